"""The game played from the data that prints it: models, bots, and verdicts on what the box promises."""
