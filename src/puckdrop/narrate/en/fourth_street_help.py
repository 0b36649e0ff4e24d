"""The rule behind each question of 4th Street Hockey, with the clauses of docs/rules/fourth-street.md."""

from __future__ import annotations

from typing import Final

from puckdrop.core.decisions import Kind
from puckdrop.games.fourth_street.decisions import FsKind

HELP: Final[dict[int, str]] = {
    FsKind.FORECHECKERS: (
        "The other team has the puck in its own end, and before it rolls you may send forwards after it (FS-FORE-01, "
        "FS-FORE-02). When D6P names one of them he opposes the pass or the skate; when it names anybody else the "
        "handler gets through unopposed (FS-DEF-02, FS-DEF-03). Once the puck is out of the zone they can no longer "
        "defend until the puck changes hands, comes loose or play stops (FS-FORE-04, FS-FORE-05). One man is careful, "
        "two are usual, three win pucks and leave the back door open."
    ),
    FsKind.FACEOFF_MAN: (
        "Each side names the man who takes the draw, visitors first (FS-FO-01). With faceoff ratings his FO is added "
        "to your die (FS-FO-10); without them the choice changes nothing (FS-FO-09). A tie with ratings throws a man "
        "out of the circle, and another steps in (FS-FO-11, FS-FO-12). D6P then says who of the winners has the puck "
        "(FS-FO-07)."
    ),
    FsKind.PLAN: (
        "Before the game you may name one of the 25 zones of the other goalie's net, a to e from the shooter's left, "
        "1 to 5 from the top (FS-PLAN-01). Whenever a target cell shows the game-plan symbol, the shot goes there "
        "(FS-PLAN-02). Look for the zone in which his card gives the best colour: red beats orange, yellow, blue and "
        "violet (FS-GOALIE-02). The other side does not see it before it is used."
    ),
    FsKind.STRATEGY: (
        "A wild card in the puck-action column does what your strategy card says for the zone you are in, with its own "
        "line when you are short-handed (FS-WILD-04, FS-WILD-05, FS-GAP-12). You lay it before your roll and the other "
        "side sees it when a wild card comes up. Coach's call lets you choose at that moment."
    ),
    FsKind.AGGRESSIVENESS: (
        "From -2 to +2, added to DF, CH and PK of your defenders, not to BL (FS-AGG-01, FS-AGG-02). It also picks the "
        "column of the rush chart when the other side gets a rush: the harder you press, the more often they come in "
        "alone or with a man more (FS-AGG-03). What you set at a stoppage stands; what you set in play lasts until the "
        "next one (FS-GAP-13, FS-GAP-36)."
    ),
    FsKind.WILD: (
        "A wild card: you choose what the handler does (FS-WILD-01). You have seen D100 but not the other dice "
        "(FS-GAP-17). A pass or a skate is a matchup, PS against DF or SK against CH (FS-ACT-04, FS-ACT-05). A dump "
        "leaves the puck loose (FS-ACT-06, FS-ACT-07), a shot is W or S against BL (FS-WILD-02), and icing is for "
        "short-handed teams (FS-ACT-09)."
    ),
    FsKind.RECIPIENT: (
        "This pass goes to anybody you like but the passer (FS-RECIP-04, FS-RECIP-05). The puck moves as the symbol "
        "says; only the man is yours to choose. In the attacking zone that is usually the best shot."
    ),
    FsKind.RECIPIENT_CARD: (
        "A card laid face down names the man to whom a free pass goes when one comes up (FS-RECIP-06). If he is the "
        "passer himself, he plays it off a mate and keeps it (FS-RECIP-07)."
    ),
    FsKind.LIVE_PLAN: (
        "The target cell shows the game-plan symbol, and with this option you name the zone of the net now "
        "(FS-PLAN-02, FS-CON-10)."
    ),
    FsKind.FREEZE: (
        "He has the puck and may hold it or play on (FS-GOALIE-12). A freeze stops play and brings a faceoff in your "
        "end; played on, it is a loose puck in front of your net. With a tired mate on the ice he holds it without "
        "asking."
    ),
    FsKind.CHIP: (
        "Instead of rolling you may give the puck up for a line change (FS-CHIP-01): their left defenseman has it in "
        "his own end (FS-CHIP-02), and both sides may change everybody but him (FS-CHIP-03, FS-CHIP-04)."
    ),
    FsKind.SIXTH_SKATER: (
        "The referee's arm is up against the other side. As long as they do not touch the puck nothing can happen to "
        "your net, so you may take your goalie off for a sixth skater (FS-DELAY-02). Until the whistle you move the "
        "puck as on a power play (FS-DELAY-07)."
    ),
    FsKind.SHADOW: (
        "One of your forwards can follow one opponent everywhere (FS-SHADOW-01). Every matchup of that man is then "
        "against his shadow (FS-SHADOW-02), but when D6P names the shadow against anybody else, nobody is there "
        "(FS-SHADOW-03)."
    ),
    FsKind.TIMEOUT: (
        "One a game, and only with play stopped (FS-TOUT-01). Everybody on both teams is credited with half a minute "
        "of rest (FS-TOUT-02)."
    ),
    FsKind.BENCH_MINOR: (
        "The penalty is the team's or the goalie's, so a man on the ice sits for it (FS-GAP-09, FS-DEC-20). His place "
        "stays empty while he does."
    ),
    FsKind.RULING: (
        "The chart says something that the program has no rule for, so you read it and decide for both sides which of "
        "the things it can do comes nearest (FS-GAP-41). The game remembers your answer."
    ),
    Kind.CHANGE_LINES: (
        "When a shift is over depends on the method in force: two minutes, every other minute, every minute, or "
        "whenever you like at the price of tired men (FS-SHIFT-01, FS-SHIFT-03, FS-SHIFT-05..10). Whoever takes the "
        "slot of the man with the puck has the puck (FS-SHIFT-02). Before a faceoff visitors choose first (FS-DEC-05)."
    ),
    Kind.FILL_SLOT: (
        "A place on the ice has to be filled: for a man who was hurt (FS-INJ-05), for one who sits while his side "
        "stays at full strength (FS-GAP-09), or as the extra attacker (FS-LINES-01). Out of his position a man loses "
        "points: a forward elsewhere up front one of PS and SK, a forward on defense five of DF and CH, a defenseman "
        "up front one of all four (FS-POS-01..03)."
    ),
    Kind.SHOOTER: (
        "Each attempt is a break-away: his target grid, then B against the goalie (FS-SO-02, FS-RUSH-04). Three men "
        "are named beforehand in their order, later ones one by one; nobody shoots twice before everybody has "
        "(FS-SO-01, FS-SO-03)."
    ),
    Kind.LEAVE_EMPTY: (
        "While you are short the penalized man's place stays empty unless you say otherwise (FS-GAP-39, FS-DEC-21). "
        "When D6P names an empty place the other side is unopposed (FS-PP-03, FS-DEF-04), so most coaches would rather "
        "do without a wing."
    ),
    Kind.PULL_GOALIE: (
        "With a sixth skater your shots get the bonus for the extra man (FS-EN-03), and loose pucks and draws two "
        "points (FS-LOOSE-03, FS-FO-03). But they defend with PK (FS-EN-04), and any shot at your empty net that is "
        "neither blocked nor wide is a goal (FS-EN-01); even an icing may slide in (FS-EN-02)."
    ),
    Kind.RETURN_GOALIE: (
        "The goalie may come back at a stoppage, or in play when you have the puck or the other side gets it "
        "(FS-GAP-24). The sixth skater leaves."
    ),
    Kind.CHANGE_GOALIE: (
        "The goalie may be changed before the game, whenever play stops (FS-DEC-24) and before a shootout (FS-SO-01). "
        "A goalie who is beaten twice within two minutes is cold until he has a clean period (FS-ADD-HOT-03, "
        "FS-ADD-HOT-04)."
    ),
    Kind.SET_LINES: (
        "Before the game you may write your own lines and pairs (FS-LINES-03). Anybody may play anywhere, at the price "
        "of playing out of position (FS-POS-01..03)."
    ),
}

