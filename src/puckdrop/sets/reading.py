"""Opening a set: by its name in the player's own folder, or by the path of a folder, a zip or a set.toml."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.sentences import checked, close_to, found, joined
from puckdrop.cards.team_file import TeamFile, parse_toml, read_team
from puckdrop.core.errors import BadInput
from puckdrop.playing.home import home
from puckdrop.rating.importers import databank, hockey_reference, moneypuck, nhl_api, sportsdataverse
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.runners_up_file import check_runners_up
from puckdrop.rooms import GAME_NAMES, AnyGame, all_games
from puckdrop.sets.contents import check_rosters, check_schedule, check_statistics, games_by_statistics
from puckdrop.sets.format import FILE, SetFile, SetTeam
from puckdrop.sets.zips import unpack

__all__ = [
    "SeasonSet", "attribution_of", "check_has_cards", "check_set", "find_set", "games_of", "installed_set",
    "installed_sets", "open_set", "sets_folder",
]  # fmt: skip

ZIP: Final = ".zip"
HOUSE: Final = "house"
"""The name of the invented league's set, which `puckdrop.sets.house` makes."""


def sets_folder() -> Path:
    """Where the player's sets are kept; it need not be there yet."""
    return home() / "sets"


def installed_sets() -> list[Path]:
    """The sets in the player's folder, by name."""
    folder = sets_folder()
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if (path / FILE).is_file() or path.suffix.casefold() == ZIP]
    return sorted(path for path in found if path.name[:1] != ".")


def installed_set(name: str) -> Path | None:
    """The set of this name in the player's folder, whatever lies in the current one. Its whole name comes before what
    is called so but for capitals or `.zip`."""
    there = installed_sets()
    wanted = name.strip()
    by_name = {each.name.removesuffix(ZIP).casefold(): each for each in reversed(there)}
    return {each.name: each for each in there}.get(wanted) or by_name.get(wanted.casefold().removesuffix(ZIP))


def find_set(wanted: str) -> Path:
    """Where a set is: a path, or the name of one in the player's folder."""
    path = Path(wanted)
    if path.name == FILE and path.is_file():
        return path.parent
    if (path / FILE).is_file() or (path.suffix.casefold() == ZIP and path.is_file()):
        return path
    chosen = installed_set(wanted)
    if chosen is not None:
        return chosen
    if path.is_dir():
        raise BadInput(f"{wanted}: has no {FILE}, so it is no season set.")
    known = [each.name for each in installed_sets()]
    near = close_to(wanted.strip(), known) if known else f"{sets_folder()} has none yet."
    if wanted.strip().casefold() == HOUSE:
        raise BadInput("The house set has not been made yet; `puckdrop sets house` makes it, in a few minutes.")
    raise BadInput(f'There is no season set "{wanted}"; {near} `puckdrop sets make` makes one.')


class SeasonSet:
    """A set that has been opened: its head is read, its teams are read when they are asked for."""

    def __init__(self, place: Path, folder: Path, head: SetFile) -> None:
        self.place = place
        self.folder = folder
        """Where its files are: the place itself, or where its zip has been unpacked."""
        self.head = head

    @property
    def name(self) -> str:
        return self.place.name.removesuffix(ZIP)

    @property
    def attribution(self) -> str:
        """Whose statistics it is made of, as they want it said wherever they are used; "" if nobody asks."""
        return self.head.about.attribution or ""

    def team(self, wanted: str) -> SetTeam:
        found = self.head.find(wanted)
        if found is None:
            shorts = [team.short for team in self.head.teams]
            names = [name for team in self.head.teams for name in (team.short, team.name)]
            raise BadInput(f'The set {self.name} has no team "{wanted}"; {close_to(wanted, names, listed=shorts)}')
        return found

    def team_path(self, wanted: str) -> Path:
        return self.folder / self.team(wanted).file

    def read_team(self, wanted: str) -> TeamFile:
        return read_team(self.team_path(wanted))

    def options(self, game: str) -> dict[str, Any]:
        """The options the set is played with in this game."""
        return dict(self.head.options.get(game, {}))

    def switches(self, game: str) -> list[str]:
        """The same as the command line writes them."""
        return [f"{name}={_switch(value)}" for name, value in self.options(game).items()]

    def charts(self, game: str) -> Path | None:
        folder = self.head.charts.get(game)
        return self.folder / folder if folder else None

    def file(self, kind: str) -> Path | None:
        """Its statistics, schedule, rosters or line-ups, if it has them."""
        name: str | None = getattr(self.head.files, kind)
        return self.folder / name if name else None


