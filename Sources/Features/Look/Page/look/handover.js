// Photos and videos on their way to the view that shows them: chosen at home, dropped or pasted anywhere.

import { addressOf, go } from "../app/address.js";
import { isLacking, lensOf } from "../app/net/shelf.js";
import { hold, newPhotoId } from "./recents.js";

/** @type {File | null} */
let video = null;
/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Opens a photo; its address tells which, so that Back and a reload find it again.
 *
 * @param {File} file
 * @param {Record<string, string | null>} [query]  parameters that are null are left out
 */
export function openPhoto(file, query = {}) {
  const photo = newPhotoId();
  hold(photo, file);
  go("look", { source: "photo", ...query, photo });
}

/**
 * What is known of photos before any lens was asked, by their ids.
 *
 * @type {Map<string, Map<string, LensAnswer["result"]>>}
 */
const given = new Map();

/**
 * Opens a photo that was looked at before, with what was found: its lenses are not asked again.
 *
 * @param {File} file
 * @param {LookedAtPhoto} found
 */
export function openLookedAt(file, { size, observations }) {
  /** @type {Map<string, NonNullable<LensAnswer["result"]>>} */
  const answers = new Map();
  for (const finding of observations) {
    const lens = shownBy(finding.lens ?? "");
    const known = answers.get(lens)?.observations ?? [];
    answers.set(lens, { ...size, model: "", milliseconds: /** @type {any} */ ({}), observations: [...known, finding] });
  }
  const photo = newPhotoId();
  hold(photo, file);
  given.clear();
  given.set(photo, answers);
  go("look", { source: "photo", lenses: answers.size > 0 ? [...answers.keys()].join(",") : null, photo });
}

/**
 * The lens that shows what a lens has found: without a model, people stand for things, as everywhere.
 *
 * @param {string} id
 * @returns {string}
 */
function shownBy(id) {
  const lens = lensOf(id);
  return lens && isLacking(lens) ? "people" : id;
}

/**
 * What is known of a photo, by lens.
 *
 * @param {string} photo
 * @returns {Map<string, LensAnswer["result"]>}
 */
export function givenFor(photo) {
  return given.get(photo) ?? new Map();
}

/**
 * Opens a video file. Videos are not kept: after a reload it has to be chosen again.
 *
 * @param {File} file
 * @param {Record<string, string | null>} [query]  parameters that are null are left out
 */
export function openVideo(file, query = {}) {
  video = file;
  const wanted = { source: "video", ...query };
  if (location.hash === addressOf("look", wanted)) for (const listener of listeners) listener();
  else go("look", wanted);
}

/**
 * The video that waits to be shown, once.
 *
 * @returns {File | null}
 */
export function takeVideo() {
  const taken = video;
  video = null;
  return taken;
}

/**
 * Calls `listener` when a video waits and the view that shows videos is there already.
 *
 * @param {() => void} listener
 */
export function onVideo(listener) {
  listeners.add(listener);
}
