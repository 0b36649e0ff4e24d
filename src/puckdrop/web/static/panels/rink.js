// The rink: the ice, the game's own sections, the puck and the men, moving from play to play.

import { s, setAttr, setText } from "../dom.js";
import { SLOTS, colourOf, menOf, surname } from "../words.js";

const ENDS = { visitor: 31, home: 169 };
const BENCH = 95;
const STICK = 5;
const BELOW = 8.4;
const ABOVE = -6;
const TALL = 3.6;
const BODY = 4.6;
const ROOM = 8.2; // between the middle of a puck and that of a man beside it

function dot(cx, cy) {
  return s("circle", { cx, cy, r: 1.1, class: "dot" });
}

function circle(cx, cy, name = "circle") {
  return s("circle", { cx, cy, r: 15, class: name });
}

function net(x, way) {
  return s(
    "g",
    {},
    s("path", { d: `M ${x} 38.500 h ${4 * way} a ${6} ${6} 0 0 ${way > 0 ? 1 : 0} 0 8 h ${-4 * way} z`, class: "crease" }),
    s("rect", { x: way > 0 ? x - 3.5 : x, y: 39.5, width: 3.5, height: 6, rx: 1, class: "net" }),
  );
}

/** The painted ice, the same for all games. */
function surface() {
  return s(
    "g",
    { "aria-hidden": "true" },
    s("rect", { x: 0, y: 0, width: 200, height: 85, rx: 28, class: "ice" }),
    s(
      "g",
      { "clip-path": "url(#boards)" },
      s("line", { x1: 11, x2: 11, y1: 0, y2: 85, class: "goal-line" }),
      s("line", { x1: 189, x2: 189, y1: 0, y2: 85, class: "goal-line" }),
      s("line", { x1: 75, x2: 75, y1: 0, y2: 85, class: "blue-line" }),
      s("line", { x1: 125, x2: 125, y1: 0, y2: 85, class: "blue-line" }),
      s("line", { x1: 100, x2: 100, y1: 0, y2: 85, class: "center-line" }),
    ),
    circle(100, 42.5, "circle blue"),
    [31, 169].flatMap((x) => [20.5, 64.5].flatMap((y) => [circle(x, y), dot(x, y)])),
    [80, 120].flatMap((x) => [20.5, 64.5].map((y) => dot(x, y))),
    dot(100, 42.5),
    net(11, 1),
    net(189, -1),
  );
}

function makeCell(cell) {
  const colour = cell.colour ? ` c-${cell.colour}` : "";
  const box = s("rect", { x: cell.x, y: cell.y, width: cell.width, height: cell.height, class: `cell${colour}` });
  const label = s("text", { class: "cell-label" }, cell.label);
  return { name: cell.name, box, label };
}

function makeToken(token, colour) {
  const number = s("text", { class: "number", y: 1.6 }, String(token.sweater));
  const name = s("text", { class: "name" });
  const title = s("title");
  const el = s(
    "g",
    { class: `token ${colour}` },
    title,
    s("circle", { r: 6.4, class: "halo" }),
    token.slot === 0 ? s("rect", { x: -4.2, y: -4.2, width: 8.4, height: 8.4, rx: 2.2, class: "body" }) : s("circle", { r: 4.4, class: "body" }),
    number,
    name,
  );
  return { el, name, title };
}

const pen = document.createElement("canvas").getContext("2d");
const widths = new Map();

/** How wide a name is drawn, without asking the page, which would have to be laid out for it. */
function widthOf(name) {
  if (!widths.has(name)) {
    pen.font = `600 35px ${getComputedStyle(document.documentElement).getPropertyValue("--narrow")}`;
    widths.set(name, pen.measureText(name).width / 10 + 1);
  }
  return widths.get(name);
}

const covers = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Where each man's name stands: below him, or above him where it would cover another man or name; null where there is
 * no room. The man with the puck comes first.
 */
export function namePlaces(tokens, widths) {
  const bodies = tokens.map(({ x, y }) => ({ left: x - BODY, right: x + BODY, top: y - BODY, bottom: y + BODY }));
  const order = tokens.map((_, at) => at).sort((one, other) => (tokens[other].role === "carrier") - (tokens[one].role === "carrier"));
  const written = [];
  const places = tokens.map(() => null);
  for (const at of order) {
    const { x, y, role } = tokens[at];
    const half = widths[at] / 2;
    const box = (shift) => ({ left: x - half, right: x + half, top: y + shift - TALL, bottom: y + shift + 0.6 });
    const isFree = (shift) => !written.some((other) => covers(box(shift), other)) && !bodies.some((body, man) => man !== at && covers(box(shift), body));
    const found = [BELOW, ABOVE].find(isFree) ?? (role === "carrier" ? BELOW : undefined);
    if (found === undefined) continue;
    written.push(box(found));
    places[at] = found;
  }
  return places;
}

/** The men as they are drawn: whoever stands where a puck lies that nobody has makes room, so that his number is seen. */
export function besidePuck(tokens, puck) {
  if (!["dropped", "loose"].includes(puck.how)) return tokens;
  return tokens.map((token) => {
    const [across, down] = [token.x - puck.x, token.y - puck.y];
    const far = Math.hypot(across, down);
    if (token.role === "carrier" || far >= ROOM) return token;
    if (far < 0.5) return { ...token, x: puck.x + (token.side === "visitor" ? -ROOM : ROOM) };
    return { ...token, x: puck.x + (across / far) * ROOM, y: puck.y + (down / far) * ROOM };
  });
}

