// A whole game by commands, read as text: for screen readers, and for everybody who would rather type.

import { h } from "../dom.js";
import { follow, get, post, remove } from "../api.js";
import { makeGiver } from "../giving.js";
import { elsewhere } from "../panels/table.js";
import { clock, menOf } from "../words.js";

const HURRIES = { w: "stoppage", whistle: "stoppage", g: "goal", goal: "goal", p: "period", period: "period", e: "end", end: "end", n: "play", next: "play" };
const ASKS = ["everything", "normal", "big"];
const HELP = [
  "A number or the words of an answer gives it. Enter alone gives the advised one.",
  "question: read the question again. board: score, clock, puck and who is on the ice. why: why the last play came out.",
  "whistle, goal, period, end: play on that far with the computer on your bench. next: one play, when two computers play.",
  "undo: take back your last answer. always 2, always 2 if leading, bench: standing orders. orders, revoke 1.",
  "ask everything, ask normal, ask big: how much to be asked. soon lines: be asked about that soon.",
  "lines: both teams' lines, who is out, for how long and how tired; lines mine for your own. box: the score by periods, goals and men. card 14: a man's ratings; card 14 visitor for the other team.",
  "agree, refuse, withdraw: what the other side or you proposed. throw 4/2/1/5: with your own dice, what you rolled. say 5: read the last five lines again. leave: back to the pictures.",
];

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

