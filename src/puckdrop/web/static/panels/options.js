// Fields for a game's presets and options, made from what the server says about them.

import { h } from "../dom.js";

/** Fields that write what is chosen into `choice.preset`, `choice.options` and `choice.ask`; `own` are the options of the
 * set of teams, which hold unless something else is chosen. */
export function optionFields(title, choice, own = {}) {
  const asks = [["big", "only the big ones"], ["normal", "what matters"], ["everything", "every decision"]];
  const fields = [
    h(
      "label",
      { class: "field" },
      h("span", {}, "How much to be asked"),
      picker(asks, choice.ask, (value) => (choice.ask = value)),
    ),
  ];
  if (title.presets.length) {
    const presets = [["", `as it comes (${own.preset ?? title.usual_preset})`], ...title.presets.map((preset) => [preset.name, `${preset.name}: ${preset.about}`])];
    fields.push(
      h("label", { class: "field" }, h("span", {}, "Preset"), picker(presets, choice.preset ?? "", (value) => ((choice.preset = value || null), draw()))),
    );
  }
  const grid = h("div", { class: "option-grid" });

  /** All fields, with what each option is if nothing is chosen for it. */
  function draw() {
    const preset = title.presets.find((one) => one.name === (choice.preset ?? own.preset))?.options ?? {};
    const usual = (option) => own[option.name] ?? preset[option.name] ?? option.default;
    grid.replaceChildren(...fields, ...title.options.map((option) => optionField(option, usual(option), choice.options)));
  }

  draw();
  return grid;
}

function picker(choices, chosen, choose) {
  const select = h(
    "select",
    { onchange: () => choose(select.value) },
    choices.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
  return select;
}

function optionField(option, usual, chosen) {
  const set = (value) => {
    if (value === undefined) delete chosen[option.name];
    else chosen[option.name] = value;
  };
  const name = option.name.replaceAll("_", " ");
  const about = h("small", { class: "quietly" }, option.about);
  if (option.kind === "flag") {
    const choices = [["", `as it comes (${usual ? "on" : "off"})`], ["on", "on"], ["off", "off"]];
    const now = chosen[option.name] === undefined ? "" : chosen[option.name] ? "on" : "off";
    const field = picker(choices, now, (value) => set(value === "" ? undefined : value === "on"));
    return h("label", { class: "field" }, h("span", {}, name), field, about);
  }
  if (option.kind === "choice") {
    const choices = [["", `as it comes (${usual})`], ...option.choices.map((one) => [String(one), String(one)])];
    const field = picker(choices, String(chosen[option.name] ?? ""), (value) => set(value === "" ? undefined : value));
    return h("label", { class: "field" }, h("span", {}, name), field, about);
  }
  const isNumber = option.kind === "number";
  const field = h("input", {
    type: isNumber ? "number" : "text",
    placeholder: `${usual ?? ""}`,
    onchange: (event) => set(event.target.value === "" ? undefined : isNumber ? Number(event.target.value) : event.target.value),
  });
  return h("label", { class: "field" }, h("span", {}, name), field, about);
}
