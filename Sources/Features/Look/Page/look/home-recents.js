// The part of Home with the photos that were looked at last on this device.

import { addressOf } from "../app/address.js";
import { confirmed } from "../app/ask.js";
import { button, byId, element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { announce } from "../app/notices.js";
import { forgetPhotos, recentPhotos } from "./recents.js";

/** @type {HTMLElement} */
let section;
/** @type {HTMLElement} */
let list;
/** @type {string[]} */
let shownPictures = [];

/** @param {any} photo */
function recentTile({ id, name, small }) {
  const address = URL.createObjectURL(small);
  shownPictures.push(address);
  return element("li", {},
    element("a",
      { href: addressOf("look", { source: "photo", photo: id }), title: name, "aria-label": text("openRecent", name) },
      element("img", { src: address, alt: "", width: 240, height: 240 })));
}

async function showRecents() {
  const photos = await recentPhotos();
  for (const address of shownPictures) URL.revokeObjectURL(address);
  shownPictures = [];
  section.hidden = photos.length === 0;
  list.replaceChildren(...photos.map(recentTile));
}

async function clearRecents() {
  if (!(await confirmed(text("clearSure"), "clearRecents"))) return;
  await forgetPhotos();
  await showRecents();
  announce(text("cleared"));
  byId("home-look").focus();
}

/**
 * The photos.
 *
 * @type {HomePart}
 */
export const recentsPart = {
  order: 20,
  build: () => {
    list = element("ul", { className: "tiles small", id: "recents" });
    const clear = button("plain", "clearRecents", "trash", { id: "recents-clear", onclick: clearRecents });
    section = element("section", { "aria-labelledby": "home-recents", id: "home-recents-part", hidden: true },
      words("h3", "recents", { id: "home-recents" }), list, clear);
    return section;
  },
  enter: () => showRecents(),
  refresh: () => showRecents(),
};
