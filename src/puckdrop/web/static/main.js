// The frame of the page: the bar on top, the theme, and which page a hash stands for.

import { h, toast } from "./dom.js";
import { get } from "./api.js";

const PAGES = [
  [/^#\/join\/([^/]+)\/([^/]+)(?:\/at\/(\d+))?$/, () => import("./pages/join.js")],
  [/^#\/game\/([^/]+)\/typed$/, () => import("./pages/typed.js")],
  [/^#\/game\/([^/]+)\/dice$/, () => import("./pages/dice.js")],
  [/^#\/game\/([^/]+)\/replay$/, () => import("./pages/replay.js")],
  [/^#\/game\/([^/]+)\/at\/(\d+)$/, () => import("./pages/replay.js")],
  [/^#\/game\/([^/]+)$/, () => import("./pages/game.js")],
  [/^#\/games$/, () => import("./pages/games.js")],
  [/^#\/cards(?:\/([^/]+)(?:\/([^/]+)(?:\/(\d+))?)?)?$/, () => import("./pages/cards.js")],
  [/^#\/edit\/([^/]+)\/([^/]+)$/, () => import("./pages/editor.js")],
  [/^#\/sets(?:\/([^/]+))?$/, () => import("./pages/sets.js")],
  [/^#\/rules(?:\/([^/]+)(?:\/([^/]+))?)?$/, () => import("./pages/rules.js")],
  [/^#\/charts(?:\/([^/]+)(?:\/([^/]+))?)?$/, () => import("./pages/charts.js")],
  [/^#\/leagues(?:\/(.+))?$/, () => import("./pages/leagues.js")],
  [/^#\/help$/, () => import("./pages/help.js")],
  [/^(?:#\/?)?$/, () => import("./pages/start.js")],
];
const LINKS = [
  ["Play", "#/"],
  ["Games", "#/games"],
  ["Leagues", "#/leagues"],
  ["Cards", "#/cards"],
  ["Sets", "#/sets"],
  ["Charts", "#/charts"],
  ["Rules", "#/rules"],
];

const main = document.getElementById("main");
let leave = null;
let turn = 0;
let shown = "";

/** Show the page of the present address.
 *
 * A page is a function of (place to draw, arguments) that returns how to leave; `isAllowed()` of that may ask first. */
async function route() {
  const hash = location.hash;
  if (leave?.isAllowed && !leave.isAllowed()) {
    history.replaceState(null, "", shown || "#/");
    return;
  }
  shown = hash;
  const mine = (turn += 1);
  leave?.();
  leave = null;
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  document.body.className = "";
  for (const link of document.querySelectorAll(".top nav a")) {
    const here = link.getAttribute("href");
    const isHere = here === "#/" ? hash === "" || hash === "#/" : hash.startsWith(here);
    if (isHere) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const place = h("div", { class: "page" });
  main.replaceChildren(place);
  scrollTo(0, 0);
  const found = PAGES.find(([pattern]) => pattern.test(hash));
  if (!found) {
    place.append(h("p", { class: "plain" }, "There is no such page. ", h("a", { href: "#/" }, "Back to the start.")));
    return;
  }
  const given = found[0].exec(hash).slice(1).map((part) => (part === undefined ? undefined : decodeURIComponent(part)));
  try {
    const page = await found[1]();
    if (mine !== turn) return;
    const left = await page.default(place, ...given);
    if (mine !== turn) left?.();
    else leave = left ?? null;
  } catch (problem) {
    if (mine !== turn) return;
    console.info(problem);
    place.append(
      h("div", { class: "plain" }, h("h1", {}, "Not here"), h("p", { role: "alert" }, problem.message), h("p", {}, h("a", { href: "#/" }, "Back to the start"))),
    );
  }
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function themeButton() {
  const button = h("button", { class: "button quiet", type: "button" });
  const label = () => {
    button.textContent = isDark() ? "☀" : "☾";
    button.setAttribute("aria-label", isDark() ? "Light colours" : "Dark colours");
    button.title = button.getAttribute("aria-label");
  };
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("puckdrop.theme", document.documentElement.dataset.theme);
    } catch {
      // It holds for this visit.
    }
    label();
  });
  label();
  return button;
}

function top() {
  const icon = h("img", { src: "./icon.svg", alt: "", width: "22", height: "22" });
  document.getElementById("top").append(
    h("a", { class: "brand", href: "#/", "aria-label": "puckdrop, start page" }, icon, h("span", {}, "puckdrop")),
    h("nav", { "aria-label": "Pages" }, LINKS.map(([name, href]) => h("a", { href }, name))),
    h("a", { class: "button quiet", href: "#/help", "aria-label": "Help: keys and words" }, "?"),
    themeButton(),
  );
}

/** How many games wait for this person, beside the link to them. */
export async function countWaiting() {
  try {
    const { games } = await get("/me");
    const waiting = games.filter((game) => game.waits_for_you).length;
    const link = document.querySelector('.top nav a[href="#/games"]');
    link.replaceChildren("Games", waiting ? h("span", { class: "count" }, String(waiting)) : "");
  } catch {
    // The count is a courtesy.
  }
}

addEventListener("hashchange", route);
addEventListener("unhandledrejection", (event) => {
  if (event.reason?.status !== undefined) {
    event.preventDefault();
    toast(event.reason.message);
  }
});
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
top();
route();
countWaiting();
