// A step that is about a burst: it asks the server for its photos, and shows why it cannot be shown.

import { words } from "../app/dom.js";
import { Photos } from "../app/media/files.js";
import { askBurst } from "./api.js";
import { failedPart, lostPart } from "./lost.js";

/**
 * Builds a step of a burst: `build` makes what it shows once the burst is known; it may tell that the burst is lost. Answers with
 * what ends it.
 *
 * @param {HTMLElement} root
 * @param {MeasureEntries} data
 * @param {string} job
 * @param {(root: HTMLElement, burst: Burst, photos: Photos, lost: (failure: unknown) => void) => { close: () => void }} build
 * @returns {(() => void) | undefined}
 */
export function burstStep(root, data, job, build) {
  const { burst: id } = data;
  if (!id) {
    root.append(lostPart(job, "burstNone", data));
    return undefined;
  }
  const photos = new Photos();
  /** @type {{ close: () => void } | null} */
  let built = null;
  const failed = (/** @type {unknown} */ failure) => root.replaceChildren(failedPart(job, failure, data, load));
  const load = async () => {
    root.replaceChildren(words("p", "asking", { className: "hint" }));
    try {
      const burst = await askBurst(id, photos.signal);
      built?.close();
      built = null;
      if (burst.frames.length > 0) built = build(root, burst, photos, failed);
      else root.replaceChildren(lostPart(job, "burstEmpty", data));
    } catch (failure) {
      if (!photos.signal.aborted) failed(failure);
    }
  };
  load();
  return () => {
    built?.close();
    photos.close();
  };
}
