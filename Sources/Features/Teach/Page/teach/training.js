// A training as it goes on the server, asked again and again while it runs.

import { askTraining, startTraining, stopTraining } from "./api.js";

/** Milliseconds between two questions, while it runs and after the server did not answer. */
const EVERY = 1500, PATIENTLY = 4000;
const GOING = ["waiting", "running", "stopping"];

/**
 * Whether a training is under way.
 *
 * @param {Training} training
 */
export function isGoing({ state }) {
  return GOING.includes(state);
}

/** The training of a project; `heard` are `changed(training)` and `failed(failure)`. */
export class TrainingWatch {
  #project;
  #heard;
  #life = new AbortController();
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {string} project
   * @param {{ changed: (training: Training) => void, failed: (failure: unknown) => void }} heard
   */
  constructor(project, heard) {
    this.#project = project;
    this.#heard = heard;
  }

  close() {
    this.#life.abort();
    clearTimeout(this.#timer);
  }

  /** Asks how it is, and again as long as it goes on. */
  async ask() {
    clearTimeout(this.#timer);
    const { signal } = this.#life;
    let delay = EVERY;
    let goesOn = true;
    try {
      const training = await askTraining(this.#project, signal);
      if (signal.aborted) return;
      goesOn = isGoing(training);
      this.#heard.changed(training);
    } catch (failure) {
      if (signal.aborted) return;
      this.#heard.failed(failure);
      delay = PATIENTLY;
    }
    if (goesOn) this.#timer = setTimeout(() => this.ask(), delay);
  }

  /**
   * Starts it, or goes on with it.
   *
   * @param {API.TrainingRequest} wanted
   */
  async start(wanted) {
    this.#heard.changed(await startTraining(this.#project, wanted));
    await this.ask();
  }

  /** Stops it after the epoch. */
  async stop() {
    this.#heard.changed(await stopTraining(this.#project));
    await this.ask();
  }
}
