"""Leagues: a season from the first face-off to a champion, and everything one can read about it.

`season.py` is the season itself, in memory and without a store: who plays next, who dresses, what a game leaves behind.
`keeping.py` keeps it in a store, `playing.py` plays it on, `books.py` reads it.
"""
