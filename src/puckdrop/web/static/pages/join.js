// Sits down at a game by an invitation link.

import { h } from "../dom.js";
import { post } from "../api.js";

export default async function joinPage(place, id, token, event) {
  document.title = "Sitting down · puckdrop";
  place.append(h("p", { class: "plain", role: "status" }, "Sitting down…"));
  await post(`/games/${encodeURIComponent(id)}/join`, { token });
  location.replace(`#/game/${id}${event === undefined ? "" : `/at/${event}`}`);
}
