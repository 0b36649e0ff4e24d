"""A small invented league in the formats people have: four teams, six games each."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

SEASON, YEAR = "1985-86", 1985
TEAMS = {
    "EDM": ("EDM", "Edmonton Oilers"),
    "CGY": ("CAL", "Calgary Flames"),
    "MTL": ("MTL", "Montreal Canadiens"),
    "WPG": ("WIN", "Winnipeg Jets"),
}
GAMES = 6
KEEPERS = ((1, 4, 3), (2, 2, 0))
"""Number, games and wins of a team's goalies."""
POSITIONS = "LCRLCRLCRLCRDDDDDD"
REFERENCE_POSITIONS = {"L": "LW", "C": "C", "R": "RW", "D": "D"}
MASTER = "playerID,firstName,lastName,shootCatch,hrefID,pos,birthYear,birthMon,birthDay"
SCORING = "playerID,year,stint,tmID,lgID,pos,GP,G,A,Pts,PIM,+/-,PPG,PPA,SHG,SHA,GWG,GTG,SOG"
GOALIES = "playerID,year,stint,tmID,lgID,GP,Min,W,L,T/OL,ENG,SHO,GA,SA"
TEAM_TABLE = "year,lgID,tmID,confID,divID,G,W,L,T,OTL,SoW,SoL,GF,GA,name,PIM,PPG,PPC,SHA,PKG,PKC,SHF"
REFERENCE_SKATERS = (
    "Key,Season,Player,Age,Tm,Pos,GP,G,A,PTS,+/-,PIM,EVG,PPG,SHG,GWG,EVA,PPA,SHA,S,S%,TOI,ATOI,BLK,HIT,FOwin,FOloss"
)
REFERENCE_GOALIES = (
    "Season,Game_Type,Player_ID,Player_Name,Team_ID,Seas_Sum_Flag,GP,GS,W,L,TOSL,GA,SA,SV,SV_Pct,SO,MIN,G,A,PIM"
)
PUCK_SKATERS = (
    "playerId,season,name,team,position,situation,games_played,icetime,I_F_primaryAssists,I_F_secondaryAssists,"
    "I_F_shotsOnGoal,I_F_goals,I_F_penalityMinutes,I_F_hits,faceoffsWon,faceoffsLost,shotsBlockedByPlayer"
)
SCHEDULE = '"","Date","Visitor","G","Home","G","","Att.","LOG","Notes"'


def put(path: Path, column: str, text: str) -> None:
    """The same text in a column of every line."""
    heading, *lines = path.read_text(encoding="utf-8").splitlines()
    place = heading.split(",").index(column)
    rows = [line.split(",") for line in lines]
    for row in rows:
        row[place] = text
    path.write_text("\n".join([heading, *(",".join(row) for row in rows)]) + "\n", encoding="utf-8")


def people() -> list[tuple[str, str, int]]:
    """Every skater: his id, his team and his number on it. The first of Edmonton was traded to Calgary."""
    return [(f"{team.lower()}{number:02}", team, number) for team in TEAMS for number in range(len(POSITIONS))]


