// Models: parts of the features as segments, such as the models at hand and those to find.

import { element, words } from "../dom.js";
import { hideNotice } from "../notices.js";
import { allFeatures } from "../registry.js";
import { styled } from "../styles.js";

/**
 * The parts with their elements and links, in their order.
 *
 * @type {ShownModelsPart[]}
 */
let parts = [];
/** @type {ShownModelsPart | null} */
let shown = null;

/** @param {ModelsPart} part */
function segment(part) {
  if (part.title === null) return null;
  return element("a", { href: part.address(), data: { part: part.id } }, words("span", part.title));
}

/**
 * @param {Feature} feature
 * @param {ModelsPart} part
 */
function built(feature, part) {
  const root = part.build();
  root.dataset.feature = feature.id;
  return { ...part, root, link: segment(part) };
}

/** @param {HTMLElement} root */
function build(root) {
  parts = allFeatures()
            .flatMap((feature) => (feature.models ?? []).map((part) => built(feature, part)))
            .sort((a, b) => a.order - b.order);
  const links = element("nav", { className: "segments", data: { name: "modelParts" } }, ...parts.map(({ link }) => link));
  root.classList.add("page");
  root.append(words("p", "modelsHint", { className: "intro" }), links, ...parts.map((part) => part.root));
  return Promise.all(allFeatures().filter(({ models }) => models).map(({ style }) => styled(style)));
}

function mark() {
  for (const part of parts) {
    if (part === shown) part.link?.setAttribute("aria-current", "page");
    else part.link?.removeAttribute("aria-current");
    part.link?.setAttribute("href", part === shown ? part.start() : part.address());
  }
}

function leave() {
  for (const part of parts) part.leave();
}

/** @param {Query} query */
function enter(query) {
  const wanted = parts.find((part) => part.claims(query)) ?? null;
  for (const part of parts) if (part !== wanted) part.leave();
  if (shown !== wanted) hideNotice();
  shown = wanted;
  mark();
  for (const part of parts) part.root.hidden = part !== wanted;
  wanted?.enter(query);
}

/**
 * The view of models.
 *
 * @type {View}
 */
export const modelsView = { id: "models", icon: "models", order: 30, build, enter, leave };
