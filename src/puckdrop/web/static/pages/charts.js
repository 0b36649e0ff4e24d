// The charts of each game, as printed.

import { h, setAttr } from "../dom.js";
import { getOnce } from "../api.js";
import { printButton } from "../panels/printing.js";
import { title as words } from "../words.js";

export default async function chartsPage(place, title, name) {
  document.title = "Charts · puckdrop";
  const { titles } = await getOnce("");
  const game = titles.some((one) => one.name === title) ? title : titles[0].name;
  const { charts } = await getOnce(`/charts/${game}`);
  const wanted = charts.some((one) => one.name === name) ? name : charts[0]?.name;
  const chart = wanted ? await getOnce(`/charts/${game}/${encodeURIComponent(wanted)}`) : null;
  const games = h("nav", { class: "segments", "aria-label": "Game" }, titles.map((one) => h("a", { class: "button quiet", href: `#/charts/${one.name}`, "aria-current": one.name === game ? "page" : null }, one.title)));
  const list = h("nav", { class: "roster", "aria-label": "Charts" }, h("ul", {}, charts.map((one) => h("li", {}, h("a", { href: `#/charts/${game}/${encodeURIComponent(one.name)}`, "aria-current": one.name === wanted ? "page" : null }, h("span", {}, one.title ?? words(one.name)))))));
  const tables = (chart?.tables ?? []).map((table) =>
    h(
      "div",
      { class: "table-wrap", tabindex: "0", role: "region", "aria-label": table.title || chart.title },
      h(
        "table",
        { class: "plain-table chart" },
        table.title ? h("caption", {}, table.title) : null,
        table.columns?.length ? h("thead", {}, h("tr", {}, table.columns.map((column) => h("th", { scope: "col" }, column.replaceAll("_", " "))))) : null,
        h("tbody", {}, table.rows.map((row) => h("tr", {}, row.map((cell, at) => (at ? h("td", {}, String(cell ?? "")) : h("th", { scope: "row" }, String(cell ?? ""))))))),
      ),
    ),
  );
  place.append(h("div", { class: "reading" }, h("h1", {}, "Charts"), games, h("div", { class: "team-cards" }, list, h("div", { class: "panel one-card" }, h("h2", {}, chart ? (chart.title ?? words(chart.name)) : "No charts"), chart?.about ? h("p", { class: "quietly" }, chart.about) : null, tables, chart ? h("p", {}, printButton(`/print/charts/${game}?chart=${encodeURIComponent(wanted)}`, "Print this chart"), " ", printButton(`/print/charts/${game}`, "Print all")) : null))));
  setAttr(place, "data-chart", wanted ?? "");
}
