"""The rules, one file a rule or a tight family; ``registry.load_rules`` imports every file of this folder."""
