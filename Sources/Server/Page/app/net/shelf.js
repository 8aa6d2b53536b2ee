// What the server can do and with which models: the lenses, the models, and which model each lens uses.

import { askCapabilities, askModels } from "./api.js";
import { delayAfter } from "./backoff.js";
import { failureFrom } from "../problems.js";
import { chooseModel, settings } from "../settings.js";

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
  return [settings.models[lens.id], found.defaults[lens.id]].find((name) => usable.includes(name)) ?? usable[0] ?? null;
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
 * Takes a list of models, and lets go of choices that are not in it.
 *
 * @param {{ models: Model[], defaults?: Record<string, string> }} list
 */
export function takeModels({ models, defaults = found.defaults }) {
  found = { models, defaults };
  for (const [id, name] of Object.entries(settings.models)) {
    const lens = lensOf(id);
    if (!lens || models.some((model) => model.name === name && fits(model, lens))) continue;
    chooseModel(id, null);
    for (const listener of droppedListeners) listener(lens, name);
  }
  for (const listener of [...listeners]) listener();
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
