"""The rule behind each question of ezv, in our own words, with the clauses of docs/rules/ezv.md."""

from __future__ import annotations

from typing import Final

from puckdrop.core.decisions import Kind
from puckdrop.games.ezv.decisions import EzvKind

HELP: Final[dict[int, str]] = {
    EzvKind.FORECHECKERS: (
        "The other team has just come up with the puck in its own end, and this is your only chance to send men after "
        "it (EZ-FORE-01). Any forwards on the ice may go, or nobody (EZ-FORE-02). Only they can oppose the way out of "
        "the zone (EZ-FORE-05): without one there, the puck comes out free. But once it is out they are caught behind "
        "the play and can neither check nor block until the rush is over (EZ-FORE-06, EZ-FORE-07), and certain passes "
        "then become break-aways: some with one or three men in, others with two or more (EZ-BA-02, EZ-BA-03). One man "
        "is careful, two are the usual forecheck, three win pucks and give up chances."
    ),
    EzvKind.PLAY_CARD: (
        "The card of the team with the puck turns the d20 into an action (EZ-PLAY-01, EZ-PLAY-02): in the own end "
        "advance, clear or icing, in the neutral zone advance, dump-in, offside or icing, in the attacking zone shoot "
        "or advance. A card can be changed only when play is stopped (EZ-PLAY-10). Power Play needs a man more by "
        "penalties, Penalty Kill a man less; they lapse when the penalty is over (EZ-GAP-06)."
    ),
    EzvKind.FACEOFF_MAN: (
        "The center takes the draw and adds his fo rating to the die (EZ-FO-08). He is off the ice or was thrown out "
        "of the circle, so another forward takes it (EZ-DEC-08)."
    ),
    Kind.CHANGE_LINES: (
        "A shift lasts about two minutes (EZ-LINE-01). You may change between plays, or earlier at a faceoff "
        "(EZ-LINE-03); the man with the puck stays out until his play is over (EZ-LINE-02). On a power play or a "
        "penalty kill this is where the special units come on (EZ-DEC-09)."
    ),
    Kind.FILL_SLOT: (
        "A place on the ice has to be filled from the bench: for a man who was hurt (EZ-INJ-04), sent off with a "
        "substitute (EZ-PEN-11, EZ-PEN-20), or as the extra attacker (EZ-PULL-01). Forwards may play any forward's "
        "place (EZ-SETUP-04)."
    ),
    Kind.SHOOTER: (
        "A shootout attempt is a penalty shot: his break-away grid against the goalie's Red section (EZ-GAP-22). "
        "Everybody else must have shot before a man may go again."
    ),
    Kind.LEAVE_EMPTY: (
        "While you are short-handed some places on the ice stay empty, usually those of the men in the box "
        "(EZ-GAP-18). When the black die names an empty place, the other team gets the puck, meets no defender or "
        "shoots unblocked (EZ-PP-04), so you may prefer to do without a wing rather than a defenseman."
    ),
    Kind.PULL_GOALIE: (
        "With the goalie on the bench a sixth skater comes on (EZ-PULL-01): he gets pucks when the black die shows 6 "
        "and counts as a man advantage in faceoffs and battles (EZ-PULL-02, EZ-PULL-03). But any red, blue or yellow "
        "shot at the empty net is a goal (EZ-PULL-04)."
    ),
    Kind.RETURN_GOALIE: (
        "The goalie may come back when play stops or when the other team gains control; the extra attacker leaves "
        "(EZ-GAP-23)."
    ),
    Kind.CHANGE_GOALIE: (
        "Each coach names his goalie before the game (EZ-SETUP-03) and before a shootout (EZ-GAP-21), and may change "
        "him when play stops (EZ-GAP-23)."
    ),
    Kind.SET_LINES: (
        "Before the game each coach sets three, four or more lines and the pairs (EZ-SETUP-03). Anybody may play "
        "anywhere, and a man may be in two lines (EZ-SETUP-04)."
    ),
}

SHOWN_RATINGS: Final = {name: name for name in ("sh", "bk", "ad", "df", "fo")}
"""What tells most about a man beside his name, and what it is called there."""
LEGEND: Final[dict[str, str]] = {
    "LW, C, RW, LD, RD, XA": "left wing, center, right wing, left and right defense, extra attacker.",
    "5 on 5, box, waits": "the skaters on the ice, and who sits how long; one who waits serves after the others.",
    "net empty": "the goalie is on the bench for an extra attacker.",
    "0:40": "behind the men on the ice, how long their shift has lasted.",
    ">": "before a man, that he forechecks; before a unit, that it is out.",
    "(box), (out), (-2)": "behind a man: he is in the box, cannot play, or is tired and loses that much.",
    "●, ○, ✕": "the puck in somebody's possession, a loose puck, the next faceoff.",
    "pp, pk": "the units for a power play and for killing a penalty.",
    "dice": "the last throw: d20, black, blu and red.",
    "Gold, Blue, Red": "the colours of the rink's sectors: hard to score from, easier, point-blank.",
    "3+5": "of a goalie, behind a colour: how many of the 36 cells for such sectors let in a blue shot and a red one; "
    "fewer are better.",
    "forecheck": "who has gone in after the puck.",
    "Even-Strength Normal, Power Play": "the play cards in force.",
    "out, clear, through, dump": "how often a play card carries the puck out of the end, clears it, carries it through "
    "the neutral zone, and dumps it in.",
    "safe, careful, usual, risky": "forechecking with nobody, one man, two, and three.",
}
"""What the board shows in short."""
