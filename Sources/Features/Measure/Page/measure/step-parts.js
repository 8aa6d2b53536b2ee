// The elements around the photo that is measured in, and what is said of lengths.

import { button, byId, element, words, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { STEPS } from "./held.js";
import { chainChoice, jointName } from "./names.js";
import { lackingNames } from "./shown.js";
import { lengthText, oneDigit, unitChoice } from "./units.js";

/**
 * The elements of the step; `act` are the things that its buttons do, `chain` the chain that is chosen.
 *
 * @param {string} job
 * @param {string} chain
 * @param {{ choose: (chain: string) => void, undo: () => void }} act
 */
export function measureParts(job, chain, act) {
  const total = element("p", { className: "measure-total", id: "measure-total", role: "status" });
  const method = element("p", { className: "hint", id: "measure-method" });
  const hint = element("p", { className: "lead", id: "measure-next", role: "status" });
  const chains = chainChoice(chain, act.choose);
  const undo = button("secondary", "undo", "undo", { id: "measure-undo", onclick: act.undo });
  const keep = button(
    "primary", "keepLength", "next", { id: "measure-keep", onclick: () => changeJob(job, { step: STEPS.keep }) });
  const head = element("div", { className: "measure-head" }, element("div", {}, total, method), unitChoice("measure-unit"));
  const row = element("div", { className: "row" }, undo, keep);
  const keys = words("p", "jointKeys", { className: "hint measure-keys" });
  return { total, method, hint, chains, undo, keep, head, row, keys };
}

/**
 * Says what is known of the lengths of so many joints.
 *
 * @param {MeasureParts} parts
 * @param {Measurement | null} answer
 * @param {number} joints
 */
export function sayLengths({ total, method }, answer, joints) {
  write(total, answer?.total ? lengthText(answer.total) : text(answer && joints > 1 ? "totalLacking" : "totalNone"));
  write(method, answer?.total && answer.method ? [text(`method.${answer.method}`), tapsText(answer)].join("") : "");
}

/**
 * The largest error of a tap that the lengths' errors include; nothing where the server does not tell.
 *
 * @param {Measurement} answer
 */
function tapsText({ joints }) {
  const errors = joints.flatMap(({ tapError }) => tapError ?? []);
  return errors.length > 0 ? text("tapsWithin", oneDigit(Math.max(...errors))) : "";
}

/**
 * Says what to do next.
 *
 * @param {MeasureParts} parts
 * @param {MeasureChain} chain
 * @param {Elsewhere} elsewhere
 * @param {Measurement | null} answer
 */
export function sayNext({ hint }, { joints, next }, { joint, place }, answer) {
  if (joint !== null) return write(hint, text("showJointHere", jointName(joints[joint].name), place + 1));
  if (next !== null) return write(hint, text("tapJoint", jointName(next)));
  const lacking = lackingNames(joints, answer);
  return write(hint, lacking.length > 0 ? text("chainLacking", text("listed", lacking)) : text("chainComplete"));
}

/** What scrolls: the page's main part, or all of it where there is next to no room. */
function scroller() {
  const main = byId("main");
  return getComputedStyle(main).overflowY === "visible" ? document.scrollingElement : main;
}

/**
 * Changes what stands above an element while that stays under the finger: an answer may come between two taps.
 *
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function keepPlace(root, change) {
  const before = root.getBoundingClientRect().top;
  change();
  const moved = root.getBoundingClientRect().top - before;
  if (Math.abs(moved) >= 1) scroller()?.scrollBy({ top: moved, behavior: "instant" });
}
