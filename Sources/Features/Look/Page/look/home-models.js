// The part of Home about models: what those that are here know, which lenses lack one, and which others to get.

import { addressOf } from "../app/address.js";
import { element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { allModels, isLacking, isLoaded, lensOf, onShelf } from "../app/net/shelf.js";
import { renew } from "../app/renew.js";
import { missingParts, suggestionRow, suggestions } from "./advice.js";
import { catalogue, onCatalogue, reloadCatalogue } from "./downloads.js";
import { showOffers } from "./offer.js";

/** The model that is offered where none knows objects. */
const OFFERED = "yolox-nano";

/** @type {ReturnType<typeof makeParts>} */
let parts;

/** @param {HTMLElement} home */
function makeParts(home) {
  const known = element("p", { id: "models-line" });
  const missing = element("div", { className: "missing", id: "home-missing" });
  const offer = element("div", { className: "offers", id: "home-offer", hidden: true });
  const suggestedList = element("ul", { className: "latelies", id: "suggestions" });
  const suggested = element("div", { className: "suggested" }, words("h4", "worthHaving"), suggestedList);
  const root = element("section", { "aria-labelledby": "home-models", id: "home-models-part" },
    words("h3", "modelsTitle", { id: "home-models" }), known, missing, offer, suggested,
    element("p", {}, element("a", { href: addressOf("models") }, words("span", "openModels"))));
  return { home, root, known, missing, offer, suggested, suggestedList };
}

/** How many different things the models that are here know. */
function knownLabels() {
  return new Set(allModels().flatMap(({ labels }) => labels ?? [])).size;
}

function refresh() {
  if (parts.home.hidden) return;
  parts.root.hidden = !isLoaded();
  if (isLoaded()) write(parts.known, text("modelsHere", number(allModels().length), number(knownLabels())));
  refreshOffer();
}

function refreshOffer() {
  if (parts.home.hidden) return;
  const objects = lensOf("objects");
  const offered = catalogue().filter(({ name }) => name === OFFERED);
  const isWanted = objects !== null && isLacking(objects) && offered.length > 0;
  parts.offer.hidden = !isWanted;
  showOffers(parts.offer, isWanted ? offered : [], () => text("offerLead"));
  refreshAdvice(isWanted ? OFFERED : null);
}

/** @param {string | null} offered */
function refreshAdvice(offered) {
  const found = isLoaded() ? suggestions(offered) : [];
  parts.suggested.hidden = found.length === 0;
  renew(parts.suggestedList, ...found.map(suggestionRow));
  renew(parts.missing, ...missingParts());
}

/**
 * The models.
 *
 * @type {HomePart}
 */
export const modelsPart = {
  order: 40,
  build: (root) => {
    parts = makeParts(root);
    onShelf(refresh);
    onCatalogue(refreshOffer);
    return parts.root;
  },
  enter: () => {
    refresh();
    // Without an answer nothing can be offered here; the view of models says why.
    reloadCatalogue().catch(() => {});
  },
  refresh,
};
