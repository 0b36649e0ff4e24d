// Both teams' lines with the ratings in force, shifts and ice time.

import { h } from "../dom.js";
import { get, getOnce } from "../api.js";
import { manName } from "./boxscore.js";
import { SLOTS, clock, colourOf } from "../words.js";

/** The page for a dialog. `path(rest)` is the address of the game. */
export async function lineSheet(state, path) {
  const { shown_ratings: shown } = await getOnce(`/titles/${state.title}`);
  const { board } = state.moment;
  const sides = state.you.role === "visitor" ? ["visitor", "home"] : ["home", "visitor"];
  const benches = await Promise.all(sides.map((side) => get(path(`bench/${side}`))));
  return h("div", { class: "line-sheet" }, sides.map((side, at) => team(board[side], benches[at], shown, colourOf(side, board.rink.red))));
}

function team(view, bench, shown, colour) {
  const names = Object.entries(shown);
  const men = new Map(bench.skaters.map((man) => [man.sweater, man]));
  const groups = [
    ...view.lines.map((line, at) => [`Line ${at + 1}`, line]),
    ...view.pairs.map((pair, at) => [`Pair ${at + 1}`, pair]),
    ...view.power_play.map((unit, at) => [`Power play ${at + 1}`, unit]),
    ...view.penalty_kill.map((unit, at) => [`Penalty kill ${at + 1}`, unit]),
  ];
  return h(
    "section",
    { class: colour },
    h("h3", {}, view.name),
    h(
      "div",
      { class: "table-wrap", tabindex: "0", role: "region", "aria-label": `Lines of ${view.name}` },
      h(
        "table",
        { class: "plain-table" },
        h("thead", {}, h("tr", {}, ["Player", "", ...names.map(([, words]) => words), "Shift", "Ice time"].map((head) => h("th", { scope: "col" }, head)))),
        groups.map(([name, sweaters]) =>
          h("tbody", {}, h("tr", {}, h("th", { scope: "rowgroup", class: "group-head", colspan: names.length + 4 }, name)), sweaters.filter((sweater) => men.has(sweater)).map((sweater) => row(men.get(sweater), names))),
        ),
      ),
    ),
  );
}

function row(man, names) {
  const rating = (name) => {
    const found = man.ratings.find((one) => one.name === name);
    if (!found || found.value === null || found.value === undefined) return h("td", {}, "");
    const changes = found.changes.map((change) => `${change.why} ${change.by > 0 ? "+" : ""}${change.by}`).join(", ");
    return h("td", { class: changes ? "changed" : null, title: changes || null }, String(found.value));
  };
  return h(
    "tr",
    { class: man.status },
    h("th", { scope: "row" }, manName(man.sweater, man.name)),
    h("td", {}, man.slot ? SLOTS[man.slot] : man.status === "bench" ? man.position : man.status),
    names.map(([name]) => rating(name)),
    h("td", {}, man.shift === null || man.shift === undefined ? "" : clock(man.shift)),
    h("td", {}, clock(man.ice_time)),
  );
}
