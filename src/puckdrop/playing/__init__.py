"""A game in progress for people, whichever front door they use: moments, seats, standing orders, saving, undoing."""
