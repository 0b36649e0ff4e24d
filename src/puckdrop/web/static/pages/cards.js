// Cards: sets, teams, and every man's card as drawn, with search and the explanation of each figure.

import { attribution, h, setAttr } from "../dom.js";
import { get, getOnce } from "../api.js";
import { drawCard } from "../panels/card.js";
import { printButton } from "../panels/printing.js";

const LAST = "puckdrop.cards.title";
const HOUSE = "house";

function lastTitle(titles) {
  try {
    const kept = localStorage.getItem(LAST);
    if (titles.some((title) => title.name === kept)) return kept;
  } catch {
    // The first one then.
  }
  return titles[0].name;
}

function keepTitle(name) {
  try {
    localStorage.setItem(LAST, name);
  } catch {
    // It holds for this visit.
  }
}

/** The words of the glossary that are on a card: its ratings, its tables with their heads, and the signs in them. */
function onCard(card, glossary) {
  const plain = (word) => word.replace(/ \[n\]$/, "").normalize("NFKC").toLowerCase();
  const there = new Set();
  for (const rating of card.ratings) there.add(plain(rating.name));
  for (const sheet of card.sheets) {
    const cells = sheet.rows.flatMap((row) => row.cells.map((cell) => cell.shows));
    const heads = [sheet.title, sheet.title.split(",")[0], ...sheet.title.split(" "), ...sheet.columns, ...sheet.rows.map((row) => row.name)];
    for (const word of [...heads, ...cells]) there.add(plain(word));
  }
  return glossary.filter((one) => one.word.split(", ").some((word) => there.has(plain(word))));
}

