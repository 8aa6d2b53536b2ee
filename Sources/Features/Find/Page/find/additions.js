// Models of GitHub on their way to the server: starting, stopping, and how far each is.

import { askAddition, askAdditions, endAddition, startAddition } from "./api.js";
import { reloadShelf } from "../app/net/shelf.js";

const PAUSE = 400;
const UNDER_WAY = new Set(["waiting", "downloading", "checking"]);

/** @type {Addition[]} */
let entries = [];
/** @type {Set<string>} */
const watched = new Set();
/** @type {Set<(entry: Addition | null) => void>} */
const listeners = new Set();

/** @param {Addition | null} entry */
function tell(entry) {
  for (const listener of [...listeners]) listener(entry);
}

/** @param {Addition} entry */
function put(entry) {
  entries = [entry, ...entries.filter(({ id }) => id !== entry.id)];
  tell(entry);
}

/**
 * @param {Addition} entry
 * @param {RepositoryName} repository
 * @param {string} path
 */
const isOf = (entry, { owner, name }, path) =>
  entry.path === path && `${entry.owner}/${entry.repository}`.toLowerCase() === `${owner}/${name}`.toLowerCase();

/**
 * The newest addition of a file of a repository, or null.
 *
 * @param {RepositoryName} repository
 * @param {string} path
 */
export function additionOf(repository, path) {
  return entries.find((entry) => isOf(entry, repository, path)) ?? null;
}

/**
 * Whether one is on its way.
 *
 * @param {Addition} addition
 */
export function isUnderWay({ state }) {
  return UNDER_WAY.has(state);
}

/** Asks the server what is on its way; that is watched. */
export async function reloadAdditions() {
  entries = await askAdditions();
  for (const entry of entries) if (isUnderWay(entry)) watch(entry.id);
  if (entries.length > 0) tell(null);
}

/** @param {string} id */
async function watch(id) {
  if (watched.has(id)) return;
  watched.add(id);
  /** @type {Addition} */
  /** @type {Addition | undefined} */
  let entry = entries.find((each) => each.id === id);
  try {
    while (entry && isUnderWay(entry) && watched.has(id)) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (!watched.has(id)) return;
      const now = await askAddition(id);
      entry = now;
      if (now.state === "installed") await reloadShelf();
      if (watched.has(id)) put(now);
    }
  } catch (problem) {
    if (entry) put({ ...entry, state: "failed", problem });
  } finally {
    watched.delete(id);
  }
}

/**
 * Adds a file of a repository under the licence that was shown; fails with a `RequestFailure`.
 *
 * @param {RepositoryName} repository
 * @param {AdditionRequest} repository
 */
export async function addFile(repository, { path, commit, licence }) {
  const entry = await startAddition(repository, { path, commit, licence });
  put(entry);
  if (isUnderWay(entry)) watch(entry.id);
  else if (entry.state === "installed") await reloadShelf();
}

/**
 * Stops an addition; what is there is kept for the next try.
 *
 * @param {Addition} addition
 */
export async function stopAddition({ id }) {
  watched.delete(id);
  await endAddition(id);
  entries = entries.filter((each) => each.id !== id);
  tell(null);
}

/**
 * Calls `listener(entry)` when an addition has changed; answers with what ends that.
 *
 * @param {(entry: Addition | null) => void} listener
 */
export function onAdditions(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