def write_databank(folder: Path, *, shots: bool = True) -> Path:
    """A Hockey Databank folder, with a goalie's row among the scorers and a traded man with a row per stint."""
    folder.mkdir(parents=True, exist_ok=True)
    master, scoring, goalies, teams = [MASTER], [SCORING], [GOALIES], [TEAM_TABLE]
    for player, team, number in people():
        master.append(f"{player},First{number},{team.title()}son,{'LR'[number % 2]},{player}x,,1960,1,{number + 1}")
        code = TEAMS[team][0]
        games = GAMES // 2 if player == "edm00" else GAMES
        position = "C/L" if number == 1 else POSITIONS[number]
        line = f"{games},{number % 4},{number % 5},{number % 4 + number % 5},{2 * number},1,{number % 2},,0,,0,0"
        scoring.append(f"{player},{YEAR},1,{code},NHL,{position},{line},{10 + number}")
    scoring.append(f"edm00,{YEAR},2,CAL,NHL,,3,1,2,3,4,0,1,,0,,1,0,9")
    scoring.append(f"cgy03,{YEAR - 1},1,CAL,NHL,L,40,30,20,50,0,0,9,,0,,5,0,99")
    for team, (code, name) in TEAMS.items():
        for keeper, games, wins in KEEPERS:
            player = f"{team.lower()}g{keeper}"
            master.append(f"{player},Goalie{keeper},{team.title()}son,L,{player}x,G,1958,,")
            counted = 55 * games if shots else ""
            goalies.append(
                f"{player},{YEAR},1,{code},NHL,{games},{60 * games},{wins},{games - wins},0,0,1,{4 * games},{counted}"
            )
            scoring.append(f"{player},{YEAR},1,{code},NHL,G,{games},0,1,1,2,0,0,,0,,0,0,0")
        teams.append(f"{YEAR},NHL,{code},CC,SM,{GAMES},3,3,0,,1,0,27,26,{name},320,9,24,0,9,22,0")
    for name, lines in (("Master", master), ("Scoring", scoring), ("Goalies", goalies), ("Teams", teams)):
        (folder / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def meetings() -> list[tuple[str, str]]:
    """Everybody meets everybody home and away."""
    return [(visitor, home) for visitor in TEAMS for home in TEAMS if visitor != home]


def write_schedule(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    lines = [SCHEDULE]
    for number, (visitor, home) in enumerate(meetings()):
        mark = ("", "OT", "SO")[number % 3]
        score = ((5, 4), (4, 4), (5, 4))[number % 3]
        names = TEAMS[visitor][1], TEAMS[home][1]
        played = [number, f"1985-11-{number + 1:02}", names[0], score[0], names[1], score[1], mark, "", "", ""]
        lines.append(",".join(f'"{cell}"' for cell in played))
    path = folder / "19851986.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def write_reference(folder: Path) -> Path:
    """hockey-reference's tables: skaters in the layout without spaces, a total row for the traded man, goalies."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [
        "Key,Season,Player,Age,Tm,Pos,GP,G,A,PTS,+/-,PIM,EVG,PPG,SHG,GWG,EVA,PPA,SHA,S,S%,TOI,ATOI,BLK,HIT,FOwin,FOloss"
    ]
    for player, team, number in people():
        name = f"First{number}{team.title()}son"
        traded = player == "edm00"
        code, games, goals, assists = ("TOT", 6, 1, 2) if traded else (team, GAMES, number % 4, number % 5)
        on_power_play = min(1, assists)
        special = f"{goals - number % 2},{number % 2},-,-,{assists - on_power_play},{on_power_play},-"
        figures = f"{games},{goals or '-'},{assists or '-'},{goals + assists},1,{2 * number},{special}"
        lines.append(
            f"1986{name},1986,{name},25,{code},{REFERENCE_POSITIONS[POSITIONS[number]]},{figures},"
            f"{10 + number},9,{90 + number},3:20,"
            f"{number},{2 * number},{3 * number},{3 * number}"
        )
    (folder / "skaters_1985-86.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    lines = [
        "Season,Game_Type,Player_ID,Player_Name,Team_ID,Seas_Sum_Flag,GP,GS,W,L,TOSL,GA,SA,SV,SV_Pct,SO,MIN,G,A,PIM"
    ]
    for team in TEAMS:
        for keeper, games, wins in KEEPERS:
            lines.append(
                f"1986,REG,{team.lower()}g{keeper}x,Goalie{keeper} {team.title()}son,{team},FALSE,{games},{games},"
                f"{wins},{games - wins},0,{9 * games // 2},{55 * games},{55 * games - 9 * games // 2},.9,1,"
                f"{60 * games},0,1,2"
            )
    (folder / "goalies_1985-86.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def write_reports(folder: Path, pages: int = 2) -> Path:
    """Saved answers of the NHL's service, the summary in pages; a traded man has one row with both teams."""
    folder.mkdir(parents=True, exist_ok=True)
    summary, times, keepers = [], [], []
    for place, (player, team, number) in enumerate(people()):
        teams = "EDM,CGY" if player == "edm00" else team
        who: dict[str, Any] = {"playerId": 8000000 + place, "seasonId": 19851986, "teamAbbrevs": teams}
        who |= {"skaterFullName": f"First{number} {team.title()}son", "positionCode": POSITIONS[number]}
        summary.append({
            **who, "gamesPlayed": GAMES, "goals": number % 4, "assists": number % 5, "penaltyMinutes": 2 * number,
            "ppGoals": number % 2, "ppPoints": number % 2 + min(1, number % 5), "shGoals": 0, "shPoints": 0,
            "shots": 10 + number, "plusMinus": -1, "timeOnIcePerGame": 900.5,
        })  # fmt: skip
        times.append({**who, "evTimeOnIcePerGame": 700.0, "ppTimeOnIcePerGame": 100.0, "shTimeOnIcePerGame": 100.5})
    for place, team in enumerate(TEAMS):
        keepers.append({
            "playerId": 8100000 + place, "seasonId": 19851986, "teamAbbrevs": team, "goalieFullName": f"{team} Keeper",
            "gamesPlayed": GAMES, "gamesStarted": GAMES, "wins": 3, "losses": 2, "ties": 1, "shotsAgainst": 330,
            "goalsAgainst": 24, "timeOnIce": 21600,
        })  # fmt: skip
    size = len(summary) // pages
    for page in range(pages):
        rows = summary[page * size : (page + 1) * size] if page < pages - 1 else summary[page * size :]
        text = json.dumps({"data": rows, "total": len(summary)})
        (folder / f"skater-summary-{page}.json").write_text(text, encoding="utf-8")
    for name, rows in (("skater-timeonice", times), ("goalie-summary", keepers)):
        (folder / f"{name}.json").write_text(json.dumps({"data": rows, "total": len(rows)}), encoding="utf-8")
    return folder


def write_moneypuck(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    lines = [PUCK_SKATERS]
    for place, (_, team, number) in enumerate(people()):
        goals = number % 4
        for situation, share, scored, assists in (
            ("all", 10, goals, "1.0,1.0"), ("5on5", 7, goals - goals % 2, "0.0,0.0"),
            ("5on4", 2, goals % 2, "1.0,0.0"), ("4on5", 1, 0, "0.0,0.0"),
        ):  # fmt: skip
            lines.append(
                f"{8000000 + place},{YEAR},First{number} {team},{team},{POSITIONS[number]},{situation},{GAMES},"
                f"{600.0 * share},{assists},{number}.0,{scored}.0,2.0,3.0,4.0,4.0,6.0"
            )
    (folder / "skaters.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    lines = ["playerId,season,name,team,position,situation,games_played,icetime,goals,ongoal,penalityMinutes"]
    lines += [
        f"81{place},{YEAR},{team} Keeper,{team},G,all,{GAMES},21600.0,24.0,150.0,0.0"
        for place, team in enumerate(TEAMS)
    ]
    (folder / "goalies.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    goals = sum(number % 4 for number in range(len(POSITIONS)))
    lines = ["team,season,name,position,situation,games_played,goalsFor,goalsAgainst,shotsOnGoalFor,shotsOnGoalAgainst"]
    special = len(POSITIONS) // 2
    lines += [
        f"{team},{YEAR},{team},Team Level,{situation},{GAMES},{scored}.0,{let_in}.0,153.0,153.0"
        for team in TEAMS
        for situation, scored, let_in in (("all", goals, goals), ("5on4", special, 0), ("4on5", 0, special))
    ]
    (folder / "teams.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


LONG = 70
"""Games of a season long enough to tell a team by them."""
PUCK_RATES = {"EDM": (3.4, 2.8, 62.0, 52.0), "CGY": (2.7, 3.3, 53.0, 61.0)}
"""Expected goals for and against a game, and shot attempts."""


def write_moneypuck_with_a_trade(folder: Path) -> Path:
    """Season files of two teams; Edmonton's first man played 50 of his 70 games for Calgary, who lack a man."""
    folder.mkdir(parents=True, exist_ok=True)
    seen = [f"{ice}_{name}" for name in ("F_xGoals", "A_xGoals", "F_shotAttempts", "A_shotAttempts")
            for ice in ("OnIce", "OffIce")]  # fmt: skip
    lines = [",".join([PUCK_SKATERS, *seen])]
    rows = [(place, team, number) for place, (team, number) in enumerate(
        (team, number) for team in PUCK_RATES for number in range(len(POSITIONS) + (team == "EDM") - (team == "CGY"))
    )]  # fmt: skip
    for place, team, number in rows:
        there = 50 if place == 0 else LONG if team == "CGY" else 0
        figures = [(there * cgy + (LONG - there) * edm) / 2
                   for edm, cgy in zip(PUCK_RATES["EDM"], PUCK_RATES["CGY"], strict=True)]  # fmt: skip
        both = ",".join(f"{figure},{figure}" for figure in figures)
        lines += [
            f"{8000000 + place},{YEAR},First{number} {team},{team},{(POSITIONS + 'D')[number]},"
            f"{situation},{LONG},{6000.0 * share},{done}.0,0.0,100.0,{done}.0,2.0,3.0,4.0,5.0,6.0,{both}"
            for situation, share, done in (("all", 10, 2), ("5on4", 2, 1), ("4on5", 1, 1))
        ]
    (folder / "skaters.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    lines = ["playerId,season,name,team,position,situation,games_played,icetime,goals,ongoal,penalityMinutes"]
    lines += [f"81{place},{YEAR},{team} Keeper,{team},G,all,{LONG},{3600.0 * LONG},36.0,1800.0,0.0"
              for place, team in enumerate(PUCK_RATES)]  # fmt: skip
    (folder / "goalies.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    lines = [
        "team,season,name,position,situation,games_played,goalsFor,goalsAgainst,shotsOnGoalFor,shotsOnGoalAgainst,"
        "penalityMinutesFor,xGoalsFor,xGoalsAgainst,shotAttemptsFor,shotAttemptsAgainst"
    ]
    for team, rates in PUCK_RATES.items():
        totals = ",".join(str(rate * LONG) for rate in rates)
        lines.append(f"{team},{YEAR},{team},Team Level,all,{LONG},36.0,36.0,1800.0,1800.0,36.0,{totals}")
    (folder / "teams.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def write_own(folder: Path) -> Path:
    """The template of `puckdrop sets template`, filled in for a league nobody covers."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {
        "season.csv": ["season,league,source", f"{SEASON},Beer League,typed"],
        "teams.csv": ["short,place,name,games", *(f"{team},Town,{team} Club,{GAMES}" for team in ("AAA", "BBB"))],
        "skaters.csv": ["name,born,team,position,games,goals,assists,pim"],
        "goalies.csv": ["name,team,games,goals_against", "Al Net,AAA,6,24", "Bo Net,BBB,6,27"],
    }
    for team in ("AAA", "BBB"):
        files["skaters.csv"] += [
            f"Man {chr(65 + number)} {team},1970,{team},{position},{GAMES},{number % 4},1,2"
            for number, position in enumerate(POSITIONS)
        ]
    for name, lines in files.items():
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def write_parquet(folder: Path) -> Path:
    """Box scores, a row per man and game; needs pyarrow."""
    import pyarrow
    from pyarrow import parquet

    folder.mkdir(parents=True, exist_ok=True)
    rows: list[dict[str, Any]] = []
    for number, (visitor, home) in enumerate(meetings()):
        for side, team in (("away", visitor), ("home", home)):
            who = {"game_id": 1985020001 + number, "game_date": f"1985-11-{number + 1:02}", "home_away": side}
            for place, position in enumerate(POSITIONS):
                rows.append({
                    **who, "player_id": 1000 * (1 + list(TEAMS).index(team)) + place,
                    "player_full_name": f"{team} {place}", "team_abbrev": team,
                    "position_code": position, "goals": int(place == number), "assists": int(place < 2),
                    "pim": 2, "sog": 3, "toi": "15:30", "starter": None, "shots_against": None, "saves": None,
                })  # fmt: skip
            rows.append({
                **who, "player_id": 9000 + list(TEAMS).index(team), "player_full_name": f"{team} Keeper",
                "team_abbrev": team, "position_code": "G", "goals": 0, "assists": 0, "pim": 0, "sog": None,
                "toi": "60:00", "starter": True, "shots_against": 54, "saves": 53,
            })  # fmt: skip
    parquet.write_table(pyarrow.Table.from_pylist(rows), folder / "player_box_1986.parquet")
    return folder


FULL_NAMES = {"EDM": "Edmonton Oilers", "CGY": "Calgary Flames", "MTL": "Montréal Canadiens", "WPG": "Winnipeg Jets"}


def write_player_box(folder: Path) -> Path:
    """The sportsdataverse's `player_box`, `nhl_schedule` and `team_box` as it documents them: players have no team."""
    import pyarrow
    from pyarrow import parquet

    folder.mkdir(parents=True, exist_ok=True)
    rows: list[dict[str, Any]] = []
    games: list[dict[str, Any]] = []
    boxes: list[dict[str, Any]] = []
    for number, (visitor, home) in enumerate(meetings()):
        game = {"game_id": 1985020001 + number, "season": 1986}
        games.append({
            **game, "game_date": date(1985, 11, number + 1), "away_team_name": FULL_NAMES[visitor],
            "home_team_name": FULL_NAMES[home], "away_score": 2, "home_score": 3, "home_team_id": 1, "away_team_id": 2,
        })  # fmt: skip
        for side, team in (("away", visitor), ("home", home)):
            who = {**game, "home_away": side, "link": "/api", "shoots_catches": "L", "jersey_number": "9"}
            boxes.append({**game, "tri_code": team, "pim": 40, "power_play_opportunities": 4, "goals": 3})
            scorers = (0, 1, 2) if side == "home" else (0, 1)
            for place, position in enumerate(POSITIONS):
                rows.append({
                    **who, "player_id": 1000 * (1 + list(TEAMS).index(team)) + place,
                    "player_full_name": f"{team} {place}", "position_code": position,
                    "skater_stats_goals": int(place in scorers), "skater_stats_assists": int(place < 4),
                    "skater_stats_penalty_minutes": 2, "skater_stats_shots": 3, "skater_stats_time_on_ice": "15:30",
                    "skater_stats_power_play_time_on_ice": "2:00", "goalie_stats_time_on_ice": None,
                    "goalie_stats_shots": None, "goalie_stats_saves": None, "goalie_stats_decision": None,
                })  # fmt: skip
            rows.append({
                **who, "player_id": 9000 + list(TEAMS).index(team), "player_full_name": f"{team} Keeper",
                "position_code": "G", "goalie_stats_time_on_ice": "61:10" if number == 0 else "59:00",
                "goalie_stats_shots": 54, "goalie_stats_saves": 52, "goalie_stats_decision": "W",
            })  # fmt: skip
    for name, table in (("player_box", rows), ("nhl_schedule", games), ("team_box", boxes)):
        parquet.write_table(pyarrow.Table.from_pylist(table), folder / f"{name}_1986.parquet")
    return folder


def write_skater_and_goalie_box(folder: Path) -> Path:
    """The sportsdataverse's newer `skater_box` and `goalie_box` as it documents them."""
    import pyarrow
    from pyarrow import parquet

    folder.mkdir(parents=True, exist_ok=True)
    skaters: list[dict[str, Any]] = []
    goalies: list[dict[str, Any]] = []
    for number, (visitor, home) in enumerate(meetings()):
        for side, team in (("away", visitor), ("home", home)):
            who = {
                "game_id": 1985020001 + number, "season": 1986, "game_date": f"1985-11-{number + 1:02}",
                "home_away": side, "team_id": 1, "team_abbrev": team,
            }  # fmt: skip
            skaters += [
                {
                    **who, "player_id": 1000 * (1 + list(TEAMS).index(team)) + place, "player_name": f"{team} {place}",
                    "sweater_number": 2 + place, "position": position, "goals": int(place < 2),
                    "assists": int(place < 4),
                    "points": int(place < 2) + int(place < 4),
                    "plus_minus": 0, "pim": 2, "hits": 1, "power_play_goals": 0, "shots_on_goal": 3,
                    "faceoff_winning_pctg": 0.5, "toi": "15:30", "blocked_shots": 1, "shifts": False,
                    "giveaways": 0, "takeaways": 1,
                }
                for place, position in enumerate(POSITIONS)
            ]  # fmt: skip
            goalies.append({
                **who, "player_id": 9000 + list(TEAMS).index(team), "player_name": f"{team} Keeper",
                "sweater_number": 1, "even_strength_shots_against": "44/46", "save_shots_against": "52/54",
                "save_pctg": 0.9, "even_strength_goals_against": 2, "power_play_goals_against": 0,
                "shorthanded_goals_against": 0, "pim": 0, "goals_against": 2, "toi": "60:00", "starter": True,
                "decision": "W", "shots_against": 54, "saves": 52,
            })  # fmt: skip
    for name, table in (("skater_box", skaters), ("goalie_box", goalies)):
        parquet.write_table(pyarrow.Table.from_pylist(table), folder / f"{name}_1986.parquet")
    return folder
