// The page of a game: panels around a rink, fed by the stream of the game.

import { announce, attribution, h, openDialog, show, toast } from "../dom.js";
import { follow, get, getOnce, post, remove } from "../api.js";
import { Player } from "../player.js";
import { boxScore } from "../panels/boxscore.js";
import { makeBench } from "../panels/bench.js";
import { drawCard, makeCardPanel } from "../panels/card.js";
import { makeControls } from "../panels/controls.js";
import { isAboutLines, makeDecision } from "../panels/decision.js";
import { makeDice } from "../panels/dice.js";
import { makeMeters } from "../panels/meters.js";
import { makeRink } from "../panels/rink.js";
import { makeScoreboard } from "../panels/scoreboard.js";
import { elsewhere, makeTable } from "../panels/table.js";
import { makeTelling } from "../panels/telling.js";
import { makeThrow } from "../panels/throw.js";
import { makeWhy } from "../panels/why.js";
import { explainClause, explainClauses, explainQuestion } from "../panels/clause.js";
import { lineSheet } from "../panels/linesheet.js";
import { morePage } from "../panels/more.js";
import { listenKeys } from "../keys.js";
import { makeGiver } from "../giving.js";
import { glossaryOf } from "../glossary.js";
import { horn } from "../sound.js";

const SPEED = "puckdrop.speed";

function savedSpeed() {
  try {
    return ["step", "slow", "fast", "jump"].find((one) => one === localStorage.getItem(SPEED)) ?? "fast";
  } catch {
    return "fast";
  }
}

