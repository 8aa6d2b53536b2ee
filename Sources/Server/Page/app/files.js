// Dropped files go to what is shown first, then to the first feature that opens them.

import { allFeatures } from "./registry.js";

/** @typedef {(files: File[]) => boolean} FileTaker */

/** @type {FileTaker | null} */
let taker = null;

/**
 * Offers dropped files to `taken` first, which says whether it took some.
 *
 * @param {FileTaker} taken
 * @returns {() => void} what ends that
 */
export function onFiles(taken) {
  taker = taken;
  return () => {
    if (taker === taken) taker = null;
  };
}

/**
 * Gives files to what is shown, else to a feature; says whether somebody took them.
 *
 * @param {File[]} files
 * @param {string | null} view  the id of the view that is shown
 * @returns {boolean}
 */
export function offerFiles(files, view) {
  return (taker?.(files) ?? false) || allFeatures().some(({ takes }) => takes?.(files, view));
}