export default async function typedPage(place, id) {
  const path = (rest) => `/games/${encodeURIComponent(id)}/${rest}`;
  let state = await get(`/games/${encodeURIComponent(id)}`);
  let lines = [];
  let window = null;
  let proposed = null;
  let isStrange = false;
  document.title = "Typed game · puckdrop";
  const log = h("div", { class: "typed-log", role: "log", "aria-live": "polite", "aria-label": "The game", tabindex: "0" });
  const field = h("input", { type: "text", id: "command", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const form = h("form", { class: "typed-form", onsubmit: typed }, h("label", { for: "command" }, "Your answer or command"), field, h("button", { class: "button main", type: "submit" }, "Say it"));
  place.append(h("div", { class: "reading typed" }, h("h1", {}, `${state.moment.board.visitor.name} at ${state.moment.board.home.name}`), h("p", { class: "quietly" }, "Type help for the commands."), log, form));
  field.focus();

  function say(text, kind = "") {
    for (const part of Array.isArray(text) ? text : [text]) if (part) log.append(h("p", { class: kind || null }, part));
    while (log.childElementCount > 600) log.firstElementChild.remove();
    log.scrollTop = log.scrollHeight;
  }

  function askText() {
    const { question } = state.moment;
    if (!question) return [];
    const answers = question.choices.map((choice, at) => {
      const more = [choice.about, ...(choice.about ? [] : choice.odds.map((one) => `${one.percent}%`))].filter(Boolean).join(", ");
      return `${at + 1}: ${choice.words}${more ? ` (${more})` : ""}${choice.advised ? ", advised" : ""}`;
    });
    return [`${state.moment.board[question.side].short_name}: ${question.prompt} ${question.secret}`.trim(), ...answers];
  }

  function boardText() {
    const { board } = state.moment;
    const team = (side) => {
      const one = board[side];
      const names = new Map([...one.skaters, ...one.goalies].map((man) => [man.sweater, man.name]));
      const out = one.on_ice.filter((sweater) => sweater !== null).map((sweater) => `${sweater} ${names.get(sweater)}`);
      const box = one.box.map((boxed) => `${names.get(boxed.sweater)} ${clock(boxed.left)}${boxed.running ? "" : " waits"}`);
      return `${one.name} ${one.score}, shots ${one.shots}. On the ice: ${out.join(", ") || "nobody yet"}; ${one.goalie_in ? `in goal ${names.get(one.goalie)}` : "the net is empty"}. ${box.length ? `In the box: ${box.join(", ")}.` : ""}`;
    };
    const thrown = board.thrown ? `Dice: ${board.thrown.dice.map((die) => `${die.name} ${die.value}`).join(", ")}.` : "";
    return [`${state.words.period}, ${clock(board.clock.left)} left. ${state.words.strength}. ${state.words.puck}.`, team("visitor"), team("home"), thrown];
  }

  function whyText() {
    const cells = state.moment.board.cells.map((cell) => `${cell.sheet} ${[cell.column, cell.row].filter(Boolean).join(" ")}: ${cell.shows}, ${cell.clause}.`);
    return [...cells, ...state.why.map((reason) => reason.text)].length ? [...cells, ...state.why.map((reason) => reason.text)] : ["Nothing was read in the last play."];
  }

  /** Lines that have not been told; a server that began anew may have given them other numbers. */
  function newLines(fresh) {
    const isSame = fresh.branch === state.branch && !fresh.reset;
    const last = lines.at(-1);
    const news = fresh.lines.filter((line) => !last || (isSame ? line.number > last.number : line.event > last.event));
    lines = isSame ? [...lines, ...news] : fresh.lines;
    return news;
  }

  function take(fresh) {
    if (fresh.branch.split(".")[0] !== state.branch.split(".")[0]) {
      say("Taken back.", "note");
      lines = fresh.lines;
      window = null;
    }
    const isFirst = !log.childElementCount;
    const news = newLines(fresh);
    state = fresh;
    const told = news.filter((line) => line.told);
    const shorts = { home: state.moment.board.home.short_name, visitor: state.moment.board.visitor.short_name };
    say((isFirst ? told.slice(-8) : told).map((line) => `${line.clock} ${line.side ? `${shorts[line.side]}: ` : ""}${line.text}`));
    if (state.status === "over" && told.length) say(["The game is over.", ...boardText()], "note");
    if (state.throw) say(state.throw.prompt, "ask");
    if (state.proposal && state.proposal.number !== proposed) {
      const ways = state.you.sides.includes(state.proposal.by) ? "Type withdraw to take that back." : state.proposal.wants.some((side) => state.you.sides.includes(side)) ? "Type agree or refuse." : "";
      say(`${state.proposal.text} ${ways}`, "ask");
    }
    proposed = state.proposal?.number ?? null;
    if (state.moment.question && state.moment.question.window !== window) {
      window = state.moment.question.window;
      say(askText(), "ask");
    }
    place.firstChild.dataset.window = state.moment.question?.window ?? "";
    place.firstChild.dataset.status = state.status;
    if (elsewhere(state) && !isStrange) say(elsewhere(state), "note");
    isStrange = elsewhere(state) !== "";
    giveDice(state);
  }

  async function send(command, body, said) {
    try {
      const answer = await post(path(command), body);
      if (said) say(said, "note");
      return answer;
    } catch (problem) {
      const isGiven = problem.status === 409 && (command === "dice" || command === "link");
      if (!isGiven) say(problem.message, "note");
      return null;
    }
  }
  const giveDice = makeGiver(id, send);

  function choiceOf(text) {
    const { question } = state.moment;
    if (!question) return null;
    const wanted = text.trim().toLowerCase();
    if (/^\d+$/.test(wanted) && question.choices[Number(wanted) - 1]) return question.choices[Number(wanted) - 1];
    const exact = question.choices.find((choice) => [choice.key, choice.words].some((one) => one.toLowerCase() === wanted));
    const begun = question.choices.filter((choice) => [choice.key, choice.words].some((one) => one.toLowerCase().startsWith(wanted)));
    return exact ?? (begun.length === 1 ? begun[0] : null);
  }

  async function order(text) {
    const found = /^(.*?)(?:\s+(if|unless)\s+(.+))?$/.exec(text);
    const choice = found[1] === "" ? { key: "advice" } : choiceOf(found[1]);
    if (!choice) return say(`“${found[1]}” is none of the answers.`, "note");
    const when = found[3] ? `${found[2] === "unless" ? "unless " : ""}${found[3]}` : "";
    return send("order", { window: state.moment.question?.window, key: choice.key, when }, "Ordered.");
  }

  async function boxText() {
    const box = await get(path("box"));
    const name = (man) => box.teams[man.side].roster.find((one) => one.sweater === man.sweater)?.name ?? `#${man.sweater}`;
    const rows = ["visitor", "home"].map((side) => `${box.teams[side].name}: ${box.teams[side].goals_by_period.join(", ")}; ${count(box.result.score[side], "goal")}, ${count(box.teams[side].shots, "shot")}.`);
    const goals = box.goals.map((goal) => `Period ${goal.period}, ${clock(goal.left)} left: ${name(goal.scorer)} (${box.teams[goal.scorer.side].short_name}) ${goal.assists.length ? `from ${goal.assists.map(name).join(" and ")}` : "unassisted"}.`);
    say([...rows, ...goals, ...["visitor", "home"].flatMap((side) => menText(box.teams[side]))]);
  }

  /** What everybody of a team has done so far who has been on the ice. */
  function menText(team) {
    const names = new Map(team.roster.map((man) => [man.sweater, man.name]));
    const was = (row) => row.time_on_ice > 0;
    const skater = (row) => [row.goals ? count(row.goals, "goal") : "", row.assists ? count(row.assists, "assist") : "", count(row.shots, "shot"), row.pim ? count(row.pim, "penalty minute") : "", `${clock(row.time_on_ice)} on the ice`];
    const goalie = (row) => [`${count(row.saves, "save")} on ${count(row.shots_against, "shot")}`, `${clock(row.time_on_ice)} in goal`];
    const line = (row, figures) => `${row.sweater} ${names.get(row.sweater)}: ${figures.filter(Boolean).join(", ")}.`;
    return [`${team.name}, man by man:`, ...team.skaters.filter(was).map((row) => line(row, skater(row))), ...team.goalies.filter(was).map((row) => line(row, goalie(row)))];
  }

  /** A team's lines and pairs: who is out, for how long, and whom that costs something. */
  function linesText(side) {
    const team = state.moment.board[side];
    const men = menOf(team);
    const man = (sweater) => {
      const one = men.get(sweater);
      const notes = [one.status === "ice" ? `out ${clock(one.shift ?? 0)}` : one.status === "bench" ? "" : one.status === "net" ? "in goal" : one.status, one.fatigue?.loses ? `tired, loses ${one.fatigue.loses}` : ""].filter(Boolean);
      return `${sweater} ${one.name}${notes.length ? ` (${notes.join(", ")})` : ""}`;
    };
    const row = (name, sweaters) => `${name}: ${sweaters.filter((sweater) => men.has(sweater)).map(man).join(", ")}.`;
    return [`${team.name}.`, ...team.lines.map((line, at) => row(`Line ${at + 1}`, line)), ...team.pairs.map((pair, at) => row(`Pair ${at + 1}`, pair)), row("Goalies", team.goalies.map((goalie) => goalie.sweater))];
  }

  async function cardText(rest) {
    const [sweater, team] = rest.split(/\s+/);
    if (!sweater) return say("Whose card? Type card and his number, such as card 9, or card 9 v for the visitors.", "note");
    const own = state.you.sides[0] ?? "home";
    const side = team ? (team.startsWith("v") ? "visitor" : "home") : own;
    const card = await get(path(`cards/${side}/${encodeURIComponent(sweater)}`));
    say([`${card.sweater} ${card.name}, ${card.position}, ${card.team}. ${card.ratings.map((one) => `${one.name} ${one.value}`).join(", ")}`]);
    for (const sheet of card.sheets) {
      if (sheet.rows.length === 1) say(`${sheet.title}: ${sheet.columns.map((column, at) => `${column} ${sheet.rows[0].cells[at].shows}`).join(", ")}.`);
      else say([`${sheet.title}, columns ${sheet.columns.join(", ")}.`, ...sheet.rows.map((row) => `${row.name}: ${row.cells.map((cell) => cell.words).join(", ")}.`)]);
    }
  }

  async function typed(event) {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    const [word, ...more] = text.split(/\s+/);
    const rest = more.join(" ");
    const { question } = state.moment;
    if (text) say(`> ${question?.hidden ? "…" : text}`, "said");
    try {
      await obey(text, (word ?? "").toLowerCase(), rest, question);
    } catch (problem) {
      say(problem.message, "note");
    }
  }

  async function obey(text, word, rest, question) {
    if (text === "") {
      const advised = question?.choices.find((choice) => choice.advised);
      if (advised) await send("answer", { window: question.window, key: advised.key });
      else if (state.can.go && !state.you.sides.length) await send("go", { until: "play" });
      return;
    }
    const choice = choiceOf(text);
    if (choice) await send("answer", { window: question.window, key: choice.key });
    else if (word === "help" || word === "h") say(HELP);
    else if (word === "?" || word === "rule") say(question ? [question.help] : HELP);
    else if (word === "question" || word === "q") say(question ? askText() : "Nothing is asked of you.");
    else if (word === "board") say(boardText());
    else if (word === "why") say(whyText());
    else if (HURRIES[word]) await send("go", { until: HURRIES[word] });
    else if (word === "undo" || word === "u") await send("undo", { steps: 1, past_throw: rest === "past" });
    else if (word === "always" || word === "=") await order(rest);
    else if (word === "bench" || word === "-") await order(rest);
    else if (word === "orders") say(state.orders.length ? state.orders.map((one) => `${one.number}: ${one.text}`) : "No standing orders.");
    else if (word === "revoke") await remove(path(`orders/${encodeURIComponent(rest)}`)).then(() => say("Revoked.", "note"));
    else if (word === "ask" && ASKS.includes(rest)) await send("asking", { asking: rest }, "So be it.");
    else if (word === "soon") await send("ask-soon", { word: rest }, "You will be asked.");
    else if (word === "throw") await send("throw", { index: state.throw?.index ?? 0, text: rest });
    else if (["agree", "refuse", "withdraw"].includes(word) && !state.proposal) say("Nothing is being voted on.", "note");
    else if (["agree", "refuse", "withdraw"].includes(word)) await send("vote", { proposal: state.proposal.number, agree: word === "agree" });
    else if (word === "box") await boxText();
    else if (word === "lines" || word === "l") say((rest === "mine" ? (state.you.sides.length ? state.you.sides : ["home"]) : ["visitor", "home"]).flatMap(linesText));
    else if (word === "card") await cardText(rest);
    else if (word === "say") say(lines.slice(-(Number(rest) || 5)).map((line) => `${line.clock} ${line.text}`));
    else if (word === "leave") location.hash = `#/game/${id}`;
    else if (state.throw) await send("throw", { index: state.throw.index, text });
    else say(`“${text}” is neither an answer nor a command. Type help for the commands, question for the answers.`, "note");
  }

  /** Nothing can be said any more, and why. */
  function unseated(words) {
    say(words, "note");
    form.hidden = true;
  }

  let isLost = false;
  return follow(id, {
    game: take,
    lost: () => {
      if (!isLost) say("The line to the server is down. It comes back by itself.", "note");
      isLost = true;
    },
    back: () => {
      if (isLost) say("The server is back.", "note");
      isLost = false;
    },
    gone: unseated,
    unseated,
  });
}
