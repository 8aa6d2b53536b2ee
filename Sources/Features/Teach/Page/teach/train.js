// The third step of teaching: what will be learned, how it goes, and what has come of it.

import { write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { hideNotice } from "../app/notices.js";
import { countsOf } from "./counts.js";
import { STEPS, watchProject } from "./held.js";
import { Progress } from "./progress.js";
import { projectStep } from "./project-step.js";
import { shownLabels, shownPictures } from "./shown.js";
import { TrainControl } from "./train-control.js";
import { showTraining, trainParts } from "./train-parts.js";
import { TrainResults } from "./train-results.js";

/** The training of a project that has photos. */
class TrainStep {
  #held;
  #control;
  #parts;
  #progress = new Progress();
  #results;
  #ends;

  /**
   * @param {HTMLElement} root
   * @param {HeldProject} held
   * @param {string} job
   */
  constructor(root, held, job) {
    this.#held = held;
    this.#parts = trainParts({
      start: () => this.#control.start(), stop: () => this.#control.stop(),
      tryIt: () => changeJob(job, { step: STEPS.try }) });
    this.#results = new TrainResults(held);
    this.#control = new TrainControl(held.store, this.#parts, () => this.#show());
    const { facts, before, state, going, problem, tryIt } = this.#parts;
    root.replaceChildren(
      state, going, problem, tryIt, this.#control.ability.root, facts, this.#progress.root, before, this.#results.curves,
      this.#results.samples);
    this.#ends = [held.store.onChange(() => this.#show()), watchProject(held)];
    this.#show();
    this.#control.ask();
  }

  close() {
    for (const end of this.#ends) end();
    this.#control.close();
    this.#results.close();
    hideNotice("teach-train");
  }

  #show() {
    const { training } = this.#control, { labels, model } = this.#held.store.known;
    const pictures = shownPictures(this.#held), counts = countsOf(shownLabels(this.#held), pictures);
    const boxes = counts.reduce((sum, count) => sum + count.boxes, 0);
    write(this.#parts.facts, text("trainFacts", number(pictures.length), number(boxes), number(counts.length)));
    this.#progress.show(counts, pictures, labels);
    const canTrain = this.#control.ability.missing.length === 0;
    showTraining(this.#parts, training, { boxes, hasModel: model !== null, canTrain });
    this.#results.show(training);
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<TeachJobData>}
 */
export function trainStep(root, data, save, id) {
  return projectStep(root, data.project, id, { className: "teach-parts", sendsFirst: true, needsPhotos: true },
    (place, held) => new TrainStep(place, held, id));
}
