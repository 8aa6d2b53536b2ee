// What labels are called in both languages, and the trivia about them; each is asked for once.

import * as api from "./api.js";
import { local } from "./i18n.js";

const known = new Map();
const listeners = new Set();

async function ask(label) {
  const entry = { label, name: { en: label, ja: label }, facts: [] };
  known.set(label, entry);
  try {
    const found = await api.trivia(label);
    if (found) Object.assign(entry, { name: found.name, facts: found.facts });
  } catch {
    // The label stands for itself now; the next look at it asks again.
    known.delete(label);
    return entry;
  }
  tell();
  return entry;
}

let telling = null;

/** Tells the listeners once of all names that come in together. */
function tell() {
  telling ??= setTimeout(() => {
    telling = null;
    for (const listener of listeners) listener();
  }, 50);
}

const underWay = new Map();

/** Name and facts of a label: `{label, name: {en, ja}, facts}`. */
export async function knowledge(label) {
  if (underWay.has(label)) return underWay.get(label);
  if (known.has(label)) return known.get(label);
  const asking = ask(label).finally(() => underWay.delete(label));
  underWay.set(label, asking);
  return asking;
}

/** The name of a label in the page's language, as far as it is known by now. */
export function nameOf(label) {
  if (!known.has(label) && !underWay.has(label)) knowledge(label);
  return local(known.get(label)?.name) || label;
}

/** Calls `listener` when names have come in. */
export function onNames(listener) {
  listeners.add(listener);
}

/** Names with how many there are of each, as words: "person × 2, cup". */
export function counted(labels, text) {
  const counts = new Map();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return text("listed", [...counts].map(([label, count]) => text("counted", nameOf(label), count)));
}
