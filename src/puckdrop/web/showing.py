"""A hosted game as JSON for one viewer: all that the page needs, and nothing that he may not see."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from puckdrop.boards.words import board_words
from puckdrop.core.box_score import box_score
from puckdrop.core.clock import clock_text
from puckdrop.core.sides import NO_SIDE, SIDE_NAMES
from puckdrop.core.typed_data import as_data
from puckdrop.core.viewers import Side, Viewer
from puckdrop.narrate.en.throws import dice_prompt
from puckdrop.narrate.lines import is_told
from puckdrop.narrate.reasons import Reason
from puckdrop.playing.asked_dice import Wanted
from puckdrop.playing.fair_dice import StrictDice, commitment_of
from puckdrop.playing.live import GOALS_OF_HURRY
from puckdrop.playing.moment import SCHEMA
from puckdrop.playing.order_words import order_line
from puckdrop.playing.shelf import score_text
from puckdrop.views.board import BoardView
from puckdrop.web.heads import Role
from puckdrop.web.hosting import HostedGame
from puckdrop.web.patches import board_patch
from puckdrop.web.seated import CREDIT, Frame, ToldLine

__all__ = ["game_line", "game_state", "line_data", "moment_time", "reasons_data"]

LINES_AT_ONCE: Final = 200
"""Lines that somebody gets who has none yet; he may ask for the others."""


def moment_time(seconds: int) -> str:
    """A time in UTC, as JSON has it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")


def game_state(
    game: HostedGame,
    role: Role,
    *,
    owner: bool,
    seats: Mapping[str, Any],
    since: int = 0,
    branch: str = "",
    frames: bool = False,
) -> dict[str, Any]:
    """A game as it stands for one role; what happened since event number `since` of the same branch."""
    number = game.number
    is_reset = branch != game.branch or not 0 <= since <= number
    begin = _last_play(game) if is_reset else since
    viewer = game.viewer(role)
    board = game.board(viewer)
    first = bisect_right(game.lines, since, key=lambda line: line.event)
    lines = game.lines[-LINES_AT_ONCE:] if is_reset else game.lines[first:]
    waits, ends = game.head.waits_since, game.turn_ends()
    return {
        "id": game.id,
        "title": game.game.name,
        "name": game.game.title,
        "status": game.status,
        "position": game.position,
        "branch": game.branch,
        "reset": is_reset,
        "you": {"role": role, "owner": owner, "sides": game.acts_for(role)},
        "seats": seats,
        "moment": _moment(game, role, board, begin),
        "words": board_words(board),
        "lines": [line_data(line, game, role) for line in lines],
        "first_line": lines[0].number if lines else len(game.lines) + 1,
        "why": reasons_data(game.game.why(game.events(), draw=True)),
        "frames": _frames(game, viewer, begin, board) if frames else [],
        **_seat_part(game, role),
        "throw": None if game.wanted is None else throw_data(game, game.wanted),
        "dice": dice_data(game, role),
        "proposal": _proposal(game, role),
        "notice": game.notice,
        "answers": {side: _count_answers(game, side) for side in SIDE_NAMES},
        "hurries": list(GOALS_OF_HURRY),
        "can": _can(game, role, owner=owner),
        "league": league_data(game),
        "attribution": game.match.labels.get(CREDIT),
        "turn_time": game.head.turn_time,
        "stand_ins": list(game.head.stand_ins),
        "waits_since": moment_time(waits) if waits else None,
        "turn_ends": None if ends is None or not waits else moment_time(ends),
    }


def _last_play(game: HostedGame) -> int:
    """The number of events before the last play."""
    events = game.events()
    at = len(events)
    while at > 0 and events[at - 1].play == events[-1].play:
        at -= 1
    return at


def _moment(game: HostedGame, role: Role, board: BoardView, since: int) -> dict[str, Any]:
    """The protocol's moment; who coaches both sides at one screen has the question of whoever is asked."""
    decision, events = game.match.pending, game.events()
    return {
        "schema": SCHEMA,
        "game": game.game.name,
        "viewer": board.viewer,
        "asked": game.asked(),
        "asked_for": None if decision is None else decision.name,
        "question": as_data(game.question(role)),
        "board": board.as_data(),
        "since": since,
        "events": [event.as_data() for event in events[since:]],
        "number": len(events),
        "is_over": game.match.is_over,
    }


def line_data(told: ToldLine, game: HostedGame, role: Role) -> dict[str, Any]:
    """A line; `told` is false for what only somebody who wants details reads."""
    line = told.line
    coached = [SIDE_NAMES.index(side) for side in game.acts_for(role)]
    return {
        "number": told.number,
        "play": told.play,
        "event": told.event,
        "period": int(line.period),
        "clock": clock_text(int(line.left)),
        "left": int(line.left),
        "side": None if line.side == NO_SIDE else SIDE_NAMES[line.side],
        "text": line.text,
        "importance": str(line.importance),
        "told": is_told(line, coached),
        "dice": line.dice_text(),
        "clauses": list(told.clauses),
    }


def reasons_data(reasons: Sequence[Reason]) -> list[dict[str, str]]:
    return [{"text": reason.text, "tone": reason.tone, "clause": reason.clause} for reason in reasons]


def _frames(game: HostedGame, viewer: Viewer, since: int, now: BoardView) -> list[dict[str, Any]]:
    """The plays since an event: each with what differs from the one before, the first from the board as it is now."""
    found: list[dict[str, Any]] = []
    before = now
    for frame in game.frames:
        if frame.event <= since:
            continue
        board = game.frame_board(frame, viewer)
        found.append({**frame_data(game, frame), "words": board_words(board), "patch": board_patch(before, board)})
        before = board
    return found


