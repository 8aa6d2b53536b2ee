// Who writes: a name by chance that this browser keeps, so that the server can hold each person to the same measure.

import { change, settings } from "./settings.js";

/**
 * The name; nobody is asked for one, and nobody is shown it.
 *
 * @returns {string}
 */
export function person() {
  if (!settings.person) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    change({ person: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("") });
  }
  return settings.person;
}
