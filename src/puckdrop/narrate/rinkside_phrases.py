"""The caller's phrase book for Rinkside, beyond what he says in every game. `wording.pick` chooses by the event.

{man} acts, {rival} opposes, {mate} is a teammate, {goalie} stops it, {zone} is a zone, {at} is a place in it.
"""

from __future__ import annotations

from typing import Final

from puckdrop.narrate.phrases import COMMON, Wordings

PHRASES: Final[dict[str, Wordings]] = {
    **COMMON,
    "draw": (
        "{taker} wins the draw from {loser} to {man}",
        "{taker} beats {loser} on the draw, and {man} has it",
        "{taker} gets the draw over to {man}",
    ),
    "draw himself": (
        "{taker} beats {loser} on the draw and keeps it himself",
        "{taker} wins the faceoff from {loser} and moves off with it",
    ),
    "draw and dump": ("{taker} wins it and the puck goes straight down the ice", "{taker} chips it in off the draw"),
    "quality shot": ("{man} makes his move {at}", "{man} tries to shake his man {at}", "{man} cuts in {at}"),
    "set up": ("{man} looks for a teammate {at}", "{man} tries to feed the slot {at}", "{man} threads a pass {at}"),
    "two-man game": ("{man} wants the give and go {at}", "{man} plays it off a teammate {at}"),
    "cycle": ("{man} cycles it down low", "{man} sends it around the boards"),
    "shoot on net": ("{man} just throws it on net {at}", "{man} lets one go {at}"),
    "shoot wide": ("{man} banks it off the end boards", "{man} shoots it wide on purpose"),
    "options": ("{man} has the puck in {zone}", "{man} holds it in {zone}", "{man} controls in {zone}"),
    "control": ("{man} has it in his own end", "{man} comes up with it for {team}", "{man} takes it away"),
    "neutral zone": ("{team} have it in the neutral zone", "{team} come through the middle"),
    "carry": ("{man} carries it out to the neutral zone", "{man} brings it out himself"),
    "rush": ("{team} break out on a rush", "here come {team} with speed", "{team} are off to the races"),
    "loose": ("loose puck in {zone}: {why}", "it is loose in {zone}, {why}"),
    "shot": ("{man} shoots", "a shot by {man}", "{man} fires"),
    "wide": ("{man} misses the net", "{man}'s shot goes wide", "{man} puts it past the post"),
    "blocked": ("{rival} blocks {man}'s shot", "{man} shoots, but {rival} gets in the way"),
    "robbed": ("GREAT SAVE! {goalie} robs him", "what a stop: {goalie} keeps it out"),
    "big": ("a big save by {goalie}", "{goalie} slams the door"),
    "iron": ("{man} rings it off the iron: {what}", "{what}! So close for {man}"),
    "hit": ("{man} finishes his check", "{man} lays a hit", "a hit by {man}"),
    "big hit": ("a BIG HIT by {man}!", "{man} flattens his man!"),
    "momentum": ("{team} have the momentum ({why})", "the momentum swings to {team} ({why})"),
    "level": ("{goalie} is having a {level} game", "{goalie}'s game tonight: {level}"),
    "delayed": ("the arm is up: a delayed penalty against {team}", "{team} will have a man off at the whistle"),
    "penalty shot": ("{man} is hauled down: a penalty shot!", "a penalty shot for {man}, pulled down from behind"),
    "scrum": ("after the whistle: {what}", "a scrum after the whistle, {what}"),
    "fight": ("the gloves are off: {man} and {rival}. {result}", "{man} and {rival} drop the gloves. {result}"),
    "agitator": ("{man} goes after {rival} ({what}): {result}", "{what} by {man} on {rival}: {result}"),
    "noted": ("{what}: {result}",),
    "suspended": ("league office: {man}, {what}, {games}",),
    "meter": ("{meter}: {shows}",),
    "hurt": ("{man} is hurt ({misses})", "{man} leaves the ice hurt ({misses})"),
}
