"""What the caller of Rinkside says of faceoffs and of loose pucks in an end.

{man} acts, {other} gets the puck, {team} are his and {rivals} the others, {zone} is an end, {at} a place in it.
Wordings that begin with a verb follow a name.
"""

from __future__ import annotations

from typing import Final

from puckdrop.narrate.en.phrases import Wordings

ZONE: Final[dict[str, Wordings]] = {
    # -- faceoffs
    "draw attack": (
        "{taker} wins the draw from {loser} in {zone}, and {man} has it",
        "{taker} beats {loser} on the draw deep in {zone}; {man} takes it",
        "{taker} pulls it back to {man} in {zone}",
        "clean win for {taker} in {zone}, right onto the stick of {man}",
        "{loser} is beaten by {taker}, and {man} has room in {zone}",
        "{taker} ties up {loser} in the circle, and {man} jumps on the puck in {zone}",
        "draw in {zone}: {taker} has the quicker stick, and it goes to {man}",
    ),
    "draw attack himself": (
        "{taker} beats {loser} in {zone} and keeps it himself",
        "{taker} wins it forward past {loser} in {zone}",
        "{taker} steps through {loser} and has the puck in {zone}",
        "draw in {zone}: {taker} wins it and walks off with it",
        "{taker} knocks it loose from {loser} in {zone} and picks it up",
    ),
    "draw own": (
        "{taker} wins it back from {loser} in his own end, and {man} has it",
        "{taker} gets the better of {loser} in {zone} and draws it back to {man}",
        "big faceoff win for {taker} in his own end; {man} collects",
        "{taker} sends it back to {man} behind the net",
        "{loser} loses the draw to {taker}, and {man} takes it out of danger",
        "{taker} ties up {loser} in {zone}, and {man} comes to get it",
    ),
    "draw own himself": (
        "{taker} beats {loser} in his own end and takes it himself",
        "{taker} wins the draw in {zone} and turns away from {loser} with it",
        "{taker} chips it past {loser} in {zone} and goes after it",
        "{taker} gets it away from {loser} and circles back with it in {zone}",
    ),
    "draw neutral": (
        "{taker} wins it from {loser} in the neutral zone, back to {man}",
        "{taker} beats {loser} on the draw, and {man} has it in the neutral zone",
        "{taker} draws it back to {man}, and {team} regroup",
        "{loser} is beaten on the faceoff by {taker}; {man} takes over in the neutral zone",
        "the draw goes to {taker}, over to {man}",
        "{taker} gets it over to {man} between the blue lines",
    ),
    "draw neutral himself": (
        "{taker} wins the faceoff from {loser} and heads up ice with it",
        "{taker} beats {loser} and keeps it himself in the neutral zone",
        "{taker} pushes it ahead past {loser} and skates onto it",
        "{taker} takes the draw from {loser} and looks for the blue line",
    ),
    "draw and dump": (
        "{taker} beats {loser} and sends the puck straight into the far corner",
        "{taker} chips it in off the draw, and the chase is on",
        "{taker} wins it ahead from {loser}, and it slides deep into the other end",
    ),
    "faceoff moved": (
        "so the faceoff will be in {zone}",
        "the penalty sends them to {zone} for the draw",
        "they line up in {zone} instead",
    ),
    "tossed": (
        "{tossed} is waved out of the circle, and {man} steps in to take the draw",
        "{tossed} is thrown out of the faceoff; {man} takes his place",
        "the linesman has seen enough of {tossed}; {man} will take the draw",
    ),
    # -- loose pucks: the defender
    "wins puck": (
        "gets to it first in his own end",
        "seals off the boards and comes away with it",
        "reads it all the way and has the puck",
        "beats his man to the loose puck",
        "pins it to the boards, then kicks it up to his stick",
        "is back in time to pick it up",
        "gathers it in behind his net",
        "takes care of it in the corner",
        "steps in and takes charge of it",
        "sweeps it away from a forechecker and has it",
    ),
    "loses puck": (
        "{man} cannot get a handle on it",
        "{man} is a step late to it",
        "it bounces over the stick of {man}",
        "{man} tries to clear it and fans",
        "{man} is beaten to it in the corner",
        "{man} has it for a moment and loses it in his skates",
    ),
    "wins battle": (
        "wins the battle along the boards",
        "is the stronger man in the corner",
        "muscles it free behind the net",
        "leans on his man and comes out with it",
        "digs it out of a crowd",
        "outlasts two sweaters along the wall and has it",
    ),
    "loses battle": (
        "{man} loses the battle in the corner",
        "{man} is outmuscled along the boards",
        "{man} cannot pry it loose behind the net",
        "{man} gets tied up along the wall",
        "{man} is shrugged off the puck",
    ),
    "misses man": (
        "{man} goes for the hit and misses",
        "{man} tries to take the body and finds only the glass",
        "{man} runs at his man and is sidestepped",
        "{man} lines somebody up and is left standing",
    ),
    "takes away": (
        "lifts a stick and steals it clean",
        "strips the puck carrier and is gone with it",
        "pokes it loose and picks it up, a pretty takeaway",
        "picks a pocket in the corner",
    ),
    "takes nothing": (
        "{man} pokes at it and comes up empty",
        "{man} tries to lift a stick without luck",
        "{man} reaches for the steal and does not get it",
        "{man} swipes at the puck and misses",
    ),
    "wins scrum": (
        "kicks it free from a pile along the boards",
        "comes out of the scrum on the wall with it",
        "wins a long scrum along the boards",
    ),
    "hits": (
        "finishes his check",
        "takes his man into the boards",
        "lays the body on",
        "rubs his man out along the wall",
        "knocks the carrier off his feet",
        "puts a shoulder into his man",
        "lands a solid hit",
        "staples somebody to the glass",
        "gets a piece of his man",
        "steps up with a hip",
    ),
    "hits big": (
        "levels his man with a BIG HIT",
        "throws a thunderous check that shakes the glass",
        "lowers the boom on his man",
        "catches his man with his head down, a huge hit,",
        "sends somebody flying with an enormous check",
        "delivers a hit they felt in the last row",
    ),
    "with a hit": (
        "with a hit thrown in",
        "with a solid check on the way",
        "with the body as well as the stick",
        "with some force",
    ),
    "with a big hit": ("with an enormous check on the way", "with a hit that rattles the glass"),
    "hits in vain": (
        "but the puck gets away from him",
        "but it is gone when he looks for it",
        "but has nothing to show for it",
    ),
    "and has it": (
        "comes away with the puck",
        "takes it from there",
        "skates off with it",
        "has the puck for his trouble",
        "scoops up the loose puck",
        "leaves with it",
        "turns up ice with it",
        "is the one who has it in the end",
    ),
    # -- loose pucks: the attacker and the goalie
    "keeps alive": (
        "{man} keeps it alive in {zone}",
        "{man} pounces on it in {zone}",
        "{man} has it in {zone} with time to look",
        "{man} digs it out for {team}",
        "{man} comes up with it in {zone}",
        "{team} still have it through {man}",
        "{man} wins it back in {zone}",
        "{man} is first on the loose puck",
        "{man} goes to work with it in {zone}",
        "{man} gets his stick on it and looks up",
    ),
    "wins attack": (
        "{man} gets to the loose puck in {zone}",
        "{man} jumps on the puck in {zone} and can pick his spot",
        "{man} collects it in {zone} and sizes things up",
    ),
    "pounces": (
        "{man} pounces on it in a dangerous spot",
        "{man} has it all alone in front",
        "{man} finds it on his stick with nobody near him",
    ),
    "fails attack": (
        "{man} cannot control it",
        "{man} overskates the loose puck",
        "{man} gets there but cannot settle it",
        "{man} is turned away",
        "{man} reaches for it and has his stick lifted",
    ),
    "wins attack battle": (
        "{man} wins the battle for it in the corner",
        "{man} shields it along the end boards",
        "{man} goes into the corner and wins it",
        "{man} outworks his man behind the net",
    ),
    "loses attack battle": (
        "{man} is ridden off the puck",
        "{man} loses the battle for it in the corner",
        "{man} is pinned to the boards",
        "{man} digs for it and gets nothing",
    ),
    "wins attack scrum": (
        "{man} comes out of a scrum along the boards with it",
        "{man} kicks it loose on the wall and has it",
        "{man} outmuscles everybody along the boards",
    ),
    "holds line": (
        "{man} keeps it in at the blue line",
        "{man} knocks it down at the line and holds the zone",
        "{man} stops the clearing try with his body at the line",
    ),
    "loses line": (
        "it hops past {man} at the blue line",
        "{man} cannot keep it in at the line",
        "{man} pinches and misses it",
    ),
    "stays back": (
        "{team} do not gamble at the line",
        "the defense of {team} backs off",
    ),
    "goalie moves": (
        "{goalie} comes out and plays it to {man}",
        "{goalie} leaves it behind the net for {man}",
        "{goalie} stops it on the boards and sets it up for {man}",
        "{goalie} handles it like a defenseman, over to {man}",
    ),
    "goalie corner": (
        "{goalie} comes out and shoves it into the corner",
        "{goalie} rims it around the boards to nobody",
        "{goalie} swats it away from his net",
        "{goalie} gets it only as far as the corner",
        "{goalie} goes behind his net and mishandles it a little",
    ),
    "goalie blunder": (
        "{goalie} comes out to play it and gives it right away",
        "{goalie} fumbles it behind his net",
        "{goalie} is caught wandering with it",
        "{goalie} puts it on the wrong stick",
    ),
    "goalie springs": (
        "{goalie} comes out, looks up and starts the rush himself",
        "a brilliant long pass by {goalie}",
    ),
    "goalie stays": ("{goalie} thinks better of coming out", "{goalie} stays home"),
    "goalie cannot freeze": (
        "{goalie} tries to freeze it and cannot find it",
        "{goalie} falls on it, but it squirts out",
        "{goalie} wants a whistle and does not get one",
    ),
}
