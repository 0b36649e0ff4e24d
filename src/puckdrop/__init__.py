"""puckdrop plays tabletop ice-hockey games by their printed rules."""

__version__ = "0.1.0"
