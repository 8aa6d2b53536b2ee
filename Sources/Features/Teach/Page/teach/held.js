// What is held of a project as long as the page is open: its state, what is not saved, uploads, history, and suggestions.

import { number, text } from "../app/i18n.js";
import { announce, hideNotice, showNews, showProblem } from "../app/notices.js";
import { failureFrom } from "../app/problems.js";
import { History } from "./history.js";
import { Removals } from "./removals.js";
import { Saver } from "./saver.js";
import { ProjectStore } from "./store.js";
import { UploadQueue } from "./queue.js";

/** @type {Map<string, HeldProject>} */
const held = new Map();

/** The steps by name, in their order. */
export const STEPS = { collect: 0, annotate: 1, train: 2, try: 3 };

/**
 * @param {ProjectStore} store
 * @param {TeachPicture} teachPicture
 * @param {number} clashes
 */
function wasMerged(store, { name }, clashes) {
  if (clashes > 0) showProblem({ words: text("teachClash", name, number(clashes)) }, "teach-merge");
  else showNews(text("teachMerged", name));
  announce(text("teachMerged", name));
  store.tell();
}

/** @param {string} id */
function made(id) {
  const store = new ProjectStore(id);
  const saver = new Saver(store, {
    changed: () => store.tell(), merged: (picture, clashes) => wasMerged(store, picture, clashes),
    failed: (failure) => showProblem(failure, "teach"),
  });
  const uploads = new UploadQueue(id, { changed: () => store.tell(), arrived: (picture) => store.put(picture) });
  return { store, saver, uploads, history: new History(), removals: new Removals(store), suggested: new Map() };
}

/**
 * What is held of a project: `{store, saver, uploads, history, removals, suggested}`.
 *
 * @param {string} id
 */
export function teachHeld(id) {
  const found = held.get(id) ?? made(id);
  held.set(id, found);
  return found;
}

/** What passes by itself: a notice would only move what one draws on, and uploads and boxes tell that they wait. */
const PASSING = ["unreachable", "busy"];

/**
 * Watches a project; problems are shown until the server answers again. Answers with what ends it.
 *
 * @param {HeldProject} heldProject
 */
export function watchProject({ store }) {
  const end = store.watch((failure) => {
    if (!failure) hideNotice("teach-server");
    else if (!PASSING.includes(failureFrom(failure).code ?? "")) showProblem(failure, "teach-server");
  });
  return () => {
    end();
    for (const about of ["teach", "teach-server", "teach-merge"]) hideNotice(about);
  };
}
