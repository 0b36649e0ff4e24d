// Your own dice: what to throw or turn, and a field to type what they show.

import { h, onChange } from "../dom.js";

/** `update(state)`; `act.throw({index, text})`. */
export function makeThrow(act) {
  const el = h("section", { class: "panel throwing", "aria-label": "Your dice", hidden: true });
  const draw = onChange((wanted, canUndo) => {
    el.hidden = !wanted;
    el.dataset.index = wanted?.index ?? "";
    if (!wanted) return;
    const field = h("input", { type: "text", autocomplete: "off", "aria-label": wanted.prompt, placeholder: wanted.dice?.map((die) => die.name).join(" / ") || "" });
    const submit = (event) => {
      event.preventDefault();
      if (field.value.trim()) act.throw({ index: wanted.index, text: field.value.trim() });
    };
    const quick = (wanted.shows?.length ? wanted.shows : (wanted.card?.left ?? [])).slice(0, 100).map((value) => h("button", { type: "button", class: "button", onclick: () => act.throw({ index: wanted.index, text: String(value) }) }, String(value)));
    const spins = wanted.dice?.length ? diceFields(wanted, field) : null;
    el.replaceChildren(
      h("form", { onsubmit: submit }, h("h2", {}, wanted.prompt), spins, h("div", { class: "throw-row" }, field, h("button", { class: "button main", type: "submit" }, "That is what it shows"), canUndo ? h("button", { class: "button quiet", type: "button", onclick: () => act.undoThrow() }, "Take back the last throw") : null)),
      quick.length ? h("div", { class: "quick" }, quick) : "",
    );
    field.focus({ preventScroll: true });
    requestAnimationFrame(() => {
      if (el.parentElement) el.parentElement.scrollTop = 0;
      el.scrollIntoView({ block: "nearest" });
    });
  });
  return { el, update: (state) => draw(state.throw ?? null, state.can.undo_throw) };
}

/** One row of numbers for each die; picking them fills in the field. */
function diceFields(wanted, field) {
  const values = wanted.dice.map(() => null);
  const rows = wanted.dice.filter((die) => die.high - die.low < 20);
  if (rows.length !== wanted.dice.length) return null;
  return h(
    "div",
    { class: "die-rows" },
    wanted.dice.map((die, at) => {
      const buttons = Array.from({ length: die.high - die.low + 1 }, (_, step) => {
        const value = die.low + step;
        return h("button", { type: "button", "aria-pressed": "false", onclick: () => pick(value) }, String(value));
      });
      function pick(value) {
        values[at] = value;
        buttons.forEach((button) => button.setAttribute("aria-pressed", String(Number(button.textContent) === value)));
        field.value = values.map((one) => one ?? "").join("/");
        if (values.every((one) => one !== null)) field.focus();
      }
      return h("div", { class: "die-row" }, h("span", { class: "label" }, die.name), h("div", { class: "segments", role: "group", "aria-label": die.name }, buttons));
    }),
  );
}
