// A team file to edit: checked while one types, each problem a sentence.

import { h, toast } from "../dom.js";
import { get, getOnce, post } from "../api.js";

const WAIT = 500;

export default async function editorPage(place, set, team) {
  document.title = `${team} · puckdrop`;
  const [{ text }, { titles }] = await Promise.all([get(`/sets/${encodeURIComponent(set)}/teams/${team}/file`), getOnce("")]);
  const area = h("textarea", { class: "team-file", spellcheck: "false", "aria-label": `Team file of ${team}`, oninput: later });
  const verdict = h("p", { role: "status", class: "good" });
  const problems = h("ol", { class: "problems" });
  let timer = null;
  let turn = 0;
  area.value = text;

  function later() {
    clearTimeout(timer);
    timer = setTimeout(check, WAIT);
  }

  async function check() {
    const mine = (turn += 1);
    try {
      const answer = await post("/cards/check", { text: area.value });
      if (mine !== turn) return;
      const games = answer.games.map((name) => titles.find((one) => one.name === name)?.title ?? name);
      verdict.className = answer.holds ? "good" : "bad";
      verdict.textContent = answer.holds ? `✓ Everything holds. It can play ${games.join(", ")}.` : `✗ ${answer.problems.length} to put right${games.length ? `; it can play ${games.join(", ")}` : ""}.`;
      problems.replaceChildren(...answer.problems.map((one) => h("li", {}, typeof one === "string" ? one : Object.values(one).join(": "))));
    } catch (problem) {
      if (mine !== turn) return;
      verdict.className = "bad";
      verdict.textContent = problem.message;
      problems.replaceChildren();
    }
  }

  function save() {
    const link = h("a", { href: URL.createObjectURL(new Blob([area.value], { type: "application/toml" })), download: `${team.toLowerCase()}.toml` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    toast("Saved to your downloads: puckdrop play --home FILE plays with it.");
  }

  place.append(
    h(
      "div",
      { class: "reading" },
      h("h1", {}, h("a", { href: `#/cards/${encodeURIComponent(set)}/${team}` }, `${team} of ${set}`), ": its file"),
      h("div", { class: "editor" }, area, h("div", { class: "reading-part" }, verdict, problems, h("button", { class: "button main", type: "button", onclick: save }, "Save as a file"))),
    ),
  );
  await check();
  return () => clearTimeout(timer);
}
