"""4th Street cards from statistics: figures per man, the cards they make, and how a replay corrects them."""

from puckdrop.rating.fourth_street.rater import FourthStreetRater

__all__ = ["FourthStreetRater"]
