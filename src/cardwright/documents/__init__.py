"""Documents: the rulebook as a book and as one page, and the sheet of card texts; from the same data as the cards."""
