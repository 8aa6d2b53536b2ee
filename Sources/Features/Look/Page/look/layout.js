// The parts of the view that looks, and where they stand.

import { addressOf } from "../app/address.js";
import { canShare } from "../app/canvas/pictures.js";
import { element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { LensBar } from "./lens-bar.js";
import { LookPanel } from "./panel.js";
import { makeChoosers, makeLookStage } from "./stage-parts.js";
import { SOURCES } from "./address.js";
import { Sheet } from "./sheet.js";
import { Speech } from "./speech.js";
import { Stage } from "./stage.js";

/** @type {Record<LookSource, string>} */
const ICONS = { photo: "photo", camera: "camera", video: "video" };

function sourceSwitch() {
  return element("nav", { className: "sources", data: { name: "sources" }, "aria-label": text("sources") },
    ...SOURCES.map((source) => element("a", { href: addressOf("look", { source }), data: { source } }, icon(ICONS[source]),
                     words("span", source))));
}

/**
 * Builds the view in its section; `act` are the things that its parts do, `heard` what the stage tells.
 *
 * @param {HTMLElement} root
 * @param {LookActions} act
 * @param {PictureHeard} heard
 */
export function makeLook(root, act, heard) {
  const stage = makeLookStage({ ...act, canShare: canShare() });
  const panel = new LookPanel(act);
  const sheet = new Sheet(act);
  const bar = new LensBar(act);
  const sources = sourceSwitch();
  const aside = element("aside",
    { className: "panel", id: "look-panel", "aria-label": text("results"), data: { name: "results" } }, panel.root, sheet.root);
  const choose = makeChoosers(root, { photo: act.photoChosen, video: act.videoChosen });
  root.classList.add("look");
  root.append(element("div", { className: "bars" }, sources, bar.root), stage.screen, aside);
  return {
    stage, panel, sheet, bar, choose,
    surface: new Stage(stage.root, { canvas: stage.canvas, list: stage.list, ...heard }),
    speech: new Speech(),
    isColumn: () => aside.getBoundingClientRect().top >= stage.screen.getBoundingClientRect().bottom,
    showSource: (/** @type {LookQuery} */ query) => markSource(sources, query),
    hasResults: (/** @type {boolean} */ isThere) => root.classList.toggle("bare", !isThere),
  };
}

/**
 * @param {HTMLElement} sources
 * @param {LookQuery} query
 */
function markSource(sources, { source, lenses, photo }) {
  for (const link of sources.children) {
    if (link.dataset.source === source) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    const wanted =
      addressOf("look", { source: link.dataset.source, lenses, photo: link.dataset.source === "photo" ? photo : null });
    if (link.getAttribute("href") !== wanted) link.href = wanted;
  }
}
