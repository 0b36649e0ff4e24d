// What the short words before figures mean, from the game's own glossary.

import { getOnce } from "./api.js";

const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A function of a text: what its words before a figure mean, such as "bk 2" or "Red ≤ 6"; empty if none is known. */
export async function glossaryOf(name) {
  const { glossary, legend } = await getOnce(`/titles/${name}`);
  const found = new Map();
  const add = (words, meaning) => {
    for (const word of words.split(", ")) if (!found.has(word)) found.set(word, meaning);
  };
  for (const one of glossary) add(one.word, `${one.name}. ${one.meaning}`);
  for (const [words, meaning] of Object.entries(legend)) add(words, meaning);
  const known = [...found].map(([word, meaning]) => [word, meaning, new RegExp(`(?<![\\w-])${escaped(word)} (?:[<>]=? |[≤≥] )?[-+]?\\d`)]);
  return (text) => known.filter(([, , pattern]) => pattern.test(text)).map(([word, meaning]) => `${word}: ${meaning}`).join("\n");
}
