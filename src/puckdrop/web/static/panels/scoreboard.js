// The scoreboard: score, clock, strength, shots, and the penalty boxes with their running time.

import { h, keyed, setAttr, setText, show } from "../dom.js";
import { clock, colourOf, menOf, surname } from "../words.js";

function makeTeam(side) {
  const name = h("span", { class: "team-name" });
  const short = h("span", { class: "team-short" });
  const score = h("span", { class: "score" });
  const shots = h("span", { class: "shots" });
  const extra = h("span", { class: "extra" });
  const box = h("ul", { class: "boxed", "aria-label": `Penalty box, ${side}` });
  const el = h("div", { class: `sb-team ${side}` }, h("div", { class: "sb-name" }, name, short, h("span", { class: "sb-small" }, shots, extra)), score, box);
  let last = null;
  return {
    el,
    update(team, board) {
      setAttr(el, "class", `sb-team ${side} ${colourOf(side, board.rink.red)}${board.possession === side ? " has-puck" : ""}`);
      setText(name, team.name);
      setText(short, team.short_name);
      setText(score, team.score);
      if (last !== null && team.score > last) {
        score.classList.remove("scored");
        void score.offsetWidth;
        score.classList.add("scored");
      }
      last = team.score;
      setText(shots, `${team.shots} shot${team.shots === 1 ? "" : "s"}`);
      const notes = [];
      if (!team.goalie_in && board.has_begun && !board.is_over) notes.push("net empty");
      if (team.timeouts !== null && team.timeouts !== undefined) notes.push(`${team.timeouts} timeout${team.timeouts === 1 ? "" : "s"}`);
      if (board.delayed.some((call) => call.side === side)) notes.push("delayed penalty");
      setText(extra, notes.length ? ` · ${notes.join(" · ")}` : "");
      const men = menOf(team);
      keyed(
        box,
        team.box,
        (one) => `${one.sweater}-${one.slot}`,
        () => {
          const who = h("span");
          const time = h("b");
          return { el: h("li", {}, who, " ", time), who, time };
        },
        (made, one) => {
          setText(made.who, `${one.sweater} ${surname(men.get(one.sweater)?.name ?? "")}`);
          setText(made.time, one.running ? clock(one.left) : `${clock(one.left)} waits`);
          setAttr(made.el, "class", one.running ? null : "waits");
        },
      );
    },
  };
}

/** The scoreboard; `update(board, words)`. */
export function makeScoreboard() {
  const visitor = makeTeam("visitor");
  const home = makeTeam("home");
  const time = h("span", { class: "time", role: "timer" });
  const period = h("span", { class: "period" });
  const strength = h("span", { class: "strength" });
  const shootout = h("span", { class: "shootout" });
  const el = h(
    "section",
    { class: "scoreboard", "aria-label": "Scoreboard" },
    visitor.el,
    h("div", { class: "sb-clock" }, period, time, strength, shootout),
    home.el,
  );
  return {
    el,
    update(board, words) {
      visitor.update(board.visitor, board);
      home.update(board.home, board);
      setText(time, clock(board.clock.left));
      setText(period, board.is_over ? "Final" : words?.period ?? `Period ${board.clock.period}`);
      setText(strength, board.is_over ? "" : words?.strength ?? "");
      show(shootout, board.shootout.length > 0);
      const shots = (side) => board.shootout.filter((shot) => shot.shooter.side === side).map((shot) => (shot.scored ? "●" : "○")).join("");
      setText(shootout, `${shots("visitor")} – ${shots("home")}`);
    },
  };
}
