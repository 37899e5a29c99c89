"""Decisions a second of OpenSpiel's games at random, driven from Python; for a Python that has ``open_spiel``.

Called as ``plain_openspiel.py SECONDS``; prints ``[[game, kind, games a second, decisions a second], ...]``. A
decision is a choice between two moves or more; chance is none.
"""

import json
import random
import sys
import time

import open_spiel.python.games  # noqa: F401 - registers the games in Python
import pyspiel

GAMES = {
    "C++": ("leduc_poker", "hearts", "crazy_eights", "cribbage", "gin_rummy", "oh_hell", "hanabi"),
    "Python": ("python_liars_poker", "python_block_dominoes", "python_team_dominoes", "python_tic_tac_toe"),
}


def play(game: object, source: random.Random) -> int:
    """Play one game and return its decisions."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(source.choices(outcomes, weights)[0])
            continue
        actions = state.legal_actions()
        decisions += len(actions) > 1
        state.apply_action(actions[int(source.random() * len(actions))])
    return decisions


def main(seconds: float) -> None:
    """Play each game for so long, by processor time."""
    rates = []
    for kind, names in GAMES.items():
        for name in names:
            game, source = pyspiel.load_game(name), random.Random(1)
            decisions = games = 0
            start = time.process_time()
            while time.process_time() - start < seconds:
                decisions += play(game, source)
                games += 1
            spent = time.process_time() - start
            rates.append([name, kind, games / spent, decisions / spent])
    print(json.dumps(rates))


if __name__ == "__main__":
    main(float(sys.argv[1]))
