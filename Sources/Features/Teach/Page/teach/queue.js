// Photos on their way to the server, in the background: two at a time, again after the network was gone, in whatever step one is.

import { delayAfter } from "../app/net/backoff.js";
import { failureFrom } from "../app/problems.js";
import { addPicture } from "./api.js";

const AT_ONCE = 2;
/** So many photos may wait at most; more would fill the device's memory. */
export const MOST_WAITING = 500;
const PASSING = ["unreachable", "busy"];

/** The uploads of a project; `heard` are `changed()` and `arrived(photo)`. */
export class UploadQueue {
  #project;
  #heard;
  /** @type {Upload[]} */
  #waiting = [];
  #running = 0;
  /** @type {number | undefined} */
  #timer;
  #attempts = 0;
  #all = 0;
  #done = 0;
  #again = 0;
  /**
   * Photos that the server did not take: `{name, failure}`.
   *
   * @type {RefusedUpload[]}
   */
  failed = [];

  /**
   * @param {string} project
   * @param {UploadListener} heard
   */
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
      isPaused: this.#timer !== undefined
    };
  }

  get isBusy() {
    return this.#waiting.length + this.#running > 0;
  }

  get isFull() {
    return this.#waiting.length >= MOST_WAITING;
  }

  /**
   * Adds a photo: `{photo, name, group, order}`; says whether there was room for it.
   *
   * @param {Upload} item
   */
  add(item) {
    if (this.isFull) return false;
    if (!this.isBusy) [this.#all, this.#done, this.#again] = [0, 0, 0];
    this.#all++;
    this.#waiting.push(item);
    if (this.#timer === undefined) this.#go();
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
    this.#timer = undefined;
    for (const item of this.#waiting.splice(0, Math.max(0, AT_ONCE - this.#running))) this.#send(item);
  }

  /** @param {Upload} item */
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
      if (PASSING.includes(failureFrom(failure).code ?? "")) this.#pause(item);
      else this.#refused(item, failure);
    }
    this.#running--;
    if (this.#timer === undefined) this.#go();
    this.#heard.changed();
  }

  /** @param {Upload} item */
  #pause(item) {
    this.#waiting.unshift(item);
    this.#timer ??= setTimeout(() => this.retry(), delayAfter(this.#attempts++));
  }

  /**
   * @param {Upload} upload
   * @param {unknown} failure
   */
  #refused({ name }, failure) {
    this.#all--;
    this.failed.push({ name, failure });
  }
}
