// Small helpers to make elements and to change only what has changed.

const SVG = "http://www.w3.org/2000/svg";

function build(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element with its attributes, listeners (`onclick`) and children. */
export function h(tag, attributes, ...children) {
  return build(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function s(tag, attributes, ...children) {
  return build(document.createElementNS(SVG, tag), attributes, children);
}

/** Set a node's text unless it is there already. */
export function setText(node, text) {
  const wanted = text === null || text === undefined ? "" : String(text);
  if (node.textContent !== wanted) node.textContent = wanted;
}

/** Set an attribute unless it has the value; null removes it. */
export function setAttr(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) {
    node.setAttribute(name, String(value));
  }
}

/** Show or hide an element. */
export function show(node, visible) {
  if (node.hidden === visible) node.hidden = !visible;
}

/** A function that calls `draw(part)` only if the part differs from the one before. */
export function onChange(draw) {
  let before;
  return (part, ...more) => {
    const now = JSON.stringify([part, ...more]);
    if (now === before) return;
    before = now;
    draw(part, ...more);
  };
}

/** Keep one child for each item, by key: make those that are new, update all, remove those that are gone. */
export function keyed(parent, items, keyOf, make, update) {
  const kept = (parent.kept ??= new Map());
  const wanted = new Set();
  items.forEach((item, place) => {
    const key = keyOf(item);
    wanted.add(key);
    let made = kept.get(key);
    if (!made) {
      made = make(item);
      kept.set(key, made);
    }
    update(made, item, place);
    if (parent.children[place] !== made.el) parent.insertBefore(made.el, parent.children[place] ?? null);
  });
  for (const [key, made] of kept) {
    if (!wanted.has(key)) {
      made.el.remove();
      kept.delete(key);
    }
  }
}

/** Say something to screen readers, politely. */
export function announce(text) {
  const live = document.getElementById("live");
  if (!live || !text) return;
  const line = h("p", {}, text);
  live.append(line);
  while (live.childElementCount > 12) live.firstElementChild.remove();
}

/** Show a notice for a few seconds. */
export function toast(text) {
  const note = h("p", { class: "toast" }, text);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), 2500 + 45 * text.length);
}

/** A dialog with a title; it goes when it is closed. */
export function openDialog(title, content, { narrow = false } = {}) {
  const close = h("button", { class: "button quiet", type: "button", "aria-label": "Close" }, "Close ", h("kbd", {}, "Esc"));
  const dialog = h(
    "dialog",
    { class: narrow ? "narrow" : null, "aria-label": title },
    h("header", {}, h("h2", {}, title), close),
    h("div", { class: "inside" }, content),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Whose statistics a page's cards or books are made of, in the words they ask for; nothing where nobody asks. */
export function attribution(text) {
  return text ? h("p", { class: "quietly attribution" }, h("small", {}, text)) : null;
}
