// The sheet with the settings of the lenses: for each its model and its options.

import { button, element, iconButton, words } from "../app/dom.js";
import { catalogue, onCatalogue, offerFor, reloadCatalogue } from "./downloads.js";
import { local, onLanguage } from "../app/i18n.js";
import { modelChoice } from "./model-choice.js";
import { showOffers } from "./offer.js";
import { optionField } from "./option-field.js";
import { isLacking, lenses, onShelf } from "../app/net/shelf.js";

/** @type {HTMLDialogElement | undefined} */
let dialog;
const body = element("div", { className: "sections" });
/**
 * The lenses that come first, by their ids.
 *
 * @type {Set<string>}
 */
let first = new Set();

/** @param {Lens} lens */
function section(lens) {
  const offers = element("div", { className: "offers" });
  const offer = isLacking(lens) ? offerFor(lens) : null;
  if (offer) showOffers(offers, [offer]);
  return element("section", { className: "lenssettings", data: { settings: lens.id } },
    element("h3", {}, local(lens.title)), element("p", { className: "hint" }, local(lens.summary)),
    modelChoice(lens), offer ? offers : null, ...lens.options.map((option) => optionField(lens, option)));
}

function fill() {
  if (!dialog?.open) return;
  const sorted = [...lenses()].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  body.replaceChildren(...sorted.filter((lens) => lens.options.length > 0 || lens.model.need !== "none").map(section));
}

function build() {
  /** @type {HTMLDialogElement} */
  const made = element("dialog",
    { className: "dialog", data: { feature: "look" }, id: "lens-dialog", "aria-labelledby": "lens-dialog-title" },
    element("div", { className: "row between" }, words("h2", "lensSettings", { id: "lens-dialog-title" }),
      iconButton("close", "close", { id: "lens-dialog-close", onclick: () => made.close() })),
    body, button("primary", "done", null, { onclick: () => made.close() }));
  made.addEventListener("click", (event) => event.target === made && made.close());
  document.body.append(made);
  for (const listen of [onShelf, onCatalogue, onLanguage]) listen(fill);
  return made;
}

/**
 * Opens the sheet; lenses that are on come first.
 *
 * @param {Set<string>} active
 */
export function openLensSettings(active) {
  dialog ??= build();
  first = active;
  dialog.showModal();
  fill();
  // Without the catalogue nothing is offered here; the view of models says why.
  if (catalogue().length === 0) reloadCatalogue().catch(() => {});
}
