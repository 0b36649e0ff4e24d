// Keys, sound, and what the words on boards and cards mean.

import { h } from "../dom.js";
import { getOnce } from "../api.js";
import { isLoud, setLoud } from "../sound.js";

const KEYS = [
  ["1 2 3 …", "give that answer"],
  ["Enter", "give the advised answer, or the number typed so far"],
  ["Space", "show the next play, or skip to the decision"],
  ["S D F J", "speed: step, slow, fast, at once"],
  ["W G P E", "the computer coaches on to the next whistle, goal, end of the period or of the game"],
  ["U", "take back the last answer"],
  ["?", "the rule behind the question, with the odds"],
  ["L", "lines, shifts and ratings in force"],
  ["C", "the card of the man with the puck"],
  ["B", "box score"],
  ["O", "standing orders"],
  ["T", "go to the play by play"],
  ["M", "invite others, save, watch again"],
  ["/", "play by typing"],
  ["← → , .", "in a replay: the play or the event before, the next play or event"],
  ["P F G N O", "in a replay: play, faster, the next goal, penalty or period; with Shift the one before"],
  ["R", "in a replay: back to where you were"],
];

export default async function helpPage(place) {
  document.title = "Help · puckdrop";
  const { titles } = await getOnce("");
  const words = h("div", { class: "glossary" });
  const find = h("input", { type: "search", placeholder: "PS, forechecker, momentum…", "aria-label": "Find a word", oninput: draw });
  const picker = h("select", { "aria-label": "Game", onchange: load }, titles.map((title) => h("option", { value: title.name }, title.title)));
  let entries = [];
  async function load() {
    const title = await getOnce(`/titles/${picker.value}`);
    entries = [...title.glossary.map((one) => [one.word, one.name, one.meaning]), ...Object.entries(title.legend).map(([word, meaning]) => [word, "on the board", meaning])];
    draw();
  }
  function draw() {
    const wanted = find.value.trim().toLowerCase();
    const found = entries.filter((entry) => !wanted || entry.join(" ").toLowerCase().includes(wanted));
    words.replaceChildren(
      h("dl", {}, found.map(([word, name, meaning]) => h("div", {}, h("dt", {}, word), h("dd", {}, h("b", {}, name), " ", meaning)))),
      found.length ? "" : h("p", { class: "quietly" }, "Nothing here is called that."),
    );
  }
  place.append(
    h(
      "div",
      { class: "reading" },
      h("h1", {}, "Help"),
      h("section", { class: "panel help-keys" }, h("h2", {}, "Keys"), h("dl", {}, KEYS.map(([key, about]) => h("div", {}, h("dt", {}, key.split(" ").map((one) => h("kbd", {}, one))), h("dd", {}, about))))),
      h("label", { class: "check" }, h("input", { type: "checkbox", checked: isLoud(), onchange: (event) => setLoud(event.target.checked) }), " A horn sounds when somebody scores"),
      h("h2", {}, "Words"),
      h("div", { class: "toolbar" }, picker, find),
      words,
    ),
  );
  await load();
}
