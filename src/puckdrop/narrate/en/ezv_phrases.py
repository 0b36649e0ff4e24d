"""The caller's phrase book for ezv, beyond what he says in every game. `wording.pick` chooses a wording by the event.

{man} has the puck, {mate} gets it, {rival} opposes, {goalie} stops it, {at} {source} {to} are places, {zone} is a zone.
"""

from __future__ import annotations

from typing import Final

from puckdrop.narrate.en.phrases import COMMON, Wordings

PHRASES: Final[dict[str, Wordings]] = {
    **COMMON,
    # -- faceoffs and loose pucks ---------------------------------------------------------------------------------
    "draw stolen": (
        "{man} darts in for the dropped puck and has it {at}",
        "{man} jumps on the puck off the faceoff {at}",
    ),
    "draw loose": (
        "nobody wins the draw, and the puck is loose in {zone}",
        "the faceoff in {zone} squirts free",
        "a scramble off the draw in {zone}",
        "the two tie each other up on the draw, and the puck lies there in {zone}",
        "no clean winner on the draw; it is loose in {zone}",
    ),
    # -- advances: who got the better of whom, then {move} --------------------------------------------------------
    "through": (
        "{rival} has him covered, yet {man} {move}",
        "{man} is checked by {rival} but {move}",
    ),
    "carry out": (
        "skates it out of his own end {to}",
        "carries it out {to}",
        "brings it out {to}",
    ),
    "carry in": (
        "carries over the blue line {at}",
        "gains the blue line {at}",
        "brings it into the zone {at}",
    ),
    "carry long": ("rushes it the length of two zones and arrives {at}", "goes end to end and pulls up {at}"),
    "carry": ("takes it {to}", "skates it {to}", "works his way {to}", "moves {to}"),
    "hold": ("hangs on to it {at}", "keeps it {at}", "protects the puck {at}"),
    "pass out": (
        "finds {mate} {at}",
        "hits {mate} {at}",
        "moves it up to {mate} {at}",
        "gets it out to {mate} {at}",
    ),
    "pass in": (
        "sends {mate} over the blue line {at}",
        "leads {mate} into the zone {at}",
        "puts it across the line to {mate} {at}",
    ),
    "pass long": (
        "sends a long pass to {mate} {at}",
        "threads it through the neutral zone to {mate} {at}",
    ),
    "pass": (
        "finds {mate} {at}",
        "passes to {mate} {at}",
        "slides it over to {mate} {at}",
        "sets up {mate} {at}",
        "spots {mate} {at}",
    ),
    "pass back": ("works it back to {mate} {at}", "drops it back to {mate} {at}", "goes back to {mate} {at}"),
    "feed": ("feeds {mate} in front of the net", "throws it in front to {mate}", "centers it to {mate} in front"),
    "give and go": ("works a give-and-go {to}", "plays a quick one-two {to}"),
    "out of time": ("{man} is on the move as time runs out", "{man} looks for room, and there is the horn"),
    # -- advances that fail ---------------------------------------------------------------------------------------
    "poke check": (
        "{rival} pokes it off {man}'s stick, and it is loose in {zone}",
        "{rival} knocks it away from {man}; loose puck in {zone}",
        "{man} is checked by {rival}, and the puck skips free in {zone}",
        "{rival} gets a piece of it, and {man} loses the puck in {zone}",
    ),
    "lost handle": (
        "{man} loses the handle, and it is loose in {zone}",
        "the puck rolls off {man}'s stick in {zone}",
        "{man} fumbles it in {zone}",
    ),
    "hit": (
        "{rival} flattens {man}! The puck is loose in {zone}",
        "{rival} steps into {man} with a thunderous hit, and the puck comes free in {zone}",
        "a big hit by {rival} on {man}! Loose puck in {zone}",
        "{rival} catches {man} with his head down! The puck is free in {zone}",
    ),
    "massive hit": (
        "{rival} flattens {man} and skates off with the puck {at}",
        "a crushing hit by {rival} on {man}, and the hitter comes away with it {at}",
    ),
    "hurt": (
        "{rival} levels {man} with a clean hit, and {man} is slow to get up",
        "{rival} hammers {man}, clean but hard, and {man} is hurting",
    ),
    "infraction": (
        "{man} and {rival} come together, and the referee's arm goes up",
        "{man} and {rival} tangle, and there is the whistle",
        "the whistle goes on a play between {man} and {rival}",
    ),
    "infraction alone": (
        "the whistle goes with {man} on the puck",
        "play is stopped with {man} on the puck",
    ),
    "infraction behind": (
        "the whistle goes with {man} on the puck",
        "the referee has seen something behind the play, away from {man}",
    ),
    "break-away": (
        "{man} sends {mate} in all alone! A break-away!",
        "{man} springs {mate} behind everybody: break-away!",
        "the forecheckers are caught! {man} hits {mate}, and he is in alone",
    ),
    "break-away himself": (
        "{man} splits everybody and is in alone! A break-away!",
        "{man} jumps past the forecheckers and has only the goalie to beat",
    ),
    # -- the puck is given up -------------------------------------------------------------------------------------
    "clear": (
        "{man} clears it {to}",
        "{man} flips it out {to}",
        "{man} backhands it out {to}",
        "{man} gets it out {to}",
    ),
    "dump-in": (
        "{man} dumps it {to}",
        "{man} fires it {to}",
        "{man} rims it {to}",
        "{man} chips it {to}",
    ),
    "sent, own": ("and runs it down himself", "and gets to it first himself"),
    "sent, mate": ("and {mate} gets it for his side", "where {mate} wins the race", "and {mate} is first on it"),
    "sent, rival": ("but {mate} has it for the other side", "where {mate} takes over", "and {mate} picks it off"),
    "sent, loose": ("and nobody has it yet", "where they fight for it", "and it is anybody's puck"),
    "killed": (
        "{man} fires it the length of the ice to kill some time, and {mate} goes back for it",
        "{man} ices it, which is fine short-handed; {mate} has to go all the way back for it",
    ),
    "icing": (
        "{man} shoots it the length of the ice: icing, faceoff in {zone}",
        "icing is called on {man}; they come back to {zone}",
        "{man} fires it all the way down: icing. Faceoff in {zone}",
    ),
    "offsides": (
        "offside: {man}'s line is over too early",
        "the linesman calls offside as {man} brings it up",
        "{man} tries to get in, but a man is offside",
        "whistle: offside on {man}'s side",
    ),
    # -- shots ----------------------------------------------------------------------------------------------------
    "shot red": (
        "{man} rips one {source}",
        "{man} lets a rocket go {source}",
        "{man} fires a hard one {source}",
        "{man} with a heavy shot {source}",
        "{man} steps into one {source}",
    ),
    "shot blue": (
        "{man} snaps one {source}",
        "{man} shoots {source}",
        "{man} gets a good one away {source}",
        "{man} lets it go {source}",
    ),
    "shot yellow": (
        "{man} wrists one {source}",
        "{man} puts it on net {source}",
        "{man} gets a shot through {source}",
        "{man} throws one at the net {source}",
    ),
    "shot white": (
        "{man} flips a soft one at the net {source}",
        "{man} shoots without much on it {source}",
        "{man} floats one in {source}",
        "{man} gets only half of it {source}",
    ),
    "shot close": (
        "{man} jams away at it in front",
        "{man} tries to tuck it in from the edge of the crease",
        "{man} shoots point-blank",
        "{man} whacks at it in front of the net",
    ),
    "penalty shot": ("{man} against {goalie} from center ice", "{man} skates in on {goalie}"),
    "rebound, loose": ("the rebound lies loose", "the rebound is anybody's"),
    "missed": (
        "{man} shoots at the empty net {source} and misses it",
        "{man} tries for the empty net {source}, just wide",
    ),
    # -- goal words -----------------------------------------------------------------------------------------------
    # -- the bench ------------------------------------------------------------------------------------------------
}
