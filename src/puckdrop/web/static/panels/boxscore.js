// The box score, at any time.

import { h } from "../dom.js";
import { clock, surname, title } from "../words.js";

const SKATER = [
  ["goals", "G"], ["assists", "A"], ["plus_minus", "+/−"], ["shots", "S"], ["hits", "H"], ["blocks", "Bk"], ["takeaways", "Tk"],
  ["pim", "PIM"], ["faceoffs_won", "FO+"], ["faceoffs_lost", "FO−"], ["time_on_ice", "TOI"],
];
const GOALIE = [["shots_against", "Shots"], ["saves", "Saves"], ["goals_against", "GA"], ["pim", "PIM"], ["time_on_ice", "TOI"]];
const TEAM = [
  ["shots", "Shots"], ["power_plays", "Power plays"], ["power_play_goals", "Power-play goals"], ["faceoffs_won", "Faceoffs won"],
  ["hits", "Hits"], ["blocks", "Blocked shots"], ["takeaways", "Takeaways"], ["pim", "Penalty minutes"],
];
const SIDES = ["visitor", "home"];

/** A man's number and name in a table; a phone has room for his last name only. */
export function manName(sweater, name = "") {
  const last = surname(name);
  const first = name.slice(0, name.length - last.length);
  return h("span", { title: name || null }, `${sweater} `, first ? h("span", { class: "first-name" }, first) : null, last);
}

function table(caption, heads, rows) {
  if (!rows.length) return null;
  const isWords = (at) => !rows.some((row) => /^[-+−]?[0-9:]+$/.test(row[at]));
  return h(
    "div",
    { class: "table-wrap", tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      { class: "plain-table" },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, heads.map((head, at) => h("th", { scope: "col", class: isWords(at) ? "words" : null }, head)))),
      h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, at) => (at ? h("td", { class: isWords(at) ? "words" : null }, String(cell)) : h("th", { scope: "row" }, cell)))))),
    ),
  );
}

function lineScore(box) {
  const periods = Math.max(...SIDES.map((side) => box.teams[side].goals_by_period.length));
  const heads = Array.from({ length: periods }, (_, at) => (at < 3 ? String(at + 1) : "OT"));
  return table(
    "Score by periods",
    ["", ...heads, "Goals"],
    SIDES.map((side) => [box.teams[side].name, ...heads.map((_, at) => box.teams[side].goals_by_period[at] ?? 0), box.result.score[side]]),
  );
}

function figure(name, value) {
  if (name === "time_on_ice") return clock(value);
  if (name === "plus_minus") return value > 0 ? `+${value}` : String(value).replace("-", "−");
  return value;
}

/** A box score (schema `box`) as tables. */
export function boxScore(box) {
  const names = Object.fromEntries(SIDES.map((side) => [side, new Map(box.teams[side].roster.map((man) => [man.sweater, man]))]));
  const name = (man) => (man ? (names[man.side].get(man.sweater)?.name ?? `#${man.sweater}`) : "");
  const short = (man) => box.teams[man.side].short_name;
  const when = (row) => `${row.period > 3 ? "OT" : row.period}. ${clock(row.left)}`;
  const goals = box.goals.map((goal) => {
    const notes = [goal.strength === "EV" ? "" : goal.strength, goal.empty_net ? "empty net" : "", goal.how === "shot" ? "" : goal.how].filter(Boolean);
    return [when(goal), short(goal.scorer), name(goal.scorer), goal.assists.map(name).join(", ") || "unassisted", notes.join(", ")];
  });
  const penalties = box.penalties.map((row) => [when(row), row.player ? short(row.player) : "", row.player ? name(row.player) : "bench", title(row.call), `${row.minutes} min`]);
  const parts = [
    lineScore(box),
    table("Goals", ["Time left", "Team", "Scorer", "Assists", ""], goals),
    table("Penalties", ["Time left", "Team", "Player", "Call", ""], penalties),
    table("Teams", ["", ...SIDES.map((side) => box.teams[side].short_name)], TEAM.map(([key, words]) => [words, ...SIDES.map((side) => box.teams[side][key])])),
  ];
  for (const side of SIDES) {
    const team = box.teams[side];
    const line = (columns) => (row) => [manName(row.sweater, names[side].get(row.sweater)?.name), ...columns.map(([key]) => figure(key, row[key]))];
    const played = team.skaters.filter((row) => row.time_on_ice > 0);
    parts.push(table(`${team.name}, skaters`, ["Player", ...SKATER.map(([, words]) => words)], played.map(line(SKATER))));
    parts.push(table(`${team.name}, goalies`, ["Goalie", ...GOALIE.map(([, words]) => words)], team.goalies.filter((row) => row.time_on_ice > 0).map(line(GOALIE))));
  }
  if (box.three_stars?.length) parts.push(h("p", {}, h("b", {}, "Three stars: "), box.three_stars.map((man) => `${name(man)} (${short(man)})`).join(", ")));
  return h("div", { class: "box-score" }, parts.filter(Boolean));
}
