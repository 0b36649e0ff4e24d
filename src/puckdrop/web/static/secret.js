// This browser's part of the dice: random bytes for shared dice, a hash chain for strict ones. Kept until the game is over.

import { sha256 } from "./sha256.js";

const LENGTH = 4096;

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text) => new Uint8Array(text.match(/../g).map((pair) => parseInt(pair, 16)));

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

/** Random bytes for shared dice. */
export function contribution() {
  return random();
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
