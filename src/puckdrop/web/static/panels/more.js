// What else there is to a game: invitations and their links, slow play, other ways to look at it, and files to take along.

import { h, toast } from "../dom.js";
import { address, get, getOnce, post, remove } from "../api.js";
import { printButton } from "./printing.js";

const TURNS = [[0, "never"], [3600, "an hour"], [24 * 3600, "a day"], [3 * 24 * 3600, "three days"], [7 * 24 * 3600, "a week"]];
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];
const tell = (problem) => toast(problem.message);

/** An invitation as another machine can open it, and what to say if none can. */
export async function invitation(path) {
  const { network } = await getOnce("");
  if (!network || !LOCAL.includes(location.hostname)) return { whole: new URL(path, location.href).href, warning: null };
  const whole = new URL(path, (network.is_open && network.address) || location.href).href;
  const warning = network.is_open ? null : h("small", { class: "quietly" }, "Only this machine can reach this server; ", h("code", {}, "puckdrop serve --host 0.0.0.0"), " opens it to your network.");
  return { whole, warning };
}

/** The content of the dialog; `path(rest)` is the address of the game. */
export function morePage(state, path) {
  const { id } = state;
  const sides = ["home", "visitor"];
  const persons = sides.filter((side) => state.seats[side].kind === "person");
  const others = persons.filter((side) => !state.you.sides.includes(side));
  const links = h("ul", { class: "order-list" });
  const link = (href, words, more = {}) => h("a", { class: "button", href, ...more }, words);

  function invite(role, words) {
    const out = h("output", { class: "invitation" });
    const make = async () => {
      const made = await post(path("links"), { role });
      const { whole, warning } = await invitation(made.path);
      const field = h("input", { type: "text", readonly: true, value: whole, "aria-label": "Invitation link", onfocus: () => field.select() });
      out.replaceChildren(field, ...(warning ? [warning] : []));
      await navigator.clipboard?.writeText(whole).then(() => toast("The link is in your clipboard."), () => {});
      await listLinks();
    };
    return h("div", {}, h("button", { class: "button", type: "button", onclick: () => make().catch(tell) }, words), out);
  }

  async function listLinks() {
    const { links: made } = await get(path("links"));
    const revoke = (one) => remove(path(`links/${one.id}`)).then(listLinks).catch(tell);
    const words = (one) => `${one.role === "spectator" ? "to watch" : `to coach ${state.moment.board[one.role].short_name}`}, used ${one.used === 1 ? "once" : one.used ? `${one.used} times` : "by nobody yet"}`;
    links.replaceChildren(...made.map((one) => h("li", {}, h("span", {}, `A link ${words(one)}`), h("button", { class: "button", type: "button", onclick: () => revoke(one) }, "Revoke"))));
  }

  function turns() {
    if (state.dice.kind === "strict") return h("p", { class: "quietly" }, "No slow play here: with strict dice nothing falls without both browsers, so nobody can stand in.");
    const select = h("select", { onchange: () => post(path("turn-time"), { seconds: Number(select.value) }).then(() => toast("Proposed."), tell) }, TURNS.map(([seconds, words]) => h("option", { value: String(seconds), selected: seconds === state.turn_time }, words)));
    return h("label", { class: "field" }, h("span", {}, "Slow play: a stand-in answers for who is away after"), select);
  }

  async function forget() {
    if (!confirm("Delete this game for everybody?")) return;
    await remove(`/games/${encodeURIComponent(id)}`);
    location.hash = "#/games";
  }

  if (state.you.owner) listLinks().catch(() => {});
  return h(
    "div",
    { class: "more-page" },
    state.you.owner ? [others.map((side) => invite(side, `Invite a friend to coach ${state.moment.board[side].name}`)), invite("spectator", "Invite somebody to watch"), links] : null,
    persons.length > 1 && state.you.sides.length && state.status === "playing" ? turns() : null,
    h("p", { class: "toolbar" }, link(`#/game/${id}/typed`, "Play by typing"), link(`#/game/${id}/replay`, "Replay so far"), link(`#/game/${id}/dice`, "What was rolled")),
    h("p", { class: "toolbar" }, link(address(path("record")), "Save the record", { download: `puckdrop-${id}.json` }), printButton(`/print/scoresheet?game=${encodeURIComponent(id)}`, "Print the scoresheet")),
    state.you.owner ? h("p", {}, h("button", { class: "button quiet", type: "button", onclick: () => forget().catch(tell) }, "Delete this game")) : null,
  );
}
