// Sets of teams: their certificates, a season brought in by drag and drop, and records of games to be watched.

import { h, toast } from "../dom.js";
import { address, get, getOnce, post, remove } from "../api.js";
import { title as words } from "../words.js";

const WAIT = 700;
const RUNNING = "puckdrop.import";

/** The season being rated, by the number of its job: kept while this tab is open, so that leaving the page loses nothing. */
const running = {
  get: () => {
    try {
      return sessionStorage.getItem(RUNNING);
    } catch {
      return null;
    }
  },
  set: (id) => {
    try {
      if (id === null) sessionStorage.removeItem(RUNNING);
      else sessionStorage.setItem(RUNNING, id);
    } catch {
      // It holds until the page is left.
    }
  },
};

/** Let files be dropped on an element. */
function dropZone(el, take) {
  const over = (is) => el.classList.toggle("over", is);
  el.addEventListener("dragover", (event) => (event.preventDefault(), over(true)));
  el.addEventListener("dragleave", () => over(false));
  el.addEventListener("drop", (event) => {
    event.preventDefault();
    over(false);
    take(event.dataTransfer.files);
  });
  return el;
}

/** Whatever is known of how a set was made, as nested lists. */
function figures(data) {
  if (data === null || typeof data !== "object") return String(data);
  if (Array.isArray(data)) return data.join(", ") || "—";
  const rows = Object.entries(data);
  if (!rows.length) return "—";
  return h("dl", { class: "figures" }, rows.map(([name, value]) => h("div", {}, h("dt", {}, words(name)), h("dd", {}, figures(value)))));
}

/** A figure as a reader would write it: shares in percent, save percentages with three digits. */
function written(name, value) {
  if (value === null) return "—";
  if (/share|power-play percentage|mean absolute error/.test(name)) return `${(100 * value).toFixed(1)}%`;
  if (/correlation|slope|save percentage/.test(name)) return value.toFixed(3);
  return String(Math.round(value * 100) / 100);
}

/** One game's certificate: every figure with its target, and whether it holds. */
function certificateTable({ title, sentence, rows }) {
  const row = ({ figure, season, replays, target, holds, why }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, words(figure.replace(/^league: /, "").replace(/^(teams|skaters|goalies): /, "$1’ ")), why ? h("small", { class: "bad" }, why) : null),
      h("td", {}, written(figure, season)),
      h("td", {}, written(figure, replays)),
      h("td", { class: "words" }, /mean absolute error/.test(figure) ? target.replace(/[0-9.]+/, (share) => `${100 * share}%`) : target || "—"),
      h("td", { class: `words ${holds ? "good" : "bad"}` }, holds ? "✓ yes" : "✗ no"),
    );
  return h(
    "section",
    { class: "panel one-card certificate" },
    h("h2", {}, title),
    h("p", {}, sentence),
    h("div", { class: "table-wrap", tabindex: "0", role: "region", "aria-label": `Certificate for ${title}` }, h("table", { class: "plain-table" }, h("thead", {}, h("tr", {}, ["Figure", "Season", "Replays"].map((head) => h("th", { scope: "col" }, head)), ["Target", "Holds"].map((head) => h("th", { scope: "col", class: "words" }, head)))), h("tbody", {}, rows.map(row)))),
    h("p", { class: "quietly" }, "A correlation of 1 means that the replays rank everybody as the season did; a slope of 1, that whoever had twice as many there has twice as many here."),
  );
}

/** Which figures the season's files had, and which had to be estimated. */
function knownFigures({ measured = [], estimated = [] }) {
  if (!measured.length && !estimated.length) return null;
  const list = (head, lines) => (lines.length ? [h("dt", {}, head), ...lines.map((line) => h("dd", {}, line))] : []);
  return h("section", { class: "panel one-card" }, h("h2", {}, "What is known of the season"), h("dl", { class: "known" }, list("Measured", measured), list("Estimated, since no file has it", estimated)));
}

export default async function setsPage(place, name) {
  document.title = "Sets · puckdrop";
  const { sets } = await get("/sets");
  const { titles } = await getOnce("");
  const inside = h("div", { class: "reading" });
  place.append(inside);
  if (name) {
    const set = sets.find((one) => one.name === name);
    const certificate = await get(`/sets/${encodeURIComponent(name)}/certificate`);
    inside.append(
      h("h1", {}, set?.title ?? name),
      h("p", {}, certificate.text),
      h("p", {}, h("a", { class: "button", href: `#/cards/${encodeURIComponent(name)}` }, "Its cards")),
      ...(certificate.tables.length ? certificate.tables.map(certificateTable) : [h("p", { class: "quietly" }, "This set has no certificate: its season was not replayed.")]),
      knownFigures(certificate.figures) ?? "",
    );
    if (Object.keys(certificate.made).length) inside.append(h("section", { class: "panel one-card" }, h("h2", {}, "How it was made"), figures(certificate.made)));
    return null;
  }
  const row = (set) =>
    h("li", {}, h("a", { class: "game-row", href: `#/sets/${encodeURIComponent(set.name)}` }, h("span", { class: "teams" }, set.title), h("span", { class: "score" }, `${set.teams} team${set.teams === 1 ? "" : "s"}`), h("span", { class: "quietly" }, [set.season, set.league, set.games.map((game) => titles.find((one) => one.name === game)?.title ?? game).join(", "), set.problem].filter(Boolean).join(" · "))));
  const list = h("ul", { class: "game-list" }, sets.map(row));
  const importing = importForm(titles, async () => list.replaceChildren(...(await get("/sets")).sets.map(row)));
  inside.append(h("h1", {}, "Sets"), list, importing.el, recordForm());
  return importing.stop;
}

/** A season's statistics: files dropped here are rated on the server, with a bar that says how far it is. `rated` is
 * called when there is a new set. */
