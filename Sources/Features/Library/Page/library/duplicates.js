// Photos with their copies, a card for each group: one is kept, the others can go to the trash.

import { addressOf } from "../app/address.js";
import { button, element, words } from "../app/dom.js";
import { bytes, number, text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { address, json } from "../app/net/api.js";
import { showProblem } from "../app/notices.js";
import { TrashLine } from "./trash.js";

/** The page of duplicates, with the line that undoes what was moved to the trash. */
export class DuplicatesPage {
  root = element("section", { className: "sheet", hidden: true, "aria-labelledby": "library-duplicates" });
  #back = element("a", { className: "plain back" }, icon("previous"), words("span", "libraryBack"));
  #place = element("div");
  #thumbnails;
  trash;

  /**
   * @param {Thumbnails} thumbnails
   * @param {() => unknown} moved told when photos were moved to the trash or back
   */
  constructor(thumbnails, moved) {
    this.#thumbnails = thumbnails;
    this.trash = new TrashLine(() => (this.root.hidden ? moved() : Promise.all([moved(), this.#fill()])));
    this.root.append(this.#back, words("h3", "libraryDuplicates", { id: "library-duplicates" }),
      words("p", "libraryDuplicatesLead"), this.#place);
  }

  /**
   * Shows the groups.
   *
   * @param {string} back where the way back leads
   */
  show(back) {
    this.#back.href = back;
    return this.#fill();
  }

  async #fill() {
    try {
      this.#place.replaceChildren(await duplicatesList(this.#thumbnails,
        (photos, keep) => this.trash.move(photos, keep)));
    } catch (failure) {
      showProblem(failure, "library");
    }
  }
}

/**
 * A list of groups of copies.
 *
 * @param {Thumbnails} thumbnails
 * @param {(photos: number[], keep: number) => unknown} move takes the photos of a group, and the one that stays
 * @returns {Promise<HTMLElement>}
 */
async function duplicatesList(thumbnails, move) {
  /** @type {{ groups: LibraryPhoto[][] }} */
  const { groups } = await json("GET", address(["library", "duplicates"]));
  if (groups.length === 0) return element("p", { className: "hint" }, text("libraryNoDuplicates"));
  return element("ul", { className: "groups" },
    ...groups.map((group, index) => groupCard(group, `keep-${index}`, thumbnails, move)));
}

/**
 * @param {LibraryPhoto[]} group the best first
 * @param {string} name of the choice
 * @param {Thumbnails} thumbnails
 * @param {(photos: number[], keep: number) => unknown} move
 */
function groupCard(group, name, thumbnails, move) {
  const sharpest = Math.max(...group.map(({ sharpness }) => sharpness));
  let kept = group[0].id;
  const copies = group.map((photo, index) => copyCard(photo, {
    name, thumbnails, isBest: index === 0 && group.length > 1,
    part: sharpest > 0 ? photo.sharpness / sharpest : 1, isAlone: group.length === 1,
    chosen: () => {
      kept = photo.id;
    } }));
  const files = group.reduce((sum, photo) => sum + photo.files, 0);
  const others = button("secondary", "libraryTrashOthers", "trash", {
    onclick: () => move(group.map(({ id }) => id), kept), disabled: files < 2 });
  return element("li", { className: "card group" },
    element("fieldset", {}, words("legend", group.length > 1 ? "libraryKeepWhich" : "libraryEqualFiles"), ...copies),
    others);
}

/**
 * @param {LibraryPhoto} photo
 * @param {{ name: string, thumbnails: Thumbnails, isBest: boolean, part: number, isAlone: boolean, chosen: () => void }} how
 */
function copyCard(photo, { name, thumbnails, isBest, part, isAlone, chosen }) {
  const picture = element("img", { alt: "", loading: "lazy" });
  thumbnails.show(photo.id, picture);
  const told = [`${photo.width} × ${photo.height}`, bytes(photo.bytes), text("librarySharpness", number(Math.round(part * 100))),
    photo.hasOpenEyes === false ? text("libraryEyesShut") : "", photo.files > 1 ? text("librarySame", photo.files) : ""];
  const choice = isAlone ? null : element("input", { type: "radio", name, checked: isBest, onchange: chosen });
  return element("div", { className: "copy" },
    element("label", {}, picture, element("span", { className: "name" }, choice, element("span", { dir: "auto" }, photo.name))),
    element("span", { className: "hint" }, told.filter(Boolean).join(" · ")),
    element("span", { className: "row" }, element("a", { href: addressOf("library", { photo: photo.id }) }, text("libraryShow")),
      isBest ? element("span", { className: "badge" }, text("libraryBest")) : null));
}
