// The card of the man with the puck, or of anybody else, with the cell that was just read lit up.

import { h, onChange } from "../dom.js";
import { drawn, title } from "../words.js";

/** A card as drawn; `cells` are the board's cells of this man. */
export function drawCard(card, cells = [], explain = null) {
  const lit = (sheet, column, row) => cells.find((cell) => cell.sheet === sheet && cell.column === column && cell.row === row);
  return h(
    "article",
    { class: `player-card game-${card.game}`, "aria-label": `Card of ${card.name}` },
    h(
      "header",
      {},
      h("span", { class: "sweater" }, String(card.sweater)),
      h("div", {}, h("h3", {}, card.name), h("span", { class: "quietly" }, `${card.position}, ${card.team}`)),
    ),
    card.ratings.length
      ? h("dl", { class: "ratings" }, card.ratings.map((rating) => h("div", { "data-rating": rating.name }, h("dt", {}, rating.name), h("dd", {}, String(rating.value)))))
      : null,
    h("div", { class: "sheets" }, card.sheets.map((sheet) => (isList(sheet) ? list(sheet, lit) : table(sheet, lit)))),
    explain,
  );
}

const isList = (sheet) => sheet.rows.length === 1 && sheet.rows[0].name === "";

function list(sheet, lit) {
  return h(
    "section",
    { class: "sheet list" },
    h("h4", {}, title(sheet.title)),
    h(
      "dl",
      {},
      sheet.columns.map((column, at) => {
        const cell = sheet.rows[0].cells[at];
        const read = lit(sheet.name, column, "");
        return h(
          "div",
          { class: read ? "read" : null, title: cell.words },
          h("dt", {}, column),
          h("dd", { class: cell.colour ? `k-${cell.colour}` : null }, read ? h("span", { class: "said" }, `${read.shows} `) : null, cell.shows),
        );
      }),
    ),
  );
}

function table(sheet, lit) {
  const hasRead = sheet.rows.some((row) => sheet.columns.some((column) => lit(sheet.name, column, row.name)));
  return h(
    "section",
    { class: `sheet grid${hasRead ? " has-read" : ""}`, title: sheet.about || null },
    h(
      "table",
      {},
      h("caption", {}, title(sheet.title)),
      h("thead", {}, h("tr", {}, h("td"), sheet.columns.map((column) => h("th", { scope: "col" }, column)))),
      h(
        "tbody",
        {},
        sheet.rows.map((row) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, row.name),
            row.cells.map((cell, at) => {
              const read = lit(sheet.name, sheet.columns[at], row.name);
              const kind = cell.colour ? `k-${cell.colour}` : "";
              return h("td", { class: `${kind}${read ? " read" : ""}`, title: cell.words, "aria-label": read ? `${cell.words}, just read` : cell.words }, drawn(cell.shows));
            }),
          ),
        ),
      ),
    ),
  );
}

/** The panel: chooses whose card to show and keeps it up to date. `load(side, sweater)` fetches a card. */
export function makeCardPanel(load) {
  const heading = h("h2", {}, "Card");
  const tabs = h("div", { class: "segments", role: "group", "aria-label": "Whose card" });
  const inside = h("div", { class: "card-inside" });
  const el = h("section", { class: "panel card-panel", "aria-label": "Card of the man with the puck" }, h("header", {}, heading, tabs), inside);
  let chosen = null;
  let shown = null;

  const same = (one, other) => one && other && one.side === other.side && one.sweater === other.sweater;

  const draw = onChange((men, cells) => {
    const wanted = men.find((man) => same(man, chosen)) ?? men.find((man) => man.first) ?? men[0];
    tabs.replaceChildren(
      ...(men.length > 1
        ? men.map((man) =>
            h("button", { type: "button", "aria-pressed": String(same(man, wanted)), onclick: () => choose(man) }, `${man.sweater} ${man.short}`),
          )
        : []),
    );
    if (!wanted) {
      inside.replaceChildren(h("p", { class: "quietly" }, "Nobody has the puck."));
      return;
    }
    const mine = (shown = `${wanted.side}${wanted.sweater}`);
    load(wanted.side, wanted.sweater)
      .then((card) => {
        if (shown === mine) inside.replaceChildren(drawCard(card, cells.filter((cell) => same(cell.man, wanted))));
      })
      .catch((problem) => inside.replaceChildren(h("p", { class: "quietly" }, problem.message)));
  });
  let last = [[], []];
  function choose(man) {
    chosen = man;
    draw(last[0], last[1], chosen);
  }

  return {
    el,
    update(board) {
      const men = [];
      const add = (man, first) => {
        const known = men.find((one) => same(one, man));
        if (known) known.first ||= first;
        else men.push({ side: man.side, sweater: man.sweater, short: board[man.side].short_name, first });
      };
      const read = board.cells.filter((cell) => cell.man);
      for (const cell of read) add(cell.man, false);
      if (board.handler) add(board.handler, read.some((cell) => same(cell.man, board.handler)));
      if (men.length && !men.some((man) => man.first)) (read.length ? men.find((man) => same(man, read.at(-1).man)) : men.at(-1)).first = true;
      if (!men.length && shown) {
        draw(last[0], [], chosen); // the card stays in view until somebody has the puck again; nothing on it was just read
        return;
      }
      if (chosen && !men.some((man) => same(man, chosen))) chosen = null;
      last = [men, board.cells];
      draw(men, board.cells, chosen);
    },
  };
}
