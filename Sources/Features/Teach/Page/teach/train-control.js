// Starts and stops a training, and follows it.

import { hideNotice, showProblem } from "../app/notices.js";
import { failureFrom } from "../app/problems.js";
import { TrainingAbility } from "./ability.js";
import { isGoing, TrainingWatch } from "./training.js";

/** Why the server refuses a training before something is installed. */
const LACKING = ["noTraining", "noTrainingWeights"];

/** The training of a project; `changed()` hears that it is another. */
export class TrainControl {
  /** @type {Training} */
  training = { state: "none" };
  /** What the server can train. */
  ability;
  #store;
  #parts;
  #changed;
  #watch;
  #isOver = false;

  /**
   * @param {ProjectStore} store
   * @param {TrainParts} parts
   * @param {() => void} changed
   */
  constructor(store, parts, changed) {
    this.#store = store;
    this.#parts = parts;
    this.#changed = changed;
    this.ability = new TrainingAbility(changed);
    this.#watch = new TrainingWatch(store.id, {
      changed: (training) => this.#take(training), failed: (failure) => showProblem(failure, "teach-train") });
  }

  close() {
    this.#isOver = true;
    this.#watch.close();
    this.ability.close();
  }

  /** Asks how far it is. */
  ask() {
    this.#watch.ask();
  }

  /** Starts it, or goes on with it. */
  async start() {
    const { start, minutes, fit, problem } = this.#parts;
    start.disabled = true;
    problem.replaceChildren();
    try {
      const chosen = /** @type {API.TrainingRequest["fit"]} */ (fit.value || undefined);
      await this.#watch.start({ minutes: Number(minutes.value) || undefined, fit: chosen });
      hideNotice("teach-train");
    } catch (error) {
      this.#refused(failureFrom(error));
    }
    start.disabled = false;
    this.#changed();
  }

  /** Stops it after the epoch. */
  async stop() {
    try {
      await this.#watch.stop();
    } catch (failure) {
      showProblem(failure, "teach-train");
    }
  }

  /** @param {Failure} failure */
  #refused(failure) {
    if (failure.reason === "trainingRuns") this.#watch.ask();
    else if (LACKING.includes(failure.reason ?? "")) this.ability.ask();
    else showProblem(failure, "teach-train");
  }

  /** @param {Training} training */
  #take(training) {
    hideNotice("teach-train");
    const wasGoing = isGoing(this.training);
    this.training = training;
    // The project knows of its new model.
    if (wasGoing && !isGoing(training)) this.#store.refreshAnew().then(() => this.#isOver || this.#changed(), () => {});
    this.#changed();
  }
}
