"""One plain sentence for each event, for people reading how a scenario goes.

A phrase is filled in with the event's fields in a scenario's words, or is a function of them. An event without a phrase
is told by its name and fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puckdrop.games.rinkside.situations import INTENSITY_NAMES
from puckdrop.scenarios.rule_phrases import rule_applied

Fields = Mapping[str, Any]
Phrase = str | Callable[[Fields], str]

NONE: Final = "none"


def sentence(fields: Fields) -> str:
    """What happened, in one sentence."""
    phrase = PHRASES.get(str(fields["event"]))
    if phrase is None:
        return by_its_fields(fields)
    text = phrase.format(**fields) if isinstance(phrase, str) else phrase(fields)
    return text[:1].upper() + text[1:]


def by_its_fields(fields: Fields) -> str:
    """An event that has no phrase."""
    dull = ("event", "period", "clock", "side", "clause")
    told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in fields.items() if name not in dull)
    side = "" if fields["side"] == NONE else f"{fields['side']}: "
    return f"{side}{fields['event']}{': ' + told if told else ''}."


def unless_none(text: str, value: object) -> str:
    """Part of a sentence that is dropped when there is nobody or nothing to name."""
    return "" if value in (NONE, "") else text.format(value)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number)


# -- what all games have ----------------------------------------------------------------------------------------------


def game_ended(event: Fields) -> str:
    if event["side"] == NONE:
        return "The game is over: a tie."
    how = {"regulation": "in regulation", "overtime": "in overtime", "shootout": "in the shootout"}
    return f"The game is over: {event['side']} wins {how.get(event['how'], event['how'])}."


def play_stopped(event: Fields) -> str:
    by = "" if event["side"] == NONE else f" on {event['side']}"
    return f"Whistle: {event['why']}{by}. The faceoff is in the zone {event['zone']}."


def faceoff_won(event: Fields) -> str:
    men = "" if event["taker"] == NONE else f", {event['taker']} against {event['loser']}"
    puck = event["where"] if event["skater"] == NONE else f"{event['skater']} has the puck, {event['where']}"
    return f"{event['side']} wins the faceoff{men}: {puck}."


def puck_gained(event: Fields) -> str:
    who = event["side"] if event["skater"] == NONE else event["skater"]
    return f"{who} has the puck, {event['where']} ({event['how']})."


def puck_moved(event: Fields) -> str:
    if event["receiver"] in (NONE, event["skater"]):
        return f"{event['skater']} takes the puck from {event['start']} to {event['end']} ({event['symbol']})."
    moved = f"from {event['start']} to {event['end']}" if event["start"] != event["end"] else f"at {event['start']}"
    return f"{event['skater']} gives the puck to {event['receiver']}, {moved} ({event['symbol']})."


def shot_taken(event: Fields) -> str:
    place = unless_none(" from {}", event["where"])
    quality = unless_none(", {}", event["quality"])
    who = "the goalie" if event["skater"] == NONE else event["skater"]
    return f"{who} shoots{place}: {event['how']}{quality}{'' if event['on_goal'] else ', not on goal'}."


def save_made(event: Fields) -> str:
    return f"{event['goalie']} stops {event['shooter']}{unless_none('; rebound: {}', event['rebound'])}."


def goal_scored(event: Fields) -> str:
    helpers = [event[name] for name in ("first_assist", "second_assist", "goalie_assist") if event[name] != NONE]
    assists = f", assists: {' and '.join(helpers)}" if helpers else ", unassisted"
    net = ", into the empty net" if event["empty_net"] else ""
    score = "-".join(map(str, event["score"]))
    scorer = event["goalie_scorer"] if event["scorer"] == NONE else event["scorer"]
    return f"Goal: {scorer}{assists} ({event['strength']}, {event['how']}{net}). It is {score}."


def penalty_called(event: Fields) -> str:
    who = event["skater"] if event["goalie"] == NONE else event["goalie"]
    served = "" if event["goalie"] == NONE else f"; {event['skater']} serves them"
    short = "; his team is a man short for it" if event["short"] else ""
    return f"Penalty: {who}, {event['call']}, {event['minutes']} minutes{served}{short}."


def penalty_served(event: Fields) -> str:
    if event["stays"]:
        return f"{event['skater']} has served a penalty and stays for the next."
    return f"{event['skater']} is out of the box."


def skater_hurt(event: Fields) -> str:
    injury = unless_none(" ({})", event["injury"])
    return f"{event['skater']} is hurt{injury}: {absence(event['misses'], event['games'])}."


def absence(misses: str, games: int) -> str:
    """
    >>> absence("period", 0), absence("1 games", 1), absence("season", 40)
    ('period', '1 game after this one', 'season, and 40 games after this one')
    """
    if not games:
        return misses
    after = f"{games_text(games)} after this one"
    return after if misses.endswith("games") else f"{misses}, and {after}"


def games_text(games: int) -> str:
    """
    >>> games_text(1), games_text(3)
    ('1 game', '3 games')
    """
    return f"{games} game{'' if games == 1 else 's'}"


def suspended(event: Fields) -> str:
    who = event["goalie"] if event["skater"] == NONE else event["skater"]
    return f"{who}, {event['offence']}: {games_text(event['games'])}."


def line_changed(event: Fields) -> str:
    return f"{event['side']} has on the ice: {', '.join(man for man in event['men'] if man != NONE)}."


def attempted(event: Fields) -> str:
    score = "-".join(map(str, event["score"]))
    return f"Shootout: {event['skater']} {'scores' if event['scored'] else 'does not score'} ({score})."


# -- ezv --------------------------------------------------------------------------------------------------------------


def matchup_of_totals(event: Fields) -> str:
    if event["defender"] == NONE:
        return f"Nobody is in the way of {event['skater']}."
    totals = f"{event['total']} to {event['defender_total']}"
    winner = event["skater"] if event["handler_won"] else event["defender"]
    return f"{event['skater']} against {event['defender']}: {totals}, {winner} wins."


def play_card_named(event: Fields) -> str:
    return (
        f"{event['side']} plays the card {event['card']}{' again, since the other lapsed' if event['lapsed'] else ''}."
    )


# -- 4th Street Hockey ------------------------------------------------------------------------------------------------


def action_rolled(event: Fields) -> str:
    wild = ", after a wild card" if event["wild"] else ""
    return f"{event['skater']}: {event['d100']:02d} in column {event['column']} is {event['action']}{wild}."


def goalie_played(event: Fields) -> str:
    return f"{event['goalie']} plays the puck, D20 {event['d20']}: {event['result'] or 'he plays it safe'}."


def matchup_played(event: Fields) -> str:
    if "handler_won" in event:
        return matchup_of_totals(event)
    if event["defender"] == NONE:
        return f"{event['skater']}, {event['how']}: nobody defends, and no rating is read."
    against = f" against {event['defender']} ({event['against']})"
    won = "the handler wins" if event["won"] else "the defender wins"
    return f"{event['skater']}, {event['how']} (rating {event['rating']}){against}: D20 {event['d20']}, {won}."


def result_read(event: Fields) -> str:
    to = unless_none(" to {}", event["recipient"])
    return f"{event['skater']}, row {event['row']} of the {event['column']} column: {event['result']}{to}."


def goalie_tested(event: Fields) -> str:
    bonus = f" with {signed(event['bonus'])}" if event["bonus"] else ""
    cell = f"{event['colour']}{unless_none(' {}', event['mark'])}"
    return (
        f"{event['skater']} at {event['zone']} from level {event['level']} is a {event['quality']} shot; "
        f"D100 {event['d100']:02d}{bonus}: the cell is {cell}."
    )


def goalie_section_read(event: Fields) -> str:
    result = "a goal" if event["scored"] else "no goal"
    return (
        f"{event['goalie']}, {event['section']} section, blu {event['blu']}, red {event['red']}: {event['shows']}; the "
        f"{event['quality']} shot of {event['skater']} is {result}."
    )


def shot_drifted(event: Fields) -> str:
    tip = unless_none(", tipped by {}", event["tipper"])
    return f"The puck drifts {event['drift'] or 'nowhere'} to {event['zone'] or 'wide'}{tip}."


def rush_rolled(event: Fields) -> str:
    back = f", aggressiveness {signed(event['aggressiveness'])}" if event["aggressiveness"] else ""
    return f"Rush of {event['skater']}, speed {event['sp']}{back}: D20 {event['d20']} is {event['outcome']}."


def rush_formed(event: Fields) -> str:
    back = "nobody is back" if event["defender"] == NONE else f"{event['defender']} is back"
    return f"The rush: {', then '.join(event['skaters'])}; {back}."


def weird_play(event: Fields) -> str:
    holds = "confirmed" if event["confirmed"] else "not confirmed"
    return f"Weird play, chart {event['chart']}, row {event['row']}: {event['effect']}; D20 {event['d20']}, {holds}."


def race_run(event: Fields) -> str:
    totals = f"{event['total']} to {event['defender_total']}"
    return f"Race ({event['race']}) of {event['skater']} and {event['defender']}: {totals}, won by: {event['winner']}."


def shadow_assigned(event: Fields) -> str:
    if event["skater"] == NONE:
        return f"{event['side']} shadows nobody any more."
    return f"{event['skater']} shadows {event['victim']}."


# -- Rinkside ---------------------------------------------------------------------------------------------------------


def check_made(event: Fields) -> str:
    who = f"{event['side']}'s goalie" if event["skater"] == NONE else event["skater"]
    is_within = "within it" if event["within"] else "above it"
    rating = f"{event['check']}, {event['rating']} {event['needed']}"
    return f"{who}, {rating}: the number is {event['number']}, {is_within}."


def save_tested(event: Fields) -> str:
    if event["test"] == NONE:
        return f"{event['goalie']}: an easy save, without a test."
    is_within = "within it" if event["within"] else "above it"
    shot = unless_none(", {} shot", event["difficulty"])
    return f"{event['goalie']}, {event['test']} {event['needed']}{shot}: the number is {event['number']}, {is_within}."


def sequence_marked(event: Fields) -> str:
    return f"The mark is skipped: {event['why']}." if event["skipped"] else f"30 seconds are marked: {event['why']}."


def meter_set(event: Fields) -> str:
    is_intensity = event["meter"] == "intensity" and event["shows"].isdecimal()
    shows = INTENSITY_NAMES[int(event["shows"])] if is_intensity else event["shows"]
    return f"{unless_none('{}, ', event['side'])}{event['meter']}: {shows}."


def option_chosen(event: Fields) -> str:
    return f"{event['skater']} chooses: {event['option']}{unless_none(' ({})', event['where'])}."


def fight_fought(event: Fields) -> str:
    return f"{event['skater']} fights {event['victim']}: {event['result']}."


PHRASES: Final[Mapping[str, Phrase]] = {
    "PeriodStarted": "Period {period} begins.",
    "PeriodEnded": "The horn ends period {period}.",
    "GameEnded": game_ended,
    "PlayStopped": play_stopped,
    "FaceoffWon": faceoff_won,
    "PuckLoose": "The puck is loose, {zone} ({why}).",
    "PuckGained": puck_gained,
    "PuckMoved": puck_moved,
    "PuckSent": "{skater} sends the puck from {start} to {end} ({how}).",
    "ShotTaken": shot_taken,
    "ShotBlocked": "{skater} blocks the shot of {shooter}.",
    "SaveMade": save_made,
    "GoalScored": goal_scored,
    "HitMade": "{skater} hits {victim} and knocks the puck loose.",
    "PenaltyCalled": penalty_called,
    "PenaltyServed": penalty_served,
    "PenaltyWipedOut": "The goal wipes out two minutes for {skater}, {call}.",
    "SkaterHurt": skater_hurt,
    "LineChanged": line_changed,
    "GoaliePulled": "{goalie} leaves the net for {attacker}.",
    "GoalieReturned": "{goalie} is back in the net.",
    "GoalieChanged": "{goalie} takes over in the net.",
    "ShootoutAttempted": attempted,
    "PlayCardNamed": play_card_named,
    "ForecheckersPlaced": "{side} forechecks with: {slots}.",
    "ActionChosen": "{skater}: {d20} on the card {card} is {action}.",
    "MatchupPlayed": matchup_played,
    "BreakAway": "{skater} is away alone, sent by {passer}.",
    "GoalieSectionRead": goalie_section_read,
    "PenaltyTableRead": "Penalty table, red {red_total} and blu {blu_total}: {call}, background {background}.",
    "PenaltyShotAwarded": "Penalty shot for {skater}.",
    "CenterTossed": "{tossed} is thrown out of the faceoff; {skater} takes it.",
    "ActionRolled": action_rolled,
    "ResultRead": result_read,
    "PenaltyTakenOver": "{skater} sits out a penalty of {instead}.",
    "HandlerChanged": "{skater} comes on for {instead} and has the puck at {where}.",
    "AggressivenessSet": "{side} plays at aggressiveness {level}.",
    "StrategyLaid": "{side} lays a strategy card face down.",
    "StrategyShown": "{side} turns the strategy card {card}: {action}.",
    "PlanLaid": "{side} lays a game plan face down.",
    "PlanShown": "{side}'s game plan: {zone}.",
    "RecipientLaid": "{side} lays a recipient card face down.",
    "RecipientShown": "{side}'s recipient card: slot {slot}.",
    "RushRolled": rush_rolled,
    "RushFormed": rush_formed,
    "ShotAimed": "{skater}, {shot} from {where}: the target is {target}.",
    "ShotDrifted": shot_drifted,
    "GoalieTested": goalie_tested,
    "PenaltyChartRead": "Penalty chart, D100 {d100:02d}: {call}, on: {called_on}.",
    "PenaltyDelayed": "The arm is up: {skater}, {call}. Play goes on.",
    "FighterSwapped": "{skater} fights in place of {instead}, who never does.",
    "WeirdPlay": weird_play,
    "GoalieForm": "{goalie} is {form} from now on.",
    "GoalieHurt": lambda event: f"{event['goalie']} is hurt: {absence(event['absence'], event['games'])}.",
    "ManThrownOut": "{tossed} is thrown out of the faceoff; {skater} takes it.",
    "RaceRun": race_run,
    "GoaliePlayedPuck": goalie_played,
    "PuckChipped": "{skater} chips the puck in; {defender} has it.",
    "TimeoutCalled": "{side} calls a timeout.",
    "TableRuled": 'The chart says "{text}"; the coach of {side} rules for the table: {ruling}.',
    "ShadowAssigned": shadow_assigned,
    "RuleApplied": rule_applied,
    "DeckShuffled": "All cards are shuffled.",
    "CheckMade": check_made,
    "SectionRead": "The section {section} shows {shows}.",
    "SequenceMarked": sequence_marked,
    "OptionChosen": option_chosen,
    "HitDelivered": lambda event: f"{event['skater']} lands a {'big ' if event['big'] else ''}hit.",
    "MomentumMoved": "Momentum: {why}; home's points less the visitors' are now {points}.",
    "IronHit": "{skater} hits iron: {what}.",
    "SaveTested": save_tested,
    "FaceoffMoved": "The faceoff is moved: {zone}.",
    "TakeawayMade": "{skater} has a takeaway.",
    "SaveDescribed": "{goalie}: a {kind} save.",
    "GoalRobbed": "{goalie} robs him: {how}.",
    "GoalieLevelSet": "{goalie}'s game is {level}: {why}.",
    "MeterSet": meter_set,
    "CallDelayed": lambda event: f"The arm is up: {event['side'] if event['skater'] == NONE else event['skater']}.",
    "ScrumBroke": "Scrum: {what}; the chippiness meter is at {meter}.",
    "Agitated": "{skater} goes after {victim}: {what}; {result}.",
    "FightFought": fight_fought,
    "Noted": lambda event: f"{event['what']}{unless_none(': {}', event['result'])}.",
    "Suspended": suspended,
}
