// The rule behind something: a clause of the rule book, one click away.

import { h, openDialog } from "../dom.js";
import { getOnce } from "../api.js";

function entry(clause) {
  return h(
    "article",
    { class: "clause-entry" },
    h("h3", {}, clause.clause, clause.chapter ? h("small", { class: "quietly" }, ` ${clause.chapter}`) : null),
    h("p", {}, clause.text),
    (clause.ruling ?? []).map((ruling) => h("p", { class: "ruling" }, h("b", {}, `Ruling ${ruling.clause}: `), ruling.text)),
  );
}

async function fill(place, title, clause) {
  try {
    const { clauses } = await getOnce(`/rules/${title}?clause=${encodeURIComponent(clause)}`);
    place.replaceChildren(...clauses.map(entry), h("p", {}, h("a", { href: `#/rules/${title}/${encodeURIComponent(clause)}` }, "Read on in the rule book")));
  } catch (problem) {
    place.replaceChildren(h("p", { class: "quietly" }, problem.message));
  }
}

/** Open the clause in a dialog. */
export function explainClause(title, clause) {
  const place = h("div", { class: "clauses" }, clause);
  openDialog(`Rule ${clause}`, place, { narrow: true });
  fill(place, title, clause);
}

/** The rules behind a line of the play by play. */
export function explainClauses(title, clauses) {
  const places = clauses.map((clause) => h("div", { class: "clauses" }, clause));
  openDialog(clauses.length === 1 ? `Rule ${clauses[0]}` : "The rules behind it", places, { narrow: true });
  clauses.forEach((clause, at) => fill(places[at], title, clause));
}

/** The rule behind a question, with what is known about each answer. */
export function explainQuestion(title, question) {
  const place = h("div", { class: "clauses" });
  const known = question.choices.filter((choice) => choice.odds.length || choice.facts.length || choice.about);
  openDialog(
    question.prompt,
    [
      h("p", {}, question.help),
      known.length
        ? h(
            "ul",
            { class: "known" },
            known.map((choice) =>
              h("li", {}, h("b", {}, choice.words), " ", [choice.about, ...choice.odds.map((one) => `${one.what} ${one.percent}%`), ...choice.facts.map((fact) => `${fact.name} ${fact.value}`)].filter(Boolean).join(", ")),
            ),
          )
        : null,
      place,
    ],
    { narrow: true },
  );
  fill(place, title, question.clause);
}

export { entry as clauseEntry };
