// What labels are called in both languages, and the trivia about them. Which labels are known is asked once.

import { askFacts, askLabels } from "./api.js";
import { local, text } from "../i18n.js";

/** What the program finds besides things, about which there is no trivia. */
const OWN = new Map(Object.entries({
  QR: { en: "QR code", ja: "QRコード" }, MicroQR: { en: "Micro QR code", ja: "マイクロQRコード" },
  Aztec: { en: "Aztec code", ja: "Aztecコード" }, text: { en: "text", ja: "文字" },
  document: { en: "document", ja: "書類" }, rectangle: { en: "rectangle", ja: "四角形" },
  contour: { en: "contour", ja: "輪郭" }, hole: { en: "hole", ja: "穴の輪郭" }, trajectory: { en: "trajectory", ja: "軌跡" },
  salient: { en: "salient", ja: "目を引くところ" }, horizon: { en: "horizon", ja: "水平線" },
}));
/** The parts of a page that the built-in models tell apart; a table of somebody's own model is likely a piece of furniture. */
const PAGE_PARTS = new Map(Object.entries({
  title: { en: "title", ja: "見出し" },
  paragraph: { en: "paragraph", ja: "段落" },
  list: { en: "list", ja: "箇条書き" },
  table: { en: "table", ja: "表" },
}));

/** @type {Map<string, Both>} */
let known = new Map();
/** @type {Promise<void> | null} */
let asking = null;
/** @type {Map<string, Promise<API.Fact[]>>} */
const facts = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();

async function ask() {
  try {
    known = new Map((await askLabels()).map(({ label, name }) => [label, name]));
    for (const listener of listeners) listener();
  } catch {
    // Labels stand for themselves now; the next look asks again.
    asking = null;
  }
}

/**
 * Asks for the names of all labels, unless they are here.
 *
 * @returns {Promise<void> | undefined}
 */
export function loadNames() {
  asking ??= ask();
  return asking;
}

/**
 * A label's name in both languages.
 *
 * @param {string} label
 * @returns {Both}
 */
export function namesOf(label) {
  return known.get(label) ?? OWN.get(label) ?? { en: label, ja: label };
}

/**
 * The name of a label in the page's language.
 *
 * @param {string} label
 * @returns {string}
 */
export function nameOf(label) {
  return local(namesOf(label));
}

/**
 * The name of what the built-in models find, in the page's language.
 *
 * @param {string} label
 * @returns {string}
 */
export function builtInNameOf(label) {
  return local(PAGE_PARTS.get(label) ?? namesOf(label));
}

/**
 * A name as it stands at the beginning of a line.
 *
 * @param {string} label
 * @returns {string}
 */
export function titleOf(label) {
  const name = nameOf(label);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Pieces of trivia about a label; none where nothing is known, which is not asked of the server.
 *
 * @param {string} label
 * @returns {Promise<API.Fact[]>}
 */
export async function factsOf(label) {
  await loadNames();
  if (!known.has(label)) return [];
  const asked = facts.get(label) ?? askFacts(label);
  facts.set(label, asked);
  try {
    return await asked;
  } catch (error) {
    facts.delete(label);
    throw error;
  }
}

/**
 * Calls `listener` when names have come in.
 *
 * @param {() => void} listener
 */
export function onNames(listener) {
  listeners.add(listener);
}

/**
 * Names with how many there are of each, as words: "person × 2, cup".
 *
 * @param {string[]} labels
 * @returns {string}
 */
export function counted(labels) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return text("listed", [...counts].map(([label, count]) => text("counted", nameOf(label), count)));
}
