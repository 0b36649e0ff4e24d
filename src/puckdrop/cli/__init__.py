"""The terminal front door. Everything else is imported only by the command that needs it."""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command line and leave with its exit status."""
    import sys

    from puckdrop.cli.entry import run

    sys.exit(run(sys.argv[1:]))
