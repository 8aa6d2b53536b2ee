// Home: the shortest ways to see something, what was seen lately, and what the models that are here know.

import { addressOf } from "./address.js";
import { button, element, fileChooser, words, write } from "./dom.js";
import { catalogue, onCatalogue, reloadCatalogue } from "./downloads.js";
import { openPhoto } from "./handover.js";
import { local, number, onLanguage, text } from "./i18n.js";
import { hasIcon, icon } from "./icons.js";
import { announce } from "./notices.js";
import { showOffers } from "./offer.js";
import { colorOf } from "./overlay.js";
import { forgetPhotos, recentPhotos } from "./recents.js";
import { sampleAddress, SAMPLES } from "./samples.js";
import { allModels, isLacking, isLoaded, lenses, lensOf, onShelf } from "./shelf.js";

/** The model that is offered where none knows objects. */
const OFFERED = "yolox-nano";

let parts = null;
let shownPictures = [];

function hero(choose) {
  return element("div", { className: "hero" },
    element("p", { className: "lead" }, text("homeLead")),
    element("div", { className: "row" },
      element("a", { className: "primary huge", id: "home-look", href: addressOf("look", { source: "camera" }) }, icon("camera"), words("span", "lookNow")),
      button("secondary huge", "choosePhoto", "photo", { id: "home-choose", onclick: choose })),
    words("p", "homeHint", { className: "hint" }));
}

function samples() {
  return element("ul", { className: "tiles", id: "samples" }, ...SAMPLES.map((sample) => element("li", {},
    element("a", { href: addressOf("look", { source: "photo", photo: `sample.${sample.id}`, lenses: sample.lenses.join(",") }), data: { sample: sample.id } },
      element("img", { src: sampleAddress(sample.id), alt: "", width: 480, height: 480, loading: "lazy" }), words("span", sample.text)))));
}

function recentTile({ id, name, small }) {
  const address = URL.createObjectURL(small);
  shownPictures.push(address);
  return element("li", {}, element("a", { href: addressOf("look", { source: "photo", photo: id }), title: name, "aria-label": text("openRecent", name) },
    element("img", { src: address, alt: "", width: 240, height: 240 })));
}

async function showRecents() {
  const photos = await recentPhotos();
  for (const address of shownPictures) URL.revokeObjectURL(address);
  shownPictures = [];
  parts.recents.hidden = photos.length === 0;
  parts.recentList.replaceChildren(...photos.map(recentTile));
}

async function clearRecents() {
  if (!confirm(text("clearSure"))) return;
  await forgetPhotos();
  await showRecents();
  announce(text("cleared"));
  parts.look.focus();
}

/** A way to look through one lens: with the camera where the browser has one. */
function toolCard(lens, index) {
  const source = isSecureContext ? "camera" : "photo";
  const drawing = element("span", { className: "toolicon" }, icon(hasIcon(lens.icon) ? lens.icon : "lens"));
  drawing.style.setProperty("--lens", colorOf(index));
  return element("li", {}, element("a", { className: "card tool", href: addressOf("look", { source, lenses: lens.id }), data: { tool: lens.id } }, drawing,
    element("span", {}, element("span", { className: "name" }, local(lens.title)),
      element("span", { className: "hint" }, isLacking(lens) ? text("lensNeedsModel") : local(lens.summary)))));
}

/** How many different things the models that are here know. */
function knownLabels() {
  return new Set(allModels().flatMap(({ labels }) => labels ?? [])).size;
}

function refresh() {
  if (!parts || parts.root.hidden) return;
  parts.tools.hidden = !isLoaded();
  parts.toolList.replaceChildren(...lenses().map(toolCard));
  parts.known.hidden = !isLoaded();
  if (isLoaded()) write(parts.knownLine, text("modelsHere", number(allModels().length), number(knownLabels())));
  refreshOffer();
}

function refreshOffer() {
  if (!parts || parts.root.hidden) return;
  const objects = lensOf("objects");
  const offered = catalogue().filter(({ name }) => name === OFFERED);
  const isWanted = objects && isLacking(objects) && offered.length > 0;
  parts.offer.hidden = !isWanted;
  showOffers(parts.offer, isWanted ? offered : [], () => text("offerLead"));
}

function section(key, id, ...children) {
  return element("section", { "aria-labelledby": id, id: `${id}-part` }, words("h3", key, { id }), ...children);
}

function build(root) {
  const choose = fileChooser(root, { id: "home-file", accept: "image/*,.heic,.heif,.avif" }, (file) => openPhoto(file));
  const top = hero(choose);
  const recentList = element("ul", { className: "tiles small", id: "recents" });
  const toolList = element("ul", { className: "tools", id: "tools" });
  const knownLine = element("p", { id: "models-line" });
  const offer = element("div", { className: "offers", id: "home-offer", hidden: true });
  const recents = section("recents", "home-recents", recentList, button("plain", "clearRecents", "trash", { id: "recents-clear", onclick: clearRecents }));
  const tools = section("tools", "home-tools", toolList);
  const known = section("modelsTitle", "home-models", knownLine, offer,
    element("p", {}, element("a", { href: addressOf("models") }, words("span", "openModels"))));
  parts = { root, recents, recentList, tools, toolList, known, knownLine, offer, look: top.querySelector("#home-look"), lead: top.firstElementChild };
  recents.hidden = true;
  root.classList.add("page", "home");
  root.querySelector(".heading").classList.add("hidden");
  root.append(top, section("trySample", "home-samples", samples()), recents, known, tools);
  onShelf(refresh);
  onCatalogue(refreshOffer);
  onLanguage(() => {
    write(parts.lead, text("homeLead"));
    refresh();
    showRecents();
  });
}

/** The first view. */
export const homeView = {
  id: "home",
  icon: "home",
  style: "./view-home.css",
  build,
  enter: () => {
    refresh();
    showRecents();
    // Where there is no answer nothing can be offered here; the view of models says why.
    reloadCatalogue().catch(() => {});
  },
  leave: () => {},
};
