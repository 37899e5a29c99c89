"""Build: the stages joined, their results written to ``build/`` as whole files, and the manifest of them."""
