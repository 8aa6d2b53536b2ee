// The card about an object: its name in both languages and a piece of trivia with its source.

import { byId, element } from "./dom.js";
import { language, local, text } from "./i18n.js";
import { knowledge } from "./names.js";

let shown = null;
let turns = new Map();
let onClosed = null;

function safeLink({ title, url }) {
  return /^https?:\/\//i.test(url) ? element("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, title) : title;
}

function fill() {
  if (!shown) return;
  const other = language() === "en" ? "ja" : "en";
  const { name, facts } = shown.knowledge ?? { name: { en: shown.label, ja: shown.label }, facts: [] };
  byId("card-name").textContent = local(name);
  byId("card-other").textContent = name[other] === local(name) ? "" : name[other];
  byId("card-other").lang = other;
  const fact = facts[(turns.get(shown.label) ?? 0) % Math.max(1, facts.length)];
  byId("card-fact").textContent = fact ? local(fact.text) : text(shown.knowledge ? "nothingKnown" : "asking");
  byId("card-source").replaceChildren(...(fact ? [text("source"), safeLink(fact.source)] : []));
  byId("card-next").hidden = facts.length < 2;
}

/** Shows the next piece about the same object. */
export function nextFact() {
  if (!shown) return;
  turns.set(shown.label, (turns.get(shown.label) ?? 0) + 1);
  fill();
}

/** The key of the item whose card is open, or null. */
export function cardKey() {
  return shown?.key ?? null;
}

/** Opens the card of an item; on the item whose card is open, goes on to the next piece. `closed` hears its end. */
export async function openCard({ key, label }, closed) {
  if (shown?.label === label && shown.key === key) return nextFact();
  if (!shown && turns.has(label)) turns.set(label, turns.get(label) + 1);
  if (!turns.has(label)) turns.set(label, 0);
  onClosed = closed;
  const opened = { key, label, knowledge: null };
  shown = opened;
  byId("card").hidden = false;
  fill();
  byId("card-name").focus({ preventScroll: true });
  opened.knowledge = await knowledge(label);
  if (shown === opened) fill();
}

/** Closes the card; the focus goes back to where it came from. */
export function closeCard() {
  if (!shown) return;
  const { key } = shown;
  shown = null;
  byId("card").hidden = true;
  onClosed?.(key);
}

/** Connects the card's buttons and Escape. */
export function startCard() {
  byId("card-close").addEventListener("click", closeCard);
  byId("card-next").addEventListener("click", nextFact);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) closeCard();
  });
}

/** Writes the card anew, in another language. */
export function refreshCard() {
  fill();
}
