// What a job about comments has only as long as the page is open: files of this device, and where one was in the video.

import { sendComments } from "./api.js";

/** @type {Map<string, HeldFiles>} */
const held = new Map();

/** Endings of comment files; of which kind one is, the server tells from what is in it. */
export const ENDINGS = ".json,.jsonl,.xml,.ass,.ssa,.srt,.vtt,.txt";

/**
 * What is held for a job: `{video, comments, time}`; files that are not here have to be chosen again.
 *
 * @param {string} id
 * @returns {HeldFiles}
 */
export function heldFor(id) {
  const known = held.get(id) ?? { video: null, comments: null, time: 0 };
  held.set(id, known);
  return known;
}

/**
 * Hands on what was dropped, to `takeVideo(file)` and `takeComments(file)`; says whether there was anything for them.
 *
 * @param {File[]} files
 * @param {(file: File) => void} takeVideo
 * @param {(file: File) => void} takeComments
 * @returns {boolean}
 */
export function takeDropped(files, takeVideo, takeComments) {
  const isComments = (/** @type {File} */ { name }) => ENDINGS.split(",").some((ending) => name.toLowerCase().endsWith(ending));
  const [video, comments] = [files.find(({ type }) => type.startsWith("video/")), files.find(isComments)];
  if (video) takeVideo(video);
  if (comments) takeComments(comments);
  return Boolean(video || comments);
}

/**
 * Sends a comment file, and answers with what a job keeps of it.
 *
 * @param {File} file
 * @returns {Promise<KeptSet>}
 */
export async function sendSet(file) {
  const { id, count, skipped, notes, seconds } = await sendComments(file);
  return { id, name: file.name, count, skipped, notes, seconds };
}
