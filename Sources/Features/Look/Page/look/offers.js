// Lenses that are wanted and lack their model: what to get for them, in place.

import { addressOf } from "../app/address.js";
import { catalogue, offerFor, reloadCatalogue } from "./downloads.js";
import { element, words } from "../app/dom.js";
import { local, text } from "../app/i18n.js";
import { showOffers } from "./offer.js";
import { isLacking, isLoaded, lensOf } from "../app/net/shelf.js";

let asked = false;

function ask() {
  if (asked || catalogue().length > 0) return;
  asked = true;
  reloadCatalogue().catch(() => {
    asked = false;
  });
}

/** What there is to say where the catalogue has nothing for a lens. */
function nothing(lens) {
  return element("div", { className: "card offer" }, element("p", { className: "lead" }, text("needsModel", local(lens.title))),
    words("p", "noOffer", { className: "hint" }),
    element("a", { className: "secondary", href: addressOf("models") }, words("span", "openModels")));
}

/** Shows offers for lenses (by id) that lack their model; hides the container where none does. */
export function showLensOffers(container, wanted) {
  const lacking = isLoaded() ? [...wanted].map(lensOf).filter((lens) => lens && isLacking(lens)) : [];
  const key = JSON.stringify([lacking.map(({ id }) => id), lacking.map(offerFor), document.documentElement.lang]);
  if (container.dataset.key === key) return;
  container.dataset.key = key;
  container.hidden = lacking.length === 0;
  if (lacking.length > 0) ask();
  const offered = lacking.filter(offerFor);
  const leads = new Map(offered.map((lens) => [offerFor(lens), text("needsModel", local(lens.title))]));
  showOffers(container, [...leads.keys()], (entry) => leads.get(entry));
  container.append(...lacking.filter((lens) => !offerFor(lens)).map(nothing));
}
