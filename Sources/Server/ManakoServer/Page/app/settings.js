// What the user has chosen, remembered in the browser; every change is told to whoever listens.

const KEY = "manako.settings";
/**
 * `models` and `options` are by lens; what is not in them is as the server's requests have it. `comments` is how those
 * over videos are. `find` is whether GitHub may be asked, and `searches` what was looked for there.
 */
const DEFAULTS = {
  language: null, lenses: null, models: {}, options: {}, level: "accurate", details: false, facing: null,
  comments: { isOn: null, opacity: 1, scale: 1, ng: [] }, person: null, unit: "cm",
  find: false, searches: [],
};

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(DEFAULTS).map(([key, usual]) => [key, valid(key, found[key]) ? found[key] : usual]));
  } catch {
    return { ...DEFAULTS };
  }
}

const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const isWithin = (value, least, most) => typeof value === "number" && value >= least && value <= most;

function isLook({ isOn, opacity, scale, ng }) {
  return (isOn === null || typeof isOn === "boolean") && isWithin(opacity, 0, 1) && isWithin(scale, 0.25, 4)
    && Array.isArray(ng) && ng.every((each) => typeof each === "string");
}

function valid(key, value) {
  switch (key) {
    case "language": return value === "en" || value === "ja";
    case "lenses": return Array.isArray(value) && value.every((each) => typeof each === "string");
    case "models": return isTable(value) && Object.values(value).every((each) => typeof each === "string");
    case "options": return isTable(value) && Object.values(value).every(isTable);
    case "level": return value === "fast" || value === "accurate";
    case "comments": return isTable(value) && isLook(value);
    case "person": return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
    case "unit": return ["m", "cm", "in"].includes(value);
    case "details": case "find": return typeof value === "boolean";
    case "searches": return Array.isArray(value) && value.every((each) => typeof each === "string");
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
  for (const listener of [...listeners]) listener(values);
}

/** Chooses the model of a lens; null is the server's own choice. */
export function chooseModel(lens, name) {
  const { [lens]: _, ...others } = settings.models;
  change({ models: name === null ? others : { ...others, [lens]: name } });
}

/** Sets an option of a lens; null leaves it to the server again. */
export function setOption(lens, name, value) {
  const { [name]: _, ...others } = settings.options[lens] ?? {};
  change({ options: { ...settings.options, [lens]: value === null ? others : { ...others, [name]: value } } });
}

/** Calls `listener` with the changed values after each change; answers with what ends that. */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