SHOWN_RATINGS: Final = {name: name for name in ("PS", "SK", "DF", "CH", "W", "S")}
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
    "dice": "the last throw: colored and white d10 (a D100), D6P, d20, black and white d6.",
    "1, 2, 3, level": "below an end, its levels, counted from the net.",
    "D-ES, D-PP, D-SH, N, O-ES, O-PP, O-SH": "the column of the handler's card in force: defensive, neutral or "
    "offensive zone, at even strength, on the power play, short-handed.",
    "pd": "pass to the next section.",
    "sc": "skate with the puck.",
    "dc": "dump and chase.",
    "ice, off, pen, inj": "icing, offside, a penalty, an injury.",
    "ws, ss": "wrist shot, slap shot.",
    "wild, ⁂": "the coach chooses the action.",
    "wp": "a weird play.",
    "agg": "aggressiveness, added to DF and CH; it costs penalties.",
    "hot, cold": "how the goalie is doing.",
    "card, plan, to": "your strategy card, the zone of your game plan, and to whom free passes go; face down for the "
    "other coach.",
    "delayed": "a penalty that is signalled but not yet whistled.",
    "D6P, B6, W6": "the numbered d6, which names a man by his place on the ice; the black and the white d6.",
    "D-L, D-M, D-R, N-L, N-M, N-R, L3, M3, R3, L2, M2, R2, L1, M1, R1": "the sections of the rink: defensive and "
    "neutral zone, left, middle and right; in the offensive zone with the level.",
    "ES-D, ES-N, ES-O, PP-D, PP-N, PP-O, SH-D, SH-N, SH-O": "the charts of weird plays, by strength and zone.",
    "safe, careful, usual, risky": "forechecking with nobody, one man, two, and three.",
    "D, N, O": "before what a strategy card makes of a wild card: in the defensive, neutral and offensive zone, there "
    "at levels 3, 2 and 1.",
    "weak zones": "how many of the 25 zones of a goalie's net give a white or red shot from levels 1, 2 and 3; fewer "
    "are better.",
    "OYB": "three letters in a zone of the game plan's net: the colour of a shot from level 1, 2 and 3; from best to "
    "worst White, Red, Orange, Yellow, Blue, Violet, and ? where it is not known.",
    "race": "who comes to the puck first: the dice and SP of both.",
}
"""What the board shows in short."""
