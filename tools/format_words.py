"""What the JSON files in ``build/`` hold, in words; tests compare them with the code and with files."""

from typing import Final

OUTPUT: Final = {
    "game": "The game's id.",
    "lang": "The language.",
    "kind": "What it is: `sheets`, `rulebook`, `booklet`, `card` (their texts) and so on; `--only` takes these.",
    "path": "Where it stands, below `build/`.",
    "pages": "Its pages, where it has any.",
    "paper": "The paper that it is for.",
    "layout": "How backs meet faces: `duplex`, `fold` or `fronts`.",
    "variant": "How it differs from the plain file: low ink, greys, players, packs.",
    "sheets": "Its sheets of paper.",
    "slots": "How many parts of each deck are on it.",
    "sha256": "The hash of its bytes.",
}
FACE: Final = {
    "game": "The game's id.",
    "lang": "The language.",
    "card": "The card, as deck/id.",
    "face": "The hash of all that shaped its face.",
    "back": "The same for its back.",
    "name": "Its name in the language.",
    "fields": "Its fields as they read in the language.",
}
SIMULATION: Final = {
    "game": "The game's id.",
    "data_sha256": "The hash of the data and the model that were played; a build compares it.",
    "seed": "Where the luck came from: the same seed, the same games.",
    "vary": "The values that were other ones, by their paths.",
    "players": "For each player count what was counted.",
    "verdicts": "What became of each promise.",
}
TABLE: Final = {
    "games": "Games played.",
    "bots": "Who played: a name for each line-up.",
    "played": "Games of each line-up.",
    "seats": "For each line-up the seats, or the bots of a mixed one: how often each won, from where to where that "
    "may lie (`interval`), the mean score.",
    "length": "Rounds, decisions and seconds of a game, and decisions by kind.",
    "scores": "Scores of all players, of winners, and the distance between first and second.",
    "ends": "How games ended, and how often.",
    "cards": "For each card how often it was seen, taken, used and scored, and how much more often its owner won "
    "(`lift`).",
    "curves": "For each gauge, rows: the round, its tenth, fiftieth and ninetieth per cent, and how many were counted.",
    "supply": "For each supply the fewest that were ever left, and in how many games it ran short.",
    "sensible": "The line-ups that play to win, from which cards and curves are counted.",
}
VERDICT: Final = {
    "claim": "The promise.",
    "status": "`proved`, `bounded`, `estimated`, `failed` or `undecided`.",
    "value": "What was found.",
    "interval": "From where to where it may lie.",
    "games": "The games that it rests on.",
    "bots": "Who played them.",
    "witness": "A game that shows it, as a file beside this one.",
    "assumed": "Values of the data that it rests on and that nobody has confirmed.",
}
WITNESS: Final = {
    "game": "The game's id.",
    "claim": "The promise that it is the witness of.",
    "players": "How many played.",
    "seed": "Where the luck came from.",
    "bots": "Who sat where.",
    "vary": "The values that were other ones.",
    "data_sha256": "The hash of the data and the model that were played.",
    "moves": "The choices in order, each as its place among those that were open.",
    "luck": "Where the luck was chosen too: the outcome of each draw.",
}
FORMATS: Final = (
    ("build/manifest.json", "All files that were built: `outputs`, a list of", OUTPUT),
    ("build/faces.json", "What was on each face of the last full build, for `build --since`: `faces`, a list of", FACE),
    ("build/&lt;game>/simulation.json", "What `simulate` found:", SIMULATION),
    ("A player count of simulation.json", "", TABLE),
    ("A verdict of simulation.json", "", VERDICT),
    ("build/&lt;game>/witnesses/&lt;claim>.json", "A game to be told by `cardwright replay`:", WITNESS),
)
