// The elements of the step that trains, and how far it is in words.

import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { wordsFor } from "../app/problems.js";
import { isGoing } from "./training.js";

const MINUTES = [5, 15, 30, 60, 120];
/**
 * How an app fits pictures into the model, as Vision names it.
 *
 * @type {NonNullable<API.TrainingRequest["fit"]>[]}
 */
const FITS = ["scaleFill", "scaleFit", "centerCrop"];

/**
 * So many seconds in words: minutes where there are some.
 *
 * @param {number} seconds
 */
export function timeWords(seconds) {
  if (seconds < 90) return text("secondsLeft", number(Math.max(1, seconds)));
  return text("minutesLeft", number(Math.round(seconds / 60)));
}

/**
 * The elements of the step; `act` are the things that its buttons do.
 *
 * @param {{ start: () => void, stop: () => void, tryIt: () => void }} act
 */
export function trainParts(act) {
  const facts = element("p", { className: "lead", id: "teach-train-facts" });
  const minutes = element("select", { id: "teach-minutes" }, words("option", "asLong", { value: "" }), ...MINUTES.map((value) =>
    element("option", { value: String(value) }, text("minutesMost", number(value)))));
  const start = button("primary huge", "startTraining", "play", { id: "teach-start", onclick: act.start });
  const fit = element("select", { id: "teach-fit" }, words("option", "fitHere", { value: "" }), ...FITS.map((value) =>
    words("option", `fit.${value}`, { value })));
  const fields = [
    element("div", { className: "field" }, words("label", "trainTime", { for: "teach-minutes" }), minutes),
    element("div", { className: "field" }, words("label", "trainFit", { for: "teach-fit" }), fit),
  ];
  const before = element("div", { className: "teach-part" }, ...fields, element("div", { className: "row" }, start));
  const state = element("p", { className: "lead", id: "teach-train-state", role: "status" });
  const left = element("p", { className: "hint", id: "teach-left" });
  const bar =
    element("progress", { max: 1, id: "teach-train-bar", data: { name: "trainingNow" }, "aria-label": text("trainingNow") });
  const stop = button("secondary", "stopTraining", "pause", { id: "teach-stop", onclick: act.stop });
  const going =
    element("div", { className: "teach-part", hidden: true }, bar, left, element("div", { className: "row" }, stop));
  const problem = element("div", { id: "teach-train-problem" });
  const tryIt =
    button("primary huge", "tryModel", "next", { id: "teach-try", hidden: true, onclick: act.tryIt });
  return { facts, minutes, fit, start, before, state, left, bar, stop, going, problem, tryIt };
}

/**
 * Shows how far a training is.
 *
 * @param {TrainParts} parts
 * @param {Training} training
 * @param {{ boxes: number, hasModel: boolean, canTrain: boolean }} about  how many boxes there are to train with, whether
 *   there is a model already, and whether the server has all that training needs
 */
export function showTraining(parts, training, { boxes, hasModel, canTrain }) {
  const { start, before, state, left, bar, stop, going, problem, tryIt } = parts;
  const { state: name, epoch = 0, epochs = 0, secondsLeft, problem: why } = training;
  const isOn = isGoing(training);
  going.hidden = !isOn;
  before.hidden = isOn;
  start.disabled = boxes === 0 || !canTrain;
  const startWords = start.querySelector("span");
  if (startWords) write(startWords, text(name === "none" && !hasModel ? "startTraining" : "trainOn"));
  stop.disabled = name === "stopping";
  if (epochs > 0) bar.value = epoch / epochs;
  else bar.removeAttribute("value");
  write(state,
    name === "none" ? (boxes === 0 ? text("nothingToLearn") : "") : text(`training.${name}`, number(epoch), number(epochs)));
  write(left, typeof secondsLeft === "number" ? text("timeLeft", timeWords(secondsLeft)) : "");
  if (name === "failed" && why)
    problem.replaceChildren(element("p", { className: "trouble" }, wordsFor(why)),
      element("p", { className: "hint", lang: "en" }, why.message ?? why.detail ?? ""));
  else if (isOn) problem.replaceChildren();
  tryIt.hidden = !hasModel;
}
