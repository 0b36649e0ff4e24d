"""Pages that a key shows in place of the question: lines, goalies, orders, the rule with its odds, an intermission."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from rich.text import Text

from puckdrop.cli.ask import in_columns
from puckdrop.cli.glossary import spellings
from puckdrop.cli.keys import LETTERS, NOTHING_ELSE, key_rows
from puckdrop.core.clock import clock_text, period_name
from puckdrop.core.game import AnyGame
from puckdrop.core.tallies import SKATER, TEAM
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.en.throw_help import throw_help
from puckdrop.narrate.names import surname
from puckdrop.playing.moment import Choice, Question
from puckdrop.playing.order_words import order_line
from puckdrop.playing.seats import Order
from puckdrop.playing.words import entries_of
from puckdrop.views.board import BoardView, GoalieView, Rating, SkaterView, TeamView

__all__ = ["explained", "goalie_rows", "help_rows", "line_page", "order_rows", "roster_rows", "throw_help_rows"]

AT_A_THROW: Final = MappingProxyType({
    "w": "to the next whistle the computer is on your bench; you go on throwing",
    "?": "what this throw decides, and what the board means; ? and a word explains that",
    "u": "takes back your last throw and everything that came of it",
})  # fmt: skip
"""What keys do where a throw is asked for and not an answer."""
UNITS_TYPED: Final = (
    "Answer with a line and a pair, such as 23 for line 2 with pair 3, pp1, pk1, k to keep the men who are out, or m "
    "to name them one by one."
)
NET_COLOURS: Final = re.compile("[wroybv?]{3}")
"""What a zone of a goalie's net shows: the first letters of three colours."""
CHANGED: Final = "bold yellow"


