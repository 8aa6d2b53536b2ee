// The third step of teaching: what will be learned, how it goes, and what has come of it.

import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { hideNotice, showProblem } from "../app/notices.js";
import { wordsFor } from "../app/problems.js";
import { countsOf } from "./counts.js";
import { Curves, FigureTable } from "./curves.js";
import { STEPS, teachHeld, watchProject } from "./held.js";
import { installPart } from "./install.js";
import { failedProject, noProject, wayBack } from "./lost.js";
import { Progress } from "./progress.js";
import { Samples } from "./samples.js";
import { shownLabels, shownPictures } from "./shown.js";
import { isGoing, TrainingWatch } from "./training.js";

const MINUTES = [5, 15, 30, 60, 120];

/** So many seconds in words: minutes where there are some. */
export function timeWords(seconds) {
  if (seconds < 90) return text("secondsLeft", number(Math.max(1, seconds)));
  return text("minutesLeft", number(Math.round(seconds / 60)));
}

/** The step, while it is shown. */
class TrainStep {
  #root = element("div", { className: "teach-parts" });
  #job;
  #held;
  #watch;
  /** @type {any} */
  #training = { state: "none" };
  #parts = null;
  #progress = new Progress();
  #loss = new Curves("lossCurve");
  #precision = new Curves("precisionCurve");
  #table = new FigureTable();
  #samples;
  #isOver = false;
  #ends = [];

