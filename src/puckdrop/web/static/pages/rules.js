// The rule book with its rulings, searchable.

import { h, setAttr } from "../dom.js";
import { get, getOnce } from "../api.js";
import { clauseEntry } from "../panels/clause.js";

export default async function rulesPage(place, title, clause) {
  document.title = "Rules · puckdrop";
  const { titles } = await getOnce("");
  let game = titles.some((one) => one.name === title) ? title : titles[0].name;
  const book = h("div", { class: "rule-book", role: "region", "aria-label": "Clauses", "aria-live": "polite" });
  let waiting = null;
  let turn = 0; // an answer counts only if nothing was asked since
  const find = h("input", {
    type: "search",
    placeholder: "rebound, icing, EZ-FORE…",
    "aria-label": "Search the rules",
    value: clause ?? "",
    oninput: () => {
      clearTimeout(waiting);
      waiting = setTimeout(draw, 200);
    },
  });
  const games = h("div", { class: "segments", role: "group", "aria-label": "Game" }, titles.map((one) => h("button", { type: "button", "aria-pressed": String(one.name === game), onclick: () => pick(one.name) }, one.title)));

  function pick(name) {
    game = name;
    [...games.children].forEach((button, at) => setAttr(button, "aria-pressed", String(titles[at].name === name)));
    draw();
  }

  async function draw() {
    const words = find.value.trim();
    history.replaceState(null, "", `#/rules/${game}${words ? `/${encodeURIComponent(words)}` : ""}`);
    const mine = (turn += 1);
    const isClause = /^[A-Z]{2,}-[A-Z0-9-]+$/.test(words);
    const query = words ? (isClause ? `?clause=${encodeURIComponent(words)}` : `?words=${encodeURIComponent(words)}`) : "";
    try {
      const { clauses } = await get(`/rules/${game}${query}`);
      if (mine !== turn) return;
      let chapter = "";
      const rows = clauses.flatMap((one) => {
        const head = one.chapter && one.chapter !== chapter ? [h("h2", {}, one.chapter)] : [];
        chapter = one.chapter;
        return [...head, clauseEntry({ ...one, chapter: null })];
      });
      book.replaceChildren(...(rows.length ? rows : [h("p", { class: "quietly" }, "No clause says that.")]));
    } catch (problem) {
      if (mine !== turn) return;
      book.replaceChildren(h("p", { role: "alert" }, problem.message));
    }
  }

  place.append(h("div", { class: "reading" }, h("h1", {}, "Rules"), h("div", { class: "toolbar" }, games, find), book));
  await draw();
}
