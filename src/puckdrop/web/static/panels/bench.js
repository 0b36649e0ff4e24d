// A team's bench: lines, pairs and units, who is out there, how long, how tired, and who sits.

import { h, keyed, setAttr, setText } from "../dom.js";
import { clock, colourOf, menOf, surname } from "../words.js";

/** Seconds of a shift at which its bar is full. */
const FULL = 60;

function makeMan(openCard) {
  const number = h("b");
  const name = h("span", { class: "who" });
  const note = h("span", { class: "note" });
  const bar = h("i", { class: "legs", "aria-hidden": "true" });
  const el = h("button", { type: "button", class: "man", onclick: () => openCard(el.dataset.sweater) }, number, name, note, bar);
  return { el, number, name, note, bar };
}

function drawMan(made, man) {
  const isOut = man.status === "ice" || man.status === "net";
  made.el.dataset.sweater = man.sweater;
  setText(made.number, man.sweater);
  setText(made.name, surname(man.name));
  const tired = man.fatigue?.loses ?? 0;
  const notes = { ice: tired ? `−${tired}` : "", box: "box", out: "out", pulled: "pulled", net: man.form ?? "" };
  setText(made.note, notes[man.status] ?? "");
  setAttr(made.el, "class", `man ${man.status}${tired ? " tired" : ""}`);
  const legs = man.shift ? Math.min(1, man.shift / FULL) : 0;
  made.bar.style.setProperty("--legs", isOut ? legs.toFixed(2) : "0");
  const words = [`${man.sweater} ${man.name}`, man.status === "ice" ? `on the ice for ${clock(man.shift ?? 0)}` : man.status, man.ice_time ? `ice time ${clock(man.ice_time)}` : "", tired ? `tired, loses ${tired}` : ""];
  setAttr(made.el, "aria-label", words.filter(Boolean).join(", "));
  setAttr(made.el, "title", words.filter(Boolean).join(", "));
}

/** One team's bench; `openCard(side, sweater)` shows a card. */
export function makeBench(side, openCard) {
  const heading = h("h2");
  const unit = h("span", { class: "quietly" });
  const groups = h("div", { class: "groups" });
  const el = h("section", { class: "panel bench" }, h("header", {}, heading, unit), groups);
  return {
    el,
    update(team, red) {
      setAttr(el, "class", `panel bench ${colourOf(side, red)}`);
      setAttr(el, "aria-label", `Bench of ${team.name}`);
      setText(heading, `${team.short_name} bench`);
      setText(unit, team.skaters.some((man) => man.status === "ice") ? `${team.unit}, out ${clock(team.shift)}` : "");
      const men = menOf(team);
      const listed = new Set([...team.lines, ...team.pairs].flat());
      const others = team.skaters.map((man) => man.sweater).filter((sweater) => !listed.has(sweater));
      const rows = [
        ...team.lines.map((line, at) => [`${at + 1}`, line, `line ${at + 1}`]),
        ...team.pairs.map((pair, at) => [`D${at + 1}`, pair, `pair ${at + 1}`]),
        ["G", team.goalies.map((goalie) => goalie.sweater), "goalies"],
        ...(others.length ? [["+", others, "others"]] : []),
      ];
      keyed(
        groups,
        rows,
        (row) => row[2],
        (row) => {
          const list = h("div", { class: "men" });
          return { el: h("div", { class: "group", role: "group", "aria-label": row[2] }, h("span", { class: "rank", "aria-hidden": "true" }, row[0]), list), list };
        },
        (made, row) => {
          made.list.style.setProperty("--abreast", Math.min(3, row[1].length));
          setAttr(made.el, "class", row[1].some((sweater) => men.get(sweater)?.status === "ice") ? "group out" : "group");
          keyed(made.list, row[1].filter((sweater) => men.has(sweater)), (sweater) => sweater, () => makeMan((sweater) => openCard(side, Number(sweater))), (one, sweater) => drawMan(one, men.get(sweater)));
        },
      );
    },
  };
}
