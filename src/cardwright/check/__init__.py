"""Check: rules over the frozen project; every rule yields findings and changes nothing."""
