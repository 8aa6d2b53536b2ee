// What keeps GitHub from being asked, in words with the time of this place.

import { failureFrom } from "../app/problems.js";
import { timeOfDay } from "./text.js";

/**
 * A failure whose words tell until when GitHub takes no requests, in this browser's time.
 *
 * @param {unknown} thrown
 * @returns {Failure}
 */
export function troubleOf(thrown) {
  const failure = failureFrom(thrown);
  const at = Number(failure.parameters?.at);
  if (failure.reason !== "gitHubLimited" || !Number.isFinite(at) || at <= 0) return failure;
  return {
    ...failure,
    detail: failure.detail,
    code: failure.code,
    reason: failure.reason,
    parameters: { ...failure.parameters, until: timeOfDay(at) }
  };
}
