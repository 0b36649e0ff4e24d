// This browser's part of the dice: random bytes for shared dice, a hash chain for strict ones. Kept to check the game by.

import { bytes, hex } from "./proof.js";
import { sha256 } from "./sha256.js";

const LENGTH = 4096;

function keep(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name);
    localStorage.setItem(name, value);
  } catch {
    // Without storage, strict dice do not outlive this tab.
    if (value !== undefined) memory.set(name, value);
  }
  return memory.get(name) ?? null;
}
const memory = new Map();

function random() {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Random bytes for shared dice, the same for a seat until they are shown. */
export function contribution(id, side) {
  const name = `puckdrop.part.${id}.${side}`;
  return keep(name) ?? (keep(name, random()), keep(name));
}

/** Has this browser the chain of a seat? */
export function hasChain(id, side) {
  return keep(`puckdrop.chain.${id}.${side}`) !== null;
}

const chains = new Map();

async function chain(id) {
  if (chains.has(id)) return chains.get(id);
  const name = `puckdrop.chain.${id}`;
  let first = keep(name);
  if (!first) {
    first = random();
    keep(name, first);
  }
  const links = [bytes(first)];
  for (let at = 0; at < LENGTH; at += 1) links.push(await sha256(links[at]));
  chains.set(id, links);
  return links;
}

/** The end of the chain, which commits to all of it. */
export async function anchor(id) {
  return { part: hex((await chain(id))[LENGTH]), length: LENGTH };
}

/** Link number k, counted from the end. */
export async function link(id, number) {
  return hex((await chain(id))[LENGTH - number]);
}

const seenOf = (id, side) => `puckdrop.seen.${id}.${side}`;

/** Keep what had been promised when this browser gave its part for a seat, to be compared after the game. */
export function remember(id, side, { commitment = "", promises = {} }) {
  const before = seen(id, side) ?? { commitment, promises: {} };
  keep(seenOf(id, side), JSON.stringify({ commitment: before.commitment, promises: { ...promises, ...before.promises } }));
}

/** The same again; null in a browser that gave none. */
export function seen(id, side) {
  return JSON.parse(keep(seenOf(id, side)) ?? "null");
}