/** The rink; `update(board, words)` moves what has moved. */
export function makeRink() {
  const cells = s("g", { class: "cells", "clip-path": "url(#boards)", "aria-hidden": "true" });
  const labels = s("g", { class: "labels", "aria-hidden": "true" });
  const tokens = s("g", { class: "tokens", "aria-hidden": "true" });
  const trail = s("path", { class: "trail", "aria-hidden": "true" });
  const puck = s("g", { class: "puck", "aria-hidden": "true" }, s("circle", { r: 4, class: "ring" }), s("ellipse", { rx: 2.2, ry: 1.7, class: "rubber" }));
  const ends = { visitor: s("text", { class: "end-name", y: -1.6 }), home: s("text", { class: "end-name", y: -1.6 }) };
  const title = s("title", {}, "The rink");
  const svg = s(
    "svg",
    { viewBox: "-3 -6 206 94", class: "rink", role: "img" },
    title,
    s("defs", {}, s("clipPath", { id: "boards" }, s("rect", { x: 0.6, y: 0.6, width: 198.8, height: 83.8, rx: 27.4 }))),
    surface(),
    cells,
    s("rect", { x: 0, y: 0, width: 200, height: 85, rx: 28, class: "boards" }),
    labels,
    trail,
    tokens,
    puck,
    ends.visitor,
    ends.home,
  );
  let layout = "";
  let drawn = [];
  let before = null;
  let fading = null;
  const men = new Map();

  function lay(view) {
    const now = view.cells.map((cell) => cell.name + cell.x).join();
    if (now === layout) return;
    layout = now;
    drawn = view.cells.map(makeCell);
    cells.replaceChildren(...drawn.map((one) => one.box));
    labels.replaceChildren(...drawn.map((one) => one.label));
    view.cells.forEach((cell, at) => {
      const isCorner = (cell.y < 8 || cell.y + cell.height > 77) && (cell.x < 8 || cell.x + cell.width > 192);
      const inset = isCorner ? 14 : 3.5;
      setAttr(drawn[at].label, "x", cell.x < 100 ? cell.x + inset : cell.x + cell.width - inset);
      setAttr(drawn[at].label, "y", isCorner && cell.y < 8 ? 10 : cell.y + 4.6);
    });
  }

  function place(node, x, y) {
    const wanted = `translate(${x}px, ${y}px)`;
    if (node.style.transform !== wanted) node.style.transform = wanted;
  }

  function movePuck(view, carrier) {
    const way = carrier ? (carrier.side === "visitor" ? STICK : -STICK) : 0;
    const at = { x: view.puck.x + way, y: view.puck.y + (carrier ? 2.5 : 0) };
    place(puck, at.x, at.y);
    setAttr(puck, "class", `puck ${view.puck.how}`);
    if (before && (before.x !== at.x || before.y !== at.y)) {
      setAttr(trail, "d", `M ${before.x} ${before.y} L ${at.x} ${at.y}`);
      fading?.cancel();
      fading = matchMedia("(prefers-reduced-motion: reduce)").matches ? null : trail.animate({ opacity: [0.55, 0] }, { duration: 1500, easing: "ease-out" });
    }
    before = at;
  }

  function moveMen(board) {
    const view = { ...board.rink, tokens: besidePuck(board.rink.tokens, board.rink.puck) };
    const rosters = { home: menOf(board.home), visitor: menOf(board.visitor) };
    const keyOf = (token) => `${token.side}${token.sweater}`;
    const wanted = new Set(view.tokens.map(keyOf));
    const fresh = view.tokens.filter((token) => !men.has(keyOf(token)));
    for (const token of fresh) {
      const name = rosters[token.side].get(token.sweater)?.name ?? "";
      const made = makeToken(token, colourOf(token.side, view.red));
      setText(made.name, surname(name));
      setText(made.title, `${token.sweater} ${name}, ${SLOTS[token.slot]}`);
      men.set(keyOf(token), made);
      place(made.el, token.side === "visitor" ? 88 : 112, BENCH);
      tokens.append(made.el);
    }
    if (fresh.length) void tokens.getBoundingClientRect(); // they come from their bench
    const names = view.tokens.map((token) => men.get(keyOf(token)).name);
    namePlaces(view.tokens, names.map((name) => widthOf(name.textContent))).forEach((y, at) => {
      const { x, role } = view.tokens[at];
      const half = widthOf(names[at].textContent) * (role === "carrier" ? 0.75 : 0.5); // his is larger on a phone
      setAttr(names[at], "x", Math.max(0, half - 1 - x) + Math.min(0, 201 - half - x));
      setAttr(names[at], "y", y);
      setAttr(names[at], "display", y === null ? "none" : null);
    });
    for (const token of view.tokens) {
      const made = men.get(keyOf(token));
      setAttr(made.el, "class", `token ${colourOf(token.side, view.red)} ${token.role}`);
      place(made.el, token.x, token.y);
    }
    for (const [key, made] of men) {
      if (wanted.has(key)) continue;
      men.delete(key);
      made.el.classList.add("leaving");
      place(made.el, key.startsWith("visitor") ? 88 : 112, BENCH);
      setTimeout(() => made.el.remove(), 500);
    }
    const carrier = view.tokens.find((token) => token.role === "carrier");
    const top = carrier && men.get(`${carrier.side}${carrier.sweater}`)?.el;
    if (top && tokens.lastElementChild !== top) tokens.append(top);
    return carrier;
  }

  return {
    el: svg,
    update(board, words) {
      const view = board.rink;
      lay(view);
      for (const one of drawn) one.box.classList.toggle("lit", view.lit.includes(one.name));
      for (const side of ["visitor", "home"]) {
        setText(ends[side], board[side].short_name);
        setAttr(ends[side], "x", ENDS[side]);
        setAttr(ends[side], "class", `end-name ${colourOf(side, view.red)}`);
      }
      movePuck(view, moveMen(board));
      setText(title, `The rink. ${words?.puck ?? board.situation}.`);
    },
  };
}
