// What is said where there are no photos to measure in, and what to do then.

import { button, element, words } from "../app/dom.js";
import { changeJob } from "../app/jobs.js";
import { STEPS } from "./held.js";
import { failureFrom, problemParts } from "../app/problems.js";

/**
 * Shows a step's way back: a burst was never taken, or the server has let go of it.
 *
 * @param {string} job
 * @param {string} key
 * @param {MeasureJobData} measureJobData
 */
export function lostPart(job, key, { source }) {
  const step = source === "recording" ? STEPS.board : STEPS.capture;
  const todo = source === "recording" ? "uploadAgain" : "takeAgain";
  return element("div", { className: "measure-part", id: "burst-lost" }, words("p", key, { className: "lead", role: "alert" }),
    element("div", { className: "row" },
      button("primary", todo, source === "recording" ? "upload" : "camera", { onclick: () => changeJob(job, { step }) })));
}

/**
 * Shows that no photo is chosen yet.
 *
 * @param {string} job
 */
export function unchosenPart(job) {
  return element("div", { className: "measure-part" }, words("p", "frameNone", { className: "lead" }),
    element("div", { className: "row" },
      button("primary", "choosePhoto", "photo", { onclick: () => changeJob(job, { step: STEPS.choose }) })));
}

/**
 * What a step shows instead of itself where its burst could not be asked for.
 *
 * @param {string} job
 * @param {unknown} failure
 * @param {MeasureJobData} data
 * @param {() => void} retry
 */
export function failedPart(job, failure, data, retry) {
  if (failureFrom(failure).code === "notFound") return lostPart(job, "burstLost", data);
  return element("div", { className: "trouble", role: "alert" }, ...problemParts(failure),
    button("secondary", "retry", "retry", { onclick: retry }));
}
