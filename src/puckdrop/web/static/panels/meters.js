// What a game keeps beside the rink: Rinkside's meters and both coaches' settings, as the board names them.

import { h, onChange, show } from "../dom.js";
import { colourOf, title } from "../words.js";

const isNothing = (value) => value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length);

function shown(value, board) {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object") {
    const man = [...board[value.side].skaters].find((one) => one.sweater === value.sweater);
    return `${value.sweater} ${man?.name ?? ""}`;
  }
  return String(value);
}

function orders(side, board) {
  const set = Object.entries(board[`${side}_orders`] ?? {}).filter(([, value]) => !isNothing(value));
  const form = board[side].goalies.find((goalie) => goalie.sweater === board[side].goalie)?.form;
  if (form) set.push(["goalie", form]);
  if (!set.length) return null;
  return h(
    "div",
    { class: `orders-of ${colourOf(side, board.rink.red)}` },
    h("span", { class: "badge" }, board[side].short_name),
    set.map(([name, value]) => h("span", {}, h("small", {}, title(name)), " ", h("b", {}, shown(value, board)))),
  );
}

function meterBar(label, value, most, words) {
  const bar = h("span", { class: "bar", role: "meter", "aria-valuenow": value, "aria-valuemin": "0", "aria-valuemax": most, "aria-label": label }, h("i"));
  bar.firstElementChild.style.setProperty("--percent", `${Math.min(100, (100 * value) / most)}%`);
  return h("span", { class: "meter" }, h("small", {}, label), bar, h("b", {}, words));
}

function meters(board) {
  const all = board.meters;
  if (!all) return null;
  const holder = all.momentum ? board[all.momentum].short_name : "nobody";
  return h(
    "div",
    { class: "meters" },
    h("span", {}, h("small", {}, "Momentum"), " ", h("b", {}, all.momentum ? `${holder} ${all.momentum_points}, level ${all.momentum_level}` : holder)),
    meterBar("Chippiness", all.chippiness, all.chippiness_full, all.is_full ? "full" : `${all.chippiness}`),
    h("span", {}, h("small", {}, "Officials"), " ", h("b", {}, all.officials)),
    h("span", {}, h("small", {}, "Intensity"), " ", h("b", {}, all.intensity)),
    h("span", {}, h("small", {}, "Dirty plays"), " ", h("b", {}, String(all.dirty_plays))),
    all.enforcers ? h("span", {}, h("small", {}, "Enforcers"), " ", h("b", {}, all.enforcers)) : null,
  );
}

/** The strip under the rink; `update(board)`. */
export function makeMeters() {
  const el = h("div", { class: "meter-strip" });
  const draw = onChange((part, board) => {
    el.replaceChildren(...[meters(board), orders("visitor", board), orders("home", board)].filter(Boolean));
    show(el, el.childElementCount > 0);
  });
  let last = "";
  return {
    el,
    update(board) {
      const part = [board.meters, board.home_orders, board.visitor_orders, board.home.goalie, board.visitor.goalie, board.home.goalies.map((one) => one.form), board.visitor.goalies.map((one) => one.form)];
      const now = JSON.stringify(part);
      if (now === last) return;
      last = now;
      draw(part, board);
    },
  };
}
