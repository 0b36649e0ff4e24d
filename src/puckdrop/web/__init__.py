"""puckdrop in the browser: a server for games, and the page it serves.

`app.py` makes the application, `serving.py` runs it; nothing of FastAPI is imported before. A game being played is a
`HostedGame`; the `Desk` knows all of them, who sits where, and keeps them in the store.
"""
