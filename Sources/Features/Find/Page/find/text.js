// Numbers and times of repositories in words.

import { language } from "../app/i18n.js";

/**
 * A count as it is said where there is little room: 12.3K.
 *
 * @param {number} count
 */
export function shortNumber(count) {
  return new Intl.NumberFormat(language(), { notation: "compact", maximumFractionDigits: 1 }).format(count);
}

/**
 * A moment in seconds since 1970 as a time of day.
 *
 * @param {number} seconds
 */
export function timeOfDay(seconds) {
  return new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(seconds * 1000);
}
