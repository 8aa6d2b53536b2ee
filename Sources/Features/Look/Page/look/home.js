// The parts of Home about looking: the shortest ways to see something, what the models that are here know, and which others to
// get.

import { addressOf } from "../app/address.js";
import { button, element, fileChooser, words, write } from "../app/dom.js";
import { catalogue, onCatalogue, reloadCatalogue } from "./downloads.js";
import { openPhoto } from "./handover.js";
import { local, number, text } from "../app/i18n.js";
import { missingParts, suggestionRow, suggestions } from "./advice.js";
import { hasIcon, icon } from "../app/icons.js";
import { showOffers } from "./offer.js";
import { colorOf } from "../app/canvas/overlay.js";
import { recentsPart } from "./home-recents.js";
import { renew } from "../app/renew.js";
import { sampleAddress, SAMPLES } from "./samples.js";
import { allModels, isLacking, isLoaded, lenses, lensOf, looksAtPhotos, onShelf } from "../app/net/shelf.js";

/** The model that is offered where none knows objects. */
const OFFERED = "yolox-nano";

/** The elements, filled by the parts as they are built. */
const parts = {};

function hero(choose) {
  return element("div", { className: "hero" }, element("p", { className: "lead" }, text("homeLead")),
    element("div", { className: "row" },
      element("a", { className: "primary huge", id: "home-look", href: addressOf("look", { source: "camera" }) },
        icon("camera"), words("span", "lookNow")),
      button("secondary huge", "choosePhoto", "photo", { id: "home-choose", onclick: choose })),
    words("p", "homeHint", { className: "hint" }));
}

function samples() {
  return element("ul", { className: "tiles", id: "samples" },
    ...SAMPLES.map(
      (sample) => element("li", {},
        element("a", {
          href: addressOf("look", { source: "photo", photo: `sample.${sample.id}`, lenses: sample.lenses.join(",") }),
          data: { sample: sample.id }
        },
          element("img", { src: sampleAddress(sample.id), alt: "", width: 480, height: 480, loading: "lazy" }),
          words("span", sample.text)))));
}

/** What looks at videos alone needs a camera. */
function hasTool(lens) {
  return isSecureContext || looksAtPhotos(lens);
}

/** A way to look through one lens: with the camera where the browser has one. */
function toolCard(lens, index) {
  const source = isSecureContext ? "camera" : "photo";
  const drawing = element("span", { className: "toolicon" }, icon(hasIcon(lens.icon) ? lens.icon : "lens"));
  drawing.style.setProperty("--lens", colorOf(index));
  return element("li", {},
    element("a", { className: "card tool", href: addressOf("look", { source, lenses: lens.id }), data: { tool: lens.id } },
      drawing,
      element("span", {}, element("span", { className: "name" }, local(lens.title)),
        element("span", { className: "hint" }, isLacking(lens) ? text("lensNeedsModel") : local(lens.summary)))));
}

/** How many different things the models that are here know. */
function knownLabels() {
  return new Set(allModels().flatMap(({ labels }) => labels ?? [])).size;
}

function refresh() {
  if (!parts.root || parts.root.hidden) return;
  parts.tools.hidden = !isLoaded();
  renew(parts.toolList, ...lenses().filter(hasTool).map(toolCard));
  parts.known.hidden = !isLoaded();
  if (isLoaded()) write(parts.knownLine, text("modelsHere", number(allModels().length), number(knownLabels())));
  refreshOffer();
}

function refreshAdvice(offered) {
  const found = isLoaded() ? suggestions(offered) : [];
  parts.suggested.hidden = found.length === 0;
  renew(parts.suggestedList, ...found.map(suggestionRow));
  renew(parts.missing, ...missingParts());
}

function refreshOffer() {
  if (!parts.root || parts.root.hidden) return;
  const objects = lensOf("objects");
  const offered = catalogue().filter(({ name }) => name === OFFERED);
  const isWanted = objects && isLacking(objects) && offered.length > 0;
  parts.offer.hidden = !isWanted;
  showOffers(parts.offer, isWanted ? offered : [], () => text("offerLead"));
  refreshAdvice(isWanted ? OFFERED : null);
}

function section(key, id, ...children) {
  return element("section", { "aria-labelledby": id, id: `${id}-part` }, words("h3", key, { id }), ...children);
}

/** What to do first. */
const heroPart = {
  order: 0,
  build: (root) => {
    const choose = fileChooser(root, { id: "home-file", accept: "image/*,.heic,.heif,.avif" }, (file) => openPhoto(file));
    const top = hero(choose);
    parts.root = root;
    parts.look = top.querySelector("#home-look");
    parts.lead = top.firstElementChild;
    return top;
  },
  enter: () => {},
  refresh: () => write(parts.lead, text("homeLead")),
};

const samplesPart = {
  order: 10,
  build: () => section("trySample", "home-samples", samples()),
  enter: () => {},
  refresh: () => {},
};

const modelsPart = {
  order: 40,
  build: () => {
    parts.knownLine = element("p", { id: "models-line" });
    parts.offer = element("div", { className: "offers", id: "home-offer", hidden: true });
    parts.suggestedList = element("ul", { className: "latelies", id: "suggestions" });
    parts.suggested = element("div", { className: "suggested" }, words("h4", "worthHaving"), parts.suggestedList);
    parts.missing = element("div", { className: "missing", id: "home-missing" });
    parts.known = section("modelsTitle", "home-models", parts.knownLine, parts.missing, parts.offer, parts.suggested,
      element("p", {}, element("a", { href: addressOf("models") }, words("span", "openModels"))));
    onCatalogue(refreshOffer);
    return parts.known;
  },
  enter: () => {
    // Without an answer nothing can be offered here; the view of models says why.
    reloadCatalogue().catch(() => {});
  },
  refresh: () => {},
};

/** The lenses, and with them the line about the models that are here. */
const toolsPart = {
  order: 50,
  build: () => {
    parts.toolList = element("ul", { className: "tools", id: "tools" });
    parts.tools = section("tools", "home-tools", parts.toolList);
    onShelf(refresh);
    return parts.tools;
  },
  enter: () => refresh(),
  refresh: () => refresh(),
};

/** The parts of Home that are about looking. */
export const homeParts = [heroPart, samplesPart, recentsPart, modelsPart, toolsPart];
