// The keyboard: the same letters as in the terminal, digits for answers.

const WAIT = 700;

/** Listen for keys. Returns how to stop that, and how to forget digits that are still waiting for more. */
export function listenKeys(act) {
  let digits = "";
  let asked = null; // the window of the question that the digits are for
  let timer = null;

  function forget() {
    clearTimeout(timer);
    digits = "";
    asked = null;
  }

  /** Give the answer of the number typed, unless another question is asked by now. */
  function give() {
    const question = act.question();
    const choice = question?.window === asked ? question?.choices[Number(digits) - 1] : null;
    forget();
    if (choice) act.answer(choice);
  }

  function digit(key) {
    const question = act.question();
    if (!question || question.window !== asked) forget();
    if (!question) return;
    clearTimeout(timer);
    asked = question.window;
    digits += key;
    const number = Number(digits);
    if (number === 0 || number * 10 > question.choices.length) give();
    else timer = setTimeout(give, WAIT);
  }

  function advised() {
    const choice = act.question()?.choices.find((one) => one.advised);
    if (choice) act.answer(choice);
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
    const letter = letters[event.key.toLowerCase()];
    if (/^[0-9]$/.test(event.key)) digit(event.key);
    else if (event.key === "Enter" && digits) give();
    else {
      forget();
      if (event.key === " " && !onButton) act.next();
      else if (event.key === "Enter" && !onButton) advised();
      else if (letter) letter();
      else return;
    }
    event.preventDefault();
  }

  addEventListener("keydown", pressed);
  const stop = () => {
    forget();
    removeEventListener("keydown", pressed);
  };
  return { stop, forget };
}
