// Why the last play came out as it did: what was read on which card or chart, step by step, with the clause behind it.

import { h, onChange } from "../dom.js";
import { drawn, menOf, surname, title } from "../words.js";

/** `explain(clause)` opens the rule book there. */
export function makeWhy(explain) {
  const list = h("ol", { class: "why-list" });
  const el = h("section", { class: "why", "aria-label": "Why it came out so" }, list);

  function cellRow(cell, names) {
    const where = [cell.column, cell.row].filter(Boolean).join(" / ");
    const who = cell.man ? names[cell.man.side].get(cell.man.sweater)?.name : null;
    return h(
      "li",
      {},
      h("span", { class: "sheet-name" }, title(cell.sheet)),
      who ? h("span", { class: "who" }, surname(who)) : null,
      where ? h("span", { class: "where" }, where) : null,
      h("b", {}, drawn(cell.shows)),
      h("button", { type: "button", class: "clause", onclick: () => explain(cell.clause) }, cell.clause),
    );
  }

  const draw = onChange((cells, why, names) => {
    const rosters = { home: new Map(names.home), visitor: new Map(names.visitor) };
    const reasons = why.map((reason) =>
      h(
        "li",
        { class: `reason ${reason.tone}` },
        h("span", {}, drawn(reason.text)),
        reason.clause ? h("button", { type: "button", class: "clause", onclick: () => explain(reason.clause) }, reason.clause) : null,
      ),
    );
    list.replaceChildren(...(reasons.length ? reasons : cells.map((cell) => cellRow(cell, rosters)))); // steps say what was read, too
    el.hidden = !list.childElementCount;
  });
  el.hidden = true;
  return {
    el,
    update(board, why) {
      if (!board.cells.length && !why?.length) return; // a play in which nothing was read leaves the last one in view
      draw(board.cells, why ?? [], { home: [...menOf(board.home)].map(([at, man]) => [at, { name: man.name }]), visitor: [...menOf(board.visitor)].map(([at, man]) => [at, { name: man.name }]) });
    },
  };
}
