// A table of rows that sorts by any column.

import { h, setAttr } from "../dom.js";
import { clock, title } from "../words.js";

const SHORT = {
  games: "GP", wins: "W", losses: "L", ties: "T", overtime_losses: "OTL", shootout_losses: "SOL", points: "Pts", goals: "G", assists: "A", goals_against: "GA",
  plus_minus: "+/−", shots: "S", percentage: "Pct", power_play_goals: "PPG", short_handed_goals: "SHG", faceoffs_won: "FO+", faceoffs_lost: "FO−",
  takeaways: "Tk", blocks: "Bk", hits: "H", time_on_ice: "TOI", pim: "PIM", shots_against: "SA", saves: "Sv", shutouts: "SO",
  last_ten: "Last 10", regulation_wins: "RW", shootout_wins: "SOW", home_goals: "H", visitor_goals: "V", position: "Pos",
  power_play_assists: "PPA", short_handed_assists: "SHA", power_play_points: "PPP", short_handed_points: "SHP", games_missed: "Missed", winning_goals: "GWG",
  shooting_percentage: "S%", faceoff_percentage: "FO%", save_percentage: "Sv%", goals_against_average: "GAA",
};

const DAY = /^\d{4}-\d\d-\d\d$/;

const DECIMALS = { percentage: 3, save_percentage: 3, goals_against_average: 2, shooting_percentage: 1, faceoff_percentage: 1, power_play_percentage: 1, penalty_killing: 1 };
const OPTIONAL = ["ties", "overtime_losses", "shootout_losses", "shootout_wins"];

const text = (name, value) => {
  if (value === null || value === undefined) return "";
  if (name in DECIMALS && typeof value === "number") return value.toFixed(DECIMALS[name]);
  if (name === "time_on_ice" && typeof value === "number") return clock(value);
  if (typeof value === "number") return (Number.isInteger(value) ? String(value) : value.toFixed(3).replace(/0+$/, "")).replace("-", "−");
  if (Array.isArray(value)) return value.join("–");
  return name === "record" ? (value === "pim" ? "penalty minutes" : value.replaceAll("_", " ")) : String(value);
};

/** Rows (objects with the same fields) as a table. `link(row, name)` may give a cell's address or click handler, `own`
 * the heads that are not the usual ones. Losses in overtime and the like are left out where nobody has any. A phone
 * leaves out the name and division of a team that its code stands for. */
export function sortedTable(caption, rows, { skip = [], link = () => null, most = 1000, own = {} } = {}) {
  if (!rows.length) return h("p", { class: "quietly" }, "Nothing yet.");
  const isEmpty = (name) => rows.every((row) => row[name] === null || row[name] === undefined || row[name] === "" || (row[name] === 0 && OPTIONAL.includes(name)));
  const names = Object.keys(rows[0]).filter((name) => !skip.includes(name) && !isEmpty(name));
  const isLong = (name) => names.includes("team") && names.includes("rank") && ["name", "division"].includes(name);
  let by = null;
  let down = true;
  const body = h("tbody");
  const heads = names.map((name) => h("th", { scope: "col", "aria-sort": "none", class: `${rows.some((row) => typeof row[name] === "string") ? "words" : ""}${isLong(name) ? " long" : ""}` }, h("button", { type: "button", class: "sort", title: title(name), onclick: () => sort(name) }, own[name] ?? SHORT[name] ?? title(name))));

  function cell(row, name, at) {
    const found = link(row, name);
    const words = text(name, row[name]);
    const isWords = typeof row[name] === "string";
    const inside = typeof found === "string" ? h("a", { href: found }, words) : typeof found === "function" ? h("button", { type: "button", class: "linkish", onclick: found }, words) : words;
    return h(at ? "td" : "th", { scope: at ? null : "row", class: `${isWords ? "words" : ""}${DAY.test(row[name]) ? " date" : ""}${isLong(name) ? " long" : ""}` }, inside);
  }

  function draw() {
    const ordered = by === null ? rows : [...rows].sort((one, other) => (down ? -1 : 1) * compare(one[by], other[by]));
    body.replaceChildren(...ordered.slice(0, most).map((row) => h("tr", {}, names.map((name, at) => cell(row, name, at)))));
    heads.forEach((head, at) => setAttr(head, "aria-sort", names[at] === by ? (down ? "descending" : "ascending") : "none"));
  }

  function sort(name) {
    down = name === by ? !down : typeof rows[0][name] === "number";
    by = name;
    draw();
  }

  draw();
  return h("div", { class: "table-wrap", tabindex: "0", role: "region", "aria-label": caption }, h("table", { class: "plain-table" }, h("caption", { class: "unseen" }, caption), h("thead", {}, h("tr", {}, heads)), body));
}

function compare(one, other) {
  if (one === other) return 0;
  if (one === null || one === undefined) return -1;
  if (other === null || other === undefined) return 1;
  return one < other ? -1 : 1;
}