def _switch(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def open_set(wanted: str | Path) -> SeasonSet:
    """Open a set; BadInput in a sentence if its head is wrong. Its team files are not read yet."""
    place = find_set(str(wanted))
    if place.is_dir():
        return SeasonSet(place, place, _read_head(place, place))
    folder = Path(tempfile.mkdtemp(prefix="puckdrop-set-"))
    try:
        unpack(place, folder)
        inner = _root(folder)
        opened = SeasonSet(place, inner, _read_head(inner, place))
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    weakref.finalize(opened, shutil.rmtree, folder, ignore_errors=True)
    return opened


def _root(folder: Path) -> Path:
    """People zip the files or the folder around them."""
    inside = list(folder.iterdir())
    return inside[0] if len(inside) == 1 and inside[0].is_dir() and not (folder / FILE).exists() else folder


def _read_head(folder: Path, place: Path) -> SetFile:
    path = folder / FILE
    shown = f"{place}/{FILE}"
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise BadInput(f"{place}: has no {FILE}, so it is no season set.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{shown} is not a text file in UTF-8.") from None
    except OSError as error:
        raise BadInput(f"{shown} cannot be read: {error.strerror}.") from None
    return checked(SetFile, parse_toml(text, shown), shown)


def games_of(opened: SeasonSet) -> list[str]:
    """The games its first team has cards for."""
    team = opened.read_team(opened.head.teams[0].short)
    people = [*team.skaters, *team.goalies]
    return [name for name in GAME_NAMES if any(man.section(name) is not None for man in people)]


def check_has_cards(opened: SeasonSet, game: str) -> None:
    """BadInput if a set has no cards for a game."""
    games = games_of(opened)
    if game not in games:
        there = f"; it has some for {joined(games, 'and')}" if games else ""
        raise BadInput(f"The set {opened.name} has no cards for {game}{there}.")


def attribution_of(path: Path) -> str:
    """Whose statistics a team file's cards are made of: as it says, or else the set in whose folder it lies."""
    own = read_team(path).team.attribution
    folder = path.absolute().parent.parent
    if own or path.absolute().parent.name != "teams" or not (folder / FILE).is_file():
        return own or ""
    try:
        return open_set(folder).attribution
    except BadInput:
        return ""


def check_set(wanted: str | Path, games: Sequence[AnyGame] = ()) -> tuple[SeasonSet, list[str]]:
    """Read everything in a set; the sentences say all that is wrong with it."""
    opened = open_set(wanted)
    problems = Problems()
    for inside in sorted(opened.folder.rglob("*")):
        if not inside.is_file() and not inside.is_dir():
            shown = inside.relative_to(opened.folder)
            problems.add(f"{opened.place}/{shown}: is neither a file nor a folder; a set has nothing else.")
    if problems.sentences:
        return opened, problems.sentences
    men: dict[str, set[str] | None] = {}
    for team in opened.head.teams:
        if team.short in men:
            problems.add(f"{opened.place}/{FILE}: {team.short} is there twice, but every team has its own letters.")
        men[team.short] = _check_team(opened, team, games or all_games(), problems)
    _check_head(opened, problems)
    for kind in ("statistics", "schedule", "rosters", "lineups", "runners_up"):
        path = opened.file(kind)
        if path is not None and not path.is_file():
            problems.add(f"{opened.place}/{FILE}: `files.{kind}` names {path.name}, but the set has no such file.")
        elif path is not None:
            _check_table(opened, kind, path, men, problems)
    for room in all_games():
        _check_rules(opened, room, problems)
    return opened, problems.sentences


def _check_head(opened: SeasonSet, problems: Problems) -> None:
    """Whose statistics they are is said, and certificates are of replays that can have been played."""
    shown, about = f"{opened.place}/{FILE}", opened.head.about
    for importer in (databank, hockey_reference, moneypuck, nhl_api, sportsdataverse):
        if importer.TITLE in about.source and importer.ATTRIBUTION not in opened.attribution:
            problems.add(
                f'{shown}: `set.source` is "{importer.TITLE}", but `set.attribution` does not say so; '
                f'it has to have "{importer.ATTRIBUTION}"'
            )
    for game in GAME_NAMES:
        certificate = opened.head.certificate.get(game)
        replays = certificate.get("replays") if isinstance(certificate, dict) else None
        if replays is not None and (type(replays) is not int or replays < 1):
            problems.add(f"{shown}: `certificate.{game}.replays` is {found(replays)}, but has to be at least 1.")


def _check_table(
    opened: SeasonSet, kind: str, path: Path, men: Mapping[str, set[str] | None], problems: Problems
) -> None:
    wrong, season, teams = Problems(), opened.head.about.season, men.keys()
    match kind:
        case "statistics":
            check_statistics(path, season, teams, wrong)
        case "schedule":
            check_schedule(path, season, teams, wrong, games_by_statistics(opened.file("statistics")))
        case "rosters":
            check_rosters(path, teams, wrong)
        case "runners_up":
            check_runners_up(path, GAME_NAMES, men, wrong)
    for sentence in wrong.sentences:
        problems.add(sentence.replace(str(opened.folder), str(opened.place)))


def _check_team(opened: SeasonSet, team: SetTeam, games: Sequence[AnyGame], problems: Problems) -> set[str] | None:
    """The ids of its men; None if its file cannot be read."""
    shown = f"{opened.place}/{team.file}"
    try:
        file = read_team(opened.folder / team.file)
        if file.team.short != team.short:
            problems.add(f"{shown}: is the file of {file.team.short}, but {FILE} names it for {team.short}.")
        for room in games:
            if any(man.section(room.name) is not None for man in (*file.skaters, *file.goalies)):
                room.team_card(file, shown)
    except BadInput as wrong:
        problems.add(str(wrong).replace(str(opened.folder), str(opened.place)))
        return None
    return {man.identity for man in (*file.skaters, *file.goalies)}


def _check_rules(opened: SeasonSet, room: AnyGame, problems: Problems) -> None:
    try:
        room.read_switches(opened.switches(room.name), None)
        charts = opened.charts(room.name)
        if charts is not None:
            room.load_charts(charts)
    except BadInput as wrong:
        problems.add(f"{opened.place}/{FILE}, {room.name}: {wrong}")
