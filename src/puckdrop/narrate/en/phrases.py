"""What a caller says in every game. Each entry has several wordings; `wording.pick` chooses by the event.

{man} has the puck, {mate} gets it, {rival} opposes, {goalie} stops it, {at} {source} {to} are places, {zone} is a zone.
"""

from __future__ import annotations

from typing import Final

Wordings = tuple[str, ...]

COMMON: Final[dict[str, Wordings]] = {
    "draw": (
        "{taker} wins the draw from {loser} to {man} {at}",
        "{taker} beats {loser} on the draw, and {man} has it {at}",
        "{loser} is beaten on the faceoff by {taker}; {man} takes over {at}",
        "{taker} gets the draw over to {man} {at}",
    ),
    "draw himself": (
        "{taker} beats {loser} on the draw and keeps it himself {at}",
        "{taker} wins the faceoff from {loser} and moves off with it {at}",
    ),
    "tossed": (
        "{tossed} is waved out of the circle, and {man} steps in to take the draw",
        "{tossed} is thrown out of the faceoff; {man} takes his place",
    ),
    "loose gained": (
        "{man} comes up with it {at}",
        "{man} gets there first {at}",
        "{man} digs the puck out {at}",
        "{man} wins the race to it {at}",
        "{man} picks up the loose puck {at}",
        "{man} comes away with it {at}",
    ),
    "still loose": (
        "still loose in {zone}",
        "they keep whacking at it in {zone}",
        "nobody can get a stick on it in {zone}",
        "a scramble for it in {zone}",
        "the puck pops free again in {zone}",
    ),
    "beats": (
        "{man} beats {rival} and {move}",
        "{man} gets past {rival} and {move}",
        "{man} slips away from {rival} and {move}",
        "{rival} steps up, but {man} {move}",
        "{man} holds off {rival} and {move}",
        "{man} sidesteps {rival} and {move}",
    ),
    "unopposed": (
        "{man} {move}",
        "{man} looks up and {move}",
        "{man} has time and {move}",
        "{man} {move}",
    ),
    "steal": (
        "{rival} takes it off {man} {at}",
        "{rival} picks {man}'s pocket {at}",
        "{rival} reads it, strips {man} and has the puck {at}",
        "{man} is caught by {rival}, who steals it {at}",
        "{rival} lifts {man}'s stick and takes over {at}",
    ),
    "alone": (
        "{man} moves in on {goalie}",
        "{man} dekes in on {goalie}",
        "{man} goes in on {goalie} and shoots",
    ),
    "save": (
        "{goalie} kicks it out",
        "{goalie} turns it aside",
        "{goalie} stops it",
        "{goalie} blocks it away",
        "{goalie} gets a pad on it",
        "{goalie} fights it off",
    ),
    "easy save": ("{goalie} has no trouble with it", "an easy one for {goalie}", "{goalie} steers it away"),
    "big save": (
        "{goalie} robs him",
        "what a stop by {goalie}",
        "{goalie} slams the door",
        "{goalie} gets across to deny him",
    ),
    "freeze": (
        "{goalie} holds on for the faceoff",
        "{goalie} smothers it, and they will face off in {zone}",
        "{goalie} covers up",
        "{goalie} hugs it to his chest for a whistle",
    ),
    "rebound, own": ("{man} gets his own rebound {at}", "{man} is on his own rebound {at}"),
    "rebound, mate": ("{mate} is there for the rebound {at}", "{mate} has the rebound {at}", "{mate} gets to it {at}"),
    "rebound, rival": (
        "{mate} takes the rebound {at}",
        "{mate} clears up {at}",
        "{mate} comes back to collect {at}",
        "{mate} picks up the pieces {at}",
    ),
    "blocked": (
        "{man} shoots {source}, but {rival} blocks it",
        "{rival} goes down to block {man}'s shot {source}",
        "{man} winds up {source}; {rival} gets in the way",
        "{rival} throws himself in front of {man}'s drive {source}",
    ),
    "scores": ("he scores!", "and it is in!", "it's in the net!", "goal!"),
    "scores empty": ("into the empty net!", "and nobody is home: goal!"),
    "opens": ("{team} open the scoring", "{team} are on the board first"),
    "ties": ("{team} tie it up", "it is all even again"),
    "leads": ("{team} take the lead", "{team} go in front"),
    "extends": ("{team} add to their lead", "{team} go further ahead"),
    "closer": ("{team} get one back", "{team} cut into the lead"),
    "served": ("{man} is out of the box", "{man} steps out of the box"),
    "served in part": ("{man} has the first part of it behind him and stays put", "{man} has more time to serve"),
    "wiped out": (
        "the goal wipes out the call on {man} for {call}",
        "{man} was to go off for {call}; the goal spares him that",
    ),
    "wiped out in part": ("of the double minor for {call} the goal spares {man} one half",),
    "pulled": (
        "{goalie} races to the bench; {man} is the extra attacker",
        "the net is empty: {man} comes on for {goalie}",
    ),
    "returned": ("{goalie} is back in his net", "{goalie} returns to the crease"),
    "goalie starts": ("{goalie} starts in goal", "{goalie} has the start in goal"),
    "goalie waits": ("{goalie} will be in goal once the net is filled again",),
    "goalie": ("{goalie} takes over in goal", "a change in goal: {goalie} comes in"),
}
