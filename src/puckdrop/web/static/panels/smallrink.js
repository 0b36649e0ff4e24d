// A small picture of each game's rink for the start page.

import { s } from "../dom.js";

/** An empty sheet of ice; the game decides how it is divided. */
export function smallRink(game) {
  const lines = [
    s("rect", { x: 1, y: 1, width: 198, height: 83, rx: 27, class: "ice" }),
    s("line", { x1: 100, y1: 1, x2: 100, y2: 84, class: "center-line" }),
    s("line", { x1: 75, y1: 1, x2: 75, y2: 84, class: "blue-line" }),
    s("line", { x1: 125, y1: 1, x2: 125, y2: 84, class: "blue-line" }),
    s("circle", { cx: 100, cy: 42.5, r: 15, class: "circle blue" }),
  ];
  const marks = MARKS[game]?.() ?? [];
  const clip = s("clipPath", { id: `ice-${game}` }, s("rect", { x: 1, y: 1, width: 198, height: 83, rx: 27 }));
  const inside = s("g", { "clip-path": `url(#ice-${game})` }, marks);
  return s("svg", { viewBox: "0 0 200 85", class: "small-rink", "aria-hidden": "true" }, clip, lines[0], inside, lines.slice(1));
}

const dots = (places, name) => places.map(([cx, cy]) => s("circle", { cx, cy, r: 4.5, class: name }));
const MARKS = {
  ezv: () => [
    s("rect", { x: 1, y: 1, width: 24, height: 83, class: "tint gold" }),
    s("rect", { x: 25, y: 1, width: 24, height: 83, class: "tint blue" }),
    s("rect", { x: 151, y: 1, width: 24, height: 83, class: "tint blue" }),
    s("rect", { x: 175, y: 1, width: 24, height: 83, class: "tint gold" }),
    s("rect", { x: 1, y: 29, width: 24, height: 27, class: "tint red" }),
    s("rect", { x: 175, y: 29, width: 24, height: 27, class: "tint red" }),
    ...dots([[163, 42]], "puck"),
  ],
  fourth_street: () => [
    ...[28, 57].map((y) => s("line", { x1: 1, x2: 199, y1: y, y2: y, class: "lane" })),
    ...[28, 52, 148, 172].map((x) => s("line", { x1: x, x2: x, y1: 1, y2: 84, class: "lane" })),
    ...dots([[136, 20], [160, 42], [136, 66]], "mate"),
    ...dots([[148, 50], [165, 30]], "rival"),
  ],
  rinkside: () => [
    s("rect", { x: 78, y: 24, width: 24, height: 37, rx: 3, class: "face", transform: "rotate(-9 90 42)" }),
    s("rect", { x: 98, y: 24, width: 24, height: 37, rx: 3, class: "face", transform: "rotate(7 110 42)" }),
    ...dots([[164, 42]], "puck"),
  ],
};
