// Tabs and views: which is shown, by the page's address; titles and focus follow.

import { addressOf, parsed } from "./address.js";
import { byId, element, words } from "./dom.js";
import { onLanguage, text, translate } from "./i18n.js";
import { icon, placeIcons } from "./icons.js";
import { hideNotice } from "./notices.js";
import { styled } from "./styles.js";
import { allFeatures } from "./registry.js";
import { homeView } from "./views/home.js";
import { modelsView } from "./views/models.js";
import { studioView } from "./views/studio.js";

/**
 * The views of the shell and of the features, in the order of the tabs.
 *
 * @type {View[]}
 */
let views = [];
/** @type {Map<View, Promise<HTMLElement>>} */
const built = new Map();
/**
 * The newest address of each view, where its tab leads back to.
 *
 * @type {Map<string, string>}
 */
const places = new Map();
/** @type {View | null} */
let current = null;

function fillTabs() {
  byId("tabs").replaceChildren(...views.filter((view) => !view.isAlone)
      .map((view) => element("li", {},
             element("a", { href: addressOf(view.id), data: { view: view.id } }, icon(view.icon), words("span", view.id)))));
  mark();
}

function mark() {
  for (const link of byId("tabs").querySelectorAll("a")) {
    const { view } = link.dataset;
    if (view === current?.id) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    link.setAttribute("href", view === current?.id ? addressOf(view) : places.get(view) ?? addressOf(view));
  }
  if (current) document.title = `${text(current.id)} · Manako 眼`;
}

/**
 * The feature that a view belongs to; none for those of the shell.
 *
 * @param {View} view
 */
function featureOf(view) {
  return allFeatures().find(({ views: own }) => own?.includes(view)) ?? null;
}

/** @param {View} view */
async function build(view) {
  const section = element("section",
    { className: `view view-${view.id}`, id: `view-${view.id}`, hidden: true, "aria-labelledby": `title-${view.id}` },
    words("h2", view.id, { id: `title-${view.id}`, tabIndex: -1, className: "heading" }));
  byId("main").append(section);
  const feature = featureOf(view);
  if (feature) section.dataset.feature = feature.id;
  if (feature) await styled(feature.style);
  await view.build(section);
  placeIcons(section);
  translate();
  return section;
}

/**
 * @param {{ view: string, query: Query }} place
 * @param {boolean} movesFocus
 */
async function show({ view: id, query }, movesFocus) {
  const view = views.find((each) => each.id === id) ?? homeView;
  const isOther = view !== current;
  if (isOther) {
    current?.leave();
    hideNotice();
  }
  current = view;
  mark();
  if (!built.has(view)) built.set(view, build(view));
  await built.get(view);
  if (view !== current) return;
  for (const each of views) if (byId(`view-${each.id}`)) byId(`view-${each.id}`).hidden = each !== view;
  if (isOther) {
    // Before it enters: a view may go back to a place of its own.
    byId("main").scrollTo(0, 0);
    scrollTo(0, 0);
  }
  view.enter(query);
  document.body.dataset.view = view.id;
  document.body.classList.toggle("alone", view.isAlone === true);
  if (isOther && movesFocus) byId(`title-${view.id}`).focus({ preventScroll: true });
}

/**
 * Shows what the page's address names; `before` is the address that was left.
 *
 * @param {{ movesFocus?: boolean, before?: string }} [options]
 * @returns {Promise<void>}
 */
export function showAddress(options = {}) {
  const { movesFocus = true, before = "" } = options;
  if (before && current?.id === parsed(before).view) places.set(current.id, before);
  return show(parsed(location.hash), movesFocus);
}

/**
 * The id of the view that is shown.
 *
 * @returns {string | null}
 */
export function currentView() {
  return current?.id ?? null;
}

/**
 * Whether a view is shown without the tabs.
 *
 * @param {string} id
 * @returns {boolean}
 */
export function isAlone(id) {
  return views.find((view) => view.id === id)?.isAlone === true;
}

function allViews() {
  const own = [homeView, studioView, modelsView];
  return [...own, ...allFeatures().flatMap((feature) => feature.views ?? [])].sort((a, b) => a.order - b.order);
}

/** Makes the tabs, and keeps them right. */
export function startShell() {
  placeIcons(document);
  views = allViews();
  fillTabs();
  onLanguage(() => {
    translate();
    mark();
  });
}
