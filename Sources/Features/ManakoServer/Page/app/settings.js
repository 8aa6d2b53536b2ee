// What the user has chosen, remembered in the browser; every change is told to whoever listens.

const KEY = "manako.settings";
const DEFAULTS = { language: null, model: null, confidence: 0.25, level: "fast", details: false, facing: null };

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(DEFAULTS).map(([key, usual]) => [key, valid(key, found[key]) ? found[key] : usual]));
  } catch {
    return { ...DEFAULTS };
  }
}

function valid(key, value) {
  switch (key) {
    case "language": return value === "en" || value === "ja";
    case "model": return typeof value === "string";
    case "confidence": return typeof value === "number" && value >= 0.05 && value <= 0.95;
    case "level": return value === "fast" || value === "accurate";
    case "details": return typeof value === "boolean";
    default: return value === "environment" || value === "user";
  }
}

const listeners = new Set();

/** The settings as they stand; changed with `change` alone. */
export const settings = read();

/** Sets some settings, remembers them, and tells the listeners which. */
export function change(values) {
  Object.assign(settings, values);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage may be forbidden or full: the choice then holds until the page is closed.
  }
  for (const listener of listeners) listener(values);
}

/** Calls `listener` with the changed values after each change. */
export function onChange(listener) {
  listeners.add(listener);
}
