// The models that can be downloaded: what there is, starting, stopping, and how far each is.

import { askCatalogue, askDownload, startDownload, stopDownload } from "../app/net/api.js";
import { reloadShelf } from "../app/net/shelf.js";

const PAUSE = 500;

/** @type {API.CatalogueEntry[]} */
let entries = [];
/** @type {Set<string>} */
const watched = new Set();
/** @type {Set<() => void>} */
const listeners = new Set();

function tell() {
  for (const listener of [...listeners]) listener();
}

/** @param {API.CatalogueEntry} entry */
function put(entry) {
  entries = entries.map((each) => (each.name === entry.name ? entry : each));
  tell();
}

/**
 * The catalogue as the server last told.
 *
 * @returns {API.CatalogueEntry[]}
 */
export function catalogue() {
  return entries;
}

/**
 * The first model in the catalogue that a lens could use, or null.
 *
 * @param {Lens} lens
 */
export function offerFor(lens) {
  return entries.find((entry) => entry.capability === lens.id && entry.state !== "installed") ?? null;
}

/** Asks the server for the catalogue; downloads that are under way are watched. */
export async function reloadCatalogue() {
  entries = await askCatalogue();
  tell();
  for (const entry of entries) if (entry.state === "downloading") watch(entry.name);
}

/** @param {string} name */
async function watch(name) {
  if (watched.has(name)) return;
  watched.add(name);
  try {
    let entry = entries.find((each) => each.name === name);
    while (entry?.state === "downloading" && watched.has(name)) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      entry = await askDownload(name);
      if (watched.has(name)) put(entry);
    }
    if (entry?.state === "installed") await reloadShelf();
  } catch (problem) {
    failed(name, problem);
  } finally {
    watched.delete(name);
  }
}

/**
 * @param {string} name
 * @param {any} problem
 */
function failed(name, problem) {
  const entry = entries.find((each) => each.name === name);
  if (entry) put({ ...entry, state: "failed", problem });
}

/**
 * Downloads a model under the licence that the user has seen.
 *
 * @param {API.CatalogueEntry} entry
 */
export async function download({ name, licence }) {
  try {
    put(await startDownload(name, licence));
    watch(name);
  } catch (problem) {
    failed(name, problem);
  }
}

/**
 * Stops a download; what is there is kept for the next try.
 *
 * @param {Pick<API.CatalogueEntry, "name">} entry
 */
export async function stop({ name }) {
  watched.delete(name);
  try {
    await stopDownload(name);
    put(await askDownload(name));
  } catch (problem) {
    failed(name, problem);
  }
}

/**
 * Calls `listener` when the catalogue or a download's state has changed; answers with what ends that.
 *
 * @param {() => void} listener
 */
export function onCatalogue(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
