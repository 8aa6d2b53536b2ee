// The parts of Home about looking: the shortest ways to see something.

import { addressOf } from "../app/address.js";
import { button, element, fileChooser, words, write } from "../app/dom.js";
import { openPhoto } from "./handover.js";
import { local, text } from "../app/i18n.js";
import { hasIcon, icon } from "../app/icons.js";
import { colorOf } from "../app/canvas/overlay.js";
import { modelsPart } from "./home-models.js";
import { recentsPart } from "./home-recents.js";
import { renew } from "../app/renew.js";
import { sampleAddress, SAMPLES } from "./samples.js";
import { isLacking, isLoaded, lenses, looksAtPhotos, onShelf } from "../app/net/shelf.js";

/** @type {HTMLElement} */
let home;
/** @type {HTMLElement} */
let lead;
/** @type {HTMLElement} */
let tools;
/** @type {HTMLElement} */
let toolList;

/** @param {() => void} choose */
function hero(choose) {
  return element("div", { className: "hero" }, lead,
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

/**
 * What looks at videos alone needs a camera.
 *
 * @param {Lens} lens
 */
function hasTool(lens) {
  return isSecureContext || looksAtPhotos(lens);
}

/**
 * A way to look through one lens: with the camera where the browser has one.
 *
 * @param {Lens} lens
 * @param {number} index
 */
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

function refreshTools() {
  if (home.hidden) return;
  tools.hidden = !isLoaded();
  renew(toolList, ...lenses().filter(hasTool).map(toolCard));
}

/**
 * @param {string} key
 * @param {string} id
 * @param {Child[]} children
 */
function section(key, id, ...children) {
  return element("section", { "aria-labelledby": id, id: `${id}-part` }, words("h3", key, { id }), ...children);
}

/**
 * What to do first.
 *
 * @type {HomePart}
 */
const heroPart = {
  order: 0,
  build: (root) => {
    lead = element("p", { className: "lead" }, text("homeLead"));
    return hero(fileChooser(root, { id: "home-file", accept: "image/*,.heic,.heif,.avif" }, (file) => openPhoto(file)));
  },
  enter: () => {},
  refresh: () => write(lead, text("homeLead")),
};

/** @type {HomePart} */
const samplesPart = {
  order: 10,
  build: () => section("trySample", "home-samples", samples()),
  enter: () => {},
  refresh: () => {},
};

/**
 * The lenses.
 *
 * @type {HomePart}
 */
const toolsPart = {
  order: 50,
  build: (root) => {
    home = root;
    toolList = element("ul", { className: "tools", id: "tools" });
    tools = section("tools", "home-tools", toolList);
    onShelf(refreshTools);
    return tools;
  },
  enter: refreshTools,
  refresh: refreshTools,
};

/** The parts of Home that are about looking. */
export const homeParts = [heroPart, samplesPart, recentsPart, modelsPart, toolsPart];
