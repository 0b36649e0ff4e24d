// The bar of controls: how fast to watch, how far to hurry, undo, how much to be asked, and the pages of the game.

import { h, keyed, setAttr, setText, show } from "../dom.js";

const SPEED_WORDS = [["step", "Step"], ["slow", "Slow"], ["fast", "Fast"], ["jump", "At once"]];
const HURRIES = { play: ["Next play", "Space"], stoppage: ["Whistle", "W"], goal: ["Goal", "G"], period: ["Period", "P"], end: ["End", "E"] };
export const ASKS = [["big", "the big ones"], ["normal", "what matters"], ["everything", "everything"]];

/** `act` has speed(name), go(until), undo(), asking(value), soon(word), page(name). */
export function makeControls(act, speed) {
  const speeds = SPEED_WORDS.map(([name, words]) => h("button", { type: "button", "aria-pressed": String(name === speed), onclick: () => act.speed(name) }, words));
  const next = h("button", { type: "button", class: "button main", onclick: () => act.next() }, "Next ", h("kbd", {}, "Space"));
  const hurries = h("div", { class: "hurries", role: "group", "aria-label": "Let the computer coach on to the next" });
  const undo = h("button", { type: "button", class: "button", onclick: () => act.undo() }, "Undo ", h("kbd", {}, "U"));
  const asking = h("select", { "aria-label": "How much to be asked", onchange: () => act.asking(asking.value) }, ASKS.map(([value, words]) => h("option", { value }, `ask: ${words}`)));
  const orders = h("button", { type: "button", class: "button quiet", onclick: () => act.page("orders") }, "Orders");
  const soon = h("select", { "aria-label": "Ask me soon about", onchange: () => { if (soon.value) act.soon(soon.value); soon.value = ""; } });
  const pages = [["box", "Box score", "B"], ["lines", "Lines", "L"], ["more", "More…", "M"]].map(([name, words, key]) =>
    h("button", { type: "button", class: "button quiet", onclick: () => act.page(name) }, `${words} `, h("kbd", {}, key)),
  );
  const el = h(
    "div",
    { class: "controls", role: "toolbar", "aria-label": "Game controls" },
    next,
    h("div", { class: "segments", role: "group", "aria-label": "Speed" }, speeds),
    hurries,
    undo,
    asking,
    soon,
    orders,
    pages,
  );
  // The keyboard belongs to the game: a button that was clicked, or a list in which something was chosen, gives it back.
  el.addEventListener("click", (event) => event.detail > 0 && event.target.closest("button")?.blur());
  for (const select of [asking, soon]) {
    let isByArrow = false; // somebody walks through the list and is not done
    select.addEventListener("keydown", (event) => (isByArrow = event.key.startsWith("Arrow")));
    select.addEventListener("pointerdown", () => (isByArrow = false));
    select.addEventListener("change", () => !isByArrow && select.blur());
    select.addEventListener("keyup", (event) => ["Enter", "Escape"].includes(event.key) && select.blur());
  }
  return {
    el,
    update(state, { speed: now, busy }) {
      SPEED_WORDS.forEach(([name], at) => setAttr(speeds[at], "aria-pressed", String(name === now)));
      show(next, busy || (state.can.go && !state.you.sides.length));
      setText(next.firstChild, busy ? "Next " : "Next play ");
      const kinds = state.status === "over" ? [] : state.can.go && state.dice.kind !== "strict" ? state.hurries : [];
      keyed(
        hurries,
        kinds,
        (one) => one,
        (one) => ({ el: h("button", { type: "button", class: "button quiet", onclick: () => act.go(one), title: `Play on to the next ${one}, with the computer on your bench` }, `${HURRIES[one]?.[0] ?? one} `, h("kbd", {}, HURRIES[one]?.[1] ?? "")) }),
        () => {},
      );
      show(undo, Boolean(state.can.undo));
      const isPlayed = Boolean(state.asking) && state.status !== "over";
      show(asking, isPlayed);
      if (state.asking && asking.value !== state.asking) asking.value = state.asking;
      show(soon, isPlayed && state.requests.length > 0);
      const words = state.requests.join();
      if (soon.dataset.words !== words) {
        soon.dataset.words = words;
        soon.replaceChildren(h("option", { value: "" }, "ask me soon…"), ...state.requests.map((one) => h("option", { value: one }, one)));
      }
      show(orders, isPlayed);
      setText(orders, state.orders.length ? `Orders (${state.orders.length})` : "Orders");
    },
  };
}