export default async function gamePage(place, id) {
  let state = await get(`/games/${encodeURIComponent(id)}`);
  const path = (rest) => `/games/${encodeURIComponent(id)}/${rest}`;
  document.body.className = "in-game";
  place.className = `page game-page game-${state.title}`;

  const loadCard = (side, sweater) => getOnce(path(`cards/${side}/${sweater}`));
  const explain = (clause) => explainClause(state.title, clause);
  const scoreboard = makeScoreboard();
  const rink = makeRink();
  const meters = makeMeters();
  const dice = makeDice();
  const why = makeWhy(explain);
  const card = makeCardPanel(loadCard);
  const benches = { visitor: makeBench("visitor", openCard), home: makeBench("home", openCard) };
  const telling = makeTelling((line) => (location.hash = `#/game/${id}/at/${line.event}`), (clauses) => explainClauses(state.title, clauses));
  const puckWords = h("p", { class: "puck-words" });
  const lost = h("p", { class: "lost", role: "status", hidden: true }, "The line to the server is down. It comes back by itself.");
  const act = {
    answer: (choice) => (keys.forget(), send("answer", { window: state.moment.question?.window, key: choice.key })),
    order: (key, when) => (keys.forget(), send("order", { window: state.moment.question?.window, key, when }, "Ordered.")),
    explain: (question) => explainQuestion(state.title, question),
    speed: setSpeed,
    next: forward,
    go: (until) => (player.isBusy && player.skip(), send("go", { until })),
    undo: takeBack,
    asking: (asking) => send("asking", { asking }, "So be it."),
    soon: (word) => send("ask-soon", { word }, `You will be asked about that (${word}) as soon as the rules allow.`),
    page: openPage,
    vote: (proposal, agree) => send("vote", { proposal, agree }),
    throw: (body) => send("throw", body),
    undoThrow: () => send("undo-throw", {}),
  };
  const decision = makeDecision(act, glossaryOf(state.title));
  const throwing = makeThrow(act);
  const table = makeTable();
  const player = new Player(showFrame, caughtUp);
  player.speed = savedSpeed();
  const controls = makeControls(act, player.speed);

  const benchRow = h("div", { class: "benches" }, benches.visitor.el, benches.home.el);
  const iceColumn = h("div", { class: "ice-column" }, h("section", { class: "panel rink-panel", "aria-label": "Rink" }, rink.el, h("div", { class: "under-rink" }, puckWords, dice.el)), table.el, throwing.el, decision.el, benchRow);
  const cardColumn = h("div", { class: "card-column", tabindex: "0", role: "region", "aria-label": "Why, and the card" }, why.el, card.el, meters.el, attribution(state.attribution));
  place.append(
    h("h1", { class: "unseen" }, `${state.moment.board.visitor.name} at ${state.moment.board.home.name}`),
    lost,
    scoreboard.el,
    h("div", { class: "arena" }, iceColumn, telling.el, cardColumn),
    controls.el,
  );

  // -- drawing ------------------------------------------------------------------------------------------------------

  let lines = [];
  let shownLines = 0;
  let boards = 0;
  let asked = null;
  let voted = null;
  const giveDice = makeGiver(id, send);

  function drawBoard(board, reasons, words) {
    const began = performance.now();
    scoreboard.update(board, words);
    rink.update(board, words);
    meters.update(board);
    dice.update(board);
    why.update(board, reasons);
    card.update(board);
    benches.visitor.update(board.visitor, board.rink.red);
    benches.home.update(board.home, board.rink.red);
    if (puckWords.textContent !== (words?.puck ?? "")) puckWords.textContent = words?.puck ?? "";
    boards += 1;
    place.dataset.boards = boards;
    place.dataset.drawn = (performance.now() - began).toFixed(2);
  }

  /** Show lines that were told before this page looked, or looked again: only the last of them is read out. */
  function tellAnew() {
    telling.clear();
    telling.add(lines);
    shownLines = lines.length;
    announce(lines.findLast((line) => line.told)?.text);
  }

  function tellUpTo(number) {
    const fresh = lines.slice(shownLines, number);
    shownLines = Math.max(shownLines, number);
    if (!fresh.length) return;
    telling.add(fresh);
    const loud = fresh.filter((line) => line.told);
    announce(loud.map((line) => line.text).join(" "));
    if (loud.some((line) => line.importance === "goal")) horn();
  }

  function showFrame(frame) {
    drawBoard(frame.board, frame.why, frame.words ?? frame.board.words);
    if (frame.lines.length) tellUpTo(lines.findIndex((line) => line.number === frame.lines.at(-1)) + 1);
    show(decision.el, Boolean(state.proposal));
    controls.update(state, { speed: player.speed, busy: true });
  }

  /** Where everything is in one view, the benches come to the top of the right column while a change is asked about. */
  function placeBenches() {
    const { question } = state.moment;
    const isChange = question && isAboutLines(question) && matchMedia("(min-width: 1321px) and (min-height: 700px)").matches;
    if (isChange && benchRow.parentElement !== cardColumn) cardColumn.prepend(benchRow);
    else if (!isChange && benchRow.parentElement !== iceColumn) iceColumn.append(benchRow);
  }

  /** The question that waits, or what is to be voted on before it. */
  function decide() {
    show(decision.el, Boolean(state.proposal) || !state.throw);
    decision.update(state.moment, { role: state.you.role, conditions: state.conditions, idle, proposal: state.proposal ?? null, sides: state.you.sides, can: state.can.answer });
    const vote = state.proposal?.number ?? null;
    if (vote !== null && vote !== voted) {
      announce(state.proposal.text);
      decision.el.scrollIntoView({ block: "nearest" });
    }
    voted = vote;
  }

  function caughtUp() {
    const { moment } = state;
    drawBoard(moment.board, state.why, state.words);
    tellUpTo(lines.length);
    decide();
    placeBenches();
    controls.update(state, { speed: player.speed, busy: false });
    if (moment.question && moment.question.window !== asked) announce(`${moment.board[moment.question.side].short_name}: ${moment.question.prompt}`);
    if (moment.question && moment.question.window !== asked) {
      decision.el.parentElement.scrollTop = 0;
      decision.el.scrollIntoView({ block: "nearest" });
    }
    asked = moment.question?.window ?? null;
    place.dataset.waits = moment.question ? moment.question.name : state.status;
    place.dataset.window = moment.question?.window ?? "";
    document.title = `${state.moment.question && state.you.role !== "spectator" ? "● " : ""}${moment.board.visitor.short_name} ${moment.board.visitor.score}–${moment.board.home.score} ${moment.board.home.short_name} · puckdrop`;
  }

  function idle(moment) {
    if (state.status === "over") {
      const link = (href, words) => h("a", { class: "button", href }, words);
      return { headline: lines.findLast((line) => line.importance === "period")?.text ?? "Final", below: [...inBooks(), link(`#/game/${id}/replay`, "Watch it again"), " ", link(`#/game/${id}/dice`, "Check the dice"), " ", h("button", { class: "button", type: "button", onclick: () => openPage("box") }, "Box score"), " ", link("#/", "Another game")] };
    }
    if (state.status === "waiting") return { headline: "Waiting for the other coach", below: ["The game begins as soon as everybody has sat down. ", state.you.owner ? h("button", { class: "button main", type: "button", onclick: () => openPage("more") }, "Invite your friend") : ""] };
    if (state.can.go && !state.you.sides.length) return { headline: "Two computers play", below: ["“Next play” below shows it play by play; Whistle, Goal, Period and End go further."] };
    if (elsewhere(state)) return { headline: "The dice wait for your other browser", below: [elsewhere(state)] };
    const team = moment.asked ? moment.board[moment.asked].short_name : "";
    if (moment.asked && !state.seats[moment.asked].taken) return { headline: `Nobody coaches ${team} now`, below: ["The game goes on when somebody sits down there. ", state.you.owner ? h("button", { class: "button main", type: "button", onclick: () => openPage("more") }, "Invite a friend") : ""] };
    return { headline: moment.asked ? `${team} thinks about it` : "Play goes on", below: [] };
  }

  /** What became of a league's game. */
  function inBooks() {
    const { league } = state;
    if (!league) return [];
    const books = h("a", { class: "button main", href: `#/leagues/${encodeURIComponent(league.name)}/next` }, "Back to the league");
    return [h("p", { class: league.filed ? "good" : "bad" }, league.filed ? `✓ It is in the books of ${league.name}.` : `It is not in the books of ${league.name}: ${league.problem}`), books, " "];
  }

  // -- the stream ---------------------------------------------------------------------------------------------------

  function take(fresh) {
    const isAnew = first || fresh.reset || fresh.branch !== state.branch;
    if (takebacks(fresh) !== takebacks(state)) announce("Taken back.");
    if (isAnew) {
      player.forget();
      lines = [];
    }
    first = false;
    state = fresh;
    telling.teams(state.moment.board);
    const last = lines.at(-1)?.number ?? -1;
    lines.push(...state.lines.filter((line) => line.number > last));
    table.update(state);
    throwing.update(state);
    if (state.notice && state.notice !== noticed) toast(state.notice);
    noticed = state.notice;
    if (isAnew) tellAnew();
    else player.push(state.frames ?? [], state.moment.board);
    if (!player.isBusy && !player.timer) caughtUp();
    else {
      controls.update(state, { speed: player.speed, busy: true });
      if (state.proposal) decide();
    }
    giveDice(state);
  }

  let first = true;
  let noticed = state.notice;

  /** How often the game has been taken back; the rest of the branch says which opening of it the server has. */
  function takebacks({ branch }) {
    return branch.split(".")[0];
  }

  async function send(command, body, said) {
    try {
      const answer = await post(path(command), body);
      if (said) toast(said);
      return answer;
    } catch (problem) {
      const isGiven = problem.status === 409 && (command === "dice" || command === "link");
      if (isGiven) return null; // by another window of this browser
      if (problem.status === 409) {
        const fresh = await get(path("").replace(/\/$/, ""));
        take({ ...fresh, reset: true, frames: [] });
      }
      toast(problem.message);
      return null;
    }
  }

  /** Undo; past a throw only if he means it. */
  async function takeBack() {
    try {
      await post(path("undo"), { steps: 1, past_throw: false });
    } catch (problem) {
      if (problem.status !== 409 || !/past a throw/.test(problem.message)) {
        toast(problem.message);
        return;
      }
      const sure = h("button", { type: "button", class: "button main", onclick: () => (dialog.close(), send("undo", { steps: 1, past_throw: true })) }, "Take it back all the same");
      const dialog = openDialog("Past a throw", [h("p", {}, problem.message), h("p", {}, sure)], { narrow: true });
    }
  }

  function setSpeed(speed) {
    try {
      localStorage.setItem(SPEED, speed);
    } catch {
      // It holds for this visit.
    }
    player.setSpeed(speed);
    controls.update(state, { speed, busy: player.isBusy });
  }

  function forward() {
    if (player.isBusy || player.timer) {
      if (player.speed === "step") player.next();
      else player.skip();
    } else if (state.can.go && !state.moment.question) send("go", { until: "play" });
  }

  // -- pages --------------------------------------------------------------------------------------------------------

  async function openCard(side, sweater) {
    const cells = state.moment.board.cells.filter((cell) => cell.man?.side === side && cell.man.sweater === sweater);
    openDialog(state.moment.board[side].name, drawCard(await loadCard(side, sweater), cells));
  }

  async function openPage(name) {
    if (name === "box") openDialog("Box score", boxScore(await get(path("box"))));
    else if (name === "lines") openDialog("Lines, shifts and ratings", await lineSheet(state, path));
    else if (name === "orders") openDialog("Standing orders", ordersPage(), { narrow: true });
    else if (name === "more") openDialog("This game", morePage(state, path), { narrow: true });
    else if (name === "rule" && state.moment.question) act.explain(state.moment.question);
    else if (name === "card" && state.moment.board.handler) openCard(state.moment.board.handler.side, state.moment.board.handler.sweater);
  }

  function ordersPage() {
    if (!state.orders.length) return h("p", {}, "You have given no standing orders. “From now on…” below a question gives one.");
    return h(
      "ul",
      { class: "order-list" },
      state.orders.map((order) => {
        const row = h("li", {}, h("span", {}, order.text), h("button", { class: "button", type: "button", onclick: async () => (await remove(path(`orders/${order.number}`)), row.closest("dialog").close()) }, "Revoke"));
        return row;
      }),
    );
  }

  const keys = listenKeys({
    ...act,
    question: () => (player.isBusy || decision.el.hidden ? null : decision.question()),
    telling: () => telling.list.focus(),
    typed: () => (location.hash = `#/game/${id}/typed`),
  });
  const stopStream = follow(id, {
    game: take,
    problem: ({ problem }) => toast(problem),
    lost: () => show(lost, true),
    back: () => show(lost, false),
    unseated: (words) => {
      player.forget();
      lost.textContent = words;
      show(lost, true);
      for (const part of [decision, throwing, controls, table]) show(part.el, false);
      place.dataset.waits = "a seat";
      place.dataset.window = "";
    },
    gone: (problem) => {
      toast(problem);
      location.hash = "#/games";
    },
  });
  return () => {
    keys.stop();
    stopStream();
    player.forget();
  };
}