export default async function cardsPage(place, set, team, sweater) {
  document.title = "Cards · puckdrop";
  const [{ titles: all }, { sets }] = await Promise.all([getOnce(""), get("/sets")]);
  const own = sets.find((one) => one.name === set)?.games;
  const playable = own ? all.filter((one) => own.includes(one.name)) : all;
  const titles = playable.length ? playable : all;
  let title = lastTitle(titles);
  const results = h("div", { class: "found", role: "status" });
  const inside = h("div", { class: "cards-inside" });
  let waiting = null;
  let turn = 0; // an answer counts only if nothing was asked since
  const find = h("input", {
    type: "search",
    placeholder: "Find a player…",
    "aria-label": "Find a player",
    oninput: () => {
      clearTimeout(waiting);
      waiting = setTimeout(search, 200);
    },
  });
  const games = h("div", { class: "segments", role: "group", "aria-label": "Game" }, titles.map((one) => h("button", { type: "button", "aria-pressed": String(one.name === title), onclick: () => pick(one.name) }, one.title)));

  function pick(name) {
    title = name;
    keepTitle(name);
    [...games.children].forEach((button, at) => setAttr(button, "aria-pressed", String(titles[at].name === name)));
    draw();
  }

  async function search() {
    const words = find.value.trim();
    const mine = (turn += 1);
    if (words.length < 2) {
      results.replaceChildren();
      return;
    }
    const { men } = await get(`/search?words=${encodeURIComponent(words)}${set ? `&set=${encodeURIComponent(set)}` : ""}`);
    if (mine !== turn) return;
    results.replaceChildren(
      men.length
        ? h("ul", { class: "men-found" }, men.map((man) => h("li", {}, h("a", { href: `#/cards/${encodeURIComponent(man.set)}/${man.team}/${man.sweater}` }, `${man.name}`), h("span", { class: "quietly" }, ` ${man.position}, ${man.team}, ${man.set}`))))
        : h("p", { class: "quietly" }, "Nobody here is called that."),
    );
  }

  async function drawSets() {
    const known = await Promise.all(sets.map((one) => getOnce(`/sets/${encodeURIComponent(one.name)}?title=${title}`).catch(() => null)));
    const wanted = set ? sets.filter((one) => one.name === set) : sets.filter((one) => one.games.includes(title));
    inside.replaceChildren(
      ...wanted.map((one) =>
        h(
          "section",
          { class: "reading-part" },
          h("h2", {}, h("a", { href: `#/sets/${encodeURIComponent(one.name)}` }, one.title)),
          h("ul", { class: "team-tiles" }, (known[sets.indexOf(one)]?.teams ?? []).map((each) => h("li", {}, h("a", { href: `#/cards/${encodeURIComponent(one.name)}/${each.short}` }, h("b", {}, each.short), h("span", {}, each.name), strength(each.strength))))),
          attribution(one.attribution),
        ),
      ),
    );
  }

  function strength(figures) {
    if (!figures) return null;
    return h("small", { class: "quietly" }, Object.entries(figures).map(([name, value]) => `${name} ${value}`).join(" · "));
  }

  async function drawTeam() {
    const sheet = await getOnce(`/sets/${encodeURIComponent(set)}/teams/${team}?title=${title}`);
    const link = (man) => h("li", {}, h("a", { href: `#/cards/${encodeURIComponent(set)}/${team}/${man.sweater}`, "aria-current": String(man.sweater) === sweater ? "page" : null }, h("b", {}, String(man.sweater)), h("span", {}, man.name), h("small", {}, man.position ?? "G")));
    const roster = h("nav", { class: "roster", "aria-label": `Men of ${sheet.name}` }, h("h2", {}, sheet.name), h("ul", {}, [...sheet.skaters, ...sheet.goalies].map(link)));
    const wanted = sweater ?? String((sheet.skaters[0] ?? sheet.goalies[0]).sweater);
    const card = await getOnce(`/sets/${encodeURIComponent(set)}/teams/${team}/cards/${wanted}?title=${title}`);
    const explain = card.explain?.length ? h("details", { class: "explain", open: true }, h("summary", {}, "The season behind the card"), h("dl", {}, card.explain.map((one) => h("div", {}, h("dt", {}, one.name), h("dd", {}, one.text))))) : null;
    const why = set === HOUSE ? null : h("details", { class: "explain", ontoggle: (event) => event.target.open && explainFigures(why, wanted) }, h("summary", {}, "Why each figure is what it is"), h("div", { role: "status" }));
    const { glossary } = await getOnce(`/titles/${title}`);
    const meanings = h("details", { class: "explain meanings" }, h("summary", {}, "What each figure says"), h("dl", {}, onCard(card, glossary).map((one) => h("div", {}, h("dt", {}, one.word), h("dd", {}, h("b", {}, one.name), ` ${one.meaning}`)))));
    inside.replaceChildren(h("div", { class: "team-cards" }, roster, h("div", { class: "panel one-card" }, drawCard(card, [], explain), meanings, why, tools(wanted), attribution(sets.find((one) => one.name === set)?.attribution))));
  }

  /** The statistic behind each figure and what the card gives in replays of the season, once his games have been replayed. */
  async function explainFigures(why, wanted) {
    const body = why.lastElementChild;
    const asked = title;
    try {
      for (;;) {
        const { ready, replays, figures, runners_up: nearest } = await get(`/sets/${encodeURIComponent(set)}/teams/${team}/cards/${wanted}/explain?title=${asked}`);
        if (!why.isConnected || asked !== title) return;
        if (ready) {
          const heads = ["Figure", "Now", "Moves", "Real", "Gives", "Next down", "Next up", "Comes from"];
          const numbers = (one) => {
            if (one.note) return h("td", { class: "words", colspan: "5" }, one.note);
            const places = decimals(one.statistic, one.projected);
            const real = Number.isInteger(one.real) ? String(one.real) : interval(one.real, null, places);
            return [h("td", { class: "words" }, one.statistic), ...[real, interval(one.projected, null, places), interval(one.down, one.down_within, places), interval(one.up, one.up_within, places)].map((text) => h("td", {}, text))];
          };
          const rows = figures.map((one) => h("tr", {}, h("th", { scope: "row", class: "words" }, one.figure), h("td", {}, one.now), numbers(one), h("td", { class: "words" }, one.source)));
          body.replaceChildren(h("p", { class: "quietly" }, `What the card gives over his games, on average of ${replays} replays, and what the next card gives with one cell or point less or more; ± is the 95 % interval of the difference. Ice time and a team's figures are a game's.`), h("div", { class: "table-wrap", tabindex: "0", role: "region", "aria-label": "Why each figure is what it is" }, h("table", { class: "plain-table why-figures" }, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col", class: ["Figure", "Moves", "Comes from"].includes(head) ? "words" : null }, head)))), h("tbody", {}, rows))), ...runnersUp(nearest));
          return;
        }
        body.replaceChildren(h("p", { class: "quietly" }, "His games are being replayed with this card and its neighbours…"));
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
    } catch (problem) {
      body.replaceChildren(h("p", { class: "quietly" }, problem.message));
    }
  }

  /** How many decimals a statistic has wherever it is told of a man, by what his card gives. */
  function decimals(statistic, projected) {
    if (statistic === "save percentage") return 4;
    return statistic.startsWith("team ") || projected < 10 ? 2 : projected < 1000 ? 1 : 0;
  }

  /** A value with half of its interval, unless that is nothing; a dash if there is none. */
  function interval(value, within, places) {
    if (value === null || value === undefined) return "–";
    const half = (within ?? 0).toFixed(places);
    return Number(half) ? `${value.toFixed(places)} ± ${half}` : value.toFixed(places);
  }

  /** The next best cards, with what they would change on his line. */
  function runnersUp(nearest) {
    if (!nearest.length) return [h("p", { class: "quietly" }, "The set keeps no runners-up of his; it was made without, or before their lines had intervals.")];
    const names = Object.keys(nearest[0].line);
    const words = { pim: "penalty minutes", save_percentage: "save percentage" };
    const told = (one, name) => {
      const value = one.line[name];
      if (!one.rank || value === null || value === undefined) return "–";
      const by = value - nearest[0].line[name];
      return `${by < 0 ? "−" : "+"}${interval(Math.abs(by), one.within?.[name], decimals(words[name] ?? name, nearest[0].line[name]))}`;
    };
    const rows = nearest.map((one) => h("tr", {}, h("th", { scope: "row", class: "words" }, one.rank ? `${one.figure} ${one.instead} instead of ${one.now}` : "this card"), names.map((name) => h("td", {}, told(one, name))), h("td", {}, one.off.toFixed(2))));
    const about = nearest.length > 1 ? "Cards near his own, and by how much they were seen to change his line when men like him played with them; ± is the 95 % interval of the change, and a dash what does not stand out from luck. off is how far a line is from what was aimed at, in standard deviations of a season's luck." : "No card near his own was seen to change his line beyond luck in the replays of men like him.";
    return [h("p", { class: "quietly" }, about), h("div", { class: "table-wrap", tabindex: "0", role: "region", "aria-label": "Runners-up" }, h("table", { class: "plain-table" }, h("thead", {}, h("tr", {}, ["Runners-up", ...names.map((name) => words[name] ?? name), "off"].map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, rows)))];
  }

  function tools(wanted) {
    const print = (query, text) => printButton(`/print/cards/${encodeURIComponent(set)}/${team}?title=${title}${query}`, text);
    return h("p", { class: "toolbar" }, print(`&sweater=${wanted}`, "Print this card"), print("", "Print the team"), h("a", { class: "button", href: `#/edit/${encodeURIComponent(set)}/${team}` }, "Edit the team's file"), h("a", { class: "button", href: `#/sets/${encodeURIComponent(set)}` }, "The set and its certificate"));
  }

  async function draw() {
    try {
      await (team ? drawTeam() : drawSets());
    } catch (problem) {
      inside.replaceChildren(h("p", { role: "alert" }, problem.message));
    }
  }

  place.append(h("div", { class: "reading cards-page" }, h("h1", {}, team ? h("a", { href: "#/cards" }, "Cards") : "Cards"), h("div", { class: "toolbar" }, games, find), results, inside));
  await draw();
}
