// Watching a game again: a time line to scrub, by play and by line, with goals and penalties marked.

import { announce, h, openDialog, s, setAttr, setText, toast } from "../dom.js";
import { get, getOnce, post } from "../api.js";
import { boxScore } from "../panels/boxscore.js";
import { makeBench } from "../panels/bench.js";
import { drawCard, makeCardPanel } from "../panels/card.js";
import { makeDice } from "../panels/dice.js";
import { makeMeters } from "../panels/meters.js";
import { makeRink } from "../panels/rink.js";
import { makeScoreboard } from "../panels/scoreboard.js";
import { makeTelling } from "../panels/telling.js";
import { makeWhy } from "../panels/why.js";
import { explainClause, explainClauses } from "../panels/clause.js";
import { Player } from "../player.js";
import { clock, colourOf } from "../words.js";

const AHEAD = 40;
const PAUSES = { slow: 1400, fast: 400 };
const WIDTH = 1000;

export default async function replayPage(place, id, at) {
  const path = (rest) => `/games/${encodeURIComponent(id)}/${rest}`;
  const [state, timeline, told] = await Promise.all([get(`/games/${encodeURIComponent(id)}`), get(path("timeline")), get(path("lines"))]);
  const { plays } = timeline;
  document.body.className = "in-game";
  place.className = `page game-page replay-page game-${state.title}`;
  document.title = `Replay · puckdrop`;
  if (!plays.length) {
    place.append(h("p", { class: "plain" }, "Nothing has happened in this game yet."));
    return null;
  }
  const frames = new Map();
  const scoreboard = makeScoreboard();
  const rink = makeRink();
  const dice = makeDice();
  const meters = makeMeters();
  const why = makeWhy((clause) => explainClause(state.title, clause));
  const loadCard = (side, sweater) => getOnce(path(`cards/${side}/${sweater}`));
  const openCard = async (side, sweater) => openDialog(state.moment.board[side].name, drawCard(await loadCard(side, sweater)));
  const card = makeCardPanel(loadCard);
  const benches = { visitor: makeBench("visitor", openCard), home: makeBench("home", openCard) };
  const telling = makeTelling((line) => go(playOf(line.event)), (clauses) => explainClauses(state.title, clauses));
  const puckWords = h("p", { class: "puck-words" });
  const where = h("output", { class: "where-now" });
  let now = -1;
  let before = null;
  let timer = null;
  let pace = null;

  /** The place in `plays` of the play that an event belongs to. */
  function playOf(event) {
    const found = plays.findIndex((play) => play.event >= event);
    return found < 0 ? plays.length - 1 : found;
  }

  // -- the time line --------------------------------------------------------------------------------------------------

  const slider = h("input", { type: "range", min: "0", max: String(plays.length - 1), value: "0", "aria-label": "Play", oninput: () => go(Number(slider.value)) });
  const marks = s("svg", { viewBox: `0 0 ${WIDTH} 34`, class: "marks", preserveAspectRatio: "none", "aria-hidden": "true" });
  const spot = (number) => (plays.length < 2 ? 0 : (number / (plays.length - 1)) * WIDTH);
  const red = state.moment.board.rink.red;
  let score = { home: 0, visitor: 0 };
  plays.forEach((play, number) => {
    const x = spot(number);
    if (play.marks.includes("period")) marks.append(s("line", { x1: x, x2: x, y1: 0, y2: 34, class: "mark-period" }));
    if (play.marks.includes("penalty")) marks.append(s("rect", { x: x - 1.5, y: 18, width: 3, height: 12, class: "mark-penalty" }));
    if (play.marks.includes("goal")) {
      const side = play.score.home > score.home ? "home" : "visitor";
      marks.append(s("g", { class: colourOf(side, red) }, s("rect", { x: x - 2.5, y: 2, width: 5, height: 28, rx: 1.5, class: "mark-goal" })));
    }
    score = play.score;
  });

  // -- showing ----------------------------------------------------------------------------------------------------------

  async function frameOf(number) {
    if (!frames.has(number)) {
      const from = Math.max(0, number - 4);
      const until = Math.min(plays.length - 1, from + AHEAD);
      const answer = await get(path(`frames?from=${plays[from].play}&to=${plays[until].play}`));
      for (const frame of Player.whole(answer.frames)) frames.set(plays.findIndex((play) => play.play === frame.play), frame);
    }
    return frames.get(number);
  }

  async function go(number, { keep = false } = {}) {
    const wanted = Math.min(Math.max(number, 0), plays.length - 1);
    if (!keep && now >= 0 && Math.abs(wanted - now) > 1) before = now;
    now = wanted;
    slider.value = String(wanted);
    const frame = await frameOf(wanted);
    if (!frame || now !== wanted) return;
    const { board, words } = frame;
    scoreboard.update(board, words);
    rink.update(board, words);
    dice.update(board);
    meters.update(board);
    why.update(board, frame.why);
    card.update(board);
    benches.visitor.update(board.visitor, board.rink.red);
    benches.home.update(board.home, board.rink.red);
    setText(puckWords, words?.puck ?? "");
    const play = plays[wanted];
    setText(where, `Play ${wanted + 1} of ${plays.length}, period ${play.period}, ${clock(play.left)}`);
    setAttr(slider, "aria-valuetext", `play ${wanted + 1}, period ${play.period}, ${clock(play.left)} left, ${play.score.visitor} to ${play.score.home}`);
    mark(play);
    place.dataset.play = play.play;
    history.replaceState(null, "", `#/game/${id}/at/${play.event}`);
    back.disabled = before === null;
  }

  function mark(play) {
    for (const row of telling.list.querySelectorAll(".is-now")) row.classList.remove("is-now");
    const mine = told.lines.filter((line) => line.play === play.play);
    for (const line of mine) telling.list.querySelector(`[data-number="${line.number}"]`)?.classList.add("is-now");
    const first = mine.find((line) => line.told) ?? mine[0] ?? told.lines.findLast((line) => line.event <= play.event);
    const row = first && telling.list.querySelector(`[data-number="${first.number}"]`);
    if (row) telling.list.scrollTop = row.offsetTop - telling.list.offsetTop - telling.list.clientHeight / 2;
    announce(mine.filter((line) => line.told).map((line) => line.text).join(" "));
  }

  function jump(kind, way) {
    for (let number = now + way; number >= 0 && number < plays.length; number += way) {
      if (plays[number].marks.includes(kind)) return go(number);
    }
    return toast(`There is no ${kind} ${way > 0 ? "after" : "before"} this.`);
  }

  function run(name) {
    clearTimeout(timer);
    pace = pace === name ? null : name;
    for (const [key, button] of Object.entries(runs)) setAttr(button, "aria-pressed", String(key === pace));
    const step = async () => {
      if (!pace || now >= plays.length - 1) return run(pace);
      await go(now + 1, { keep: true });
      timer = setTimeout(step, PAUSES[pace]);
      return null;
    };
    if (pace) step();
  }

  async function continueFrom(side) {
    const game = await post("/games", { title: state.title, side, from: { game: id, event: plays[now].event } });
    location.hash = `#/game/${game.id}`;
  }

  function askSide() {
    const sides = ["visitor", "home"].map((side) => button(`Coach ${state.moment.board[side].name}`, "", () => continueFrom(side).catch((problem) => toast(problem.message))));
    openDialog("Continue from here", [h("p", {}, "A new game begins at this moment, with dice of its own."), h("p", { class: "toolbar" }, sides)], { narrow: true });
  }

  async function openBox() {
    openDialog("Box score", boxScore(await get(path("box"))));
  }

  /** The address of this moment: in the clipboard where the browser allows that, and to be copied by hand. */
  function giveLink() {
    const field = h("input", { type: "text", readonly: true, value: location.href, "aria-label": "Link to this moment", onfocus: () => field.select() });
    openDialog("Link to this moment", h("p", { class: "invitation" }, field), { narrow: true });
    field.focus();
    navigator.clipboard?.writeText(location.href).then(() => toast("The link is in your clipboard."), () => {});
  }

  const button = (words, key, act, more = {}) => h("button", { type: "button", class: "button", onclick: act, ...more }, words, key ? [" ", h("kbd", {}, key)] : null);
  const back = button("Back to where I was", "R", () => before !== null && go(before), { disabled: true });
  const runs = { slow: button("Play", "P", () => run("slow"), { "aria-pressed": "false" }), fast: button("Faster", "F", () => run("fast"), { "aria-pressed": "false" }) };
  const bar = h(
    "div",
    { class: "controls time-line", role: "toolbar", "aria-label": "Time line" },
    h("div", { class: "scrub" }, marks, slider),
    where,
    button("‹", "←", () => go(now - 1), { "aria-label": "Play before" }),
    button("›", "→", () => go(now + 1), { "aria-label": "Next play" }),
    runs.slow,
    runs.fast,
    button("Goal", "G", () => jump("goal", 1)),
    button("Penalty", "N", () => jump("penalty", 1)),
    button("Period", "O", () => jump("period", 1)),
    back,
    button("Continue from here", "C", askSide),
    button("Box score", "B", openBox),
    button("Link", "K", giveLink),
    state.status === "over" ? null : h("a", { class: "button", href: `#/game/${id}` }, "To the game"),
  );
  place.append(
    h("h1", { class: "unseen" }, `Replay: ${state.moment.board.visitor.name} at ${state.moment.board.home.name}`),
    scoreboard.el,
    h(
      "div",
      { class: "arena" },
      h("div", { class: "ice-column" }, h("section", { class: "panel rink-panel", "aria-label": "Rink" }, rink.el, h("div", { class: "under-rink" }, puckWords, dice.el)), h("div", { class: "benches" }, benches.visitor.el, benches.home.el)),
      telling.el,
      h("div", { class: "card-column", tabindex: "0", role: "region", "aria-label": "Why, and the card" }, why.el, card.el, meters.el),
    ),
    bar,
  );
  telling.teams(state.moment.board);
  telling.add(told.lines, { all: true });

  const keys = {
    ArrowLeft: () => go(now - 1, { keep: true }), ArrowRight: () => go(now + 1, { keep: true }), Home: () => go(0), End: () => go(plays.length - 1),
    p: () => run("slow"), " ": () => run("slow"), f: () => run("fast"), g: () => jump("goal", 1), G: () => jump("goal", -1), n: () => jump("penalty", 1), N: () => jump("penalty", -1),
    o: () => jump("period", 1), O: () => jump("period", -1), r: () => before !== null && go(before),
    c: askSide, b: openBox, k: giveLink,
  };
  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input:not([type=range]), select, textarea") || (event.key === " " && event.target.closest("button, a"))) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  addEventListener("keydown", pressed);
  await go(at === undefined ? 0 : playOf(Number(at)), { keep: true });
  return () => {
    removeEventListener("keydown", pressed);
    clearTimeout(timer);
    pace = null;
  };
}
