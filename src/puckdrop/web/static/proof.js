// Makes a game's dice again out of what the server and the coaches gave, and compares them with what fell.

import { digestHere } from "./sha256.js";

const CONTEXT = "puckdrop dice 1";
const BLOCK = 64;

export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const bytes = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const text = (words) => new TextEncoder().encode(words);
const joined = (one, other) => new Uint8Array([...one, ...other]);

/** HMAC-SHA256 with a key of at most one block. */
export function hmac(key, message) {
  const padded = joined(key, new Uint8Array(BLOCK - key.length));
  const inner = digestHere(joined(padded.map((byte) => byte ^ 0x36), message));
  return digestHere(joined(padded.map((byte) => byte ^ 0x5c), inner));
}

/** A number from 0 to size - 1; what would favour the lower ones is thrown again. */
export function below(key, message, size) {
  const fair = (2n ** 64n / BigInt(size)) * BigInt(size);
  for (let attempt = 0; ; attempt += 1) {
    const digest = hmac(key, text(`${message}|${attempt}`));
    const number = new DataView(digest.buffer).getBigUint64(0);
    if (number < fair) return Number(number % BigInt(size));
  }
}

/** The last of some rows, whose first entry says from which throw on it counts, that counts for this throw. */
const inForce = (rows, number) => rows.findLast(([start]) => start <= number);

function shared(dice) {
  const key = bytes(dice.secret);
  return ({ number, size }) => below(key, `${CONTEXT}|${dice.home}|${dice.visitor}|${inForce(dice.epochs, number)?.[1] ?? 0}|${number}`, size);
}

function strict(dice) {
  return ({ number, size }) => {
    const [, , home, visitor] = inForce(dice.pairs, number);
    return below(digestHere(bytes(home + visitor)), `${CONTEXT}|${number}`, size);
  };
}

/** The first link that does not lead back to the anchor of its chain; null if all do. */
function brokenLink(dice) {
  for (const [place, side] of ["home", "visitor"].entries()) {
    let [reached, at] = [dice[side], 0];
    for (const [, number, ...links] of dice.pairs) {
      let digest = bytes(links[place]);
      for (let step = at; step < number; step += 1) digest = digestHere(digest);
      if (number <= at || hex(digest) !== reached) return { side, number };
      [reached, at] = [links[place], number];
    }
  }
  return null;
}

/** What is wrong with the dice of a game, in a sentence; null if every throw is what it had to be. */
export function problemOf({ dice, falls }) {
  const broken = dice.kind === "strict" ? brokenLink(dice) : null;
  if (broken) return `Link ${broken.number} of the ${broken.side} chain does not belong to it.`;
  const again = dice.kind === "strict" ? strict(dice) : shared(dice);
  const wrong = falls.find(([number, size, fell]) => again({ number, size }) !== fell);
  return wrong ? `Throw ${wrong[0] + 1} is not the one that these parts give.` : null;
}
