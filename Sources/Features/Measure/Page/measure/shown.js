// What is shown of joints and of the server's answer about them: over the photo, and in the table.

import { text } from "../app/i18n.js";
import { jointName } from "./names.js";
import { lengthText, plainLength } from "./units.js";

/**
 * @param {Measurement | null} answer
 * @param {number} index
 */
const isFound = (answer, index) => !answer || Boolean(answer.joints[index]?.position);

/**
 * The names of those that were not found.
 *
 * @param {Joint[]} joints
 * @param {Measurement | null} answer
 */
export function lackingNames(joints, answer) {
  return joints.filter((_, index) => !isFound(answer, index)).map(({ name }) => jointName(name));
}

/**
 * Joints and lengths over the photo.
 *
 * @param {Joint[]} joints
 * @param {Measurement | null} answer
 */
export function drawnJoints(joints, answer) {
  const drawn = (/** @type {Joint} */ { name, x, y }, /** @type {number} */ index) => {
    const label = jointName(name);
    return {
      x,
      y,
      label,
      name: text(isFound(answer, index) ? "jointAt" : "jointLacking", label),
      isFound: isFound(answer, index)
    };
  };
  const length = (/** @type {Length | null | undefined} */ segment) => (segment ? plainLength(segment.meters) : null);
  return { joints: joints.map(drawn), lengths: joints.slice(1).map((_, index) => length(answer?.segments[index])) };
}

/**
 * The rows of the table.
 *
 * @param {Joint[]} joints
 * @param {Measurement | null} answer
 */
export function tableRows(joints, answer) {
  return joints.map(({ name }, index) => {
    const segment = answer?.segments[index];
    const { problem, detail } = answer?.joints[index] ?? {};
    return {
      label: jointName(name),
      length: segment ? lengthText(segment) : null,
      isFound: isFound(answer, index),
      problem,
      detail
    };
  });
}
