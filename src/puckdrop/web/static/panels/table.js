// Who sits at the table, and how long a turn lasts.

import { h, onChange } from "../dom.js";
import { hasChain } from "../secret.js";

/** What to say if the part of the dice that a seat of this browser gave is in another browser; else nothing. */
export function elsewhere({ id, dice, you }) {
  const isMissing = dice.kind === "strict" && you.sides.some((side) => dice.parts[side] && !hasChain(id, side));
  return isMissing ? "Strict dice: go on in the browser in which you sat down; its part of the dice is there." : "";
}

/** Seats; `update(state)`. */
export function makeTable() {
  const el = h("div", { class: "table-strip", role: "status" });
  const draw = onChange((seats, you, teams, ends, strange) => {
    const persons = ["visitor", "home"].filter((side) => seats[side].kind === "person");
    const rows = [];
    if (persons.length > 1 || (!you.sides.length && !you.owner)) {
      rows.push(
        h(
          "p",
          { class: "seats" },
          ["visitor", "home"].map((side) => {
            const seat = seats[side];
            const isMine = you.sides.includes(side);
            const who = seat.stand_in ? "a stand-in" : seat.kind === "computer" ? "computer" : isMine ? "you" : seat.taken ? seat.name || "a friend" : "nobody has sat down yet";
            const here = seat.kind === "computer" || seat.present;
            return h("span", { class: here ? "here" : "away" }, `${teams[side]}: ${who}${here || isMine || !seat.taken ? "" : ", away"}`);
          }),
          you.sides.length ? null : h("span", {}, "You are watching."),
          seats.watching ? h("span", {}, `${seats.watching} watching`) : null,
        ),
      );
    }
    if (strange) rows.push(h("p", { class: "bad" }, strange));
    if (ends) rows.push(h("p", { class: "quietly" }, `A stand-in answers after ${new Date(ends).toLocaleString()}.`));
    el.replaceChildren(...rows);
    el.hidden = !rows.length;
  });
  return {
    el,
    update(state) {
      const { board } = state.moment;
      draw(state.seats, state.you, { home: board.home.short_name, visitor: board.visitor.short_name }, state.turn_ends ?? null, state.status === "over" ? "" : elsewhere(state));
    },
  };
}
