// Watching a game again: a time line to scrub, by play, by event and by line, with goals and penalties marked.

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
import { invitation } from "../panels/more.js";
import { Reel } from "../reel.js";
import { clock, colourOf, title } from "../words.js";

const PAUSES = { slow: 1400, fast: 400 };
const WIDTH = 1000;

/** "MatchupPlayed" as a reader would say it. */
function eventWords(name) {
  return title(name.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

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
  const scoreboard = makeScoreboard();
  const rink = makeRink();
  const dice = makeDice();
  const meters = makeMeters();
  const why = makeWhy((clause) => explainClause(state.title, clause));
  const loadCard = (side, sweater) => getOnce(path(`cards/${side}/${sweater}`));
  const openCard = async (side, sweater) => openDialog(state.moment.board[side].name, drawCard(await loadCard(side, sweater)));
  const card = makeCardPanel(loadCard);
  const benches = { visitor: makeBench("visitor", openCard), home: makeBench("home", openCard) };
  const telling = makeTelling((line) => go(reel.playOf(line.event)), (clauses) => explainClauses(state.title, clauses));
  const puckWords = h("p", { class: "puck-words" });
  const where = h("output", { class: "where-now" });
  const reel = new Reel(path, plays, draw);
  let now = -1; // the play that is shown, or in the middle of which one is
  let event = null; // how many events have been shown
  let before = null; // where one was before the last jump
  let origin = null; // where one was before the time line was taken hold of
  let board = null;
  let timer = null;
  let pace = null;
  let watching = null; // the link for others

  // -- the time line --------------------------------------------------------------------------------------------------

  const slider = h("input", { type: "range", min: "0", max: String(plays.length - 1), value: "0", "aria-label": "Play", oninput: drag, onchange: letGo, onpointerup: letGo, onpointercancel: letGo });
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

  /** Show the end of a play. */
  function go(number, { keep = false } = {}) {
    return goTo(plays[Math.min(Math.max(number, 0), plays.length - 1)].event, { keep });
  }

  /** Show the game after so many events; `keep` if that is no jump to come back from. */
  function goTo(wanted, { keep = false } = {}) {
    const to = Math.min(Math.max(wanted, 0), plays.at(-1).event);
    const number = reel.playOf(to);
    if (!keep && event !== null && Math.abs(number - now) > 1) before = event;
    [now, event] = [number, to];
    slider.value = String(number);
    back.disabled = before === null;
    return reel.show(to).catch((problem) => toast(problem.message));
  }

  function drag() {
    origin ??= event;
    before = origin;
    go(Number(slider.value), { keep: true });
  }

  function letGo() {
    origin = null;
    link();
    if (board) card.update(board);
  }

  /** The address follows the moment, though not while the time line is dragged: browsers allow few changes a second. */
  function link() {
    history.replaceState(null, "", `#/game/${id}/at/${event}`);
  }

  const isWhole = () => plays[now].event === event;
  const nextPlay = () => (isWhole() ? now + 1 : now);

  /** The board for the scoreboard: in the middle of a play with the clock and the score of the last event. */
  function inPlay(board, events) {
    const last = events.at(-1);
    if (!last) return board;
    const goal = events.findLast((one) => one.event === "GoalScored");
    const team = (side) => ({ ...board[side], score: goal?.score[side] ?? board[side].score });
    return { ...board, home: team("home"), visitor: team("visitor"), clock: { ...board.clock, period: last.period, left: last.left } };
  }

  function draw(at, frame) {
    const { words } = frame;
    ({ board } = frame);
    scoreboard.update(inPlay(board, frame.events ?? []), words);
    rink.update(board, words);
    dice.update(board);
    meters.update(board);
    why.update(board, frame.why);
    if (origin === null) card.update(board);
    benches.visitor.update(board.visitor, board.rink.red);
    benches.home.update(board.home, board.rink.red);
    setText(puckWords, words?.puck ?? "");
    const number = reel.playOf(at);
    const play = plays[number];
    const name = `Play ${number + 1} of ${plays.length}`;
    const last = frame.events?.at(-1);
    const begun = number ? plays[number - 1].event : 0;
    const step = play.event === at ? "" : `, event ${at - begun} of ${play.event - begun}${last ? `: ${eventWords(last.event)}` : ""}`;
    const { period, left } = last ?? play;
    setText(where, `${name}${step}, period ${period}, ${clock(left)}`);
    setAttr(slider, "aria-valuetext", `play ${number + 1}${step}, period ${period}, ${clock(left)} left, ${board.visitor.score} to ${board.home.score}`);
    mark(play, at);
    if (step) announce([last ? eventWords(last.event) : "", ...frame.why.map((reason) => reason.text)].filter(Boolean).join(". "));
    place.dataset.play = play.play;
    place.dataset.event = at;
    if (origin === null && at === event) link();
  }

  /** Light the lines that tell of a play, in the middle of it those told so far, or the last one before. */
  function mark(play, at) {
    for (const row of telling.list.querySelectorAll(".is-now")) row.classList.remove("is-now");
    const until = told.lines.filter((line) => line.event <= at);
    const mine = until.filter((line) => line.play === play.play);
    const last = until.findLast((line) => line.told) ?? until.at(-1);
    const lit = mine.length || play.event === at || !last ? mine : [last];
    for (const line of lit) telling.list.querySelector(`[data-number="${line.number}"]`)?.classList.add("is-now");
    const first = lit.find((line) => line.told) ?? lit[0] ?? last;
    const row = first && telling.list.querySelector(`[data-number="${first.number}"]`);
    if (row) telling.list.scrollTop = row.offsetTop - telling.list.offsetTop - telling.list.clientHeight / 2;
    if (play.event === at) announce(mine.filter((line) => line.told).map((line) => line.text).join(" "));
  }

  function jump(kind, way) {
    for (let number = way > 0 ? nextPlay() : now - 1; number >= 0 && number < plays.length; number += way) {
      if (plays[number].marks.includes(kind)) return go(number);
    }
    return toast(`There is no ${kind} ${way > 0 ? "after" : "before"} this.`);
  }

  function run(name) {
    clearTimeout(timer);
    pace = pace === name ? null : name;
    for (const [key, button] of Object.entries(runs)) setAttr(button, "aria-pressed", String(key === pace));
    const step = async () => {
      if (!pace || nextPlay() >= plays.length) return run(pace);
      await go(nextPlay(), { keep: true });
      timer = setTimeout(step, PAUSES[pace]);
      return null;
    };
    if (pace) step();
  }

  async function continueFrom(side) {
    const game = await post("/games", { title: state.title, side, from: { game: id, event } });
    location.hash = `#/game/${game.id}`;
  }

  function askSide() {
    const sides = ["visitor", "home"].map((side) => button(`Coach ${state.moment.board[side].name}`, "", () => continueFrom(side).catch((problem) => toast(problem.message))));
    openDialog("Continue from here", [h("p", {}, isWhole() ? "A new game begins at this moment, with dice of its own." : "A new game begins where this play began, with dice of its own."), h("p", { class: "toolbar" }, sides)], { narrow: true });
  }

  async function openBox() {
    openDialog("Box score", boxScore(await get(path("box"))));
  }

  /** The way to this moment for somebody else: one link to watch the game serves for all its moments. */
  async function momentPath() {
    if (!state.you.owner) return `/#/game/${id}/at/${event}`;
    watching ??= post(path("links"), { role: "spectator" });
    try {
      return `${(await watching).path}/at/${event}`;
    } catch (problem) {
      watching = null;
      throw problem;
    }
  }

  /** A link to this moment: in the clipboard where the browser allows that, and to be copied by hand. */
  async function giveLink() {
    const { whole, warning } = await invitation(await momentPath());
    const field = h("input", { type: "text", readonly: true, value: whole, "aria-label": "Link to this moment", onfocus: () => field.select() });
    const says = state.you.owner ? "Whoever opens this link sees this moment, and may watch the game." : "This opens for those who have a seat or watch; whoever made the game can make links for others.";
    openDialog("Link to this moment", [h("p", { class: "invitation" }, field), h("p", { class: "quietly" }, says), warning ? h("p", {}, warning) : ""], { narrow: true });
    field.focus();
    navigator.clipboard?.writeText(whole).then(() => toast("The link is in your clipboard."), () => {});
  }

  const button = (words, key, act, more = {}) => h("button", { type: "button", class: "button", onclick: act, ...more }, words, key ? [" ", h("kbd", {}, key)] : null);
  const back = button("Back to where I was", "R", () => before !== null && goTo(before), { disabled: true });
  const runs = { slow: button("Play", "P", () => run("slow"), { "aria-pressed": "false" }), fast: button("Faster", "F", () => run("fast"), { "aria-pressed": "false" }) };
  const bar = h(
    "div",
    { class: "controls time-line", role: "toolbar", "aria-label": "Time line" },
    h("div", { class: "scrub" }, marks, slider),
    where,
    button("‹", "←", () => go(now - 1), { "aria-label": "Play before" }),
    button("›", "→", () => go(nextPlay()), { "aria-label": "Next play" }),
    button("‹ event", ",", () => goTo(event - 1), { "aria-label": "Event before" }),
    button("event ›", ".", () => goTo(event + 1), { "aria-label": "Next event" }),
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
    ArrowLeft: () => go(now - 1, { keep: true }), ArrowRight: () => go(nextPlay(), { keep: true }), ",": () => goTo(event - 1), ".": () => goTo(event + 1), Home: () => go(0), End: () => go(plays.length - 1),
    p: () => run("slow"), " ": () => run("slow"), f: () => run("fast"), g: () => jump("goal", 1), G: () => jump("goal", -1), n: () => jump("penalty", 1), N: () => jump("penalty", -1),
    o: () => jump("period", 1), O: () => jump("period", -1), r: () => before !== null && goTo(before),
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
  await (at === undefined ? go(0) : goTo(Number(at)));
  return () => {
    removeEventListener("keydown", pressed);
    clearTimeout(timer);
    pace = null;
    reel.stop();
  };
}
