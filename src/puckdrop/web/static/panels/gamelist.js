// A list of games with their score and whose turn it is.

import { h } from "../dom.js";

/** Rows of games, each a link. */
export function gameList(games) {
  return h("ul", { class: "game-list" }, games.map(gameRow));
}

function gameRow(game) {
  const waits = game.waits_for_you ? h("span", { class: "count" }, "your turn") : null;
  const href = game.status === "over" ? `#/game/${game.id}/replay` : `#/game/${game.id}`;
  return h(
    "li",
    {},
    h(
      "a",
      { href, class: "game-row" },
      h("span", { class: "teams" }, `${game.visitor.name} at ${game.home.name}`),
      h("span", { class: "score" }, `${game.score.visitor}–${game.score.home}`),
      h("span", { class: "quietly" }, `${game.name} · ${game.note} `, waits),
    ),
  );
}
