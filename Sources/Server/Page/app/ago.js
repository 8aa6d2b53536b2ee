// How long ago something was, in words.

import { language } from "./i18n.js";

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["year", 31_557_600], ["month", 2_629_800], ["week", 604_800], ["day", 86_400], ["hour", 3600], ["minute", 60]];

/**
 * How long ago a moment was, in words; null for what is no moment.
 *
 * @param {number | string} moment
 * @param {number} [now]
 * @returns {string | null}
 */
export function agoText(moment, now = Date.now()) {
  const seconds = (now - (typeof moment === "number" ? moment : Date.parse(moment))) / 1000;
  if (!Number.isFinite(seconds)) return null;
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? UNITS[UNITS.length - 1];
  const past = -Math.max(0, Math.floor(seconds / length));
  const said = new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(past, unit);
  return language() === "ja" ? said.replaceAll(" ", "") : said;
}
