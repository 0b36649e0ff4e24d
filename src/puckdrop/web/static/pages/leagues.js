// Leagues: the next day's games to coach, standings, schedule, leaders, teams with their managers, players, box scores.

import { attribution, h, openDialog } from "../dom.js";
import { get } from "../api.js";
import { boxScore } from "../panels/boxscore.js";
import { managerDesk } from "../panels/manager.js";
import { sortedTable } from "../panels/sorted.js";
import { nextDay } from "../panels/nextday.js";
import { title as words } from "../words.js";

const TABS = [["next", "Next games"], ["standings", "Standings"], ["schedule", "Schedule"], ["leaders", "Leaders"], ["skaters", "Skaters"], ["goalies", "Goalies"], ["teams", "Teams"], ["series", "Playoffs"], ["records", "Records"], ["streaks", "Streaks"], ["absences", "Out"]];
const HIDDEN = ["seconds", "id", "rules_version", "series", "game", "round", "conference"];

const part = (text) => encodeURIComponent(text);
const progress = (league) => `${league.title}, ${league.teams.length} teams, ${league.played === 1 ? "1 game" : `${league.played} games`} played`;

export default async function leaguesPage(place, rest) {
  document.title = "Leagues · puckdrop";
  const { leagues, categories } = await get("/leagues");
  const inside = h("div", { class: "reading" });
  place.append(inside);
  if (rest === undefined) {
    const known = await Promise.all(leagues.map((name) => get(`/leagues/${part(name)}`)));
    const row = (name, at) => h("a", { class: "game-row", href: `#/leagues/${part(name)}` }, h("span", { class: "teams" }, name), h("span", { class: "quietly" }, progress(known[at])));
    inside.append(
      h("h1", {}, "Leagues"),
      leagues.length
        ? h("ul", { class: "game-list" }, leagues.map((name, at) => h("li", {}, row(name, at))))
        : h("p", {}, "There is no league in this server's store yet. ", h("code", {}, "puckdrop league new season.db --game ezv"), " makes one, and ", h("code", {}, "puckdrop serve --store season.db"), " brings it here."),
    );
    return;
  }
  const [name, kind = "standings", who = ""] = rest.split("/").map((one, at) => (at ? decodeURIComponent(one) : one));
  const at = `/leagues/${part(name)}`;
  const league = await get(at);
  const here = (tab, more = "") => `#/leagues/${part(name)}/${tab}${more ? `/${part(more)}` : ""}`;
  const tabs = h("nav", { class: "segments", "aria-label": "Books" }, TABS.map(([tab, text]) => h("a", { class: "button quiet", href: here(tab), "aria-current": tab === kind ? "page" : null }, text)));
  const body = h("div", { class: "reading-part" });
  inside.append(h("h1", {}, name), h("p", { class: "quietly" }, progress(league)), tabs, body, attribution(league.attribution) ?? "");
  const shorts = new Set(league.teams.map((one) => one.short));
  const link = (row, field) => {
    if (["team", "home", "visitor", "against", "high", "low", "winner"].includes(field) && shorts.has(row[field])) return here("team", row[field]);
    if (field === "name" && row.id) return here("player", row.id);
    if (field === "name" && row.team) return here("team", row.team);
    if (field === "ended" && row.number !== undefined && row.home_goals !== null) return () => openBox(row.number);
    return null;
  };
  async function openBox(number) {
    openDialog("Box score", boxScore(await get(`${at}/games/${number}`)));
  }
  const book = async (one, query = "") => (await get(`${at}/books/${one}${query}`)).rows;
  if (kind === "next") {
    body.append(await nextDay(at, here));
  } else if (kind === "leaders") {
    const found = await Promise.all(Object.keys(categories).map((category) => get(`${at}/leaders/${part(category)}?most=10`)));
    body.append(h("div", { class: "leaders" }, found.map((one) => h("section", { class: "panel" }, h("header", {}, h("h2", {}, words(one.title))), h("ol", {}, one.rows.map((row) => h("li", {}, h("a", { href: here("player", row.id) }, row.name), h("span", { class: "quietly" }, ` ${row.team}`), h("b", {}, String(row.value)))))))));
  } else if (kind === "team") {
    const club = league.teams.find((one) => one.short === who);
    const [standings, skaters, goalies, schedule] = await Promise.all([book("standings", `?team=${who}`), book("skaters", `?team=${who}`), book("goalies", `?team=${who}`), book("schedule", `?team=${who}`)]);
    body.append(h("h2", {}, club?.name ?? who), await managerDesk(at, name, who), sortedTable("Record", standings, { skip: HIDDEN, link }), h("h3", {}, "Skaters"), sortedTable("Skaters", skaters, { skip: [...HIDDEN, "team"], link }), h("h3", {}, "Goalies"), sortedTable("Goalies", goalies, { skip: [...HIDDEN, "team"], link }), h("h3", {}, "Games"), sortedTable("Games", schedule, { skip: HIDDEN, link }));
  } else if (kind === "player") {
    const [skater, goalie, log, goalieLog] = await Promise.all([book("skaters", `?player=${part(who)}`), book("goalies", `?player=${part(who)}`), book("skater_log", `?player=${part(who)}`), book("goalie_log", `?player=${part(who)}`)]);
    const mine = skater.length ? skater : goalie;
    const games = skater.length ? log : goalieLog;
    body.append(h("h2", {}, mine[0]?.name ?? who), sortedTable("Season", mine, { skip: ["id", "name", "seconds"], link }), h("h3", {}, "Game by game"), sortedTable("Game by game", games, { skip: ["id", "name", "round"], link, most: 200 }));
  } else {
    body.append(sortedTable(words(kind), await book(kind), { skip: HIDDEN, link, own: kind === "absences" ? { games: "Games to miss" } : {} }));
  }
}
