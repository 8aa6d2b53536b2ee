// Tells the shell about the features that are present.

import { FEATURES } from "./features.js";
import { addIcons } from "./icons.js";
import { registerJobKind } from "./jobs.js";
import { register } from "./registry.js";
import { defineSettings } from "./settings.js";

/**
 * Adds a feature to everything that the shell keeps.
 *
 * @param {Feature} feature
 */
function add(feature) {
  register(feature);
  addIcons(feature.icons ?? {});
  defineSettings(feature.settings ?? {});
  for (const kind of feature.jobs ?? []) registerJobKind(kind, feature);
}

/** Adds all features; nothing may be shown before. */
export function registerFeatures() {
  for (const feature of FEATURES) add(feature);
}
