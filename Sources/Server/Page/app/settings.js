// What the user has chosen, remembered in the browser; every change is told to whoever listens.

const KEY = "manako.settings";
/** @param {any} value */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What the shell remembers. `options` are by lens; what is not in them is as the server's requests have it.
 *
 * @type {SettingDefinitions}
 */
const OWN = {
  language: { usual: null, isValid: (value) => value === "en" || value === "ja" },
  theme: { usual: null, isValid: (value) => value === "light" || value === "dark" },
  options: { usual: {}, isValid: (value) => isTable(value) && Object.values(value).every(isTable) },
  person: { usual: null, isValid: (value) => typeof value === "string" && /^[0-9a-f]{32}$/.test(value) },
};

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return isTable(found) ? found : {};
  } catch {
    return {};
  }
}

/** @type {Set<(values: Partial<Settings>) => void>} */
const listeners = new Set();

/** The settings as they stand; changed with `change` alone. */
export const settings = /** @type {Settings} */ ({});

/**
 * Adds settings by name: a remembered value that is valid, else the usual one.
 *
 * @param {SettingDefinitions} definitions
 */
export function defineSettings(definitions) {
  const found = read();
  for (const [name, { usual, isValid }] of Object.entries(definitions)) {
    Object.assign(settings, { [name]: isValid(found[name]) ? found[name] : usual });
  }
}

defineSettings(OWN);

/**
 * Sets some settings, remembers them, and tells the listeners which.
 *
 * @param {Partial<Settings>} values
 */
export function change(values) {
  Object.assign(settings, values);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage may be forbidden or full: the choice then holds until the page is closed.
  }
  for (const listener of [...listeners]) listener(values);
}

/**
 * Sets an option of a lens; null leaves it to the server again.
 *
 * @param {string} lens
 * @param {string} name
 * @param {OptionValue | null} value
 */
export function setOption(lens, name, value) {
  const { [name]: _, ...others } = settings.options[lens] ?? {};
  change({ options: { ...settings.options, [lens]: value === null ? others : { ...others, [name]: value } } });
}

/**
 * Calls `listener` with the changed values after each change; answers with what ends that.
 *
 * @param {(values: Partial<Settings>) => void} listener
 * @returns {() => void}
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
