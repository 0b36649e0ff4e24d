// The next day of a league: every game to be coached here, and the rest left to the computers.

import { h, toast } from "../dom.js";
import { get, post } from "../api.js";
import { diceKinds } from "./dicekinds.js";
import { segments } from "./segments.js";

const LONG = { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" };

/** `at` is the league's address, `here(tab, more)` makes a link to one of its pages. */
export async function nextDay(at, here) {
  const el = h("div", { class: "next-day" });
  let other = "computer";
  const kinds = diceKinds();
  const against = segments("Against", [["computer", "the computer"], ["person", "the other manager, or a friend by link"]], "computer", (value) => {
    other = value;
    settle();
  });
  await draw();
  return el;

  function settle() {
    kinds.against(other === "person");
    el.querySelectorAll(".alone").forEach((button) => (button.hidden = other === "person"));
  }

  async function draw() {
    const day = await get(`${at}/today`);
    if (!day.games.length) {
      el.replaceChildren(h("p", {}, "Every game of this league has been played."));
      return;
    }
    const when = new Date(`${day.day}T00:00:00Z`).toLocaleDateString("en", LONG);
    el.replaceChildren(
      h("h2", {}, when),
      h("p", { class: "quietly" }, "Coach a game here, and it is in the books when it is over. The others are left to the computers."),
      day.games.some((game) => game.sides.length && !game.begun) ? h("div", { class: "choices-row" }, against, kinds.strict) : null,
      h("ul", { class: "fixtures" }, day.games.map(row)),
      day.may_play ? leaving(day.games) : null,
    );
    settle();
  }

  /** The button that leaves the day to the computers, or why it cannot be pressed. */
  function leaving(games) {
    const coached = games.find((game) => game.begun);
    const words = `Let the computers play ${games.length === 1 ? "this game" : `these ${games.length} games`}`;
    const reason = coached ? h("span", { class: "quietly", id: "leaving-reason" }, `${coached.visitor.short} at ${coached.home.short} is being coached: finish it first.`) : null;
    return h("p", { class: "toolbar" }, h("button", { type: "button", class: "button", disabled: Boolean(coached), "aria-describedby": coached ? "leaving-reason" : null, onclick: playRest }, words), reason);
  }

  function row(game) {
    const team = (side) => h("a", { href: here("team", game[side].short) }, game[side].name, game[side].manager ? h("small", { class: "quietly" }, ` ${game[side].manager}`) : null);
    return h(
      "li",
      { class: "panel fixture" },
      h("span", { class: "teams" }, team("visitor"), h("span", { class: "quietly" }, " at "), team("home"), game.playoffs ? h("span", { class: "tag" }, "playoffs") : null),
      h("span", { class: "toolbar" }, buttons(game)),
    );
  }

  function buttons(game) {
    if (game.game) return h("a", { class: "button main", href: `#/game/${game.game}` }, "Go on with it");
    if (!game.sides.length) return h("span", { class: "quietly" }, game.begun ? "being coached" : "for the managers");
    const verb = game.begun ? "Take your seat with" : "Coach";
    const words = { visitor: `${verb} ${game.visitor.short}`, home: `${verb} ${game.home.short}`, both: "Both at one screen", none: "Watch" };
    return Object.keys(words).filter((side) => game.sides.includes(side)).map((side) => h("button", { type: "button", class: side === "both" || side === "none" ? "button quiet alone" : "button", "aria-label": `${words[side]}: ${game.visitor.name} at ${game.home.name}`, onclick: () => coach(game, side) }, words[side]));
  }

  async function coach(game, side) {
    try {
      const state = await post(`${at}/today/${game.number}`, { side, other, dice: kinds.dice() });
      location.hash = `#/game/${state.id}`;
    } catch (problem) {
      toast(problem.message);
    }
  }

  async function playRest(event) {
    event.target.disabled = true;
    event.target.textContent = "They are playing…";
    try {
      const { played } = await post(`${at}/play`);
      toast(played === 1 ? "One game was played." : `${played} games were played.`);
    } catch (problem) {
      toast(problem.message);
    }
    await draw();
  }
}
