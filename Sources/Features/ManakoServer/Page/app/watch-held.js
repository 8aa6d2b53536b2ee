// What a job about comments has only as long as the page is open: files of this device, and where one was in the video.

const held = new Map();

/** What is held for a job: `{video, comments, time}`; files that are not here have to be chosen again. */
export function heldFor(id) {
  if (!held.has(id)) held.set(id, { video: null, comments: null, time: 0 });
  return held.get(id);
}
