// Buttons that fetch something to print, and say why if there is nothing.

import { h, toast } from "../dom.js";
import { address } from "../api.js";

/** The name that the server gives a file. */
function nameOf(answer) {
  return /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "puckdrop.pdf";
}

async function fetchPdf(path) {
  const answer = await fetch(address(path));
  if (!answer.ok) throw new Error((await answer.json()).problem);
  const url = URL.createObjectURL(await answer.blob());
  h("a", { href: url, download: nameOf(answer) }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A button for the PDF at `path`. */
export function printButton(path, words) {
  const button = h("button", { type: "button", class: "button", onclick: press }, words);
  async function press() {
    button.disabled = true;
    try {
      await fetchPdf(path);
    } catch (problem) {
      toast(problem.message);
    }
    button.disabled = false;
  }
  return button;
}
