// What has come of a training so far: curves over epochs with their table, and samples.

import { element } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { Curves, FigureTable } from "./curves.js";
import { Samples } from "./samples.js";

/** The results of a training. */
export class TrainResults {
  curves;
  #loss = new Curves("lossCurve");
  #precision = new Curves("precisionCurve");
  #table = new FigureTable();
  #samples;

  /** @param {HeldProject} held */
  constructor(held) {
    this.#samples = new Samples(held);
    this.curves = element("div", { className: "teach-part", hidden: true },
      element("div", { className: "teach-charts" }, this.#loss.root, this.#precision.root), this.#table.root);
  }

  close() {
    this.#samples.close();
  }

  /** The element with the samples. */
  get samples() {
    return this.#samples.root;
  }

  /**
   * Shows a training.
   *
   * @param {Training} training
   */
  show(training) {
    const { loss = [], averagePrecision = [], averagePrecision50 = [], epochs, samples = [] } = training;
    this.curves.hidden = loss.length === 0;
    this.#loss.show([{ name: text("loss"), values: loss, kind: "first" }], { epochs });
    this.#precision.show(
      [
        { name: text("precision50"), values: averagePrecision50, kind: "second" },
        { name: text("precision"), values: averagePrecision, kind: "first" }
      ],
      { most: 1, epochs });
    this.#table.show(training);
    this.#samples.show(samples);
  }
}
