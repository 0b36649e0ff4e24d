"""`python -m puckdrop` is the same as `puckdrop`."""

from puckdrop.cli import main

if __name__ == "__main__":
    main()
