// The part of Home that shows what each place makes: a drawing and a sentence for each.

import { addressOf, go } from "../address.js";
import { element, words } from "../dom.js";
import { local } from "../i18n.js";
import { drawing, icon } from "../icons.js";
import { beginJob } from "../jobs.js";
import { allFeatures } from "../registry.js";
import { renew } from "../renew.js";

/**
 * Studio, which is no feature's.
 *
 * @type {Made}
 */
const STUDIO = {
  id: "studio",
  icon: "studio",
  order: 60,
  title: { en: "Studio", ja: "スタジオ" },
  short: { en: "All your work, where you left it.", ja: "始めた作業を、続きから再開できます。" },
  drawing: {
    wash: "M20 12h120v34H20Z M20 54h120v34H20Z",
    line: "M20 12h120v34H20Z M20 54h120v34H20Z M92 29a7 7 0 1 0 14 0 7 7 0 0 0-14 0Z M106 29h10 "
      + "M116 29a7 7 0 1 0 14 0 7 7 0 0 0-14 0Z "
      + "M60 71a7 7 0 1 0 14 0 7 7 0 0 0-14 0Z M84 71a7 7 0 1 0 14 0 7 7 0 0 0-14 0Z M50 71h10 M74 71h10",
    accent: "M36 29l5 5 9-10 M64 29l5 5 9-10 M34 71l5 5 9-10",
  },
  address: () => addressOf("studio"),
};

/** @type {HTMLElement} */
let list;

/**
 * @param {Made | JobKind} made
 * @returns {HTMLElement}
 */
function card(made) {
  const { id, icon: name, title, short, drawing: drawn } = made;
  const parts = [
    drawing(drawn),
    element("span", { className: "told" },
      element("span", { className: "name" }, icon(name), element("span", {}, local(title))),
      element("span", { className: "hint" }, local(short))),
  ];
  const how = { className: "card kind", data: { made: id } };
  return element("li", {}, "address" in made ?
    element("a", { ...how, href: made.address() }, ...parts) :
    element("button", { type: "button", ...how, onclick: () => go("studio", { job: beginJob(id).id }) }, ...parts));
}

function show() {
  const all = [...allFeatures().flatMap(({ makes = [], jobs = [] }) => [...makes, ...jobs]), STUDIO];
  renew(list, ...all.sort((one, other) => one.order - other.order).map(card));
}

/**
 * The part: below what people did last, above models.
 *
 * @type {HomePart}
 */
export const madePart = {
  order: 35,
  build: () => {
    list = element("ul", { className: "kinds", id: "made" });
    show();
    return element("section", { "aria-labelledby": "home-made", id: "home-made-part" },
      words("h3", "whatItMakes", { id: "home-made" }), list);
  },
  enter: show,
  refresh: show,
};
