// The play by play: what was told, newest at the bottom, with all details if wanted.

import { h } from "../dom.js";
import { colourOf } from "../words.js";

const KEPT = 400;

/** `open(line)` is called when a line's time is clicked, `explain(clauses)` when its rules are. */
export function makeTelling(open, explain) {
  const rows = h("ol");
  const list = h("div", { class: "told", role: "log", "aria-label": "Play by play", "aria-live": "off", tabindex: "0" }, rows);
  const details = h("button", { type: "button", class: "button quiet", "aria-pressed": "false", onclick: toggle }, "Details");
  const el = h("section", { class: "panel telling", "aria-label": "Play by play" }, h("header", {}, h("h2", {}, "Play by play"), details), list);
  let period = 0;
  let shorts = {};
  let red = "home";

  function toggle() {
    const on = list.classList.toggle("all");
    details.setAttribute("aria-pressed", String(on));
    list.scrollTop = list.scrollHeight;
  }

  function row(line) {
    const side = line.side ? colourOf(line.side, red) : "";
    return h(
      "li",
      { class: `line ${line.importance} ${side}${line.told ? "" : " detail-only"}`, "data-number": line.number },
      h("a", { href: "#", class: "when", onclick: (event) => (event.preventDefault(), open(line)), title: "Show this moment" }, line.clock),
      h("span", { class: "tag" }, line.side ? shorts[line.side] : ""),
      h("span", { class: "text" }, line.text, line.dice ? h("small", { class: "thrown" }, ` ${line.dice}`) : null),
      line.clauses.length ? h("button", { type: "button", class: "rules", "aria-label": `Rules: ${line.clauses.join(", ")}`, title: line.clauses.join(", "), onclick: () => explain(line.clauses) }, "§") : null,
    );
  }

  return {
    el,
    list,
    /** Forget everything. */
    clear() {
      period = 0;
      rows.replaceChildren();
    },
    teams(board) {
      shorts = { home: board.home.short_name, visitor: board.visitor.short_name };
      red = board.rink.red;
    },
    /** Add lines; `all` keeps every one, for a game that is read rather than followed. */
    add(lines, { all = false } = {}) {
      if (!lines.length) return;
      const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
      const fresh = [];
      for (const line of lines) {
        if (line.period !== period) {
          period = line.period;
          fresh.push(h("li", { class: "period-mark", "aria-hidden": "true" }, period > 3 ? "Overtime" : `Period ${period}`));
        }
        fresh.push(row(line));
      }
      rows.append(...fresh);
      while (!all && rows.childElementCount > KEPT) rows.firstElementChild.remove();
      if (isAtEnd) list.scrollTop = list.scrollHeight;
    },
  };
}
