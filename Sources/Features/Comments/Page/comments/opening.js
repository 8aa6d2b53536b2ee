// Opening what a job watches.

import { askMedia } from "./api.js";
import { text } from "../app/i18n.js";
import { failureKey, SourceFailure } from "../app/media/source.js";

/** What is missing before anything can be watched: the key of the words for it, and what fills them. */
export class Lacking extends Error {
  /** The key of the words for it. */
  key;
  /** What fills the gaps of the words. */
  values;

  /**
   * @param {string} key
   * @param {any[]} values
   */
  constructor(key, ...values) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/**
 * Opens the video of a job in a source; answers with `media`, the server's entry for it, `began`, when a camera's time began, and
 * `isMirrored`.
 *
 * @param {WatchSource} source
 * @param {CommentsJobData} data
 * @param {HeldFiles} held
 * @returns {Promise<OpenedVideo>}
 */
export async function openWatched(source, { kind, file, media, room }, held) {
  if (kind === "camera") {
    const began = room?.began ?? Date.now();
    return { media: null, began, isMirrored: await source.openCamera(began) };
  }
  if (kind === "server") return { media: await openMedia(source, media), began: null, isMirrored: false };
  if (!held.video) throw new Lacking(file ? "chooseAgain" : "chooseVideoFirst", file);
  source.openFile(held.video);
  return { media: null, began: null, isMirrored: false };
}

/**
 * @param {WatchSource} source
 * @param {string | undefined} wanted
 * @returns {Promise<API.MediaEntry>}
 */
async function openMedia(source, wanted) {
  if (!wanted) throw new Lacking("chooseVideoFirst");
  const found = (await askMedia()).find(({ name }) => name === wanted);
  if (!found) throw new Lacking("watchedGone", wanted);
  source.openMedia(found.id);
  return found;
}

/**
 * What was thrown while a video was opened, as the page says it.
 *
 * @param {unknown} error
 * @returns {unknown}
 */
export function openingFailure(error) {
  if (!(error instanceof SourceFailure)) return error;
  const key = failureKey(error.code);
  return { words: `${text(key)} ${text(`${key}Advice`)}` };
}