function importForm(titles, rated) {
  const season = h("input", { type: "text", placeholder: "1985-86", pattern: "[12][0-9]{3}-[0-9]{2}", required: true });
  const name = h("input", { type: "text", maxlength: "60", placeholder: "the same, unless you say otherwise" });
  const games = titles.map((one) => h("label", { class: "check" }, h("input", { type: "checkbox", value: one.name, checked: true }), ` ${one.title}`));
  const picked = h("input", { type: "file", multiple: true, "aria-label": "Files with statistics", onchange: () => take(picked.files) });
  const list = h("ul", { class: "quietly" });
  const bar = h("progress", { max: "100", value: "0", hidden: true, "aria-label": "Rating" });
  const said = h("p", { role: "status" });
  const stop = h("button", { type: "button", class: "button", hidden: true, onclick: () => end("Stopped.") }, "Stop");
  const rate = h("button", { class: "button main", type: "submit" }, "Rate it");
  let files = [];
  let job = null;
  let timer = null;
  let isLeft = false;

  function take(more) {
    const names = new Set([...more].map((file) => file.name));
    files = [...files.filter((file) => !names.has(file.name)), ...more];
    listFiles();
  }

  function listFiles() {
    const leave = (file) => {
      files = files.filter((one) => one !== file);
      listFiles();
    };
    list.replaceChildren(...files.map((file) => h("li", {}, `${file.name}, ${Math.ceil(file.size / 1024)} kB `, h("button", { type: "button", class: "button quiet", "aria-label": `Remove ${file.name}`, onclick: () => leave(file) }, "Remove"))));
  }

  async function begin(event) {
    event.preventDefault();
    if (!files.length) {
      said.textContent = "Drop the season's files here first.";
      return;
    }
    rate.disabled = true;
    try {
      const chosen = games.map((label) => label.firstChild).filter((box) => box.checked).map((box) => box.value);
      job = await post("/imports", { name: name.value || season.value, season: season.value, games: chosen });
      for (const file of files) {
        const answer = await fetch(address(`/imports/${job.id}/files/${encodeURIComponent(file.name)}`), { method: "PUT", headers: { "Content-Type": "application/octet-stream" }, body: file });
        if (!answer.ok) throw new Error((await answer.json()).problem);
      }
      job = await post(`/imports/${job.id}/start`, {});
      running.set(job.id);
      draw();
      watch();
    } catch (problem) {
      end(problem.message);
    }
  }

  async function watch() {
    try {
      job = await get(`/imports/${job.id}`);
    } catch (problem) {
      if (problem.status === 404) end("");
      else timer = setTimeout(watch, WAIT); // the server is away for a moment
      return;
    }
    if (isLeft) return;
    draw();
    if (job.status === "running") timer = setTimeout(watch, WAIT);
    else if (job.status !== "done") end(job.problem || "Stopped.");
  }

  /** The job as it stands. */
  function draw() {
    const isRunning = job.status === "running";
    rate.disabled = isRunning;
    stop.hidden = !isRunning;
    bar.hidden = !isRunning && job.status !== "done";
    bar.value = job.status === "done" ? 100 : 100 * job.progress;
    if (job.status === "done") {
      running.set(null);
      rated().catch(() => {});
      said.replaceChildren(`${job.name} is rated. `, h("a", { href: `#/sets/${encodeURIComponent(job.name)}` }, "Its certificate"));
    } else said.textContent = job.problem || job.text || job.status;
  }

  /** Nothing is rated any more, and why; the server may forget the files. */
  function end(words) {
    clearTimeout(timer);
    running.set(null);
    if (job) remove(`/imports/${job.id}`).catch(() => {});
    job = null;
    stop.hidden = bar.hidden = true;
    rate.disabled = false;
    said.textContent = words;
  }

  const el = h(
    "form",
    { class: "panel drop-zone", onsubmit: begin },
    h("h2", {}, "Bring a season in"),
    h("p", { class: "quietly" }, "Drop a season’s files here, one or several, as you got them: CSV files of the Hockey Databank, of MoneyPuck or saved from Hockey-Reference, JSON of the NHL’s service, Parquet of sportsdataverse, or your own CSV tables (", h("code", {}, "puckdrop sets template"), " writes empty ones). They are rated into cards."),
    picked,
    list,
    h("div", { class: "choices-row" }, h("label", { class: "field" }, h("span", {}, "Season"), season), h("label", { class: "field" }, h("span", {}, "Name of the set"), name)),
    h("div", { class: "choices-row" }, games),
    h("div", { class: "go-row" }, rate, stop),
    bar,
    said,
  );
  if (running.get()) {
    job = { id: running.get() };
    watch();
  }
  return {
    el: dropZone(el, take),
    stop: () => {
      isLeft = true;
      clearTimeout(timer);
    },
  };
}

/** A record of a game, to be watched. */
function recordForm() {
  const field = h("input", { type: "file", accept: ".json,application/json", "aria-label": "Record of a game" });
  const watch = async (file) => {
    if (!file) return;
    try {
      const record = JSON.parse(await file.text());
      const game = await post("/records", record);
      location.hash = `#/game/${game.id}/replay`;
    } catch (problem) {
      toast(problem instanceof SyntaxError ? `${file.name} is not a record of a game.` : problem.message);
    }
  };
  const submit = (event) => {
    event.preventDefault();
    watch(field.files[0]);
  };
  const el = h("form", { class: "panel drop-zone", onsubmit: submit }, h("h2", {}, "Watch a record"), h("p", { class: "quietly" }, "A game that puckdrop play has saved, or that somebody sent you: drop it here."), field, h("button", { class: "button main", type: "submit" }, "Watch it"));
  return dropZone(el, (files) => watch(files[0]));
}
