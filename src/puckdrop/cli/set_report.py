"""`puckdrop sets report`: replay a set and say how true it is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import fill
from typing import Any

from puckdrop.cards.sentences import joined
from puckdrop.cli.output import print_attribution, text_width
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole
from puckdrop.rooms import AnyGame, game_named
from puckdrop.sets.explaining import read_for_replay
from puckdrop.sets.format import FILE, TRUE_TALENT, set_text
from puckdrop.sets.reading import SeasonSet, open_set

__all__ = ["report_set"]


def report_set(wanted: str, game: str, replays: int, seed: int, as_json: Path | None, html: Path | None) -> int:
    """Replay the set's season, print which targets hold, and write the report and the set's certificate."""
    if not 1 <= replays <= 1000:
        raise BadInput(f"--replays is {replays}; allowed: 1 to 1000.")
    opened, room = open_set(wanted), game_named(game)
    for path in (as_json, html):
        if path is not None and not path.absolute().parent.is_dir():
            raise BadInput(f"{path}: the folder {path.parent} is not there.")
    report = replayed(opened, room, replays, seed)
    if html is not None:
        from puckdrop.rating.report_page import report_page

        write_whole(html, report_page(report))
    if as_json is not None:
        write_whole(as_json, json.dumps(report, indent=1) + "\n")
    print_checks(report)
    certify(opened, room, report)
    return 0


def replayed(opened: SeasonSet, room: AnyGame, replays: int, seed: int) -> dict[str, Any]:
    """The report of a set's season."""
    from puckdrop.rating.rater import Figures
    from puckdrop.rating.report import replay_report

    measured, whole, plan, printed = read_for_replay(opened, room)
    with games_shown(room.title, len(plan.fixtures) * replays) as on_progress:
        return replay_report(
            room, plan, measured, printed, Figures(), replays=replays, seed=seed, known=whole.known,
            talent=opened.head.made.get("reading") == TRUE_TALENT, on_progress=on_progress,
        )  # fmt: skip


@contextmanager
def games_shown(title: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar over the games, where somebody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (title, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda games: bar.advance(task, games)


def certify(opened: SeasonSet, room: AnyGame, report: dict[str, Any]) -> None:
    """Write the report's summary into set.toml; a zip stays as it is, and so does a certificate of more replays."""
    from puckdrop.rating.report import certificate

    if opened.folder != opened.place:
        print(f"{opened.place}: a zip stays as it is, so the report is not kept as its certificate.")
        return
    known = opened.head.certificate.get(room.name)
    before = known.get("replays", 0) if isinstance(known, dict) else 0
    if isinstance(before, int) and before > report["replays"]:
        print(f"The set keeps its certificate of {before} replays; --replays {before} or more would replace it.")
        return
    summary = {**opened.head.certificate, room.name: certificate(report)}
    write_whole(opened.folder / FILE, set_text(opened.head.model_copy(update={"certificate": summary})))


def print_checks(report: dict[str, Any]) -> None:
    """One line for each target, and how many hold."""
    checks = report["checks"]
    values = [f"{check['value']:.4g}" for check in checks]
    wide, number = (max(map(len, texts), default=0) for texts in ([check["name"] for check in checks], values))
    for check, value in zip(checks, values, strict=True):
        mark = "holds " if check["holds"] else "MISSES"
        print(f"{mark} {check['name']:<{wide}} {value:>{number}} {check['target']}")
        if "why" in check:
            print(fill(check["why"], text_width(), initial_indent=" " * 8, subsequent_indent=" " * 8))
    for name, why in gaps_by_reason(report["not_compared"]):
        print(fill(f"Not compared: {name}. {why}", text_width(), subsequent_indent="    "))
    regulars = report["regulars"]
    print(f"Compared are skaters with {regulars['skaters']} games and goalies with {regulars['goalies']}.")
    held = sum(check["holds"] for check in checks)
    print(f"{held} of {len(checks)} targets hold over {report['replays']} replays of {report['season']}.")
    print_attribution(report["attribution"])


def gaps_by_reason(gaps: Sequence[Mapping[str, str]]) -> list[tuple[str, str]]:
    """The targets that could not be checked for one reason together, and that reason.

    >>> gaps_by_reason([{"name": name, "why": why} for name, why in (("hits", "No."), ("pim", "So."), ("fo", "No."))])
    [('hits and fo', 'No.'), ('pim', 'So.')]
    """
    reasons = dict.fromkeys(gap["why"] for gap in gaps)
    return [(joined([gap["name"] for gap in gaps if gap["why"] == why], "and"), why) for why in reasons]