  constructor(root, project, job) {
    root.append(this.#root);
    this.#job = job;
    this.#held = teachHeld(project);
    this.#samples = new Samples(this.#held);
    this.#watch = new TrainingWatch(
      project, { changed: (training) => this.#changed(training), failed: (failure) => showProblem(failure, "teach-train") });
    this.#load();
  }

  close() {
    this.#isOver = true;
    for (const end of this.#ends) end();
    this.#watch.close();
    this.#samples.close();
    hideNotice("teach-train");
  }

  async #load() {
    this.#root.replaceChildren(words("p", "asking", { className: "hint" }));
    this.#held.saver.flush();
    try {
      await this.#held.store.refreshAnew();
    } catch (failure) {
      if (!this.#isOver) this.#root.replaceChildren(failedProject(this.#job, failure, () => this.#load()));
      return;
    }
    if (this.#isOver) return;
    if (shownPictures(this.#held).length === 0)
      this.#root.replaceChildren(wayBack(this.#job, "teachNoPhotos", STEPS.collect, "addPhotos", "camera"));
    else this.#build();
  }

  #build() {
    const facts = element("p", { className: "lead", id: "teach-train-facts" });
    const minutes = element("select", { id: "teach-minutes" }, words("option", "asLong", { value: "" }), ...MINUTES.map((value) =>
      element("option", { value: String(value) }, text("minutesMost", number(value)))));
    const start = button("primary huge", "startTraining", "play", { id: "teach-start", onclick: () => this.#start() });
    const field = element("div", { className: "field" }, words("label", "trainTime", { for: "teach-minutes" }), minutes);
    const before = element("div", { className: "teach-part" }, field, element("div", { className: "row" }, start));
    const state = element("p", { className: "lead", id: "teach-train-state", role: "status" });
    const left = element("p", { className: "hint", id: "teach-left" });
    const bar =
      element("progress", { max: 1, id: "teach-train-bar", data: { name: "trainingNow" }, "aria-label": text("trainingNow") });
    const stop = button("secondary", "stopTraining", "pause", { id: "teach-stop", onclick: () => this.#stop() });
    const going =
      element("div", { className: "teach-part", hidden: true }, bar, left, element("div", { className: "row" }, stop));
    const curves = element("div", { className: "teach-part", hidden: true },
      element("div", { className: "teach-charts" }, this.#loss.root, this.#precision.root), this.#table.root);
    const problem = element("div", { id: "teach-train-problem" });
    const tryIt = button("primary huge", "tryModel", "next",
      { id: "teach-try", hidden: true, onclick: () => changeJob(this.#job, { step: STEPS.try }) });
    this.#parts = { facts, minutes, start, before, state, left, bar, stop, going, curves, problem, tryIt };
    this.#root.replaceChildren(state, going, problem, tryIt, facts, this.#progress.root, before, curves, this.#samples.root);
    this.#ends.push(this.#held.store.onChange(() => this.#show()), watchProject(this.#held));
    this.#show();
    this.#watch.ask();
  }

  async #start() {
    const { start, minutes, problem } = this.#parts;
    start.disabled = true;
    problem.replaceChildren();
    try {
      await this.#watch.start(minutes.value ? { minutes: Number(minutes.value) } : {});
      hideNotice("teach-train");
    } catch (failure) {
      if (failure.reason === "trainingRuns") this.#watch.ask();
      else if (failure.reason === "noTraining") problem.replaceChildren(installPart(failure, () => this.#start()));
      else showProblem(failure, "teach-train");
    }
    start.disabled = false;
    this.#show();
  }

  async #stop() {
    try {
      await this.#watch.stop();
    } catch (failure) {
      showProblem(failure, "teach-train");
    }
  }

  #changed(training) {
    hideNotice("teach-train");
    const wasGoing = isGoing(this.#training);
    this.#training = training;
    if (wasGoing && !isGoing(training)) this.#held.store.refreshAnew().then(() => this.#reload(), () => {});
    this.#show();
  }

  /** The project knows of its new model. */
  #reload() {
    if (!this.#isOver) this.#show();
  }

  #show() {
    if (!this.#parts) return;
    const pictures = shownPictures(this.#held), counts = countsOf(shownLabels(this.#held), pictures);
    const boxes = counts.reduce((sum, count) => sum + count.boxes, 0);
    write(this.#parts.facts, text("trainFacts", number(pictures.length), number(boxes), number(counts.length)));
    this.#progress.show(counts, pictures, this.#held.store.project.labels);
    this.#showState(boxes);
    const { loss = [], averagePrecision = [], averagePrecision50 = [], epochs, samples = [] } = this.#training;
    this.#parts.curves.hidden = loss.length === 0;
    this.#loss.show([{ name: text("loss"), values: loss, kind: "first" }], { epochs });
    this.#precision.show(
      [
        { name: text("precision50"), values: averagePrecision50, kind: "second" },
        { name: text("precision"), values: averagePrecision, kind: "first" }
      ],
      { most: 1, epochs });
    this.#table.show(this.#training);
    this.#samples.show(samples);
  }

  #showState(boxes) {
    const { start, before, state, left, bar, stop, going, problem, tryIt } = this.#parts;
    const { state: name, epoch = 0, epochs = 0, secondsLeft, problem: why } = this.#training;
    const isOn = isGoing(this.#training), { model } = this.#held.store.project;
    going.hidden = !isOn;
    before.hidden = isOn;
    start.disabled = boxes === 0;
    write(start.lastChild, text(name === "none" && !model ? "startTraining" : "trainOn"));
    stop.disabled = name === "stopping";
    if (epochs > 0) bar.value = epoch / epochs;
    else bar.removeAttribute("value");
    write(state,
      name === "none" ? (boxes === 0 ? text("nothingToLearn") : "") : text(`training.${name}`, number(epoch), number(epochs)));
    write(left, Number.isFinite(secondsLeft) ? text("timeLeft", timeWords(secondsLeft)) : "");
    if (name === "failed" && why)
      problem.replaceChildren(element("p", { className: "trouble" }, wordsFor(why)),
        element("p", { className: "hint", lang: "en" }, why.message ?? why.detail ?? ""));
    else if (isOn) problem.replaceChildren();
    tryIt.hidden = !model;
  }
}

/** Builds the step; answers with what ends it. */
export function trainStep(root, data, save, id) {
  if (!data.project) {
    root.append(noProject(id));
    return null;
  }
  const step = new TrainStep(root, data.project, id);
  return () => step.close();
}
