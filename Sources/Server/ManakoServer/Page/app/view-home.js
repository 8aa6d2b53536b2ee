// Home: the shortest ways to see something, what was done lately, what the models that are here know, and which others are worth having.

import { addressOf } from "./address.js";
import { button, element, fileChooser, words, write } from "./dom.js";
import { catalogue, onCatalogue, reloadCatalogue } from "./downloads.js";
import { openPhoto } from "./handover.js";
import { local, number, onLanguage, text } from "./i18n.js";
import { missingParts, suggestionRow, suggestions } from "./home-advice.js";
import { askLately, latelyEntries, latelyRow } from "./home-lately.js";
import { hasIcon, icon } from "./icons.js";
import { onJobs } from "./jobs.js";
import { announce } from "./notices.js";
import { showOffers } from "./offer.js";
import { colorOf } from "./overlay.js";
import { forgetPhotos, recentPhotos } from "./recents.js";
import { renew } from "./renew.js";
import { sampleAddress, SAMPLES } from "./samples.js";
import { allModels, isLacking, isLoaded, lenses, lensOf, onShelf } from "./shelf.js";

/** The model that is offered where none knows objects. */
const OFFERED = "yolox-nano";

let parts = null;
let shownPictures = [];
/** What the server said last of what people did. */
let kept = { projects: [], rooms: [], records: [] };

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
  renew(parts.toolList, ...lenses().map(toolCard));
  parts.known.hidden = !isLoaded();
  if (isLoaded()) write(parts.knownLine, text("modelsHere", number(allModels().length), number(knownLabels())));
  refreshOffer();
}

function showLately() {
  if (!parts || parts.root.hidden) return;
  const entries = latelyEntries(kept);
  parts.lately.hidden = entries.length === 0;
  renew(parts.latelyList, ...entries.map(latelyRow));
}

async function reloadLately() {
  kept = await askLately();
  showLately();
}

function refreshAdvice(offered) {
  const found = isLoaded() ? suggestions(offered) : [];
  parts.suggested.hidden = found.length === 0;
  renew(parts.suggestedList, ...found.map(suggestionRow));
  renew(parts.missing, ...missingParts());
}

function refreshOffer() {
  if (!parts || parts.root.hidden) return;
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

function build(root) {
  const choose = fileChooser(root, { id: "home-file", accept: "image/*,.heic,.heif,.avif" }, (file) => openPhoto(file));
  const top = hero(choose);
  const recentList = element("ul", { className: "tiles small", id: "recents" });
  const toolList = element("ul", { className: "tools", id: "tools" });
  const knownLine = element("p", { id: "models-line" });
  const offer = element("div", { className: "offers", id: "home-offer", hidden: true });
  const recents = section("recents", "home-recents", recentList, button("plain", "clearRecents", "trash", { id: "recents-clear", onclick: clearRecents }));
  const tools = section("tools", "home-tools", toolList);
  const latelyList = element("ul", { className: "latelies", id: "lately" });
  const lately = section("lately", "home-lately", latelyList);
  const suggestedList = element("ul", { className: "latelies", id: "suggestions" });
  const suggested = element("div", { className: "suggested" }, words("h4", "worthHaving"), suggestedList);
  const missing = element("div", { className: "missing", id: "home-missing" });
  const known = section("modelsTitle", "home-models", knownLine, missing, offer, suggested,
    element("p", {}, element("a", { href: addressOf("models") }, words("span", "openModels"))));
  parts = { root, recents, recentList, tools, toolList, known, knownLine, offer, lately, latelyList, suggested, suggestedList, missing, look: top.querySelector("#home-look"), lead: top.firstElementChild };
  recents.hidden = true;
  lately.hidden = true;
  root.classList.add("page", "home");
  root.querySelector(".heading").classList.add("hidden");
  root.append(top, section("trySample", "home-samples", samples()), recents, lately, known, tools);
  onShelf(refresh);
  onCatalogue(refreshOffer);
  onJobs(showLately);
  onLanguage(() => {
    write(parts.lead, text("homeLead"));
    refresh();
    showLately();
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
    showLately();
    showRecents();
    reloadLately();
    // Where there is no answer nothing can be offered here; the view of models says why.
    reloadCatalogue().catch(() => {});
  },
  leave: () => {},
};
