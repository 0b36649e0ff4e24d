// The decision that waits: the question, its answers with odds and facts, and what else can be said to it.

import { h, onChange, setAttr, show } from "../dom.js";
import { drawn, menOf, surname } from "../words.js";

const NET = /^[a-e][1-5]$/;
const UNITS = /^line (\d+) pair (\d+)$/;
const SPECIAL = /^(power play|penalty kill) /;
const MANY = 9;

/** One chance as a bar; several are said in words. */
function odds(choice) {
  if (choice.odds.length !== 1) return null;
  const [one] = choice.odds;
  const bar = h("span", { class: "bar" }, h("i"));
  bar.firstElementChild.style.setProperty("--percent", `${one.percent}%`);
  return h("span", { class: "odds", title: `${one.what} ${one.percent}%` }, bar, h("b", {}, `${one.percent}%`));
}

/** What else is known of an answer, and not said by its words or its bar. */
function facts(choice) {
  const said = choice.odds.length > 1 ? choice.odds.map((one) => `${one.what} ${one.percent}%`) : [];
  const known = choice.facts.map((fact) => `${fact.name} ${fact.value}`).filter((fact) => !choice.words.includes(fact));
  if (choice.about && choice.words.includes(choice.about)) return null;
  const text = choice.about ? drawn(choice.about.replace(/ -> \d+%$/, "")) : [...said, ...known].join(", ");
  return text ? h("span", { class: "about" }, text) : null;
}

function choiceButton(choice, number, answer) {
  return h(
    "button",
    { type: "button", class: `choice${choice.advised ? " advised" : ""}`, "data-key": choice.key, onclick: () => answer(choice) },
    h("kbd", { "aria-hidden": "true" }, String(number)),
    h("span", { class: "choice-words" }, choice.words, choice.advised ? h("span", { class: "star", title: "what a sensible coach would do" }, " ★", h("span", { class: "unseen" }, " advised")) : null),
    facts(choice),
    odds(choice),
  );
}

