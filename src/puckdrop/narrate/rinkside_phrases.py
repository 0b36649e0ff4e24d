"""The caller's phrase book for Rinkside, beyond what he says in every game. `wording.pick` chooses by the event.

{man} acts, {rival} opposes, {mate} is a teammate, {goalie} stops it, {team} is a team's nickname, {zone} is a zone,
{at} and {source} are places in it.
"""

from __future__ import annotations

from typing import Final

from puckdrop.narrate.phrases import COMMON, Wordings

PHRASES: Final[dict[str, Wordings]] = {
    **COMMON,
    # -- faceoffs
    "draw and dump": ("{taker} wins it and the puck goes straight down the ice", "{taker} chips it in off the draw"),
    # -- what the man with the puck tries
    "shoot on net": (
        "{man} lets one go {source}",
        "{man} throws it at the net {source}",
        "{man} puts it on net {source}",
        "{man} snaps one {source}",
        "{man} shoots {source}",
    ),
    "shoot on net, wide": (
        "{man} lets one go {source}",
        "{man} shoots {source}",
        "{man} snaps one {source}",
        "{man} tries one {source}",
    ),
    "shoot from behind": (
        "{man} tries to stuff it in from behind the net",
        "{man} comes out from behind the net and shoots",
        "{man} tries the wraparound",
    ),
    "shoot on net, failed": ("{man} winds up {source}", "{man} wants to shoot {source}"),
    "quality shot": (
        "{man} shakes his man {at} and fires",
        "{man} cuts in {source} and shoots",
        "{man} makes his move {at} and lets it go",
        "{man} walks in {source} and fires",
    ),
    "quality shot, failed": (
        "{man} tries to beat his man {at}",
        "{man} makes his move {at}",
        "{man} cuts in {source}",
        "{man} tries to walk in {source}",
    ),
    "set up": (
        "{man} threads it to {mate}, who shoots {source}",
        "{man} finds {mate} {at}, and he lets it go",
        "{man} sets up {mate} {at} for the shot",
        "{man} feeds {mate}, who fires {source}",
    ),
    "set up, failed": (
        "{man} looks for a teammate {source}",
        "{man} tries to feed it across {source}",
        "{man} tries to thread it through {source}",
        "{man} sends a pass across {source}",
    ),
    "two-man game": (
        "{man} works the give-and-go {at} and fires",
        "{man} plays it off a teammate, gets it back {at} and shoots",
    ),
    "two-man game, failed": ("{man} wants the give-and-go {at}", "{man} tries to play it off a teammate {at}"),
    "cycle": ("{man} cycles it down low", "{man} sends it around the boards"),
    "shoot wide": ("{man} banks it off the end boards", "{man} shoots it wide on purpose"),
    # -- other shots
    "pounces": (
        "{man} jumps on the loose puck and shoots {source}",
        "{man} gets a stick on it first and fires {source}",
        "the puck comes to {man}, who shoots {source}",
    ),
    "skates in": ("{man} skates in and shoots {source}", "{man} gains the line and lets it go {source}"),
    "rush": (
        "{man} takes the shot {source}",
        "{man} has it at the end of it and shoots {source}",
        "{man} lets it go {source}",
        "{man} fires {source}",
    ),
    "rebound": (
        "{man} jumps on the rebound",
        "{man} is there for the rebound and shoots",
        "{man} whacks at the rebound",
    ),
    "put-back": ("{man} swipes at it again", "{man} has another whack at it"),
    "breakaway": ("{man} is in alone on {goalie}", "{man} has a breakaway on {goalie}"),
    "open net": ("{man} has an open net to shoot at", "the net is wide open for {man}"),
    "empty net": ("{man} goes for the empty net", "{man} sends it toward the empty net"),
    "center ice": ("{man} lets it go from center ice", "{man} shoots from way out at center ice"),
    "own net": ("it goes off a defender toward his own net", "a bad bounce sends it toward the net"),
    "tipped": ("{mate} gets a stick on it", "it is tipped by {mate}", "{mate} redirects it"),
    # -- what became of them
    "wide": ("; it goes wide", ", but misses the net", ", just past the post", ", but it is wide"),
    "blocked by": ("{rival} blocks it", "{rival} gets in the way", "{rival} gets down to block it"),
    "glove": ("{goalie} gets the glove on it", "{goalie} knocks it down with the glove"),
    "pad": ("{goalie} gets a pad on it", "{goalie} kicks it out", "{goalie} stops it with the pad"),
    "blocker": ("{goalie} gets the blocker on it", "{goalie} knocks it down with the blocker"),
    "stick": ("{goalie} turns it aside with the stick", "{goalie} gets his stick on it"),
    "skate": ("{goalie} gets a skate on it", "{goalie} stops it with the toe"),
    "gloved": ("{goalie} gloves it and holds on", "{goalie} snares it", "{goalie} has it in the glove"),
    "covered": (
        "{goalie} smothers it",
        "{goalie} covers up",
        "{goalie} stops it with the {kind} and holds on",
        "{goalie} holds on for the faceoff",
    ),
    "to the corner": (
        "{goalie} steers it into the corner",
        "{goalie} turns it aside, into the corner",
        "{goalie} gets the {kind} on it, and it goes to the corner",
    ),
    "kicked to the corner": ("{goalie} kicks it to the corner", "{goalie} kicks it aside"),
    "robbed": ("GREAT SAVE! {goalie} robs him", "what a save: {goalie} takes a sure goal away"),
    "big": ("a big save by {goalie}", "{goalie} comes up big"),
    "lost": ("but loses it", "but the puck gets away", "but it comes loose"),
    "taken away": ("but {rival} takes it away", "but {rival} is there", "but {rival} breaks it up"),
    "hit off it": ("but {rival} takes the body and has it", "but {rival} steps into him and takes it away"),
    "flattened": ("but {rival} flattens him and takes it away", "but {rival} catches him with a BIG HIT and has it"),
    "kept": ("and hangs on to it", "and keeps it"),
    # -- loose pucks
    "digs out": (
        "{man} comes up with it {at}",
        "{man} gets there first {at}",
        "{man} digs the puck out {at}",
        "{man} comes away with it {at}",
    ),
    "clears up": (
        "{man} picks it up {at}",
        "{man} comes up with it {at}",
        "{man} is first to it {at}",
        "{man} takes over {at}",
    ),
    "takes": ("{man} takes it away {at}", "{man} steals it {at}", "{man} lifts a stick and has it {at}"),
    "wins battle": ("{man} wins the battle on the boards {at}", "{man} comes out of the battle with it {at}"),
    "wins scrum": ("{man} digs it out of a scrum on the boards {at}", "{man} works it free on the boards {at}"),
    "held in": ("{man} keeps it in at the blue line", "{man} holds the line and keeps it in"),
    "hits and": ("{hitter} takes the body, and ", "{hitter} finishes his check, and ", "{hitter} lands a hit, and "),
    "hits himself": (
        "{hitter} takes the body and ",
        "{hitter} finishes his check and ",
        "{hitter} steps into his man and ",
        "{hitter} pins his man and ",
        "{hitter} leans on his man and ",
    ),
    "big hit and": ("a BIG HIT by {hitter}, and ", "{hitter} flattens his man, and "),
    "big hit himself": ("{hitter} delivers a BIG HIT and ", "{hitter} flattens his man and "),
    "hit": ("{man} finishes his check", "{man} lays a hit", "a hit by {man}"),
    "big hit": ("a BIG HIT by {man}!", "{man} flattens his man!"),
    # -- out of the end and through the neutral zone
    "breaks out": (
        "{team} break out",
        "{team} bring it out",
        "{team} come up the ice",
        "{team} move it up to center",
    ),
    "beats forecheck": ("{team} beat the forecheck", "{team} get it past the forecheck", "{team} work it out"),
    "regroups": ("{team} regroup", "{team} bring it out slowly", "{team} come out without hurry"),
    "carries out": ("{man} carries it out", "{man} brings it out himself", "{man} skates it up the ice"),
    "goes in": ("skates it into the zone", "carries it over the line", "gains the zone", "brings it in"),
    "enters": (
        "{man} carries it into {zone}",
        "{man} brings it over the line into {zone}",
        "{man} gains the line and has it in {zone}",
    ),
    "dumps": ("dump it in", "send it deep", "chip it in", "put it in deep"),
    "dumps himself": ("dumps it in", "sends it deep", "chips it in", "puts it in deep"),
    "shoots down": ("{team} shoot it down the ice", "{team} fire it all the way down"),
    "chased down": ("{man} gets to it first", "{man} wins the race to it", "{man} is first in"),
    "dumped to": ("{man} is back for it", "{man} gets it in his own end", "{man} goes back and collects it"),
    "starts rush himself": ("is off on a rush", "leads a rush", "goes with speed"),
    "starts rush": ("are off on a rush", "come with speed", "break out on a rush"),
    "turns to rush": (
        "here come {team} on the rush",
        "{team} go the other way on a rush",
        "{team} are off the other way",
    ),
    "springs rush": ("{team} break out on a rush", "a long pass springs {team} on a rush", "{team} come with speed"),
    "leads rush": ("{man} is off on a rush", "{man} leads a rush"),
    "stopped in neutral": ("but {rival} take it away in the neutral zone", "but {rival} break it up at center"),
    "neutral scramble": ("{team} have it in the neutral zone", "{team} come up with it at center"),
    "rush ends": (
        "but it is broken up in {zone}",
        "but they lose it in {zone}",
        "but it ends with a loose puck in {zone}",
    ),
    "rush broken up": ("{rival} breaks it up", "{rival} gets back to stop it", "{rival} takes it away"),
    "forecheck": (
        "{man} gets in on the forecheck and jars it loose in {zone}",
        "{man} forces a loose puck in {zone}",
        "the forecheck works: {man} knocks it loose in {zone}",
    ),
    "forechecked off": ("{man} steals it on the forecheck", "{man} picks it off on the forecheck"),
    "bad breakout": ("{team} cannot get it out", "{team} fumble the breakout in {zone}"),
    "loose": ("a loose puck in {zone}", "it is loose in {zone}"),
    "power play sets up": (
        "the power play sets up in {zone} with {man}",
        "{man} has it for the power play in {zone}",
        "the power play gets it in, and {man} has it",
    ),
    # -- the rest
    "momentum": ("{team} have the momentum ({why})", "the momentum swings to {team} ({why})"),
    "delayed": ("the arm is up: a delayed penalty against {team}", "{team} will have a man off at the whistle"),
    "penalty shot": ("{man} is hauled down: a penalty shot!", "a penalty shot for {man}, pulled down from behind"),
    "fight": ("the gloves are off: {man} and {rival}! {result}", "{man} and {rival} drop the gloves! {result}"),
    "agitator": (
        "{man} tries to get under {rival}'s skin with {what}; {result}",
        "{man} gives {rival} {what}; {result}",
    ),
    "meter": ("{meter}: {shows}",),
}
