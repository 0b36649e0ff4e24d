// The start page: a new game in two clicks, and the games that wait.

import { attribution, h, setAttr, toast } from "../dom.js";
import { get, getOnce, post } from "../api.js";
import { gameList } from "../panels/gamelist.js";
import { diceKinds } from "../panels/dicekinds.js";
import { optionFields } from "../panels/options.js";
import { segments } from "../panels/segments.js";
import { smallRink } from "../panels/smallrink.js";

const REMEMBERED = "puckdrop.last";

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED)) ?? {};
  } catch {
    return {};
  }
}

function remember(choice) {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(choice));
  } catch {
    // Next time it is asked again.
  }
}

export default async function startPage(place) {
  document.title = "puckdrop";
  const [{ titles }, { sets }, me] = await Promise.all([getOnce(""), get("/sets"), get("/me")]);
  const last = remembered();
  const choice = {
    title: titles.some((one) => one.name === last.title) ? last.title : titles[0].name,
    set: sets.some((one) => one.name === last.set) ? last.set : sets[0]?.name,
    home: last.home,
    visitor: last.visitor,
    side: last.side ?? "home",
    other: "computer",
    ask: last.ask ?? "normal",
    preset: last.preset ?? null,
    options: {},
  };

  const cards = titles.map((title) =>
    h(
      "button",
      { class: "title-card", type: "button", "aria-pressed": String(title.name === choice.title), "data-title": title.name, onclick: () => pickTitle(title.name) },
      smallRink(title.name),
      h("strong", {}, title.title),
      h("span", {}, title.about),
    ),
  );
  const setPicker = h("select", { "aria-label": "Set of teams", onchange: (event) => pickSet(event.target.value) });
  const home = h("select", { "aria-label": "Home team", onchange: (event) => (choice.home = event.target.value) });
  const visitor = h("select", { "aria-label": "Visiting team", onchange: (event) => (choice.visitor = event.target.value) });
  const credit = h("div", {});
  const options = h("div", { class: "options" });
  const drop = h("button", { class: "button main big", type: "submit", disabled: true }, "Drop the puck");

  async function pickTitle(name) {
    choice.title = name;
    choice.options = {};
    cards.forEach((card) => setAttr(card, "aria-pressed", String(card.dataset.title === name)));
    const able = sets.filter((one) => one.games.includes(name));
    setPicker.replaceChildren(...able.map((one) => h("option", { value: one.name }, one.title)));
    setPicker.parentElement.hidden = able.length < 2;
    if (!able.some((one) => one.name === choice.set)) choice.set = able[0]?.name;
    setPicker.value = choice.set;
    await pickSet(choice.set);
  }

  let picked = 0; // how often something was picked: what the server says to an older pick comes too late

  async function pickSet(name) {
    const mine = (picked += 1);
    choice.set = name;
    drop.disabled = true;
    const [{ teams, options: own }, title] = await Promise.all([getOnce(`/sets/${encodeURIComponent(name)}?title=${choice.title}`), getOnce(`/titles/${choice.title}`)]);
    if (mine !== picked) return;
    const shorts = teams.map((team) => team.short);
    if (!shorts.includes(choice.home)) choice.home = shorts[0];
    if (!shorts.includes(choice.visitor) || choice.visitor === choice.home) choice.visitor = shorts.find((one) => one !== choice.home);
    for (const [picker, chosen] of [[home, choice.home], [visitor, choice.visitor]]) {
      picker.replaceChildren(...teams.map((team) => h("option", { value: team.short }, team.name)));
      picker.value = chosen;
    }
    credit.replaceChildren(attribution(sets.find((one) => one.name === name)?.attribution) ?? "");
    drawOptions(title, own);
    drop.disabled = false;
  }

  function drawOptions(title, own) {
    if (!title.presets.some((one) => one.name === choice.preset)) choice.preset = null;
    options.replaceChildren(optionFields(title, choice, own));
  }

  async function begin(event) {
    event.preventDefault();
    if (drop.disabled) return;
    if (choice.home === choice.visitor) {
      toast("A team cannot play against itself: choose two.");
      return;
    }
    drop.disabled = true;
    remember(choice);
    try {
      const game = await post("/games", { ...choice, dice: dice.dice() });
      location.hash = `#/game/${game.id}`;
    } catch (problem) {
      toast(problem.message);
      drop.disabled = false;
    }
  }

  const swap = h(
    "button",
    {
      class: "button swap",
      type: "button",
      "aria-label": "Change ends: swap home and visitors",
      onclick: () => {
        [choice.home, choice.visitor] = [choice.visitor, choice.home];
        home.value = choice.home;
        visitor.value = choice.visitor;
      },
    },
    "⇄",
  );
  const dice = diceKinds();
  const friend = segments(
    "Against",
    [["computer", "the computer"], ["both", "a friend here"], ["person", "a friend by link"], ["watch", "just watch"]],
    "computer",
    (value) => {
      against = value;
      settle();
    },
  );
  let against = "computer";
  let side = choice.side === "visitor" ? "visitor" : "home";
  const sides = segments("You coach", [["visitor", "the visitors"], ["home", "the home team"]], side, (value) => {
    side = value;
    settle();
  });
  function settle() {
    choice.other = against === "person" ? "person" : "computer";
    choice.side = against === "both" ? "both" : against === "watch" ? "none" : side;
    sides.hidden = against === "both" || against === "watch";
    dice.against(against === "person");
  }

  /** Enter begins, too, wherever it means nothing else: a button that is pressed already stays pressed. */
  function pressed(event) {
    if (event.key !== "Enter" || event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (!event.target.closest('[aria-pressed="true"]') && event.target.closest("a, button, input, select, textarea, summary")) return;
    begin(event);
  }
  place.append(
    h(
      "form",
      { class: "start", onsubmit: begin },
      h("h1", {}, "Which game tonight?"),
      h("div", { class: "title-cards", role: "group", "aria-label": "Game" }, cards),
      h(
        "section",
        { class: "panel matchup", "aria-label": "Teams and sides" },
        h(
          "div",
          { class: "versus" },
          h("label", { class: "field" }, h("span", {}, "Visitors"), visitor),
          swap,
          h("label", { class: "field" }, h("span", {}, "Home"), home),
          h("label", { class: "field set" }, h("span", {}, "Set"), setPicker),
        ),
        credit,
        h("div", { class: "choices-row" }, sides, friend, dice.kinds),
        dice.strict,
        h("div", { class: "go-row" }, drop, h("span", { class: "quietly for-keys" }, "Enter drops the puck, too.")),
        h("details", { class: "more" }, h("summary", {}, "Options, and how much to be asked"), options),
      ),
    ),
  );
  const open = me.games.filter((game) => game.status !== "over").slice(0, 6);
  if (open.length) place.append(h("section", { class: "go-on" }, h("h2", {}, "Go on with"), gameList(open)));
  settle();
  addEventListener("keydown", pressed);
  const leave = () => removeEventListener("keydown", pressed);
  await pickTitle(choice.title).catch((problem) => {
    leave();
    throw problem;
  });
  return leave;
}
