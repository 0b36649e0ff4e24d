// The boards of a game gone by, fetched as they are wanted: whole plays by the dozen, the middle of a play one by one.

import { get } from "./api.js";
import { Player } from "./player.js";

const AHEAD = 40;

/** `path(rest)` is the address of the game, `plays` its time line, `draw(event, frame)` shows one of its moments. */
export class Reel {
  constructor(path, plays, draw) {
    this.path = path;
    this.plays = plays;
    this.draw = draw;
    this.frames = new Map();
    this.shown = null;
    this.wanted = null;
    this.going = null;
  }

  /** The place in the time line of the play that an event belongs to. */
  playOf(event) {
    const found = this.plays.findIndex((play) => play.event >= event);
    return found < 0 ? this.plays.length - 1 : found;
  }

  /** Show the game after so many events. The server is asked one thing at a time: of what is wanted meanwhile, the newest. */
  show(event) {
    this.wanted = event;
    this.going ??= this.catchUp().finally(() => (this.going = null));
    return this.going;
  }

  async catchUp() {
    try {
      while (this.wanted !== this.shown && this.wanted !== null) {
        const event = this.wanted;
        const frame = await this.frameAt(event);
        if (this.wanted === null) return;
        this.shown = event;
        this.draw(event, frame);
      }
    } catch (problem) {
      this.wanted = this.shown;
      throw problem;
    }
  }

  /** Show nothing any more. */
  stop() {
    this.wanted = null;
  }

  async frameAt(event) {
    if (this.frames.has(event)) return this.frames.get(event);
    const number = this.playOf(event);
    if (this.plays[number].event === event) {
      const from = Math.max(0, number - 4);
      const until = Math.min(this.plays.length - 1, from + AHEAD);
      const answer = await get(this.path(`frames?from=${this.plays[from].play}&to=${this.plays[until].play}`));
      for (const frame of Player.whole(answer.frames)) this.frames.set(frame.event, frame);
    } else this.frames.set(event, await get(this.path(`at/${event}`)));
    return this.frames.get(event);
  }
}
