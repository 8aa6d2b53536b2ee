// What the view shows now: one decision, which its words, lists and controls follow, so that no two of them disagree.

/** Failures of the photo itself: trying again does not help. */
const OF_PHOTO =
  new Set(["notAPicture", "damagedPicture", "pictureTooLarge", "tooManyPixels", "unsupportedPicture", "bodyTooLarge"]);

/**
 * What is shown.
 *
 * @param {Pick<LookState, "isLive" | "live" | "photo" | "answers" | "isPaused">} state
 * @returns {Phase}
 */
export function phaseOf({ isLive, live, photo, answers, isPaused }) {
  if (isLive) {
    if (live.problem !== null) return "blocked";
    if (live.size === null) return "empty";
    if (live.client.state !== "ready") return "lost";
    return isPaused ? "still" : "moving";
  }
  if (photo.file === null) return "empty";
  if (photo.failure) return "failed";
  const failed = answers.filter(([, { failure }]) => failure).length;
  if (failed > 0 && failed === answers.length && !photo.isBusy) return "failed";
  return photo.isBusy && answers.length === 0 ? "looking" : "still";
}

/**
 * Whether what failed may go well when it is tried again.
 *
 * @param {Failure} failure
 * @returns {boolean}
 */
export function mayGoWell({ reason }) {
  return !OF_PHOTO.has(reason ?? "");
}

/**
 * What went wrong with a photo, each with the ids of the lenses that it concerns; none are named where it concerns all.
 *
 * @param {Pick<LookState, "isLive" | "photo" | "answers">} state
 * @returns {{ failure: Failure, lenses: string[] }[]}
 */
export function failuresOf({ isLive, photo, answers }) {
  if (isLive) return [];
  if (photo.failure) return [{ failure: photo.failure, lenses: [] }];
  /** @type {Map<string, { failure: Failure, lenses: string[] }>} */
  const found = new Map();
  for (const [id, { failure }] of answers) {
    if (!failure) continue;
    const key = JSON.stringify([failure.code, failure.reason, failure.parameters]);
    const same = found.get(key) ?? { failure, lenses: [] };
    found.set(key, { failure, lenses: [...same.lenses, id] });
  }
  return [...found.values()].map(({ failure, lenses }) => {
    const isOfAll = lenses.length === answers.length && (lenses.length > 1 || !mayGoWell(failure));
    return { failure, lenses: isOfAll ? [] : lenses };
  });
}
