// Gives this browser's part of the dice for every seat it has, and each link of its chain when it is wanted.

import { bytes, hex } from "./proof.js";
import { anchor, contribution, hasChain, link, remember } from "./secret.js";
import { digestHere } from "./sha256.js";

/** A function of a game's state. `send(command, body)` gives null if the server did not take it: it is tried again then. */
export function makeGiver(id, send) {
  const given = new Set();

  async function give(name, command, body) {
    if (given.has(name)) return;
    given.add(name);
    if ((await send(command, await body())) === null) given.delete(name);
  }

  return async ({ dice, you }) => {
    const isMine = (side) => you.sides.includes(side) || (you.owner && !you.sides.length);
    const part = async (side) => (dice.kind === "strict" ? anchor(`${id}.${side}`) : { part: contribution(id, side) });
    const isKnown = (side) => side in dice.parts || side in (dice.promises ?? {});
    const other = { home: "visitor", visitor: "home" };
    for (const side of dice.wants.filter(isMine)) {
      if ((dice.wants_promise ?? []).includes(side)) {
        remember(id, side, dice);
        await give(`${side} promise`, "dice", () => ({ promise: hex(digestHere(bytes(contribution(id, side)))), side }));
      } else if (!(side in (dice.promises ?? {})) || isKnown(other[side])) {
        remember(id, side, dice);
        await give(side, "dice", async () => ({ ...(await part(side)), side }));
      }
    }
    for (const side of (dice.link ? dice.links_from : []).filter((one) => isMine(one) && hasChain(id, one))) {
      await give(`${side} ${dice.link}`, "link", async () => ({ number: dice.link, link: await link(`${id}.${side}`, dice.link), side }));
    }
  };
}
