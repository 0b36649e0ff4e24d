// How names, times and numbers are written. No rules here: everything else in words comes from the server.

/** The last word of a name, with the small words that belong to it. */
export function surname(name) {
  const words = name.split(/\s+/);
  let start = words.length - 1;
  while (start > 1 && /^\p{Ll}/u.test(words[start - 1])) start -= 1;
  return words.slice(Math.max(start, 0)).join(" ");
}

/** Seconds as minutes and seconds. */
export function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The class of a side's colour, by the side drawn in red. */
export function colourOf(side, red) {
  return side === red ? "side-red" : "side-blue";
}

/** Where a side is not known: the other one. */
export function otherSide(side) {
  return side === "home" ? "visitor" : "home";
}

export const SLOTS = ["G", "LW", "C", "RW", "LD", "RD", "X"];

/** A code with its first letter large and its underscores gone. */
export function title(text) {
  const words = String(text).replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** All men of a team by sweater, goalies included. */
export function menOf(team) {
  return new Map([...team.skaters, ...team.goalies].map((man) => [man.sweater, man]));
}

/** A text of a card or a chart as every font has it: letters without the circle around them, and a sign for <=. */
export function drawn(text) {
  return String(text).normalize("NFKC").replaceAll("<=", "≤");
}
