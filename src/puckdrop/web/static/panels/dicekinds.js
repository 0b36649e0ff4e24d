// Which dice to play with: the program's or one's own, and strict ones for two at two screens.

import { h } from "../dom.js";
import { segments } from "./segments.js";

/** The fields, and `dice()`: what they say, as it fits the opponent that `against(isPerson)` was told of. */
export function diceKinds() {
  let kind = "shared";
  let isContest = false;
  const box = h("input", { type: "checkbox" });
  const strict = h("label", { class: "check", hidden: true }, box, " Strict dice: both browsers must be open, and nobody knows a throw before it falls");
  const kinds = segments("Dice", [["shared", "The program's"], ["typed", "My own"]], kind, (value) => {
    kind = value;
    draw();
  });
  function draw() {
    strict.hidden = !isContest || kind !== "shared";
  }
  return {
    kinds,
    strict,
    against(isPerson) {
      isContest = isPerson;
      draw();
    },
    dice: () => (!strict.hidden && box.checked ? "strict" : kind),
  };
}
