// A team to edit, man by man on a form or all of it as text: checked while one types, each problem a sentence.

import { h, setAttr, toast } from "../dom.js";
import { get, getOnce, post } from "../api.js";
import { fieldsFor } from "../panels/fields.js";
import { title as words } from "../words.js";

const WAIT = 350;

/** Does a problem name this field? It says where it is in backticks, behind the name of the game if it is a game's, or plainly. */
function isNamed(field, problem) {
  const [, game, path] = /(?:(\w+): )?`([^`]+)`/.exec(problem) ?? [];
  if (!path) return new RegExp(`\\b${field}\\b`).test(problem);
  return [path, `${game}.${path}`].some((one) => field === one || field.startsWith(`${one}.`));
}

export default async function editorPage(place, set, team) {
  document.title = `${team} · puckdrop`;
  const [file, { titles }] = await Promise.all([get(`/sets/${encodeURIComponent(set)}/teams/${team}/file`), getOnce("")]);
  let { text, data } = file;
  let asText = false;
  let shown = data.skater[0];
  let problems = [];
  let timer = null;
  let turn = 0;
  let isSaved = true;
  const verdict = h("p", { role: "status", class: "good" });
  const list = h("ol", { class: "problems" });
  const area = h("textarea", { class: "team-file", spellcheck: "false", "aria-label": `Team file of ${team}`, oninput: () => ((text = area.value), later()) });
  const roster = h("nav", { class: "roster", "aria-label": "Parts of the team" });
  const form = h("form", { class: "card-form panel", "aria-label": "Card", onsubmit: (event) => event.preventDefault() });
  const inside = h("div", { class: "team-cards" });
  const ways = h("div", { class: "segments", role: "group", "aria-label": "How to edit" }, ["Form", "Text"].map((name) => h("button", { type: "button", "aria-pressed": "false", onclick: () => turnTo(name === "Text") }, name)));

  // -- checking -----------------------------------------------------------------------------------------------------

  function later() {
    isSaved = false;
    clearTimeout(timer);
    timer = setTimeout(check, WAIT);
  }

  async function check() {
    const mine = (turn += 1);
    try {
      const answer = await post("/cards/check", asText ? { text } : { data });
      if (mine !== turn) return;
      const games = answer.games.map((name) => titles.find((one) => one.name === name)?.title ?? name);
      if (answer.text) ({ text } = answer);
      if (answer.data) ({ data } = answer);
      problems = answer.problems.map((one) => one.replace(/^team: /, ""));
      verdict.className = answer.holds ? "good" : "bad";
      verdict.textContent = answer.holds ? `✓ Everything holds. It can play ${games.join(", ")}.` : `✗ ${problems.length} to put right${games.length ? `; it can play ${games.join(", ")}` : ""}.`;
    } catch (problem) {
      if (mine !== turn) return;
      problems = [problem.message];
      verdict.className = "bad";
      verdict.textContent = "✗ That cannot be checked.";
    }
    list.replaceChildren(...problems.map((one) => h("li", {}, one)));
    save.disabled = problems.length > 0;
    mark();
  }

  /** Show where the problems are: on the form at their fields, in the list at their men. */
  function mark() {
    for (const button of roster.querySelectorAll("[data-name]")) setAttr(button, "data-problems", problems.filter((one) => one.includes(button.dataset.name)).length || null);
    const mine = problems.filter((one) => !shown.name || shown === data.team || one.includes(shown.name));
    const within = shown === data.team ? "team." : "";
    for (const input of form.querySelectorAll("[data-field]")) setAttr(input, "aria-invalid", mine.some((one) => isNamed(within + input.dataset.field, one)) ? "true" : null);
  }

  // -- the form -----------------------------------------------------------------------------------------------------

  function part(name, table, small) {
    return h("li", {}, h("button", { type: "button", class: "part", "data-name": small === "" ? null : name, "aria-pressed": String(table === shown), onclick: () => ((shown = table), draw()) }, h("b", {}, small), h("span", {}, name)));
  }

  function draw() {
    [...ways.children].forEach((button, at) => setAttr(button, "aria-pressed", String((at === 1) === asText)));
    if (asText) {
      area.value = text;
      inside.replaceChildren(area);
      return;
    }
    roster.replaceChildren(h("ul", {}, part("The team", data.team, ""), part("Line sheet", data.sheet, ""), [...data.skater, ...data.goalie].map((man) => part(man.name, man, String(man.sweater)))));
    form.replaceChildren(...[shown === data.sheet ? sheetFields() : fieldsFor(shown, later, Object.fromEntries(titles.map((one) => [one.name, one.title])))].flat().filter(Boolean));
    inside.replaceChildren(roster, form);
    mark();
  }

  function sheetFields() {
    const named = (men) => men.map((man) => [man.sweater, `${man.sweater} ${man.name}`]);
    const select = (row, at, men, label) => h("select", { "aria-label": label, onchange: (event) => ((row[at] = Number(event.target.value)), later()) }, named(men).map(([sweater, name]) => h("option", { value: String(sweater), selected: sweater === row[at] }, name)));
    return Object.entries(data.sheet).map(([name, units]) =>
      h("fieldset", { class: "units" }, h("legend", {}, words(name)), (Array.isArray(units[0]) ? units : [units]).map((row, number) => h("p", { class: "toolbar" }, row.map((_, at) => select(row, at, name === "goalies" ? data.goalie : data.skater, `${words(name)} ${number + 1}, ${at + 1}`))))),
    );
  }

  async function turnTo(isText) {
    if (problems.length) {
      toast("Put right what is wrong first, or the other form could not show it.");
      return;
    }
    await check();
    if (problems.length) return;
    asText = isText;
    shown = data.skater[0];
    draw();
  }

  const save = h("button", {
    class: "button main",
    type: "button",
    onclick: () => {
      const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/toml" })), download: `${team.toLowerCase()}.toml` });
      link.click();
      isSaved = true;
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      toast("Saved to your downloads: puckdrop play --home FILE plays with it.");
    },
  }, "Save as a file");

  place.append(
    h(
      "div",
      { class: "reading" },
      h("h1", {}, h("a", { href: `#/cards/${encodeURIComponent(set)}/${team}` }, `${team} of ${set}`), ": its cards"),
      h("div", { class: "toolbar" }, ways, save, verdict),
      list,
      inside,
    ),
  );
  draw();
  await check();
  const unloading = (event) => isSaved || event.preventDefault();
  addEventListener("beforeunload", unloading);
  const leave = () => {
    clearTimeout(timer);
    removeEventListener("beforeunload", unloading);
  };
  leave.isAllowed = () => isSaved || confirm("Your changes are not saved. Leave all the same?");
  return leave;
}
