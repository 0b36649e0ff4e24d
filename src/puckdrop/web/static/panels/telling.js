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
  let isFollowing = true; // until the reader scrolls back, and again once he is at the end
  let was = { top: 0, height: 0, room: 0 };

  const measure = () => ({ top: list.scrollTop, height: list.scrollHeight, room: list.clientHeight });

  function follow() {
    if (isFollowing) list.scrollTop = list.scrollHeight;
    was = measure();
  }

  /** Scrolling by the reader's hand, unlike that of a list that grew or got other measures. */
  function scrolled() {
    const now = measure();
    const isAtEnd = now.height - now.top - now.room < 40;
    if (isAtEnd) isFollowing = true;
    else if (now.top < was.top && now.height === was.height && now.room === was.room) isFollowing = false;
    was = now;
  }

  list.addEventListener("scroll", scrolled);
  new ResizeObserver(follow).observe(list);

  function toggle() {
    const on = list.classList.toggle("all");
    details.setAttribute("aria-pressed", String(on));
    follow();
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
      if (all) isFollowing = false;
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
      follow();
    },
  };
}
