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

/** Follow a game; returns a function that stops it. The browser reconnects by itself, with the last position it saw. */
export function follow(id, position, handlers) {
  const query = position ? `?position=${encodeURIComponent(position)}` : "";
  const source = new EventSource(`${BASE}/games/${encodeURIComponent(id)}/stream${query}`);
  for (const [name, handle] of Object.entries(handlers)) {
    if (name === "lost" || name === "back") continue;
    source.addEventListener(name, (event) => handle(JSON.parse(event.data || "null")));
  }
  source.addEventListener("open", () => handlers.back?.());
  source.addEventListener("error", () => handlers.lost?.(source.readyState === EventSource.CLOSED));
  return () => source.close();
}

/** Where a file can be fetched from. */
export const address = (path) => `${BASE}${path}`;
