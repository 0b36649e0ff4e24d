// A manager's desk: lines, goalie and orders for the computer coach, for who has the team's token.

import { h, openDialog, toast } from "../dom.js";
import { get, post } from "../api.js";

const UNITS = [
  ["lines", "Lines", ["Left wing", "Centre", "Right wing"], 4],
  ["pairs", "Pairs", ["Left defence", "Right defence"], 3],
  ["power_play", "Power play", ["Left wing", "Centre", "Right wing", "Left point", "Right point"], 4],
  ["penalty_kill", "Penalty kill", ["Forward", "Forward", "Left defence", "Right defence"], 4],
];

/** `at` is the league's address, `league` its name. */
export async function managerDesk(at, league, team) {
  const path = `${at}/teams/${team}`;
  const el = h("section", { class: "panel manager", "aria-label": "Manager" });
  await draw();
  return el;

  async function draw() {
    const desk = await get(`${path}/desk`);
    const heading = h("header", {}, h("h2", {}, "Manager"), h("span", { class: "quietly" }, desk.yours ? `${desk.manager}, that is you` : (desk.manager ?? "nobody yet")));
    el.replaceChildren(heading, ...[desk.yours ? sheetForm(desk.sheet, await coachedGames()) : desk.manager ? tokenForm() : desk.may_begin ? beginForm() : h("p", { class: "quietly" }, "The commissioner appoints one with puckdrop league manager.")].flat());
  }

  async function attempt(act) {
    try {
      await act();
    } catch (problem) {
      toast(problem.message);
    }
  }

  function small(label, input, words, act) {
    const submit = (event) => {
      event.preventDefault();
      attempt(() => act(input.value.trim()));
    };
    return h("form", { class: "toolbar", onsubmit: submit }, h("label", {}, label, " ", input), h("button", { class: "button", type: "submit" }, words));
  }

  function tokenForm() {
    const input = h("input", { type: "password", autocomplete: "off", required: true, maxlength: "64" });
    return small("Your token", input, "That is my team", async (token) => {
      await post(`${path}/token`, { token });
      await draw();
    });
  }

  function beginForm() {
    const input = h("input", { type: "text", required: true, maxlength: "40", autocomplete: "name" });
    return small("Your name", input, "Manage this team", async (name) => {
      const { token } = await post(`${path}/manager`, { name });
      openDialog("Your token", [h("p", {}, "This browser keeps it. Write it down to manage the team from another one, or from the command line: it is not shown again."), h("p", {}, h("code", { class: "token" }, token))], { narrow: true });
      await draw();
    });
  }

  /** His games in this league, whose standing orders may become the team's. */
  async function coachedGames() {
    const { games } = await get("/me");
    return games.filter((game) => game.league?.name === league && [game.home.short, game.visitor.short].includes(team));
  }

  function sheetForm(sheet, games) {
    const names = Object.entries(sheet.roster);
    const choice = (ids, chosen, label) => h("select", { "aria-label": label }, ids.map(([id, words]) => h("option", { value: id, selected: id === chosen }, words)));
    const skaters = names.filter(([id]) => !sheet.goalies.includes(id));
    const goalies = names.filter(([id]) => sheet.goalies.includes(id));
    const grids = {};
    const say = h("p", { role: "status", class: "bad" });
    const save = h("button", { class: "button main", type: "submit" }, "Give these orders");

    function grid([name, title, slots, most]) {
      const rows = h("tbody");
      const add = (unit) => rows.append(h("tr", {}, h("th", { scope: "row" }, String(rows.childElementCount + 1)), slots.map((slot, place) => h("td", {}, choice(skaters, unit[place], `${title} ${rows.childElementCount + 1}, ${slot}`)))));
      sheet[name].forEach(add);
      grids[name] = () => [...rows.children].map((row) => [...row.querySelectorAll("select")].map((select) => select.value));
      const more = h("button", { type: "button", class: "button quiet", onclick: () => (rows.childElementCount < most ? add(grids[name]().at(-1)) : toast(`There are ${most} at most.`), check()) }, "One more");
      const fewer = h("button", { type: "button", class: "button quiet", onclick: () => (rows.childElementCount > 1 && rows.lastElementChild.remove(), check()) }, "One fewer");
      return h("fieldset", { class: "units" }, h("legend", {}, title), h("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": title }, h("table", {}, h("thead", {}, h("tr", {}, h("td"), slots.map((slot) => h("th", { scope: "col" }, slot)))), rows)), h("p", { class: "toolbar" }, more, fewer));
    }

    const tables = UNITS.map(grid);
    const goalie = choice(goalies, sheet.goalie, "Goalie");
    const orders = sheet.coach.map((order, at) => ({ order, words: sheet.coach_words[at] }));
    const list = h("ul", { class: "standing" });
    const from = h("select", { "aria-label": "Standing orders of a game" }, h("option", { value: "" }, "none"), games.map((game) => h("option", { value: game.id }, `${game.visitor.short} at ${game.home.short}, ${game.note}`)));

    function drawOrders() {
      list.replaceChildren(...(orders.length ? orders.map((one) => h("li", {}, one.words, " ", h("button", { type: "button", class: "button quiet", "aria-label": `Revoke: ${one.words}`, onclick: () => (orders.splice(orders.indexOf(one), 1), drawOrders()) }, "Revoke"))) : [h("li", { class: "quietly" }, "None: the computer coaches as it thinks best.")]));
    }

    /** Somebody in two lines or pairs, or twice in a unit, is seen at once. */
    function check() {
      const said = [];
      for (const select of el.querySelectorAll("fieldset select")) select.removeAttribute("aria-invalid");
      const twice = (selects) => {
        const seen = new Map();
        for (const select of selects) {
          const before = seen.get(select.value);
          if (before) {
            for (const one of [before, select]) one.setAttribute("aria-invalid", "true");
            said.push(sheet.roster[select.value]?.split(",")[0]);
          }
          seen.set(select.value, select);
        }
      };
      const [lines, pairs, ...special] = el.querySelectorAll("fieldset.units");
      twice([...lines.querySelectorAll("select"), ...pairs.querySelectorAll("select")]);
      for (const row of special.flatMap((one) => [...one.querySelectorAll("tbody tr")])) twice(row.querySelectorAll("select"));
      say.textContent = said.length ? `Twice on the sheet: ${[...new Set(said)].join(", ")}.` : "";
      save.disabled = said.length > 0;
    }

    async function give(event) {
      event.preventDefault();
      const units = Object.fromEntries(Object.entries(grids).map(([name, read]) => [name, read()]));
      try {
        await post(`${path}/orders`, { number: sheet.number, ...units, goalie: goalie.value, coach: orders.map((one) => one.order), orders_of: from.value });
        toast("The orders hold from the next game on.");
        await draw();
      } catch (problem) {
        say.textContent = problem.message;
      }
    }

    drawOrders();
    return h(
      "form",
      { class: "sheet-form", onsubmit: give, onchange: check },
      h("p", { class: "quietly" }, "What you put down holds from the next game on. Men who are out are replaced."),
      tables,
      h("fieldset", {}, h("legend", {}, "Goalie"), goalie),
      h("fieldset", {}, h("legend", {}, "Orders for the computer coach"), list, games.length ? h("p", { class: "toolbar" }, h("label", {}, "Add the standing orders of ", from)) : h("p", { class: "quietly" }, "Coach a game, give standing orders in it, and they can be added here.")),
      h("p", { class: "toolbar" }, save, say),
    );
  }
}
