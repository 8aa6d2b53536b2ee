// Models of GitHub on their way to the server: starting, stopping, and how far each is.

import { askAddition, askAdditions, endAddition, startAddition } from "./api.js";
import { reloadShelf } from "../app/net/shelf.js";

const PAUSE = 400;
const UNDER_WAY = new Set(["waiting", "downloading", "checking"]);

let entries = [];
const watched = new Set();
const listeners = new Set();

function tell(entry) {
  for (const listener of [...listeners]) listener(entry);
}

function put(entry) {
  entries = [entry, ...entries.filter(({ id }) => id !== entry.id)];
  tell(entry);
}

const isOf = (entry, { owner, name }, path) =>
  entry.path === path && `${entry.owner}/${entry.repository}`.toLowerCase() === `${owner}/${name}`.toLowerCase();

/** The newest addition of a file of a repository, or null. */
export function additionOf(repository, path) {
  return entries.find((entry) => isOf(entry, repository, path)) ?? null;
}

/** Whether one is on its way. */
export function isUnderWay({ state }) {
  return UNDER_WAY.has(state);
}

/** Asks the server what is on its way; that is watched. */
export async function reloadAdditions() {
  entries = await askAdditions();
  for (const entry of entries) if (isUnderWay(entry)) watch(entry.id);
  if (entries.length > 0) tell(null);
}

async function watch(id) {
  if (watched.has(id)) return;
  watched.add(id);
  let entry = entries.find((each) => each.id === id);
  try {
    while (entry && isUnderWay(entry) && watched.has(id)) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (!watched.has(id)) return;
      entry = await askAddition(id);
      if (entry.state === "installed") await reloadShelf();
      if (watched.has(id)) put(entry);
    }
  } catch (problem) {
    if (entry) put({ ...entry, state: "failed", problem });
  } finally {
    watched.delete(id);
  }
}

/** Adds a file of a repository under the licence that was shown; fails with a `RequestFailure`. */
export async function addFile(repository, { path, commit, licence }) {
  const entry = await startAddition(repository, { path, commit, licence });
  put(entry);
  if (isUnderWay(entry)) watch(entry.id);
  else if (entry.state === "installed") await reloadShelf();
}

/** Stops an addition; what is there is kept for the next try. */
export async function stopAddition({ id }) {
  watched.delete(id);
  await endAddition(id);
  entries = entries.filter((each) => each.id !== id);
  tell(null);
}

/** Calls `listener(entry)` when an addition has changed; answers with what ends that. */
export function onAdditions(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
