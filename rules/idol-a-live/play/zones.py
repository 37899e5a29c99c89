"""Where things lie on the mat, by number, and the options that are no cards."""

from typing import Final

# The zones of the mat, then those of each player. SUNG is the song that is performed, COMING the fans it recruits.
AUDIENCE, SEATS, ASIDE, COMING, SUNG = range(5)
DECK, HAND, MEMORY, DISCARD, FANS, EVENTS, TRIGGERED, SPARE = range(5, 13)
OWN: Final = 8  # zones of a player: the second player’s lie that much further
ZONES: Final = DECK + 2 * OWN
NONE: Final = -1

# Actions as options: a song or an event by its kind, a piece that engages, a cheer effect.
ENGAGE: Final = 1000
CHEER: Final = 2000

# How far apart lie the kinds of fans that go back, where their effect is still to come.
PENDING: Final = 1000
OPPONENT: Final = -2  # sends a fan of the opponent’s fan area back, not one of the seats
TAKE: Final = 1  # accepts an offer
MORE, FEWER = 1, 2  # fans, for a token
