// What a step says where its project is not chosen, is gone, or has no photos.

import { button, element, words } from "../app/dom.js";
import { changeJob } from "../app/jobs.js";
import { STEPS } from "./held.js";
import { failureFrom, problemParts } from "../app/problems.js";

/**
 * A step's way back to another one.
 *
 * @param {string} job
 * @param {string} key
 * @param {number} step
 * @param {string} todo
 * @param {string} icon
 * @param {TeachJobData} [data]
 */
export function wayBack(job, key, step, todo, icon, data = {}) {
  return element("div", { className: "teach-part", id: "teach-lost" }, words("p", key, { className: "lead", role: "alert" }),
    element("div", { className: "row" }, button("primary", todo, icon, { onclick: () => changeJob(job, { step, data }) })));
}

/**
 * What stands in place of a step without a project.
 *
 * @param {string} job
 */
export function noProject(job) {
  return wayBack(job, "teachNone", STEPS.collect, "chooseProject", "teach");
}

/**
 * What stands in place of a step whose project could not be asked for.
 *
 * @param {string} job
 * @param {unknown} failure
 * @param {() => void} retry
 */
export function failedProject(job, failure, retry) {
  if (failureFrom(failure).code === "notFound")
    return wayBack(job, "teachGone", STEPS.collect, "chooseProject", "teach", { project: null });
  return element("div", { className: "trouble", role: "alert" }, ...problemParts(failure),
    button("secondary", "retry", "retry", { onclick: retry }));
}
