// The models that the server has, and which of them is used.

import * as api from "./api.js";
import { change, settings } from "./settings.js";

let found = { models: [], default: null };
const listeners = new Set();

/** The models as the server last told. */
export function allModels() {
  return found.models;
}

/** The name of the model in use: the chosen one, as long as the server has it. */
export function currentModel() {
  return settings.model ?? found.default;
}

/** Takes a list of models, and lets go of a choice that is not in it. */
export function takeModels(list) {
  found = { ...found, ...list };
  if (settings.model && !found.models.some(({ name }) => name === settings.model)) change({ model: null });
  for (const listener of listeners) listener();
}

/** Asks the server for its models. */
export async function reloadModels() {
  takeModels(await api.models());
}

/** Calls `listener` when the list has changed. */
export function onModels(listener) {
  listeners.add(listener);
}