def frame_data(game: HostedGame, frame: Frame) -> dict[str, Any]:
    begin = bisect_left(game.lines, frame.play, key=lambda line: line.play)
    end = bisect_right(game.lines, frame.play, key=lambda line: line.play)
    why = game.game.why(game.match.events[: frame.event], draw=True)
    return {
        "play": frame.play,
        "event": frame.event,
        "lines": [line.number for line in game.lines[begin:end]],
        "why": reasons_data(why),
    }


def _seat_part(game: HostedGame, role: Role) -> dict[str, Any]:
    """How much somebody is asked, and his orders; nothing for who coaches nobody."""
    sides = game.acts_for(role)
    if not sides:
        return {"asking": None, "orders": [], "conditions": [], "requests": []}
    seat = game.seat_of(role)
    is_mine = game.asked() in sides
    return {
        "asking": seat.asking,
        "orders": [
            {"number": number, **order._asdict(), "text": order_line(order)}
            for number, order in enumerate(seat.standing(), start=1)
        ],
        "conditions": game.live.conditions() if is_mine else [],
        "requests": list(game.live.requests()),
    }


def throw_data(game: HostedGame, wanted: Wanted) -> dict[str, Any]:
    in_hand = bool(getattr(game.match.table, "is_asked", False))
    return {
        "index": wanted.number,
        "prompt": dice_prompt(game.game.name, wanted.text, in_hand=in_hand).rstrip(": "),
        "dice": [die._asdict() for die in wanted.dice],
        "shows": list(wanted.shows),
        "card": {"deck": wanted.deck, "left": list(wanted.cards)} if wanted.cards else None,
    }


def dice_data(game: HostedGame, role: Role) -> dict[str, Any]:
    """Where the dice come from; the secret only when the game is over."""
    parts = game.head.dice
    is_over = game.match.is_over
    data: dict[str, Any] = {"kind": parts.kind, "wants": game.parts_wanted(), "parts": dict(parts.parts)}
    if parts.kind == "shared":
        secret = parts.secret if is_over else None
        promises = {"promises": dict(parts.promises), "wants_promise": game.promises_wanted()}
        data |= {"commitment": commitment_of(parts.secret), "secret": secret, **promises}
    if parts.kind == "seed":
        data |= {"seed": game.head.seed}
    if isinstance(game.dice, StrictDice):
        wanted = game.dice.used + 1 if game.links_wanted and game.head.proposal is None else None
        missing: list[Side] = [] if wanted is None else [side for side in SIDE_NAMES if side not in parts.next]
        data |= {"lengths": dict(parts.lengths), "link": wanted, "links_from": missing}
    return data


def _proposal(game: HostedGame, role: Role) -> dict[str, Any] | None:
    proposal = game.head.proposal
    if proposal is None:
        return None
    wants = [side for side in game.head.persons if side not in proposal.agreed]
    return {
        "number": proposal.number,
        "by": proposal.by,
        "kind": proposal.kind,
        "text": proposal.text,
        "steps": proposal.steps,
        "past_throw": proposal.past_throw,
        "until": proposal.until,
        "seconds": proposal.seconds,
        "agreed": list(proposal.agreed),
        "wants": wants,
    }


def _count_answers(game: HostedGame, side: Side) -> int:
    """How many answers the person on a side has given himself."""
    written = game.match.answers.written
    mine = side in game.head.persons
    return sum(mine and answer.by_hand and SIDE_NAMES[answer.side] == side for answer in written)


def _can(game: HostedGame, role: Role, *, owner: bool) -> dict[str, bool]:
    """What a press of a button would not be refused for."""
    coaches = bool(game.acts_for(role)) or (owner and not game.head.persons)
    is_on = game.head.started and not game.match.is_over and game.head.proposal is None
    return {
        "answer": is_on and game.asked() in game.acts_for(role),
        "go": is_on and coaches and not (game.is_contest() and game.head.dice.kind == "strict"),
        "undo": game.head.proposal is None and not game.head.filed
        and not (game.match.is_over and game.is_contest())
        and any(_count_answers(game, side) for side in game.acts_for(role)),
        "throw": is_on and coaches and game.wanted is not None,
        "undo_throw": coaches and game.head.dice.kind == "typed" and bool(game.match.chance.drawn)
        and not game.is_contest(),
    }  # fmt: skip


def game_line(game: HostedGame) -> dict[str, Any]:
    """A game in a list; nothing in it is hidden from anybody."""
    match = game.match
    score = box_score(match.table).result.score
    clock = match.table.position().clock
    setup = match.setup
    if not game.head.started:
        waits_for = game.parts_wanted()
    else:
        proposal = game.head.proposal
        asked = game.asked()
        voting = [] if proposal is None else [side for side in game.head.persons if side not in proposal.agreed]
        waits_for = voting or ([] if asked is None else [asked])
    return {
        "name": game.game.title,
        "home": {"short": setup.home.short_name, "name": setup.home.name},
        "visitor": {"short": setup.visitor.short_name, "name": setup.visitor.name},
        "score": {"home": int(score.home), "visitor": int(score.visitor)},
        "period": int(clock.period),
        "left": int(clock.left),
        "waits_for": waits_for,
        "note": score_text(match),
        "league": league_data(game),
    }


def league_data(game: HostedGame) -> dict[str, Any] | None:
    """The league that a game belongs to, and whether it is in its books."""
    fixture = game.head.fixture
    if fixture is None:
        return None
    return {
        "name": fixture["league"],
        "number": fixture["number"],
        "filed": game.head.filed,
        "problem": game.head.problem,
    }
