"""Where leagues and games are kept: a SQLite file, or a PostgreSQL database by its address.

    from puckdrop.store.opening import open_store

    store = open_store("league.db", create=True)
    with store.write() as connection:
        connection.execute(about.insert().values(name="greeting", value="hello"))

`tables.py` has the tables, `migrations` what brings an older store up to date. Nobody imports SQLAlchemy before a store
is opened.
"""
