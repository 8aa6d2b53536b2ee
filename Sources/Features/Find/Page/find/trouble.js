// What keeps GitHub from being asked, in words with the time of this place.

import { timeOfDay } from "./text.js";

/** A failure whose words tell until when GitHub takes no requests, in this browser's time. */
export function troubleOf(failure) {
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
