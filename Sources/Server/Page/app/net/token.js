// The token that the server may ask for: taken out of the address, or typed; kept on the device.

const KEY = "manako.token";
const PATTERN = /^#token=([\w.~-]+)$/;

/** @type {Set<() => void>} */
const listeners = new Set();
let kept = read();

function read() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * The token, or null when there is none yet.
 *
 * @returns {string | null}
 */
export function token() {
  return kept;
}

/**
 * Keeps a token; whoever listens asks the server again.
 *
 * @param {string} value
 */
export function keepToken(value) {
  kept = value;
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage may be forbidden: the token then holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

/**
 * The token in what somebody has pasted: the whole printed address, or the token alone; null if it is neither.
 *
 * @param {string} pasted
 * @returns {string | null}
 */
export function tokenIn(pasted) {
  const found = /#token=([\w.~-]+)\s*$/.exec(pasted) ?? /^\s*([\w.~-]+)\s*$/.exec(pasted);
  return found ? found[1] : null;
}

/**
 * Takes a token out of the page's address, which is `instead` then; says whether there was one.
 *
 * @param {string} [instead]
 * @returns {boolean}
 */
export function takeToken(instead = "") {
  const found = PATTERN.exec(location.hash);
  if (!found) return false;
  history.replaceState(null, "", location.pathname + location.search + instead);
  keepToken(found[1]);
  return true;
}

/**
 * Calls `listener` when there is a new token.
 *
 * @param {() => void} listener
 */
export function onToken(listener) {
  listeners.add(listener);
}
