// A row of buttons of which one is pressed.

import { h, setAttr } from "../dom.js";

/** `choices` are pairs of value and words; `choose(value)` is told of every press. */
export function segments(label, choices, chosen, choose) {
  const buttons = choices.map(([value, words]) =>
    h("button", { type: "button", "aria-pressed": String(value === chosen), onclick: () => pick(value) }, words),
  );
  function pick(value) {
    buttons.forEach((button, at) => setAttr(button, "aria-pressed", String(choices[at][0] === value)));
    choose(value);
  }
  return h("div", { class: "field" }, h("span", {}, label), h("div", { class: "segments", role: "group", "aria-label": label }, buttons));
}
