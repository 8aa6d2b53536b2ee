// Photos on their way to the server, in the background: two at a time, again after the network was gone, in whatever step one is.

import { delayAfter } from "../app/net/backoff.js";
import { addPicture } from "./api.js";

const AT_ONCE = 2;
/** So many photos may wait at most; more would fill the device's memory. */
export const MOST_WAITING = 500;
const PASSING = ["unreachable", "busy"];

/** The uploads of a project; `heard` are `changed()` and `arrived(photo)`. */
export class UploadQueue {
  #project;
  #heard;
  #waiting = [];
  #running = 0;
  #timer = null;
  #attempts = 0;
  #all = 0;
  #done = 0;
  #again = 0;
  /** Photos that the server did not take: `{name, failure}`. */
  failed = [];

  constructor(project, heard) {
    this.#project = project;
    this.#heard = heard;
    addEventListener("online", () => this.#go());
    // What waits is lost when the page is closed: the browser asks before it does.
    addEventListener("beforeunload", (event) => this.isBusy && event.preventDefault());
  }

  /** `all` and `done` count photos, `again` those that were there already; `isPaused` while the server does not answer. */
  get state() {
    return {
      all: this.#all,
      done: this.#done,
      again: this.#again,
      waiting: this.#waiting.length,
      isPaused: this.#timer !== null
    };
  }

  get isBusy() {
    return this.#waiting.length + this.#running > 0;
  }

  get isFull() {
    return this.#waiting.length >= MOST_WAITING;
  }

  /** Adds a photo: `{photo, name, group, order}`; says whether there was room for it. */
  add(item) {
    if (this.isFull) return false;
    if (!this.isBusy) [this.#all, this.#done, this.#again] = [0, 0, 0];
    this.#all++;
    this.#waiting.push(item);
    if (this.#timer === null) this.#go();
    this.#heard.changed();
    return true;
  }

  /** Tries again at once. */
  retry() {
    this.#go();
    this.#heard.changed();
  }

  /** Forgets what failed. */
  forget() {
    this.failed = [];
    this.#heard.changed();
  }

  #go() {
    clearTimeout(this.#timer);
    this.#timer = null;
    while (this.#running < AT_ONCE && this.#waiting.length > 0) this.#send(this.#waiting.shift());
  }

  async #send(item) {
    const { photo, ...about } = item;
    this.#running++;
    try {
      const { picture, isNew } = await addPicture(this.#project, photo, about);
      this.#attempts = 0;
      this.#done++;
      if (!isNew) this.#again++;
      this.#heard.arrived(picture);
    } catch (failure) {
      if (PASSING.includes(failure.code)) this.#pause(item);
      else this.#refused(item, failure);
    }
    this.#running--;
    if (this.#timer === null) this.#go();
    this.#heard.changed();
  }

  #pause(item) {
    this.#waiting.unshift(item);
    this.#timer ??= setTimeout(() => this.retry(), delayAfter(this.#attempts++));
  }

  #refused({ name }, failure) {
    this.#all--;
    this.failed.push({ name, failure });
  }
}
