// The dice of a game: what was rolled against what was to be expected, and whether anybody could have chosen them.

import { h, s } from "../dom.js";
import { get } from "../api.js";
import { sha256 } from "../sha256.js";

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

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

async function commitmentHolds(dice) {
  if (!dice.secret || !dice.commitment) return null;
  return hex(await sha256(bytes(dice.secret))) === dice.commitment;
}

export default async function dicePage(place, id) {
  document.title = "Dice · puckdrop";
  const [state, rolled] = await Promise.all([get(`/games/${encodeURIComponent(id)}`), get(`/games/${encodeURIComponent(id)}/dice`)]);
  const { dice } = state;
  const holds = await commitmentHolds(dice);
  const row = (name, value) => (value ? h("div", {}, h("dt", {}, name), h("dd", {}, h("code", {}, value))) : null);
  const verdict =
    dice.kind === "shared"
      ? holds === null
        ? "The server has promised its part of the dice with a hash and shows it when the game is over; then this page checks both."
        : holds
          ? "✓ The secret that the server shows is the one it promised before the game."
          : "✗ The secret that the server shows is not the one it promised."
      : dice.kind === "strict"
        ? "Each coach's browser gives up one link of its hash chain for every play, so nobody could know a throw before it fell."
        : dice.kind === "seed"
          ? "This game's dice come from a seed: the same seed plays the same game again."
          : "The coaches roll their own dice and type what they show.";
  const verified = rolled.verified === true ? "✓ Every throw of the record comes from these parts." : rolled.verified === false ? "✗ The throws of the record do not come from these parts." : null;
  place.append(
    h(
      "div",
      { class: "reading" },
      h("h1", {}, "The dice of this game"),
      h("p", { class: holds === false ? "bad" : "good" }, verdict),
      verified ? h("p", { class: rolled.verified ? "good" : "bad" }, verified) : null,
      h("dl", { class: "parts" }, row("Promised (SHA-256)", dice.commitment), row("Secret of the server", dice.secret), Object.entries(dice.parts ?? {}).map(([side, part]) => row(`Part of ${state.moment.board[side].name}`, part)), row("Seed", dice.seed == null ? "" : String(dice.seed))),
      h("p", { class: "quietly" }, "The same check on your own machine: save the record and run puckdrop replay --verify on it. "),
      h("p", {}, h("a", { class: "button", href: `api/v1/games/${encodeURIComponent(id)}/record`, download: `puckdrop-${id}.json` }, "Save the record"), " ", h("a", { class: "button", href: `#/game/${id}` }, "To the game")),
      h("h2", {}, "What was rolled"),
      h("p", { class: "quietly" }, "Bars are what fell, the line is what was to be expected. p says how often fair dice stray at least this far; below 0.01 would be strange."),
      h("div", { class: "throw-kinds" }, rolled.throws.map((kind) => h("section", { class: `panel throws${kind.dice.length > 1 ? " wide" : ""}` }, h("h3", {}, `${kind.name}, ${times(kind.count)}`), h("div", { class: "die-charts" }, kind.dice.map(bars))))),
    ),
  );
}
