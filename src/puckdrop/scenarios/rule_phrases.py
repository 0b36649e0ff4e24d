"""A sentence for each rule that counts without an event of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from puckdrop.core.clock import clock_text

SENTENCES: Final[Mapping[str, str]] = {
    "aggressiveness": "{skater}: {figure:+d} for aggressiveness.",
    "agitator": "{skater} is the agitator.",
    "assist by rank": "{skater} gets an assist: number {figure} by as of those without one.",
    "assist by S-U": "{skater} gets an assist: his S-U is at least {figure}.",
    "assist by share": "{skater} gets an assist by his share.",
    "assist by table": "{skater} gets an assist: the running sum comes to {figure}.",
    "battles": "{skater} battles for it with LP {figure:+d}.",
    "break-away rating": "{skater}: {figure:+d} for his B.",
    "breakaway": "The rush is a breakaway.",
    "center and shoot": "{skater}: {figure:+d} for center and shoot.",
    "enforcers": "{skater}: {figure:+d} for the other team's enforcers.",
    "faceoff rating": "{who}: {figure:+d}, the rating for faceoffs.",
    "fatigue": "{skater}: {figure:+d} for fatigue.",
    "fighter": "{skater} fights: his A/E is {figure}.",
    "goalie pulled": "The goalie has been pulled and gets no assist.",
    "goalie's assist": "{skater}, the goalie, gets an assist.",
    "handedness": "{skater}: {figure:+d} for his hand and the lane.",
    "home bonus": "{skater}: {figure:+d} for home ice.",
    "home ice": "Home ice counts for {side}.",
    "in the penalty box": "{side} has its number {figure} in the penalty box.",
    "infraction": "This card has the infraction of {skater}.",
    "intangibles": "{skater}: {figure:+d} for TG.",
    "killer": "{skater} tries to disrupt the set-up.",
    "lowest slot": "Others have the same as: {skater} is in the lowest slot.",
    "man advantage": "{who}: {figure:+d} for the man advantage.",
    "no assist": "Nobody gets this assist.",
    "no blocker": "{side} has nobody in slot {figure} to block the shot.",
    "no fight": "{figure} is above the number at which the enforcers fight.",
    "no forechecker": "{skater} is no forechecker and cannot oppose an advance from there.",
    "no penalty": "{skater}: {figure} is above his number, no penalty.",
    "nobody fights": "{side} has nobody who fights.",
    "not called": "The officials let it go.",
    "not in the puck's area": "{skater} is not where the puck is and does not defend.",
    "not on the ice": "{side} has nobody with the number {figure} on the ice.",
    "number of assists": "The assist chart gives up to {figure}.",
    "odd-man rush": "The rush is an odd-man rush: {skater} defends with Blue.",
    "opponent": "With no defender in the matchup, {skater} is the other man of the penalty.",
    "out of position": "{skater}: {figure:+d} out of position.",
    "passer": "{skater}, the passer, gets an assist.",
    "penalized player": "The penalty is {skater}'s.",
    "penalty killing": "{skater} defends with PK {figure}.",
    "penalty number": "The number of {skater} for this penalty check is {figure}.",
    "penalty symbol": "The cell is a penalty.",
    "physical play": "{who}: {figure:+d} for physical play.",
    "plain pass": "It is a plain pass: {figure} forecheckers in place.",
    "quarterback": "The killer named is not on the ice: {skater}, the quarterback, leads the power play.",
    "rebound shot": "{skater}: {figure:+d}, the goalie's Reb.",
    "rebound": "The rebound is {side}'s.",
    "S-U too low": "{skater} gets no assist: his S-U is below {figure}.",
    "scenario": "An agitator of {side}: number {figure} is his scenario.",
    "secondary penalty": "{figure} is not below {skater}'s Secondary Penalty Number: another card.",
    "shadows another man": "{skater} shadows another man and does not defend.",
    "shadows his man": "{skater} defends: it is his man.",
    "tie": "{side} wins the tie.",
    "tipping": "{skater}: {figure:+d} for his TP.",
    "touched the puck": "{skater} gets an assist: he touched the puck before.",
    "touches the puck": "{skater} touches the puck, and his team has a penalty pending.",
    "toughest": "{skater} fights: he is the toughest.",
    "transition": "The rush is a transition: {skater} defends with Red.",
    "trapped": "{skater} is trapped up ice and counts for nobody.",
    "unassisted": "The goal is unassisted.",
    "unblocked": "{skater} does not block: a die is above his bk.",
    "waiting penalty": "The penalty of {skater} had to wait and has begun: {time} left.",
}


def rule_applied(event: Mapping[str, Any]) -> str:
    """What a rule did. `who` is the man it is about or, where it is about nobody, his team."""
    who = event["side"] if event["skater"] == "none" else event["skater"]
    rule = event["rule"]
    if rule == "fighter" and not event["figure"]:
        rule = "toughest"
    elif rule == "home ice" and event["figure"]:
        rule = "home bonus"
    return SENTENCES[rule].format(who=who, time=clock_text(event["figure"]), **event)
