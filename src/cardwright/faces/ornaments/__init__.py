"""Vector ornament that templates ask for by ``ornament(name, ...)``, drawn from numbers and seeds: no picture files."""
