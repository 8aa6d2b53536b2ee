// Style sheets that are loaded when what they are for is shown first.

import { element } from "./dom.js";

/** @type {Map<string, Promise<unknown>>} */
const loading = new Map();

/**
 * Waits for a style sheet, so that nothing is seen without it.
 *
 * @param {string} style
 * @returns {Promise<unknown>}
 */
export function styled(style) {
  const loaded = loading.get(style) ?? load(style);
  loading.set(style, loaded);
  return loaded;
}

/** @param {string} style */
function load(style) {
  const link = element("link", { rel: "stylesheet", href: new URL(style, import.meta.url).href });
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return loaded;
}

/**
 * The style sheets that are loaded.
 *
 * @returns {Element[]}
 */
export function styleSheets() {
  return [...document.querySelectorAll('link[rel="stylesheet"]')];
}
