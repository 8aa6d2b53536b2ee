// What the server can do and with which models: the lenses, the models, and which model each lens uses.

import { askCapabilities, askModels, putModelChoice } from "./api.js";
import { delayAfter } from "./backoff.js";
import { failureFrom } from "../problems.js";
import { settings } from "../settings.js";

/** @type {Lens[]} */
let capabilities = [];
/** @type {ModelList} */
let found = { models: [], defaults: {} };
/** @type {number | undefined} */
let again;
let attempts = 0;
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Set<(lens: Lens, name: string) => void>} */
const droppedListeners = new Set();

/**
 * All lenses, in the server's order.
 *
 * @returns {Lens[]}
 */
export function lenses() {
  return capabilities;
}

/**
 * The lens with an id, or null.
 *
 * @param {string} id
 * @returns {Lens | null}
 */
export function lensOf(id) {
  return capabilities.find((lens) => lens.id === id) ?? null;
}

/**
 * The lenses with some ids, in their order; those that are not there are left out.
 *
 * @param {Iterable<string>} ids
 * @returns {Lens[]}
 */
export function lensesOf(ids) {
  return [...ids].flatMap((id) => lensOf(id) ?? []);
}

/**
 * Whether a lens looks at photos, and not at the frames of a video alone.
 *
 * @param {Lens} lens
 * @returns {boolean}
 */
export function looksAtPhotos(lens) {
  return lens.subject === "picture";
}

/**
 * Whether the server has told what it can do.
 *
 * @returns {boolean}
 */
export function isLoaded() {
  return capabilities.length > 0;
}

/**
 * The models as the server last told.
 *
 * @returns {Model[]}
 */
export function allModels() {
  return found.models;
}

/**
 * The model with a name, or null.
 *
 * @param {string | null} name
 * @returns {Model | null}
 */
export function modelNamed(name) {
  return found.models.find((model) => model.name === name) ?? null;
}

/**
 * Whether a lens uses one of several models.
 *
 * @param {Lens} lens
 * @returns {boolean}
 */
export function hasModels(lens) {
  return lens.model.need !== "none";
}

/**
 * Whether a model can be used by a lens.
 *
 * @param {Model} model
 * @param {Lens} lens
 * @returns {boolean}
 */
export function fits(model, lens) {
  return model.capabilities.includes(lens.id);
}

/**
 * The models that a lens can use.
 *
 * @param {Lens} lens
 * @returns {Model[]}
 */
export function modelsFor(lens) {
  return found.models.filter((model) => fits(model, lens));
}

/**
 * Whether a lens cannot be used for want of a model.
 *
 * @param {Lens} lens
 * @returns {boolean}
 */
export function isLacking(lens) {
  return hasModels(lens) && modelsFor(lens).length === 0;
}

/**
 * The name of the model that a lens uses: the chosen one, else the server's choice; null where there is nothing to choose.
 *
 * @param {Lens} lens
 * @returns {string | null}
 */
export function modelOf(lens) {
  if (!hasModels(lens)) return null;
  const usable = modelsFor(lens).map(({ name }) => name);
  return usable.find((name) => name === found.defaults[lens.id]) ?? usable[0] ?? null;
}

/**
 * Whether somebody has chosen the model of a lens; otherwise it is the server's choice.
 *
 * @param {Lens} lens
 * @returns {boolean}
 */
export function isChosen(lens) {
  return found.chosen?.[lens.id] !== undefined;
}

/**
 * Chooses the model of a lens, for everybody who uses this server; null leaves it to the server again.
 *
 * @param {string} lens
 * @param {string | null} name
 * @returns {Promise<void>}
 */
export async function chooseModel(lens, name) {
  // What is chosen here is used at once; the server's answer counts.
  if (name !== null) take({ ...found, defaults: { ...found.defaults, [lens]: name } });
  try {
    takeModels(await putModelChoice(lens, name));
  } catch (error) {
    await reloadShelf().catch(() => {});
    throw error;
  }
}

/**
 * What the server is asked with for a lens: its model, and the options that were set.
 *
 * @param {Lens} lens
 * @returns {{ model?: string, options: Record<string, any> }}
 */
export function askedOf(lens) {
  const model = modelOf(lens);
  return { ...(model ? { model } : {}), options: settings.options[lens.id] ?? {} };
}

/**
 * The largest file that the server takes as a model, in bytes; endless as long as it has not told.
 *
 * @returns {number}
 */
export function largestModel() {
  return found.fileBytes ?? Infinity;
}

/** @param {ModelList} list */
function take(list) {
  found = list;
  for (const listener of [...listeners]) listener();
}

/**
 * Takes a list of models, and tells of lenses whose model is not in it any more.
 *
 * @param {{ models: Model[], defaults?: Record<string, string>, chosen?: Record<string, string>, fileBytes?: number }} list
 */
export function takeModels({ models, defaults = found.defaults, chosen = found.chosen, fileBytes = found.fileBytes }) {
  const before = found;
  take({ models, defaults, chosen, fileBytes });
  for (const [id, name] of Object.entries(before.defaults)) {
    const lens = lensOf(id);
    const isGone = before.models.some((model) => model.name === name) && !models.some((model) => model.name === name);
    if (lens && isGone) for (const listener of droppedListeners) listener(lens, name);
  }
}

/**
 * Asks the server for its models; those of its lenses as well when they are not known.
 *
 * @returns {Promise<void>}
 */
export async function reloadShelf() {
  const [known, list] = await Promise.all([isLoaded() ? capabilities : askCapabilities(), askModels()]);
  // What compares several pictures is no lens.
  capabilities = known.filter(({ subject }) => subject === "picture" || subject === "sequence");
  attempts = 0;
  takeModels(list);
}

/**
 * Asks until the server answers; `failed` hears each time that it does not.
 *
 * @param {(failure: Failure | null) => void} failed
 * @returns {Promise<void>}
 */
export async function keepAsking(failed) {
  clearTimeout(again);
  try {
    await reloadShelf();
    failed(null);
  } catch (error) {
    const failure = failureFrom(error);
    failed(failure);
    if (failure.code === "unreachable" || failure.code === "busy")
      again = setTimeout(() => keepAsking(failed), delayAfter(attempts++));
  }
}

/**
 * Calls `listener` when lenses or models have changed; answers with what ends that.
 *
 * @param {() => void} listener
 * @returns {() => void}
 */
export function onShelf(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls `listener(lens, name)` when a chosen model is not there any more.
 *
 * @param {(lens: Lens, name: string) => void} listener
 */
export function onDropped(listener) {
  droppedListeners.add(listener);
}
