"""Real seasons as Rinkside cards: `RinksideRater`. The formulas are told in docs/rating/rinkside.md."""

from puckdrop.rating.rinkside.rater import RinksideRater

__all__ = ["RinksideRater"]
