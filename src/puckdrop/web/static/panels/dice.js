// The dice as they lie on the table, or the two faces of Rinkside's deck.

import { h, onChange } from "../dom.js";
import { title } from "../words.js";

function die(one) {
  const name = one.name.replaceAll(" ", "-");
  const isSix = /d6|^black$|^blu$|^red$/.test(one.name) && one.value <= 6;
  return h(
    "span",
    { class: "thrown-die", role: "img", "aria-label": `${one.name} ${one.value}` },
    h("b", { class: `die die-${name}${isSix ? "" : " many"}` }, String(one.value)),
    h("small", {}, one.name),
  );
}

const NUMBERS = ["red", "blue", "n100", "digit"];

/** A face: its numbers and what was read on it; the rest on demand. */
function face(name, view) {
  const shown = view.sections.filter((section) => section.shows && section.shows !== "none" && section.shows !== "blank");
  const row = (section) => h("div", { class: section.read ? "read" : null, "data-section": section.name }, h("dt", {}, title(section.name)), h("dd", {}, section.shows));
  const read = shown.filter((section) => section.read && !NUMBERS.includes(section.name));
  return h(
    "figure",
    { class: "face", "aria-label": `${name} face` },
    h("figcaption", {}, name),
    h("dl", { class: "face-numbers" }, shown.filter((section) => NUMBERS.includes(section.name)).map(row)),
    read.length ? h("dl", {}, read.map(row)) : null,
    h("details", {}, h("summary", { title: "All sections of this face" }, "all"), h("dl", {}, shown.filter((section) => !NUMBERS.includes(section.name)).map(row))),
  );
}

/** Dice or faces; `update(board)`. */
export function makeDice() {
  const el = h("div", { class: "dice-tray", role: "group", "aria-label": "Dice" });
  const draw = onChange((thrown, left, right, pile) => {
    if (left && right) {
      el.setAttribute("aria-label", "The two faces in view");
      const open = el.querySelector("details[open]") !== null;
      el.replaceChildren(h("div", { class: "faces" }, face("Left", left), face("Right", right)));
      el.title = `${pile} cards to the next shuffle`;
      for (const details of el.querySelectorAll("details")) details.open = open;
    } else if (thrown) {
      el.replaceChildren(h("span", { class: "throw-name" }, thrown.name), ...thrown.dice.map(die));
    } else {
      el.replaceChildren();
    }
  });
  return {
    el,
    update(board) {
      draw(board.thrown ?? null, board.left ?? null, board.right ?? null, board.pile ?? 0);
    },
  };
}
