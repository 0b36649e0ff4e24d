"""A game in progress for people, whatever door they come in by: moments, seats, standing orders, saves, going back."""
