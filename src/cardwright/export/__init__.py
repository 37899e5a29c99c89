"""Export: rendered faces as pictures, and as what other programs take."""
