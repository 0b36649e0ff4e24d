"""The rule behind each question of Rinkside, in our own words, with the clauses of docs/rules/rinkside.md."""

from __future__ import annotations

from typing import Final

from puckdrop.core.decisions import Kind
from puckdrop.games.rinkside.decisions import RinksideKind

HELP: Final[dict[int, str]] = {
    RinksideKind.OPTION: (
        "Your man has the puck in the offensive zone and does one of six things (RS-06-OZ-04). A quality shot or a "
        "set-up needs Red within Q-S or S-U and gives a quality chance; the two-man game needs B100 within both men's "
        "Offense and gives a high quality one. A move that fails is a loose puck if the number is odd and lost if it "
        "is even (RS-06-QS-02, RS-06-QS-03). Cycling is a loose puck at once, a shot on net a chance of low quality, "
        "and a wide shot may come back to the slot. A screen or a tip in view makes the plain shot better "
        "(RS-06-SH-02). No card is drawn before you have chosen."
    ),
    RinksideKind.OWN_ZONE: (
        "You have just gained the puck in your own end. Playing on is a breakout if the two Black digits in view are "
        "50 or less, else the other team forechecks (RS-09-BO-01). A clear needs Blue within Neutral, and a Right Red "
        "above Defense makes it icing (RS-09-CZ-01, RS-09-CZ-02). A point of momentum buys a sure clear "
        "(RS-15-US-03). The Orr move lets the man go himself: B100 within Offense and B-O together (RS-09-OR-01)."
    ),
    RinksideKind.ACTIVATE: (
        "Your defenseman may pinch in for the puck (RS-06-LP-08). If he goes and fails, the other team has a rush; if "
        "he stays back, it has the puck (RS-06-LP-09), or in a hold at the blue line the puck leaves the zone."
    ),
    RinksideKind.RED_LIGHT: (
        "A defender stands in your way in the neutral zone (RS-10-NR-01). Challenge him: Red above his Defense and "
        "you are in. Or dump the puck in and chase it (RS-11-DC-01)."
    ),
    RinksideKind.GREEN_LIGHT: (
        "The way through the neutral zone is free (RS-10-NG-01): go in, try to start a rush with Red within I-R "
        "(RS-10-NG-05), or shoot from center ice with B100 within SNIPER (RS-10-NG-07)."
    ),
    RinksideKind.RISKY_PLAY: (
        "Your goalie may leave his net for a dumped puck (RS-11-DC-09). Within Control Puck it starts a rush, within "
        "Play Puck it is saved, above it the man in view has a dangerous play (RS-11-DC-10..12)."
    ),
    RinksideKind.EMPTY_NET: (
        "The other net is empty (RS-17-EN-03). Left Blue within Neutral and Right Blue within Offense let you shoot; "
        "on target it is a goal unless a defender gets there."
    ),
    RinksideKind.LAST_SECOND: (
        "Time is up, but the cards allow one last attempt (RS-18-LS-01). A goal from a rush has to beat the buzzer "
        "(RS-18-LS-04); one straight from center ice counts (RS-18-LS-05)."
    ),
    RinksideKind.FACEOFF_MAN: "Your center was tossed from the circle; any other man may take the draw (RS-05-FO-04).",
    RinksideKind.HITTING: (
        "HIT+ brings more hits, more momentum and more penalties, HIT- fewer of all (RS-03-HS-02). It can be changed "
        "at any stoppage (RSG-19)."
    ),
    RinksideKind.FORECHECK: (
        "1 sits back and lets little happen, 3 presses for turnovers and is open to rushes, 2 is between them "
        "(RS-03-FS-01). On the penalty kill it decides how often you get away short-handed (RS-13-SH-01)."
    ),
    RinksideKind.QUARTERBACK: (
        "Who leads a power-play unit into the zone when the card names a killer who is not on the ice (RS-13-SU-04): a "
        "defenseman, or a forward if you like. You are asked again when he is needed and not out there."
    ),
    RinksideKind.SERVER: (
        "A teammate serves the penalty of an instigator, of the bench or of the goalie (RS-14-FT-07, RS-16-AX-03, "
        "RSG-24)."
    ),
    RinksideKind.ROTATE: "Stacked cards come in order: the top line or pair goes to the bottom (RS-01-SU-04).",
    RinksideKind.FIRST_SHOOTER: "The home team chooses whether it shoots first or second (RSG-17).",
    Kind.CHANGE_LINES: (
        "Any line with any pair, or a special unit, at a stoppage; visitors first, so that the home team can match "
        "(RS-01-SU-05). On the fly only when you gain the neutral zone or the puck is dumped in (RSG-19)."
    ),
    Kind.FILL_SLOT: "A place on the ice has to be filled from the bench (RSD-14, RSD-18).",
    Kind.SHOOTER: "Three shooters each, then sudden death; nobody twice before all have shot (RSG-17).",
    Kind.PULL_GOALIE: (
        "A trailing team may replace its goalie by a skater and then attacks as with two men more: +3 on its "
        "offensive ratings (RS-17-EN-01). The other team gets chances at the empty net (RS-17-EN-02)."
    ),
    Kind.RETURN_GOALIE: "The goalie may come back at a stoppage or when the puck changes hands (RSD-14).",
    Kind.CHANGE_GOALIE: (
        "A backup may come in at any stoppage (RSG-24) and before a shootout (RSG-17), with a warm-up of his own."
    ),
    Kind.SET_LINES: (
        "Four lines and three pairs (RS-01-SU-01), as far as the roster goes. You may write your own before the game."
    ),
}

