// Lenses that are wanted and lack their model: what to get for them, in place.

import { addressOf } from "../app/address.js";
import { catalogue, offerFor, reloadCatalogue } from "./downloads.js";
import { element, words } from "../app/dom.js";
import { local, text } from "../app/i18n.js";
import { showOffers } from "./offer.js";
import { isLacking, isLoaded, lensesOf } from "../app/net/shelf.js";

let asked = false;

function ask() {
  if (asked || catalogue().length > 0) return;
  asked = true;
  reloadCatalogue().catch(() => {
    asked = false;
  });
}

/**
 * What there is to say where the catalogue has nothing for a lens.
 *
 * @param {Lens} lens
 */
function nothing(lens) {
  return element("div", { className: "card offer" }, element("p", { className: "lead" }, text("needsModel", local(lens.title))),
    words("p", "noOffer", { className: "hint" }),
    element("a", { className: "secondary", href: addressOf("models") }, words("span", "openModels")));
}

/**
 * Shows offers for lenses (by id) that lack their model; hides the container where none does.
 *
 * @param {HTMLElement} container
 * @param {Iterable<string>} wanted
 */
export function showLensOffers(container, wanted) {
  const lacking = isLoaded() ? lensesOf(wanted).filter(isLacking) : [];
  const key = JSON.stringify([lacking.map(({ id }) => id), lacking.map(offerFor), document.documentElement.lang]);
  if (container.dataset.key === key) return;
  container.dataset.key = key;
  container.hidden = lacking.length === 0;
  if (lacking.length > 0) ask();
  /** @type {Map<API.CatalogueEntry, string>} */
  const leads = new Map();
  for (const lens of lacking) {
    const entry = offerFor(lens);
    if (entry) leads.set(entry, text("needsModel", local(lens.title)));
  }
  showOffers(container, [...leads.keys()], (entry) => leads.get(entry) ?? null);
  container.append(...lacking.filter((lens) => !offerFor(lens)).map(nothing));
}
