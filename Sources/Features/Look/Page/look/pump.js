// Which frame is sent when: the newest that there is, as soon as fewer than two are unanswered. Nothing is queued.

import { LIVE } from "../app/constants.js";

/**
 * Numbers frames and counts those on their way; knows neither video nor socket.
 *
 * @template {GrabbedFrame} Frame
 */
export class FramePump {
  #next = 1;
  /** @type {Set<number>} */
  #unanswered = new Set();
  #busy = false;
  #fresh = false;
  #grab;
  #send;

  /**
   * `grab` gives `{captured, bytes}`; `send(number, frame)` says whether it could send.
   *
   * @param {{ grab: () => Promise<Frame | null>, send: (number: number, frame: Frame) => boolean }} how
   */
  constructor({ grab, send }) {
    this.#grab = grab;
    this.#send = send;
  }

  /** The number of the newest frame that was sent, 0 before the first. */
  get lastSent() {
    return this.#next - 1;
  }

  get inFlight() {
    return this.#unanswered.size;
  }

  /** The source shows a new picture. */
  pictureIsThere() {
    this.#fresh = true;
    this.#go();
  }

  /**
   * The server has answered frames, with a result or by leaving them out.
   *
   * @param {Iterable<number>} numbers
   */
  answered(numbers) {
    for (const number of numbers) this.#unanswered.delete(number);
    this.#go();
  }

  /** Nothing sent before will be answered any more: the connection has ended. */
  forget() {
    this.#unanswered.clear();
  }

  async #go() {
    if (this.#busy || !this.#fresh || this.#unanswered.size >= LIVE.framesInFlight) return;
    this.#busy = true;
    this.#fresh = false;
    const number = this.#next;
    try {
      const frame = await this.#grab();
      if (frame && this.#unanswered.size < LIVE.framesInFlight && this.#send(number, frame)) {
        this.#next = (number + 1) >>> 0;
        this.#unanswered.add(number);
      }
    } finally {
      this.#busy = false;
    }
    this.#go();
  }
}
