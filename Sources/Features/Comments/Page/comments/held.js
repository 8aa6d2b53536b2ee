// What a job about comments has only as long as the page is open: files of this device, and where one was in the video.

import { sendComments } from "./api.js";

const held = new Map();

/** Endings of comment files; of which kind one is, the server tells from what is in it. */
export const ENDINGS = ".json,.jsonl,.xml,.ass,.ssa,.srt,.vtt,.txt";

/** What is held for a job: `{video, comments, time}`; files that are not here have to be chosen again. */
export function heldFor(id) {
  if (!held.has(id)) held.set(id, { video: null, comments: null, time: 0 });
  return held.get(id);
}

/** Hands on what was dropped, to `takeVideo(file)` and `takeComments(file)`; says whether there was anything for them. */
export function takeDropped(files, takeVideo, takeComments) {
  const isComments = ({ name }) => ENDINGS.split(",").some((ending) => name.toLowerCase().endsWith(ending));
  const [video, comments] = [files.find(({ type }) => type.startsWith("video/")), files.find(isComments)];
  if (video) takeVideo(video);
  if (comments) takeComments(comments);
  return Boolean(video || comments);
}

/** Sends a comment file, and answers with what a job keeps of it. */
export async function sendSet(file) {
  const { id, count, skipped, notes, seconds } = await sendComments(file);
  return { id, name: file.name, count, skipped, notes, seconds };
}
