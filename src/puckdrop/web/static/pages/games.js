// The games this person has a seat in: those that wait for him first. And who he is to the others at the table.

import { h, toast } from "../dom.js";
import { get, post } from "../api.js";
import { gameList } from "../panels/gamelist.js";

export default async function gamesPage(place) {
  document.title = "Games · puckdrop";
  const me = await get("/me");
  const waiting = me.games.filter((game) => game.waits_for_you);
  const open = me.games.filter((game) => !game.waits_for_you && game.status !== "over");
  const over = me.games.filter((game) => game.status === "over");
  const group = (title, games, none) => h("section", { class: "reading-part" }, h("h2", {}, title), games.length ? gameList(games) : h("p", { class: "quietly" }, none));
  const name = h("input", { type: "text", maxlength: "40", value: me.name ?? "", autocomplete: "nickname" });
  const webhook = h("input", { type: "text", maxlength: "500", value: me.webhook ?? "", placeholder: "https://…", autocomplete: "off" });
  const save = async (event) => {
    event.preventDefault();
    try {
      await post("/me", { name: name.value, webhook: webhook.value });
      toast("Kept.");
    } catch (problem) {
      toast(problem.message);
    }
  };
  place.append(
    h(
      "div",
      { class: "reading" },
      h("h1", {}, "Your games"),
      group("Waiting for you", waiting, "No game waits for you."),
      group("Going on", open, "No other game is going on."),
      group("Over", over, "You have finished no game yet."),
      h(
        "form",
        { class: "panel about-me", onsubmit: save },
        h("h2", {}, "You"),
        h("label", { class: "field" }, h("span", {}, "Your name at the table"), name),
        h("label", { class: "field" }, h("span", {}, "Address to be told at (webhook) when a game waits for you and you are not looking"), webhook),
        h("button", { class: "button main", type: "submit" }, "Keep"),
      ),
    ),
  );
}
