// The one place that talks to the server.

const BASE = "api/v1";

/** What the server refused, in its own sentence. */
export class Refused extends Error {
  constructor(status, data) {
    super(data?.problem ?? `The server answered ${status}.`);
    this.status = status;
    this.data = data;
  }
}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(`${BASE}${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(0, { problem: "The server does not answer. The game is kept; it goes on when the server is back." });
  }
  const data = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, data);
  return data;
}

export const get = (path) => request("GET", path);
export const post = (path, body = {}) => request("POST", path, body);
export const remove = (path) => request("DELETE", path, {});

const kept = new Map();

/** What does not change while the page is open: asked for once. */
export function getOnce(path) {
  if (!kept.has(path)) {
    kept.set(
      path,
      get(path).catch((problem) => {
        kept.delete(path);
        throw problem;
      }),
    );
  }
  return kept.get(path);
}

const AGAIN = 2000;
const UNSEATED = "Your seat was taken away, or somebody opened it with the same link elsewhere. Open your link again to sit down.";

/** Follow a game; returns a function that stops it. A line that drops comes back, with the last position it saw.
 *
 * `handlers` are for the stream's events by name, and `lost` and `back`; when it is no use to try again, `unseated` if the
 * game is still there and `gone` if not, both with a sentence. */
export function follow(id, { lost, back, gone, unseated, ...handlers }) {
  const game = `/games/${encodeURIComponent(id)}`;
  let source = null;
  let timer = null;
  let position = "";

  function open() {
    source = new EventSource(`${BASE}${game}/stream${position ? `?position=${encodeURIComponent(position)}` : ""}`);
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => {
        position = event.lastEventId || position;
        handle(JSON.parse(event.data || "null"));
      });
    }
    source.addEventListener("open", back);
    source.addEventListener("bye", (event) => {
      if (JSON.parse(event.data).reason !== "seat") return; // the server stops, and the line comes back
      source.close();
      timer = setTimeout(again, 0); // no seat, or no game any more?
    });
    source.addEventListener("error", () => {
      lost();
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(again, AGAIN); // the browser has given up
    });
  }

  /** Is the game still there, and ours to see? */
  async function again() {
    try {
      await get(game);
    } catch (problem) {
      if (problem.status === 401) return unseated(UNSEATED);
      if (problem.status === 403 || problem.status === 404) return gone(problem.message);
    }
    return timer === null ? null : open();
  }

  open();
  return () => {
    clearTimeout(timer);
    timer = null;
    source.close();
  };
}

/** Where a file can be fetched from. */
export const address = (path) => `${BASE}${path}`;
