# puckdrop: interpreted
"""A position of Rinkside Hockey in words."""
