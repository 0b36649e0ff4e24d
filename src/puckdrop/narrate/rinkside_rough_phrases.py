"""What the caller of Rinkside says of whistles, penalties, bad blood and the mood of a game.

{man} acts, {rival} suffers, {team} are his and {rivals} the others.
"""

from __future__ import annotations

from typing import Final

from puckdrop.narrate.phrases import Wordings

ROUGH: Final[dict[str, Wordings]] = {
    # -- whistles; {zone} is where the faceoff will be
    "icing": (
        "that is icing; back to {zone}",
        "icing is called; the draw is in {zone}",
        "down the ice and over the line: icing, faceoff in {zone}",
        "too far: icing, and they come back to {zone}",
    ),
    "offsides": ("the flag is up: offsides", "offsides; faceoff outside the line", "the linesman has them offsides"),
    "two-line pass": ("the pass crossed two lines; back to {zone}",),
    "puck out of play": (
        "out of play; faceoff in {zone}",
        "up into the stands; they will face off in {zone}",
        "over the glass, and a faceoff in {zone}",
        "the puck leaves the rink; draw in {zone}",
    ),
    "goalie freezes the puck": (
        "{goalie} falls on the loose puck for a whistle",
        "{goalie} freezes it; faceoff in {zone}",
        "{goalie} smothers it before anybody can get there",
        "{goalie} has seen enough and holds it for the draw",
    ),
    "puck frozen": ("pinned to the boards, and the whistle goes", "nobody can dig it out; whistle in {zone}"),
    "puck frozen in a board scrum": (
        "five men on the boards and nothing moves; the whistle goes",
        "a scrum on the wall ties it up in {zone}",
    ),
    "hand pass": ("a hand pass stops play", "batted ahead with the glove, and that is a hand pass"),
    "high stick by the defense": (
        "played with a high stick; faceoff stays in {zone}",
        "a high stick by the defense brings the whistle",
    ),
    "high stick by the offense": (
        "played with a high stick, so out they come for a draw",
        "a high stick by the attackers; faceoff in {zone}",
    ),
    "net off its moorings": (
        "the net is off, and play is dead; faceoff in {zone}",
        "the cage comes off its pegs in {zone}",
    ),
    "blocked out of play": ("and it goes out of play", "and it is up in the seats"),
    "crossbar, out of play": ("and out of play", "and into the crowd"),
    "no goal on the penalty shot": ("no goal; play resumes with a draw in {zone}",),
    "penalty": (
        "the whistle goes: somebody is off",
        "and there is a whistle; a penalty is coming",
        "play is stopped for a penalty",
    ),
    "delayed penalty": ("and now they touch it, and the play is dead", "the whistle goes for the delayed penalty"),
    "too many men": (
        "the officials count the sweaters, and it is one too many",
        "too many men out there, and the whistle goes",
    ),
    "unsportsmanlike conduct": (
        "somebody on the bench has said the wrong thing",
        "the referee has heard enough from a bench",
    ),
    "skate trouble": ("a skate blade is lost, and play is held up", "a man limps off on one skate; whistle"),
    "puck over the bench": ("it is shot over the bench, out of play", "the benches duck as the puck flies over"),
    "glass repair": ("a pane of glass is loose; they stop to fix it", "the crew comes out to mend the glass"),
    "injury": ("a man is down, and play stops", "the whistle goes with a man hurt on the ice"),
    "whistle": ("{why}; faceoff in {zone}",),
    # -- calls
    "delayed": (
        "the arm is up: a penalty is coming to {team}",
        "delayed call against {team}",
        "a foul by {team}; the referee waits for them to touch it",
        "the referee has his arm in the air, and it is {team} who will be short",
    ),
    "delayed on": ("the arm is up: {man} of {team} will sit", "delayed call, and it looks like {man} of {team}"),
    "penalty shot awarded": (
        "{man} is hauled down from behind: a penalty shot!",
        "he was in the clear, and it is a penalty shot for {man}!",
    ),
    "penalty called": (
        "{minutes} minutes to {man} ({short}) for {call}",
        "{man} ({short}) goes off for {call}, {minutes} minutes",
        "{call} is the call on {man} ({short}): {minutes} minutes",
        "{man} of {team} gets {minutes} minutes for {call}",
    ),
    "bench minor": (
        "{minutes} minutes to {team} for {call}; {man} will serve them",
        "{call} against {team}: {minutes} minutes, served by {man}",
    ),
    "power play now": (
        "{rivals} have the man advantage",
        "{team} are short-handed",
        "power play for {rivals}",
        "{rivals} will have an extra man",
    ),
    "served in part": ("{man} has the first part of it behind him and stays put", "{man} has more time to serve"),
    "served for him": ("{team} have served the time of {man}", "the penalty to {man} is over"),
    "served": (
        "{man} is out of the box",
        "{man} has served his time",
        "{man} jumps back on",
        "{team} have {man} back",
    ),
    # -- bad blood
    "scrum after a dirty play": (
        "they have not forgotten that last one: pushing and shoving after the whistle",
        "somebody took exception, and there is a gathering in the corner",
        "a dirty play is answered with gloves in faces after the whistle",
        "words and shoves after the whistle; that hit was not a clean one",
    ),
    "shoving and chirping": (
        "a bit of shoving and a lot of talk after the whistle",
        "they stand nose to nose after the whistle",
    ),
    "players separated at once": (
        "the linesmen step in before anything happens",
        "a short staring match, broken up at once",
    ),
    "wrestling match": ("two of them wrestle each other to the ice after the whistle",),
    "face washes, sticks up": ("gloves in faces and sticks up after the whistle",),
    "scrum": ("after the whistle: {what}",),
    "trash talk": ("{man} has a word or two for {rival}", "{man} skates by and tells {rival} something about his game"),
    "face wash": ("{man} gives {rival} a glove in the face", "{man} rubs a glove across the face of {rival}"),
    "slash behind the play": (
        "{man} lays the lumber on {rival} behind the play",
        "{man} chops at {rival} while nobody looks",
    ),
    "challenge": ("{man} asks {rival} to drop them", "{man} invites {rival} to dance"),
    "agitator": ("{man} goes after {rival}: {what}",),
    "agitator nothing": ("nothing comes of it", "{rival} only laughs", "the linesman leads him away"),
    "agitator no retaliation": ("{rival} keeps his cool and skates away", "{rival} will not bite"),
    "agitator fight": ("and {rival} has had enough", "and off come the gloves"),
    "agitator penalty": ("{rival} swings back and is the one they caught", "and {rival} takes the bait"),
    "gloves": (
        "the gloves are off! {man} and {rival} go at it",
        "{man} and {rival} square off and drop them",
        "a fight! {man} and {rival} have each other by the sweater",
        "here we go: {man} against {rival}",
    ),
    "gloves goalies": (
        "the goalies meet at center ice! {man} and {rival}",
        "even the goalies have at it, {man} and {rival}",
    ),
    "fight draw": ("call it a draw", "both are still standing at the end, a draw", "nobody gets the better of it"),
    "fight wins": (
        "{winner} lands the better punches and takes it",
        "{winner} wins it on the cards",
        "the decision goes to {winner}",
    ),
    "fight edges it": ("close, but {winner} has the edge", "{winner} just about gets the better of it"),
    "fight comes back": (
        "{winner} takes a few, then comes back to win it",
        "{winner} is in trouble early and turns it around",
    ),
    "fight decisive": ("{winner} puts his man on the ice", "it is no contest: {winner} by a mile"),
    "fight upset": ("and what an upset, {winner} takes it", "nobody had {winner} winning that one"),
    "brawl": ("more men pair off: {count} fights at once", "it spreads, and {count} pairs are at it"),
    "full brawl": ("everybody has somebody! A full-scale brawl", "all ten of them are at it now"),
    "benches clear": (
        "the benches empty: {count} more come over the boards",
        "{count} men jump over the boards to join in",
    ),
    "suspended": ("the league looks at {man}: {what}, {games}",),
    # -- the mood of the game
    "momentum big hit": (
        "{team} feed off that one",
        "that hit wakes up the bench of {team}",
        "{team} have the momentum after that",
    ),
    "momentum": ("{team} have the momentum", "the momentum is with {team}", "{team} carry the play now"),
    "momentum goal": ("that goal has given {team} a lift", "{team} are rolling after that one"),
    "momentum late goal": ("what a time for it: {team} have all the momentum", "the whole game has swung to {team}"),
    "momentum center-ice goal": ("a goal like that gives {team} wings",),
    "momentum penalty kill": ("a good kill, and {team} can feel it", "{team} take heart from that kill"),
    "momentum 5-on-3 penalty kill": ("they killed the five-on-three, and {team} are all up on the bench",),
    "momentum great save": ("a save like that lifts all of {team}",),
    "momentum breakaway save": ("that stop on the breakaway picks up {team}",),
    "momentum momentum clear": ("{team} were made to work for that clear",),
    "momentum fight won": ("the bench of {team} bangs the boards after that fight",),
    "momentum even": ("that takes the wind out of them, and it is even again", "the momentum is gone"),
    "cooler heads": (
        "cooler heads prevail, and everybody calms down",
        "the officials have a word with both benches, and it quiets down",
    ),
    "intensity": ("the game gets {shows}", "tempers are rising; it is {shows} out there"),
    "meter": ("{meter}: {shows}",),
    "warm-up bad": (
        "{goalie} looked shaky in the warm-up",
        "{goalie} did not look like himself in the warm-up",
        "they say {goalie} fought the puck all morning",
    ),
    "warm-up normal": (
        "{goalie} starts in the nets for {team}",
        "{goalie} gets the call for {team}",
        "{team} go with {goalie} in goal",
    ),
    "warm-up good": (
        "{goalie} looked sharp in the warm-up",
        "{goalie} was stopping everything in the warm-up",
        "{goalie} comes into this one in fine form",
    ),
    "rises anyway": (
        "{goalie} gathers himself and looks the sharper for it",
        "if anything, {goalie} looks better for it",
        "{goalie} taps his posts and is ready again",
    ),
    "rises normal": ("{goalie} has settled down in the net of {team}", "{goalie} seems to have found his feet"),
    "rises good": ("{goalie} is feeling it now", "{goalie} is seeing the puck well tonight"),
    "rises very good": ("{goalie} is on top of his game", "it takes something special to beat {goalie} now"),
    "rises great": ("{goalie} is standing on his head tonight", "{goalie} looks unbeatable"),
    "falls bad": ("{goalie} is having a night to forget", "nothing goes right for {goalie} now"),
    "falls normal": (
        "that one hurt {goalie}, who comes back to earth",
        "{goalie} does not look quite so sure of himself now",
    ),
    "falls good": ("a chink in the armor of {goalie}", "{goalie} will want that one back"),
    "falls very good": ("even {goalie} is human", "{goalie} shakes his head; he had that one"),
    "same bad": ("the bad night of {goalie} goes on",),
    "same great": ("{goalie} is still standing on his head",),
    "hurt": (
        "{man} is hurt and heads down the tunnel",
        "{man} is down and needs help off the ice",
        "{man} leaves the game holding his side",
    ),
    "hurt returns next period": ("they hope to have him back next period",),
    "hurt out for the game": ("he will not be back tonight",),
    "hurt season": ("it looks like his season is over",),
    "hurt games": ("he will miss {misses}",),
    "goalie hurt": (
        "the goalie of {team} is hurt and has to come out",
        "trouble for {team}: their goalie cannot go on",
    ),
    # -- now and then
    "aux crowd lifts the home team": (
        "the crowd is up on its feet, and {home} can feel it",
        "listen to this building, {home} get a lift",
    ),
    "aux visitors silence the crowd": ("the building has gone quiet, and {visitors} like it that way",),
    "aux home goalie confidence check": ("a long look at the scoreboard by the goalie of {home}",),
    "aux visiting goalie confidence check": ("the goalie of {visitors} skates out of his crease and gathers himself",),
    "aux net off its moorings": ("somebody crashes into the goal",),
    "aux goalie plays it up ice": ("the goalie comes out and fires it up ice himself",),
    "aux lucky bounce": ("the puck takes a crazy hop off a stanchion",),
    "aux linesman waves off a close play": ("a close one at the line, and the linesman waves it off",),
    "aux puck over the bench": ("the puck flies over the boards; heads down on the bench!",),
    "aux bench shouting": ("the benches have plenty to say to the officials",),
    "aux too many men": ("a mix-up on a line change",),
    "aux glass repair": ("the glass shudders, and one pane does not come back",),
    "aux broken stick on the bench side": ("a stick snaps in front of the benches",),
    "aux skate trouble": ("somebody is hobbling on a broken skate",),
    "aux official hit by the puck": ("the puck hits an official, who could not get out of the way",),
    "aux players bump at the bench": ("two men bump shoulders as they come to the benches",),
    "aux equipment warning only": ("the referee has a look at a stick, and it is only a warning",),
    "happens": ("{what}",),
    "would score": ("an inch the other way and that is a goal", "that one was in but for the iron"),
    "would not score": ("the goalie had that one covered anyway",),
    "good": ("after a long look the call on the ice stands: {what}, good goal", "they look at it again, and it counts"),
    "not good": ("{what}: no goal", "they look at it again and take it off the board"),
    "beats buzzer": ("it beat the horn by a hair, and it counts", "just in time: the officials say it counts"),
    "shootout goal": (
        "{man} scores",
        "{man} beats {goalie}",
        "{man} waits, and puts it in",
        "{man} goes to the backhand and scores",
    ),
    "shootout save": (
        "{man} is stopped",
        "{goalie} stands up to {man}",
        "{man} cannot beat {goalie}",
        "no luck for {man}",
    ),
    "description": ("the replay: {what}", "here it is again: {what}"),
    "reaction": (
        "and the goalie of {team}: {what}",
        "the goalie of {team}, meanwhile: {what}",
        "over to the goalie of {team}: {what}",
    ),
}
