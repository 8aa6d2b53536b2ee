// Numbers and times of repositories in words.

import { language } from "./i18n.js";

const UNITS = [["year", 31_557_600], ["month", 2_629_800], ["week", 604_800], ["day", 86_400], ["hour", 3600], ["minute", 60]];

/** A count as it is said where there is little room: 12.3K. */
export function shortNumber(count) {
  return new Intl.NumberFormat(language(), { notation: "compact", maximumFractionDigits: 1 }).format(count);
}

/** How long ago a moment was, in words; null for what is no moment. */
export function agoText(moment, now = Date.now()) {
  const seconds = (now - (typeof moment === "number" ? moment : Date.parse(moment))) / 1000;
  if (!Number.isFinite(seconds)) return null;
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.max(0, Math.floor(seconds / length)), unit);
}

/** A moment in seconds since 1970 as a time of day. */
export function timeOfDay(seconds) {
  return new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(seconds * 1000);
}
