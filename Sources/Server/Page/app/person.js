// Who writes: a name by chance that this browser keeps, so that the server can hold each person to the same measure.

import { change, settings } from "./settings.js";

/**
 * The name; nobody is asked for one, and nobody is shown it.
 *
 * @returns {string}
 */
export function person() {
  if (settings.person) return settings.person;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  change({ person: made });
  return made;
}
