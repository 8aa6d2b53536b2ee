// Photos with their copies, a row for each group.

import { element } from "../app/dom.js";
import { bytes, text } from "../app/i18n.js";
import { address, json } from "../app/net/api.js";

/**
 * A list of groups of copies.
 *
 * @param {Thumbnails} thumbnails
 * @param {(photo: LibraryPhoto) => string} addressOfPhoto
 * @returns {Promise<HTMLElement>}
 */
export async function doublesList(thumbnails, addressOfPhoto) {
  /** @type {{ groups: LibraryPhoto[][] }} */
  const { groups } = await json("GET", address(["library", "doubles"]));
  if (groups.length === 0) return element("p", { className: "hint" }, text("libraryNoDoubles"));
  return element("ul", { className: "groups" },
    ...groups.map((group) => element("li", { className: "card group" },
      ...group.map((photo, index) => copy(photo, index === 0 && group.length > 1, thumbnails, addressOfPhoto(photo))))));
}

/**
 * @param {LibraryPhoto} photo
 * @param {boolean} isBest
 * @param {Thumbnails} thumbnails
 * @param {string} href
 */
function copy(photo, isBest, thumbnails, href) {
  const picture = element("img", { alt: "", loading: "lazy" });
  const known = thumbnails.known(photo.id);
  if (known) picture.src = known;
  else thumbnails.want(photo.id, (address) => { picture.src = address; });
  const told = [`${photo.width} × ${photo.height}`, bytes(photo.bytes), photo.files > 1 ? text("librarySame", photo.files) : ""];
  return element("a", { className: "copy", href }, picture,
    element("span", { className: "name", dir: "auto" }, photo.name),
    element("span", { className: "hint" }, told.filter(Boolean).join(" · ")),
    isBest ? element("span", { className: "badge" }, text("libraryBest")) : null);
}
