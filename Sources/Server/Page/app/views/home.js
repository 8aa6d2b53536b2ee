// Home: parts of the features, and what was done lately.

import { element, words } from "../dom.js";
import { onLanguage } from "../i18n.js";
import { onJobs } from "../jobs.js";
import { askLately, latelyEntries, latelyRow } from "../lately.js";
import { allFeatures } from "../registry.js";
import { renew } from "../renew.js";
import { styled } from "../styles.js";
import { madePart } from "./made.js";

/** The place of what was done lately among the parts. */
const LATELY = 30;

/** @type {HTMLElement | null} */
let place = null;
/** @type {ShownHomePart[]} */
let parts = [];
/** @type {HTMLElement} */
let list;
/** @type {HTMLElement} */
let section;
/** What the server said last of what people did, by feature. */
/** @type {Record<string, any[]>} */
let kept = {};

function showLately() {
  if (!place || place.hidden) return;
  const entries = latelyEntries(kept);
  section.hidden = entries.length === 0;
  renew(list, ...entries.map(latelyRow));
}

async function reloadLately() {
  kept = await askLately();
  showLately();
}

function lately() {
  list = element("ul", { className: "latelies", id: "lately" });
  section = element("section", { "aria-labelledby": "home-lately", id: "home-lately-part", hidden: true },
    words("h3", "lately", { id: "home-lately" }), list);
  return section;
}

/**
 * @param {HTMLElement} root
 * @param {Feature} feature
 * @param {HomePart} part
 */
function ofFeature(root, feature, part) {
  const made = part.build(root);
  made.dataset.feature = feature.id;
  return { ...part, root: made };
}

/** @param {HTMLElement} root */
function build(root) {
  place = root;
  const of = allFeatures().filter(({ home }) => home);
  const given = of.flatMap((feature) => (feature.home ?? []).map((part) => ofFeature(root, feature, part)));
  const own = [
    { order: LATELY, root: lately(), enter: showLately, refresh: showLately },
    { ...madePart, root: madePart.build(root) },
  ];
  parts = [...given, ...own].sort((a, b) => a.order - b.order);
  root.classList.add("page", "home");
  root.querySelector(".heading")?.classList.add("hidden");
  root.append(...parts.map((part) => part.root));
  onJobs(showLately);
  onLanguage(() => {
    for (const part of parts) part.refresh();
  });
  return Promise.all(of.map(({ style }) => styled(style)));
}

/**
 * The first view.
 *
 * @type {View}
 */
export const homeView = {
  id: "home",
  icon: "home",
  order: 0,
  build,
  enter: () => {
    for (const part of parts) part.enter();
    reloadLately();
  },
  leave: () => {},
};
