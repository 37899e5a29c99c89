"""The answers that are not cards: what the numbers mean that a player chooses from."""

from typing import Final

SELL: Final = 1
"""Sell all shares."""
BUY: Final = 1
"""Buy a share."""

STANDARD: Final = 0
"""Standard work."""
DOME: Final = 1
"""The dome concert."""
INVEST: Final = 100
"""Buy the investment on show at place ``option - INVEST``."""
BLOCK: Final = 200
"""Put the investment at place ``option - BLOCK`` under its pile."""
JOB: Final = 300
"""Take the job ``option - JOB``."""

DISMISS: Final = 0
"""Dismiss an idol."""
OFFER: Final = 1
"""Offer an idol to the other players."""
