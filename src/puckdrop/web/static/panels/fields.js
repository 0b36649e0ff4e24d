// A form for a table of any shape: every figure is a field, every table in it a group of fields.

import { h } from "../dom.js";
import { title } from "../words.js";

const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Fields for the values of a table, which they change in place; `changed()` is called after each change.
 *
 * `titles` are names of tables; `path` is where the table is in the one that holds it, and every field says where it is. */
export function fieldsFor(table, changed, titles = {}, path = "") {
  const names = Object.keys(table);
  const grids = names.filter((name) => isGrid(table[name]));
  const plain = names.filter((name) => !isTable(table[name]) && !isGrid(table[name]));
  return [
    plain.length ? h("div", { class: "form-figures" }, plain.map((name) => field(table, name, changed, path))) : null,
    grids.length ? h("div", { class: "form-grids" }, grids.map((name) => grid(table, name, changed, path))) : null,
    ...names.filter((name) => isTable(table[name])).map((name) => h("fieldset", { class: "figure-group" }, h("legend", {}, titles[name] ?? title(name)), fieldsFor(table[name], changed, {}, `${path}${name}.`))),
  ];
}

const isGrid = (value) => typeof value === "string" && value.includes("\n");

function field(table, name, changed, path) {
  const value = table[name];
  if (typeof value === "boolean") {
    return h("label", { class: "figure" }, title(name), h("input", { type: "checkbox", "data-field": path + name, checked: value, onchange: (event) => ((table[name] = event.target.checked), changed()) }));
  }
  const isNumber = typeof value === "number";
  const isList = Array.isArray(value);
  const input = h("input", {
    type: isNumber ? "number" : "text",
    "data-field": path + name,
    value: isList ? value.join(" ") : String(value),
    oninput: () => ((table[name] = isNumber ? number(input.value) : isList ? input.value.split(/[\s,]+/).filter(Boolean).map(number) : input.value), changed()),
  });
  return h("label", { class: isNumber ? "figure" : "figure wide" }, h("span", {}, title(name)), input);
}

/** What was typed as a number; whatever is none stays text, so that the check can say so. */
const number = (text) => (/^-?\d+$/.test(text.trim()) ? Number(text) : text);

function grid(table, name, changed, path) {
  const rows = table[name].trimEnd().split("\n");
  const area = h("textarea", { class: "grid-text", rows: String(rows.length), cols: String(Math.max(...rows.map((row) => row.length)) + 2), spellcheck: "false", "data-field": path + name, oninput: () => ((table[name] = `${area.value.trimEnd()}\n`), changed()) });
  area.value = rows.join("\n");
  return h("label", { class: "figure grid" }, h("span", {}, title(name)), area);
}
