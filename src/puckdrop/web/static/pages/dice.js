// The dice of a game: what was rolled against what was to be expected, and whether anybody could have chosen them.

import { h, s } from "../dom.js";
import { get } from "../api.js";
import { bytes, hex, problemOf } from "../proof.js";
import { anchor, contribution, seen } from "../secret.js";
import { digestHere } from "../sha256.js";

const times = (count) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

function bars(die) {
  const most = Math.max(...die.faces.flatMap((face) => [face.seen, face.expected]), 1);
  const width = 100 / die.faces.length;
  return h(
    "figure",
    { class: "die-chart" },
    h("figcaption", {}, h("b", {}, die.name), die.p === null || die.p === undefined ? "" : ` p = ${die.p.toFixed(2)}`),
    s(
      "svg",
      { viewBox: "0 0 100 44", role: "img", "aria-label": `${die.name}: ${die.faces.map((face) => `${face.value} ${times(face.seen)}`).join(", ")}` },
      die.faces.map((face, at) => {
        const tall = (34 * face.seen) / most;
        const wanted = 36 - (34 * face.expected) / most;
        const x = at * width;
        return s(
          "g",
          {},
          s("title", {}, `${face.value}: ${face.seen}, expected ${face.expected.toFixed(1)}`),
          s("rect", { x: x + width * 0.12, y: 36 - tall, width: width * 0.76, height: tall, class: "seen" }),
          s("line", { x1: x, x2: x + width, y1: wanted, y2: wanted, class: "expected" }),
          die.faces.length <= 10 || at % 2 === 0 ? s("text", { x: x + width / 2, y: 42, class: "face-value" }, String(face.value)) : null,
        );
      }),
    ),
  );
}

const KINDS = {
  shared: "The server promised its part of the dice with a hash before the game, and every coach's browser added its own, with two coaches one promising it before the other showed his. Nobody could choose a throw, though whoever runs the server could have known it.",
  strict: "Each coach's browser gives up one link of its hash chain for every play. Nobody could choose a throw, or know one before it fell.",
  seed: "This game's dice come from a seed: the same seed plays the same game again.",
  typed: "The coaches roll their own dice and type what they show.",
};

/** Everything that this browser can check of a game that is over, as pairs of whether it holds and words. */
async function checks(id, dice, proof) {
  const found = [];
  const add = (holds, yes, no) => found.push([holds, holds ? yes : no]);
  if (dice.secret) add(hex(digestHere(bytes(dice.secret))) === dice.commitment, "The secret that the server shows is the one it promised.", "The secret that the server shows is not the one it promised.");
  for (const side of Object.keys(dice.parts)) {
    const before = seen(id, side);
    if (!before) continue;
    const mine = dice.kind === "shared" ? contribution(id, side) : (await anchor(`${id}.${side}`)).part;
    add(mine === proof.dice[side], "The part that this browser added is in the dice.", "The part that this browser added is not in the dice.");
    if (dice.kind === "shared") {
      add(before.commitment === dice.commitment, "The server's promise is the one that this browser saw before the game.", "The server's promise is not the one that this browser saw before the game.");
    }
    for (const [other, promise] of Object.entries(before.promises)) {
      if (other === side) continue;
      add(hex(digestHere(bytes(proof.dice[other]))) === promise, "The other coach's part is the one he had promised before yours was shown.", "The other coach's part is not the one he had promised.");
    }
  }
  const problem = problemOf(proof);
  add(problem === null, `All ${proof.falls.length} throws, made again by this browser, are what these parts give.`, problem);
  return found;
}

const checked = ([holds, words]) => h("li", { class: holds ? "good" : "bad" }, `${holds ? "✓" : "✗"} ${words}`);

export default async function dicePage(place, id) {
  document.title = "Dice · puckdrop";
  const [state, rolled] = await Promise.all([get(`/games/${encodeURIComponent(id)}`), get(`/games/${encodeURIComponent(id)}/dice`)]);
  const { dice } = state;
  const row = (name, value) => (value ? h("div", {}, h("dt", {}, name), h("dd", {}, h("code", {}, value))) : null);
  const isProven = state.status === "over" && ["shared", "strict"].includes(dice.kind);
  const proof = isProven ? await get(`/games/${encodeURIComponent(id)}/proof`) : null;
  const found = proof ? await checks(id, dice, proof) : [];
  const later = ["shared", "strict"].includes(dice.kind) ? " When the game is over, this page shows all parts and checks every throw." : "";
  place.append(
    h(
      "div",
      { class: "reading" },
      h("h1", {}, "The dice of this game"),
      h("p", {}, KINDS[dice.kind], proof ? "" : later),
      proof ? h("ul", { class: "checks" }, found.map(checked), rolled.verified === null ? null : checked([rolled.verified, rolled.verified ? "The server's own check of the record agrees." : "The server's own check of the record fails."])) : null,
      h("dl", { class: "parts" }, row("Promised (SHA-256)", dice.commitment), row("Secret of the server", dice.secret), Object.entries(dice.parts ?? {}).map(([side, part]) => row(`Part of ${state.moment.board[side].name}`, part)), row("Seed", dice.seed == null ? "" : String(dice.seed))),
      h("p", { class: "quietly" }, "The same on your own machine: save the record and run puckdrop replay --verify on it."),
      h("p", {}, h("a", { class: "button", href: `api/v1/games/${encodeURIComponent(id)}/record`, download: `puckdrop-${id}.json` }, "Save the record"), " ", h("a", { class: "button", href: `#/game/${id}` }, "To the game")),
      h("h2", {}, "What was rolled"),
      h("p", { class: "quietly" }, "Bars are what fell, the line is what was to be expected. p says how often fair dice stray at least this far; below 0.01 would be strange."),
      h("div", { class: "throw-kinds" }, rolled.throws.map((kind) => h("section", { class: `panel throws${kind.dice.length > 1 ? " wide" : ""}` }, h("h3", {}, `${kind.name}, ${times(kind.count)}`), h("div", { class: "die-charts" }, kind.dice.map(bars))))),
    ),
  );
}
