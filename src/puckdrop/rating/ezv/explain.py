"""The figures of an ezv card: where each comes from, and the card with one cell or point more or less of it."""

from __future__ import annotations

from puckdrop.rating.figures import EVERYBODY, Figure, Person, cells, number

__all__ = ["goalie_figures", "skater_figures"]

COLOURS = (("red", "r"), ("blue", "b"), ("yellow", "y"))
PASSES = (
    ("pass A", "^A"), ("pass B", "^B"), ("right", ">"), ("left", "<"), ("center", "c"), ("back", "v"), ("loose", "lo"),
)  # fmt: skip
TEAM_SHOTS, TEAM_AGAINST = "team shots", "team goals_against"


def skater_figures(person: Person) -> list[Figure]:
    return [*ratings(person), *advance(person), *defense(person), *shots(person)]


def ratings(person: Person) -> list[Figure]:
    def rating(name: str, source: str, tally: str = "", statistic: str = "", reach: int = 1, **more: bool) -> Figure:
        path = ("ezv", "ratings", name)
        return number(name, person, path, source, tally, statistic, reach=reach, **more)

    own = person["ezv"]["ratings"]
    return [
        rating("sh", "his shots", "shots", "shots", 2, sets_apart=True),
        rating("bk", "his blocks", "blocks", "blocks"),
        rating("ad", "his team's shots", TEAM_SHOTS, "", 3),
        rating("df", "his team's goals and shots against", TEAM_AGAINST, "", 3),
        rating("pk", "df and the league's power-play goals", TEAM_AGAINST, "", 3),
        rating("fo", "faceoffs he won beside everybody's", "faceoffs_won", "faceoff_wins"),
        rating("pn", "his penalty minutes beside his position's average", "pim"),
        rating("rc", "his shots, with sh: how much passes look for him", "shots", "shots", max(2, own["rc"] // 4)),
        rating("as", "his assists", "assists", reach=max(2, own["as"] // 4), sets_apart=True),
        rating("inj", "always 0: sets are played without injuries"),
        number("PIM", person, ("pim",), "his penalty minutes, for the record"),
        number("ice time, of 6 s", person, ("usual",), "his ice time; the bench goes by it", "seconds", "seconds",
               reach=max(2, person.get("usual", 0) // 8)),
    ]  # fmt: skip


def advance(person: Person) -> list[Figure]:
    path = ("ezv", "advance")

    def kind(name: str, code: str, source: str, tally: str = "", statistic: str = "") -> Figure:
        return cells(f"advance, {name}", person, path, code, "^", source, tally, statistic)

    return [
        kind("skate", "sk", "his shots, with sh: he keeps the puck", "shots", "shots"),
        cells("advance, pass", person, path, "^", "sk", "the rest of the grid"),
        kind("long pass", "^2", "the league's shots: everybody's, or a cell more", TEAM_SHOTS),
        *(kind(name, code, EVERYBODY) for name, code in PASSES),
        kind("penalty", "pen", "his penalty minutes: what the defense grid leaves over", "pim"),
    ]


def defense(person: Person) -> list[Figure]:
    path = ("ezv", "defense")

    def kind(name: str, code: str, source: str, tally: str = "", statistic: str = "", **more: bool) -> Figure:
        return cells(f"defense, {name}", person, path, code, "stl", source, tally, statistic, **more)

    return [
        kind("penalty", "pen", "his penalty minutes", "pim", sets_apart=True),
        kind("hit", "hit", "his hits", "hits", "hits"),
        cells("defense, steal", person, path, "stl", "lo", "three quarters of the rest of the grid"),
        kind("loose", "lo", "a quarter of the rest of the grid"),
    ]


def shots(person: Person) -> list[Figure]:
    found = []
    for title, grid, source in (
        ("shoot", "shoot", "his goals a shot"),
        ("break-away", "break_away", "his goals a shot, 1.6 times as dangerous"),
    ):
        path = ("ezv", grid)
        found += [
            cells(f"{title}, {colour}", person, path, code, "w", source, "goals", sets_apart=grid == "shoot")
            for colour, code in COLOURS
        ]
        found.append(cells(f"{title}, white", person, path, "w", "y", "the rest of the grid", "goals"))
    return found


def goalie_figures(person: Person) -> list[Figure]:
    own = "his save percentage"
    found = [number("assists", person, ("assists",), "his assists, for the record")]
    for section in ("gold", "blue", "red"):
        path = ("ezv", section)
        found += [
            cells(f"{section.title()}, {colour}", person, path, code, "w", own, "save_percentage", "shots_against",
                  sets_apart=True)
            for colour, code in COLOURS
        ]  # fmt: skip
        rest = f"the rest: {own}"
        found.append(cells(f"{section.title()}, white", person, path, "w", "y", rest, "save_percentage"))
    rebounds = ("ezv", "rebound")
    return [
        *found,
        cells("rebound, black", person, rebounds, "b", "w", "the league's shots: everybody's, or a cell more",
              "shots_against"),
        cells("rebound, gray", person, rebounds, "g", "w",
              "the league's power-play goals: everybody's, or a cell more"),
        cells("rebound, Z", person, rebounds, "Z", "w", EVERYBODY),
        cells("rebound, white", person, rebounds, "w", "b", "the rest of the grid", "shots_against"),
    ]  # fmt: skip
