// Asks the server how far joints are from each other, a moment after they were changed.

import { hideNotice, showProblem } from "../app/notices.js";
import { failureFrom } from "../app/problems.js";
import { measureIn } from "./api.js";

/** Milliseconds without a change until the server is asked. */
const QUIET = 250;

/** @param {Joint[]} joints */
const namesOf = (joints) => joints.map(({ name }) => name).join();

/** The measuring of a chain; `changed()` hears of answers, `lost(failure)` that the burst is gone. */
export class Measuring {
  #held;
  #chain;
  #burst;
  #frame;
  #heard;
  #asking = new AbortController();
  /** @type {number | undefined} */
  #timer;
  #isPending = false;

  /**
   * @param {HeldMeasurement} held
   * @param {MeasureChain} chain
   * @param {string} burst
   * @param {number} frame
   * @param {{ changed: () => void, lost: (failure: unknown) => void }} heard
   */
  constructor(held, chain, burst, frame, heard) {
    this.#held = held;
    this.#chain = chain;
    this.#burst = burst;
    this.#frame = frame;
    this.#heard = heard;
  }

  close() {
    // What was changed a moment ago is measured where it is needed.
    if (this.#isPending) this.#held.answer = null;
    clearTimeout(this.#timer);
    this.#asking.abort();
    hideNotice("joints");
  }

  /** The newest answer, unless it is about other joints. */
  get answer() {
    const { answer } = this.#held;
    return answer?.names === namesOf(this.#chain.joints) ? answer : null;
  }

  /** Asks when nothing has changed for a moment. */
  soon() {
    this.#isPending = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), QUIET);
  }

  /** Asks now. */
  async now() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const { joints } = this.#chain;
    if (joints.length === 0) return this.#answered(null);
    try {
      const answer = await measureIn(this.#burst, this.#chain.request(this.#frame), signal);
      if (!signal.aborted) this.#answered({ ...answer, names: namesOf(joints) });
      hideNotice("joints");
    } catch (failure) {
      if (signal.aborted) return undefined;
      if (failureFrom(failure).code === "notFound") this.#heard.lost(failure);
      else showProblem(failure, "joints");
    }
    return undefined;
  }

  /** @param {Measurement | null} answer */
  #answered(answer) {
    this.#held.answer = answer;
    this.#isPending = false;
    this.#heard.changed();
  }
}