def paragraph(text: str, width: int, style: str = "", indent: str = "") -> list[Text]:
    """A text in rows; it breaks between words, not within a clause such as FS-WILD-04."""
    parts = wrap(text, width - 1, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    return [Text(part, style) for part in parts or [""]]


# -- the rule ---------------------------------------------------------------------------------------------------------


def help_rows(
    question: Question, game: AnyGame, men: Sequence[SkaterView], requests: Iterable[str], width: int
) -> list[Text]:
    """The rule behind a question, what is known about each answer, what the board means, and the keys.

    Of the men on the ice it says why their ratings are not those of their cards.
    """
    rows = [*paragraph(question.prompt, width, "bold"), *paragraph(question.help, width)]
    if question.name == "change lines":
        rows += paragraph(UNITS_TYPED, width)
    known = [row for choice in question.choices for row in choice_facts(choice, width)]
    if known:
        rows += [Text(), Text("What is known about the answers", "bold"), *known]
    changed = [row for man in men for row in changed_rows(man, game, width)]
    if changed:
        rows += [Text(), Text("Ratings in force that differ from the card", "bold"), *changed]
    return [*rows, Text(), *board_help_rows(game, requests, width)]


def throw_help_rows(
    game: AnyGame, wanted: str, situation: str, keys: str, requests: Iterable[str], width: int
) -> list[Text]:
    """What a throw or card is for and what each die or number decides, the keys that work there, and the board."""
    purpose, decides = throw_help(game.name, wanted, situation)
    rows = paragraph(purpose, width, "bold")
    for name, text in decides.items():
        rows += paragraph(f"{name}: {text}", width, indent=" ")
    return [*rows, Text(), *board_help_rows(game, requests, width, keys, AT_A_THROW)]


def board_help_rows(
    game: AnyGame, requests: Iterable[str], width: int, keys: str = LETTERS, said: Mapping[str, str] = NOTHING_ELSE
) -> list[Text]:
    """The keys, what the board means, and the ratings."""
    rows = [Text("Keys, each with Enter", "bold")]
    for row in key_rows(requests, keys, said):
        rows += [Text(part) for part in wrap(row.plain, width - 1, subsequent_indent="    ")]
    rows += [Text(), Text("On the board", "bold")]
    for name, meaning in game.legend().items():
        rows += paragraph(f"{name}: {meaning}", width, indent=" ")
    rows += [Text(), Text("Ratings", "bold")]
    for entry in entries_of(game):
        rows += paragraph(f"{entry.word}: {entry.name}. {entry.meaning}", width, indent=" ")
    return rows


def changed_rows(man: SkaterView, game: AnyGame, width: int) -> list[Text]:
    """A man on the ice with each rating that is not his card's and the reason."""
    words = {name: entry.word for entry in entries_of(game) for name in (*entry.fields, entry.word)}
    why = reasons_text(man.ratings, {**words, **game.shown_ratings()}) if man.slot else ""
    return paragraph(f"#{man.sweater} {surname(man.name)}: {why}", width, indent=" ") if why else []


def choice_facts(choice: Choice, width: int) -> list[Text]:
    """An answer with its odds and facts."""
    odds = [f"{each.what} {each.percent}%" for each in choice.odds]
    facts = [f"{fact.name} {fact.value}" for fact in choice.facts]
    parts = [*odds, *facts]
    return paragraph(f"{choice.words}: {', '.join(parts)}", width, indent=" ") if parts else []


def explained(word: str, game: AnyGame, width: int) -> list[Text]:
    """What an abbreviation on a board or card means."""
    said = word.casefold()
    said = said[:2] if said[:2] in ("pp", "pk") and said[2:].isdecimal() else said
    ratings = [name.replace("_", " ") for name, label in game.shown_ratings().items() if label.casefold() == said]
    words = {said, *ratings}
    said = "oyb" if NET_COLOURS.fullmatch(said) else said
    entries = [entry for entry in entries_of(game) if words & set(spellings(entry))]
    found = [f"{entry.word}: {entry.name}. {entry.meaning}" for entry in entries]
    found += [f"{name}: {text}" for name, text in game.legend().items() if said in name.casefold().split(", ")]
    tallies = {tally.heading: tally.title for tally in (*TEAM, *SKATER) if tally.heading.casefold() == said}
    found += [f"{heading}: in the box score, {title}." for heading, title in tallies.items()]
    texts = found or [f"Nothing here is called '{word[:20]}'. ? alone explains everything on the board."]
    return [row for text in texts for row in paragraph(text, width)]


# -- men --------------------------------------------------------------------------------------------------------------


def line_page(
    team: TeamView, men: Sequence[SkaterView], shown: Mapping[str, str], extra: Sequence[str], width: int
) -> list[list[Text]]:
    """A team's lines, pairs and units: each man, once, with the ratings in force, his shift and his ice time."""
    by_sweater = {man.sweater: man for man in men}
    title = f"{team.name}   out for {clock_text(team.shift)} now: {team.unit}"
    blocks = [[Text(title, "bold"), *(row for text in extra for row in paragraph(text, width, indent=" "))]]
    units = [(f"line {at}", group) for at, group in enumerate(team.lines, 1)]
    units += [(f"pair {at}", group) for at, group in enumerate(team.pairs, 1)]
    units += [(f"power play {at}", group) for at, group in enumerate(team.power_play, 1)]
    units += [(f"penalty kill {at}", group) for at, group in enumerate(team.penalty_kill, 1)]
    listed: set[int] = set()
    for name, group in units:
        if listed.issuperset(group):
            men_out = ", ".join(f"#{sweater} {surname(by_sweater[sweater].name)}" for sweater in group)
            blocks.append([Text.assemble((f" {name}  ", "cyan"), men_out)])
            continue
        rows = [row for sweater in group for row in man_rows(by_sweater[sweater], shown, width)]
        blocks.append([Text(f" {name}", "cyan"), *rows])
        listed.update(group)
    return blocks


def man_rows(man: SkaterView, shown: Mapping[str, str], width: int) -> list[Text]:
    """A man: slot, name, ratings in force, shift, ice time, where he is; below it why ratings differ from his card."""
    row = Text(f"   {SLOT_LETTERS[man.slot] if man.slot else '':<3}#{man.sweater:<3}{surname(man.name):<14.14} ")
    row.append(f"{man.position:<2}", "dim")
    ratings = {rating.name: rating for rating in man.ratings}
    for name, short in shown.items():
        if name in ratings:
            row.append(f" {short} ", "dim")
            append_rating(row, ratings[name])
    rest = Text(time_text(man))
    where = {"box": "in the box", "out": "out"}.get(man.status, "")
    rest.append(f"  {where}" if where else "", "bold red")
    fits = row.cell_len + 2 + rest.cell_len <= width
    rows = [row.append("  ").append_text(rest)] if fits else [row, Text("       ").append_text(rest)]
    why = reasons_text(man.ratings, shown)
    return [*rows, *(paragraph(why, width, CHANGED, "       ") if why else [])]


def append_rating(row: Text, rating: Rating) -> None:
    row.append("?" if rating.value is None else str(rating.value), CHANGED if rating.changes else "")


def reasons_text(ratings: Sequence[Rating], shown: Mapping[str, str]) -> str:
    """Why ratings differ from the card, each reason once; of those that are not shown, how many it changes.

    >>> from puckdrop.views.board import Change
    >>> tired, cold = Change("fatigue", -3), Change("position", -1)
    >>> ratings = [Rating("SK", 12, 15, (tired,)), Rating("PS", 9, 13, (tired, cold)), Rating("fo", 4, 7, (tired,))]
    >>> reasons_text(ratings, {"SK": "SK", "PS": "PS"})
    'fatigue: SK 15-3, 1 other; fatigue, position: PS 13-3-1'
    """
    reasons: dict[str, list[str]] = {}
    others: Counter[str] = Counter()
    for rating in ratings:
        why = ", ".join(change.why for change in rating.changes)
        if why and rating.name in shown:
            by = "".join(f"{change.by:+d}" for change in rating.changes)
            reasons.setdefault(why, []).append(f"{shown[rating.name]} {rating.card}{by}")
        elif why:
            reasons.setdefault(why, [])
            others[why] += 1
    more = {why: [f"{count} other{'s' if count > 1 else ''}"] for why, count in others.items()}
    return "; ".join(f"{why}: {', '.join([*parts, *more.get(why, [])])}" for why, parts in reasons.items())


def time_text(man: SkaterView) -> str:
    """His shift, his ice time against what he may play, and the points he owes."""
    parts = [f"shift {clock_text(man.shift)}"] if man.shift is not None else []
    allowance = (
        "" if man.fatigue is None or man.fatigue.allowance is None else f" of {clock_text(man.fatigue.allowance)}"
    )
    parts.append(f"ice {clock_text(man.ice_time)}{allowance}")
    if man.fatigue is not None and man.fatigue.owed:
        parts.append(f"owes {man.fatigue.owed}")
    return "  ".join(parts)


def roster_rows(team: TeamView, width: int) -> list[Text]:
    """Everybody whose card can be looked at."""
    names = [f"#{man.sweater:<2} {man.name} ({man.position})" for man in team.skaters]
    names += [f"#{each.sweater:<2} {each.name} (G)" for each in team.goalies]
    return [Text(team.name, "bold"), *in_columns(names, [False] * len(names), width)]


def goalie_rows(view: BoardView, facts: Mapping[tuple[str, int], str]) -> list[Text]:
    """Both teams' goalies: what they have done tonight, how they are doing, and what is on their cards."""
    rows = []
    for team in (view.visitor, view.home):
        rows.append(Text(team.name, "bold"))
        for goalie in team.goalies:
            rows.append(Text(f" #{goalie.sweater:<3}{goalie.name}, {goalie_text(goalie)}"))
            about = facts.get((team.side, goalie.sweater), "")
            if about:
                rows.append(Text(f"      {about}", "dim"))
    return rows


def goalie_text(goalie: GoalieView) -> str:
    where = {"net": "in the net", "pulled": "pulled", "bench": "on the bench", "out": "out"}[goalie.status]
    saves = f"{goalie.shots - goalie.goals_against} saves of {goalie.shots}" if goalie.shots else "no shots yet"
    return ", ".join([where, saves, clock_text(goalie.ice_time), *([goalie.form] if goalie.form else [])])


# -- orders -----------------------------------------------------------------------------------------------------------


def order_rows(orders: Sequence[Order], conditions: Sequence[str], width: int) -> list[Text]:
    """The standing orders, and how to give one."""
    rows = [Text("Standing orders", "bold")]
    for at, order in enumerate(orders, 1):
        rows += paragraph(f"{at:>2} {order_line(order)}", width)
    if not orders:
        rows.append(Text(" none"))
    more = "; add if or unless and one of these:" if conditions else "."
    rows += [Text(), *paragraph("o 1 revokes the first. At a question, =2 gives answer 2 from now on, - lets the bench "
                                f"decide{more}", width)]  # fmt: skip
    return [*rows, *paragraph(", ".join(conditions), width, "cyan", " ")]


def period_title(period: int) -> str:
    name = period_name(period)
    return f"{name[:1].upper()}{name[1:]}"
