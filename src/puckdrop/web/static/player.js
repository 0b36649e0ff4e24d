// Shows finished plays one after another at the speed that was chosen, and the present moment once all are shown.

import { merge } from "./merge.js";

export const SPEEDS = { step: null, slow: 1500, fast: 450, jump: 0 };

/** `showFrame(frame)` draws a play; `caughtUp()` draws what is now. */
export class Player {
  constructor(showFrame, caughtUp) {
    this.showFrame = showFrame;
    this.caughtUp = caughtUp;
    this.queue = [];
    this.speed = "fast";
    this.timer = null;
    this.before = null;
  }

  /** Frames with whole boards; a frame has its board, or what differs from the one before, the first from `board`. */
  static whole(frames, board = {}) {
    return frames.map((frame) => {
      board = frame.board ?? merge(board, frame.patch ?? {});
      return { ...frame, board };
    });
  }

  get isBusy() {
    return this.queue.length > 0;
  }

  /** Plays to be shown; `board` is the one they lead to. */
  push(frames, board) {
    this.queue.push(...Player.whole(frames, board));
    if (this.speed === "jump" || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) this.skip();
    else if (!this.timer && this.speed !== "step") this.next();
    else if (this.speed === "step" && this.queue.length === frames.length) this.next();
    if (!this.isBusy && !this.timer) this.caughtUp();
  }

  /** Show the next play. */
  next() {
    clearTimeout(this.timer);
    this.timer = null;
    const frame = this.queue.shift();
    if (!frame) {
      this.caughtUp();
      return;
    }
    this.showFrame(frame);
    if (this.speed === "step") {
      if (!this.isBusy) this.caughtUp();
      return;
    }
    this.timer = setTimeout(() => this.next(), SPEEDS[this.speed]);
  }

  /** Show all that is left at once: where it ends, and the last play in which something was read. */
  skip() {
    clearTimeout(this.timer);
    this.timer = null;
    const left = this.queue.splice(0);
    const read = left.findLast((frame) => frame.board.cells.length || frame.why?.length);
    for (const frame of new Set([read, left.at(-1)])) if (frame) this.showFrame(frame);
    this.caughtUp();
  }

  /** Forget what was to be shown. */
  forget() {
    clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
  }

  /** Go on at another speed; behind the last play, whose pause is cut short, comes what is now. */
  setSpeed(speed) {
    this.speed = speed;
    if (!this.isBusy && !this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    if (speed === "jump") this.skip();
    else if (speed !== "step" || !this.isBusy) this.next();
  }
}