SHOWN_RATINGS: Final = {
    "offense": "Off", "defense": "Def", "quality_shot": "Q-S", "set_up": "S-U", "target": "Tgt",
}  # fmt: skip
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
    "enforcers": "whether theirs have a score to settle.",
    "delayed": "a foul that is called as soon as the team touches the puck.",
    "momentum, level": "who has it, how many points, and its level; a point buys a way out of one's own end.",
    "officials": "how tight the game is called.",
    "chippiness": "how heated the game is; when the meter is full, tempers may flare. Behind it the game's intensity.",
    "dirty plays": "the level of dirty play.",
    "goalie": "each goalie's game today.",
    "hitting, HIT-, HIT, HIT+": "how hard a team hits.",
    "F-CHK": "how a team forechecks: 1 sits back, 2 is between, 3 presses. On a card, the man who forechecks.",
    "Cards": "the numbers of the two faces in view, Left before Right.",
    "Red": "1 to 10.",
    "Blue": "1 to 20.",
    "#100": "1 to 100 on one face.",
    "Black, B100": "a digit of each face; together 1 to 100.",
    "L, R, H, V": "on the faces: left or right, home or visitors.",
    "A, B, D, F": "grades of a shooter, down to D; behind them F for a forward and D for a defenseman.",
    "faceoff, R/H": "the faceoff numbers of both faces, left or right, home or visitors.",
    "Left, Right": "the other sections of each face.",
    "zone, shot, light, dump, rush": "what the Left face says of a play in the zone, a shot, the neutral zone, a "
    "dump-in, and a rush.",
    "off, def, block, net, nz, grade": "the men whom the Right face names: attacker, defender, shot blocker, man "
    "before the net, neutral zone; and the grade and position of a shooter.",
    "MO": "the level of momentum from which a team's play may succeed though its number failed.",
    "T-DEF, T-OFF": "on a faceoff, that the defending or the attacking center is tossed; at center ice, who wins and "
    "dumps it in.",
    "*LD, *RD": "a defenseman who may join in at a risk; his coach decides.",
    "D-BATTLE, O-BATTLE": "a battle for the puck that a defender or an attacker has to win.",
    "TRANS, Cbc, LWbc, RWbc": "a transition, and the man who has to stop it: a defenseman, or a backchecking forward.",
    "OoP": "out of play.",
    "Red <= 3 -> 30%": "what an answer needs, and how often that comes.",
}
"""What the board shows in short."""