/** A button that says the short word for an answer, and all of it when pointed at. */
function shortButton(choice, number, answer) {
  const words = choice.words.split(/[:(]/)[0];
  return h(
    "button",
    { type: "button", class: `choice${choice.advised ? " advised" : ""}`, "data-key": choice.key, title: choice.words, "aria-label": choice.words + (choice.advised ? ", advised" : ""), onclick: () => answer(choice) },
    h("kbd", { "aria-hidden": "true" }, String(number)),
    h("span", { class: "choice-words" }, words, choice.advised ? h("span", { class: "star" }, " ★") : null),
  );
}

const LIGHTS = { R: "red", O: "orange", Y: "yellow", B: "blue", V: "violet" };

/** The net as the shooter sees it, for a question whose answers are its zones, with their colours for levels 1, 2, 3. */
function net(question, answer) {
  const rows = ["1", "2", "3", "4", "5"];
  const cell = (key) => {
    const at = question.choices.findIndex((choice) => choice.key === key);
    const choice = question.choices[at];
    if (!choice) return h("span");
    const [, lights = ""] = /^\S+ ([A-Z?]{3})$/.exec(choice.words) ?? [];
    const words = [choice.words, ...choice.facts.map((fact) => `${fact.name} ${fact.value}`)].join(", ");
    return h("button", { type: "button", class: `zone${choice.advised ? " advised" : ""}`, "aria-label": words + (choice.advised ? ", advised" : ""), title: words, "data-key": key, onclick: () => answer(choice) }, h("b", {}, key, choice.advised ? " ★" : ""), lights ? h("span", { class: "lights" }, [...lights].map((one) => h("i", { class: `k-${LIGHTS[one] ?? "white"}` }, one))) : null);
  };
  return h("div", { class: "net-grid", role: "group", "aria-label": "Zones of the net" }, rows.flatMap((row) => [..."abcde"].map((column) => cell(column + row))));
}

/** Lines down, pairs across, for a question whose answers are mostly lines with pairs. */
function lineTable(question, team, answer) {
  const men = menOf(team);
  const names = (unit) => (unit ?? []).map((sweater) => surname(men.get(sweater)?.name ?? "")).join(", ");
  const isOut = (unit) => (unit ?? []).length > 0 && unit.every((sweater) => men.get(sweater)?.status === "ice");
  const found = new Map(question.choices.map((choice, at) => [choice.key, [choice, at + 1]]));
  const numbers = (group) => [...new Set(question.choices.map((choice) => Number(UNITS.exec(choice.key)?.[group])).filter(Boolean))].sort((one, other) => one - other);
  const [lines, pairs] = [numbers(1), numbers(2)];
  const head = (kind, number, unit, scope) => h("th", { scope, class: isOut(unit) ? "is-out" : null }, h("b", {}, `${kind} ${number}`), h("small", {}, names(unit)));
  const cell = (line, pair) => {
    const [choice, number] = found.get(`line ${line} pair ${pair}`) ?? [];
    if (!choice) return h("td");
    const advised = choice.advised ? " advised" : "";
    return h("td", {}, h("button", { type: "button", class: `unit${advised}`, "data-key": choice.key, "aria-label": `${choice.words}${choice.advised ? ", advised" : ""}`, onclick: () => answer(choice) }, h("kbd", { "aria-hidden": "true" }, String(number)), choice.advised ? " ★" : ""));
  };
  return h(
    "table",
    { class: "unit-table" },
    h("thead", {}, h("tr", {}, h("td"), pairs.map((pair) => head("Pair", pair, team.pairs[pair - 1], "col")))),
    h("tbody", {}, lines.map((line) => h("tr", {}, head("Line", line, team.lines[line - 1], "row"), pairs.map((pair) => cell(line, pair))))),
  );
}

/** Are the answers mostly lines with pairs? */
export const isAboutLines = (question) => question.choices.filter((choice) => UNITS.test(choice.key)).length > 3;

/** The answers as they are best shown: the net, lines and pairs, or a list. */
function drawChoices(question, team, answer) {
  if (question.choices.filter((choice) => NET.test(choice.key)).length > MANY) {
    const others = question.choices.map((choice, at) => (NET.test(choice.key) ? null : shortButton(choice, at + 1, answer))).filter(Boolean);
    return [net(question, answer), others.length ? h("div", { class: "beside" }, others) : null].filter(Boolean);
  }
  const isUnits = isAboutLines(question);
  const listed = question.choices.map((choice, at) => (isUnits && UNITS.test(choice.key) ? null : isUnits ? shortButton(choice, at + 1, answer) : choiceButton(choice, at + 1, answer))).filter(Boolean);
  if (!isUnits) return listed;
  const isUnit = (button) => SPECIAL.test(button.dataset.key);
  const row = (buttons) => h("div", { class: "beside" }, buttons);
  const table = lineTable(question, team, answer);
  const advised = listed.filter((button) => button.classList.contains("advised"));
  if (!advised.length || advised.every(isUnit)) return [table, row(listed)];
  const others = listed.filter((button) => !advised.includes(button) && !isUnit(button));
  return [row([...advised, ...others]), table, row(listed.filter(isUnit))];
}

/** What stands to the vote: the buttons of whoever is asked for his, and of who proposed it. */
function ballot(proposal, sides, vote) {
  const button = (words, agree, kind = "") => h("button", { type: "button", class: `button${kind}`, onclick: () => vote(proposal.number, agree) }, words);
  const isWanted = proposal.wants.some((side) => sides.includes(side));
  const isMine = sides.includes(proposal.by);
  return h(
    "span",
    { class: "proposal" },
    isWanted ? [button("Agree", true, " main"), button("Refuse", false)] : h("span", {}, "Waiting for the vote."),
    isMine ? button("Withdraw", false) : null,
  );
}

/** The panel. `act` has answer(choice), order(key, when), explain(clause), vote(number, agree); `glossary` is to come. */
export function makeDecision(act, glossary) {
  const prompt = h("h2", { class: "prompt", id: "prompt", tabindex: "-1" });
  const secret = h("p", { class: "secret" });
  const choices = h("div", { class: "choices", role: "group", "aria-labelledby": "prompt" });
  const more = h("div", { class: "decision-more" });
  const waiting = h("p", { class: "waits-for" });
  const el = h("section", { class: "panel decision", "aria-label": "Decision" }, h("div", { class: "ask" }, prompt, secret), choices, waiting, more);
  let question = null;
  let canAnswer = false;
  let open = false;
  let board = null;

  const draw = onChange((asked, state) => {
    question = asked;
    canAnswer = state.can;
    const isShown = Boolean(asked) && !state.proposal;
    show(choices, isShown);
    show(more, isShown);
    show(waiting, !isShown);
    show(secret, isShown && Boolean(asked.secret) && open);
    if (state.proposal) {
      prompt.textContent = state.proposal.text;
      waiting.replaceChildren(ballot(state.proposal, state.sides, act.vote));
      return;
    }
    if (!asked) {
      prompt.textContent = state.headline;
      waiting.replaceChildren(...state.below);
      return;
    }
    waiting.replaceChildren();
    prompt.textContent = `${state.team}: ${asked.prompt}`;
    secret.textContent = asked.secret;
    if (state.curtain && !open) {
      const lift = h("button", { type: "button", class: "button main", onclick: () => lifted(asked, state) }, `Only ${state.team} may look: show the question`);
      choices.className = "choices curtain";
      choices.replaceChildren(lift);
      more.replaceChildren();
      return;
    }
    const shown = drawChoices(asked, board[asked.side], act.answer);
    const kind = shown[0].classList.contains("net-grid") ? " is-net" : shown.some((each) => each.tagName === "TABLE") ? " is-units" : asked.choices.length > MANY ? " many" : "";
    choices.className = `choices${kind}`;
    choices.replaceChildren(...shown);
    for (const button of choices.querySelectorAll("button")) button.disabled = !state.can;
    more.replaceChildren(...extras(asked, state));
    define();
  });

  /** Say what the short words in the answers mean when they are pointed at. */
  function define() {
    for (const words of choices.querySelectorAll(".choice-words, .about")) setAttr(words, "title", meaning(words.textContent) || null);
  }

  let meaning = () => "";
  glossary.then((found) => {
    meaning = found;
    define();
  }, () => {});

  function lifted(asked, state) {
    open = true;
    draw(asked, { ...state, lifted: true });
    choices.querySelector("button")?.focus();
  }

  function extras(asked, state) {
    const advised = asked.choices.find((choice) => choice.advised);
    const when = h("select", { "aria-label": "When the order holds" }, h("option", { value: "" }, "always"), state.conditions.flatMap((one) => [h("option", { value: one }, `if ${one}`), h("option", { value: `unless ${one}` }, `unless ${one}`)]));
    const what = h(
      "select",
      { "aria-label": "What to answer from now on" },
      h("option", { value: "advice" }, "let the bench decide"),
      asked.choices.map((choice) => h("option", { value: choice.key }, choice.words)),
    );
    return [
      h("button", { type: "button", class: "button quiet", onclick: () => act.explain(asked) }, "The rule ", h("kbd", {}, "?")),
      advised ? h("button", { type: "button", class: "button quiet", onclick: () => act.answer(advised) }, "As advised ", h("kbd", {}, "Enter")) : null,
      h(
        "details",
        { class: "order" },
        h("summary", {}, "From now on…"),
        h("div", { class: "order-fields" }, what, when, h("button", { type: "button", class: "button", onclick: () => act.order(what.value, when.value) }, "Give the order")),
      ),
    ].filter(Boolean);
  }

  return {
    el,
    /** The question that is shown, for the keyboard. */
    question: () => (canAnswer && !choices.classList.contains("curtain") ? question : null),
    update(moment, state) {
      if (moment.question?.window !== question?.window) open = false;
      const asked = moment.question ?? null;
      const team = asked ? moment.board[asked.side].short_name : "";
      const curtain = Boolean(asked?.hidden && state.role === "both");
      board = moment.board;
      draw(asked, { ...state.idle(moment), team, curtain, conditions: state.conditions, lifted: open, proposal: state.proposal, sides: state.sides, can: state.can });
    },
  };
}
