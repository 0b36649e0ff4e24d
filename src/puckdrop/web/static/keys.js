// The keyboard: the same letters as in the terminal, digits for answers.

const WAIT = 700;

/** Listen for keys; returns a function that stops it. */
export function listenKeys(act) {
  let digits = "";
  let timer = null;

  function answer(number) {
    const question = act.question();
    const choice = question?.choices[number - 1];
    if (choice) act.answer(choice);
  }

  function digit(key) {
    const question = act.question();
    if (!question) return;
    clearTimeout(timer);
    digits += key;
    const count = question.choices.length;
    const now = Number(digits);
    if (now * 10 > count || now === 0) {
      const chosen = now;
      digits = "";
      answer(chosen);
    } else {
      timer = setTimeout(() => {
        const chosen = Number(digits);
        digits = "";
        answer(chosen);
      }, WAIT);
    }
  }

  const letters = {
    w: () => act.go("stoppage"),
    g: () => act.go("goal"),
    p: () => act.go("period"),
    e: () => act.go("end"),
    u: () => act.undo(),
    b: () => act.page("box"),
    l: () => act.page("lines"),
    c: () => act.page("card"),
    o: () => act.page("orders"),
    m: () => act.page("more"),
    t: () => act.telling(),
    "?": () => act.page("rule"),
    "/": () => act.typed(),
    s: () => act.speed("step"),
    d: () => act.speed("slow"),
    f: () => act.speed("fast"),
    j: () => act.speed("jump"),
  };

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input, select, textarea")) return;
    const onButton = event.target.closest("button, a, summary");
    if (/^[0-9]$/.test(event.key)) digit(event.key);
    else if (event.key === " " && !onButton) act.next();
    else if (event.key === "Enter" && !onButton) act.question()?.choices.some((choice) => choice.advised && (act.answer(choice), true));
    else if (letters[event.key.toLowerCase()]) letters[event.key.toLowerCase()]();
    else return;
    event.preventDefault();
  }

  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}
