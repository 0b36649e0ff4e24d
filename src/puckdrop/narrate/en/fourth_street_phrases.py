"""The caller's phrase book for 4th Street Hockey, beyond what he says in every game.

{man} has the puck, {mate} gets it, {rival} opposes, {goalie} stops it, {at} {source} {to} are places, {zone} is a zone.
"""

from __future__ import annotations

from typing import Final

from puckdrop.narrate.en.phrases import COMMON, Wordings

PHRASES: Final[dict[str, Wordings]] = {
    **COMMON,
    # -- faceoffs and loose pucks ---------------------------------------------------------------------------------
    "draw loose": (
        "the draw skips past everybody and is loose in {zone}",
        "it comes clean off the draw, but nobody is there for it in {zone}",
        "the puck slides free off the faceoff in {zone}",
    ),
    "undecided": ("nobody has it yet", "nobody comes up with it"),
    "draw tied": ("they are still locked up in the circle", "neither man gives way in the circle"),
    "race won": (
        "{man} wins the race with {rival} and has it {at}",
        "{man} outskates {rival} to the puck {at}",
        "{man} and {rival} go for it, and {man} is there first {at}",
    ),
    "race alone": ("{man} has a free run at it and picks it up {at}", "nobody goes with {man}, who collects it {at}"),
    "race whistled": ("the race for the puck is over with the whistle", "the whistle goes as they get to the puck"),
    "race tied": ("they get there together, and it is a battle along the boards", "a dead heat for the puck"),
    "goalie stops": (
        "{goalie} comes out to stop it and leaves it for {mate} {at}",
        "{goalie} plays it behind his net for {mate}",
        "{goalie} settles the puck and hands it over to {mate}",
    ),
    "goalie passes": (
        "{goalie} comes out, looks up and finds {mate} {at}",
        "{goalie} plays it like a third defenseman: up to {mate} {at}",
        "{goalie} shoots it up the boards to {mate} {at}",
    ),
    "goalie springs": ("{goalie} spots {mate} high and sends him off", "a long one from {goalie}, and {mate} is away"),
    "goalie gives away": (
        "{goalie} puts it right on the stick of {mate} {at}!",
        "a terrible giveaway by {goalie}: {mate} has it {at}!",
    ),
    # -- passes and skates: who got the better of whom, then {move} -----------------------------------------------
    "carry out": ("skates it out {to}", "carries it out of his end {to}", "brings it up {to}"),
    "carry in": ("carries over the blue line {at}", "gains the zone {at}", "brings it in {at}"),
    "carry long": ("takes it end to end and is {at}", "rushes it all the way, and is {at}"),
    "carry deep": ("drives {to}", "takes it {to}", "works his way {to}", "cuts {to}"),
    "carry back": ("circles back to the blue line {at}", "takes it back out {to}", "pulls up and goes back {to}"),
    "carry": ("hangs on to it {at}", "shields the puck {at}", "keeps it {at}"),
    "pass out": ("moves it up to {mate} {at}", "hits {mate} {at}", "gets it out to {mate} {at}", "finds {mate} {at}"),
    "pass in": ("sends {mate} over the line {at}", "leads {mate} into the zone {at}", "puts it across to {mate} {at}"),
    "pass long": ("goes long to {mate} {at}", "stretches them with a pass to {mate} {at}"),
    "pass deep": (
        "feeds {mate} {at}",
        "slips it through to {mate} {at}",
        "finds {mate} {at}",
        "threads it to {mate} {at}",
        "spots {mate} {at}",
    ),
    "pass back": ("works it back to {mate} {at}", "goes back to {mate} {at}", "leaves it for {mate} {at}"),
    "pass": ("finds {mate} {at}", "passes to {mate} {at}", "slides it across to {mate} {at}", "sets up {mate} {at}"),
    "center": ("centers it for {mate} {at}", "throws it into the middle for {mate} {at}"),
    "cut in": ("cuts to the middle {at}", "slices into the middle {at}"),
    "lucky": ("a lucky bounce for {man}, who {move}", "it comes back to {man} off the boards, and he {move}"),
    # -- passes and skates that fail ------------------------------------------------------------------------------
    "intercepted": (
        "{rival} reads {man}'s pass and picks it off {at}",
        "{man} tries to force it, and {rival} intercepts {at}",
        "{man}'s pass ends up with {rival} {at}",
        "{rival} steps in front of {man}'s pass and has it {at}",
    ),
    "pass broken up": (
        "{rival} gets a stick on {man}'s pass, and it is loose in {zone}",
        "{man}'s pass hits {rival}'s skate; loose puck in {zone}",
        "{rival} breaks up {man}'s pass in {zone}",
    ),
    "pass astray": (
        "{man} passes to nobody, and it is loose in {zone}",
        "{man}'s pass is off the mark; loose puck in {zone}",
        "{man} misses his man, and the puck is free in {zone}",
    ),
    "checked": (
        "{rival} pokes it off {man}'s stick, and it is loose in {zone}",
        "{rival} rubs {man} out along the boards; loose puck in {zone}",
        "{man} runs into {rival}, and the puck skips free in {zone}",
        "{rival} knocks it away from {man} in {zone}",
    ),
    "lost handle": ("{man} loses the handle, and it is loose in {zone}", "the puck rolls off {man}'s stick in {zone}"),
    "flattens": (
        "{rival} flattens {man}! The puck is loose in {zone}",
        "{rival} catches {man} with a crushing check! Loose puck in {zone}",
        "a huge hit by {rival} on {man}! The puck comes free in {zone}",
    ),
    "goes down": (
        "{man} goes down, and the puck is loose in {zone}",
        "{man} falls awkwardly and stays down; the puck is free in {zone}",
    ),
    "out of play": (
        "the puck goes over the glass off {man}'s stick; faceoff in {zone}",
        "{man} and the puck are pinned to the boards until the whistle; faceoff in {zone}",
        "play is dead with {man} tied up, and they will face off in {zone}",
    ),
    "infraction": (
        "{man} and {rival} tangle, and the whistle goes",
        "{rival} and {man} get their sticks up, and play is stopped",
        "there is a whistle as {man} battles with {rival}",
    ),
    "infraction alone": ("the whistle goes with {man} on the puck", "play is stopped behind {man}"),
    "whistled": ("they touch it, and there is the whistle", "that is a touch, and the whistle goes"),
    # -- clears, dump-ins, icing ----------------------------------------------------------------------------------
    "clear": (
        "{man} clears it out of his end",
        "{man} gets it off the glass and out",
        "{man} flips it out to the neutral zone",
        "{man} bangs it out",
    ),
    "dump-in": (
        "{man} dumps it in {to}",
        "{man} sends it {to} and goes after it",
        "{man} throws it {to}",
        "{man} shoots it {to}, and the chase is on",
    ),
    "icing": (
        "{man} fires it all the way down: icing, faceoff in {zone}",
        "icing called on {man}; they will face off in {zone}",
        "{man} shoots it the length of the ice, and that is icing; faceoff in {zone}",
    ),
    "icing touched": (
        "{rival} touches up ahead of {man}: icing, faceoff in {zone}",
        "{man} cannot catch {rival}, and icing is called; faceoff in {zone}",
    ),
    "icing beaten": (
        "no icing! {man} beats {rival} to it {at}",
        "{man} outruns {rival}: no icing, and he has it {at}",
    ),
    "icing waved off": ("{goalie} plays it and the icing is waved off; {mate} has it {at}",),
    "killed": (
        "{man} ices it, as he may while short-handed; {mate} goes back for it",
        "{man} fires it down to kill time, and {mate} has to fetch it",
        "down the ice it goes from {man}, with {mate} going back",
    ),
    "killed to the goalie": ("{man} fires it down to kill time", "{man} sends it down the ice"),
    "chip": (
        "{man} chips it in for a change, and {mate} has it {at}",
        "{man} gives it up for fresh legs; {mate} picks it up {at}",
    ),
    "offside": (
        "{man} is a step ahead of the puck: offside",
        "the linesman has them offside with {man} on the puck",
        "offside as {man} brings it up",
    ),
    # -- rushes ---------------------------------------------------------------------------------------------------
    "rush off a pass": ("{man} springs {mate}", "{man} sends {mate} away", "a great feed by {man} to {mate}"),
    "rush": ("{man} turns on the jets", "{man} finds an open lane", "{man} is flying"),
    "BA": ("and he is all alone! A break-away", "and nobody is back! A break-away"),
    "odd man": ("and it is a {odds}!", "and they come in {odds}!"),
    "adv": ("but they get back, and he is {at}", "and he has it {at}, though they recover"),
    # -- shots ----------------------------------------------------------------------------------------------------
    "wrist shot": (
        "{man} wrists one {source}",
        "{man} snaps one {source}",
        "{man} lets a wrist shot go {source}",
        "{man} puts it on net {source}",
        "{man} shoots {source}",
    ),
    "slap shot": (
        "{man} winds up {source} and lets it go",
        "{man} with a slap shot {source}",
        "{man} blasts one {source}",
        "{man} steps into one {source}",
        "{man} one-times it {source}",
    ),
    "close": (
        "{man} jams away at it in front",
        "{man} shoots point-blank",
        "{man} tries to tuck it in from the edge of the crease",
        "{man} whacks at it in front of the net",
    ),
    "rebound shot": (
        "{man} is right back on the rebound {source}",
        "{man} fires the rebound {source}",
        "a second chance for {man} {source}",
    ),
    "finish": ("{man} finishes the rush", "{man} lets it go at the end of the rush", "{man} takes it and shoots"),
    "passes on": ("{man} over to {mate}", "{man} slides it to {mate}", "{man} dishes to {mate}"),
    "screen": (", through a screen", " with a crowd in front"),
    "screen close": (" in traffic", ", with bodies all around"),
    "tipped": (", and {mate} tips it", ", redirected by {mate}", "; {mate} gets a stick on it"),
    "aim": (", headed {net}", ", going {net}"),
    "wL": ("and it is wide to the left", "just wide on the left", "and misses on the left"),
    "wR": ("and it is wide to the right", "just wide on the right", "and misses on the right"),
    "left post": ("and hits the left post!", "off the left post!"),
    "right post": ("and hits the right post!", "off the right post!"),
    "high": ("and it sails over the bar", "over the net", "and it goes high"),
    "out of play save": ("{goalie} deflects it out of play", "{goalie} steers it into the netting"),
    "save loose": (
        ", and it is loose in front",
        ", and there is a scramble in front",
        ", and the rebound is anybody's",
    ),
    "empty icing": ("{man} throws it down the ice, and it slides and slides",),
    # -- weird plays ----------------------------------------------------------------------------------------------
    "strange": (
        "the puck takes a strange hop off {man}'s stick and is loose in {zone}",
        "it bounces over {man}'s stick and is free in {zone}",
        "an odd carom off the boards, and {man} has lost it in {zone}",
    ),
    "strange save": ("it drops at the goalie's feet, and nobody knows where it is", "it trickles out of his glove"),
    "weird goal": ("{man} throws it at the net, it bounces off everything", "{man} banks it in off a skate"),
    "own goal": ("a disaster: they put it into their own net", "it goes in off one of their own men"),
    "weird faceoff": (
        "the puck jumps over the glass off {man}'s stick; faceoff in {zone}",
        "it hits an official and goes out of play; faceoff in {zone}",
    ),
    "blunder": ("{man} falls over and {mate} is gone with it!", "{man} fans on it, and {mate} is in alone!"),
    "gift": ("{goalie} fumbles it right to {mate} {at}", "{goalie} kicks it straight to {mate} {at}"),
    "called": ("{man} loses his temper", "{man} gets himself into trouble"),
    # -- the bench ------------------------------------------------------------------------------------------------
    "delayed": (
        "the arm is up: a penalty for {call} is coming to {man}, and {team} play on",
        "{man} will go off for {call} once they touch it; {team} keep the puck",
    ),
    "delayed, on the handler": (
        "{man} stops {victim} the wrong way, and the arm is up for {call}; {team} play on",
        "{victim} is fouled by {man}: {call} is coming once they touch it, and {team} keep the puck",
    ),
    "delayed, elsewhere": (
        "with {victim} on the puck the arm goes up: a penalty for {call} is coming to {man}, and {team} play on",
        "{man} will go off for {call}, away from {victim} and the puck; {team} play on until the other side touches it",
    ),
    "cold": ("{goalie} looks shaken now", "{goalie} is fighting the puck"),
    "hot": ("{goalie} is seeing everything tonight", "{goalie} looks unbeatable"),
    "normal": ("{goalie} has settled down again", "{goalie} looks human again"),
    "taken over": ("{man} serves a penalty for {other}", "{man} sits in the box for {other}, who has another to serve"),
    "handler changed": (
        "{other} goes off for {man}, who has the puck {at}",
        "{other} heads for the bench, and {man} takes over the puck {at}",
        "a change: {man} is on for {other} and picks up the puck {at}",
    ),
    "timeout": ("{team} call their timeout", "{team} take their timeout to catch their breath"),
}
