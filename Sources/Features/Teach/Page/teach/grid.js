// The photos of a project as a grid: each with how far it is, to be opened or removed.

import { element, iconButton, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { Photos } from "../app/media/files.js";
import { askPhoto } from "./api.js";

/** The long side of what is shown, in pixels. */
const SMALL = 320;

/** The grid; `heard` are `open(id)` and `remove(photo)`. */
export class PhotoGrid {
  root = element(
    "ul", { className: "teach-grid", id: "teach-grid", "aria-label": text("projectPhotos"), data: { name: "projectPhotos" } });
  #project;
  #heard;
  #photos = new Photos();
  /** @type {Map<string, PhotoCard>} */
  #cards = new Map();

  /**
   * @param {string} project
   * @param {{ open: (id: string) => void, remove: (picture: TeachPicture) => void }} heard
   */
  constructor(project, heard) {
    this.#project = project;
    this.#heard = heard;
  }

  close() {
    this.#photos.close();
  }

  /**
   * Puts the focus onto a photo.
   *
   * @param {string} id
   */
  focus(id) {
    this.#cards.get(id)?.open.focus();
  }

  /**
   * Shows photos in their order; those that are there already stay as they are.
   *
   * @param {TeachPicture[]} pictures
   */
  show(pictures) {
    const wanted = new Set(pictures.map(({ id }) => id));
    for (const [id, { root }] of this.#cards) {
      if (wanted.has(id)) continue;
      root.remove();
      this.#cards.delete(id);
    }
    pictures.forEach((picture, index) => {
      const card = this.#cards.get(picture.id) ?? this.#made(picture);
      this.#fill(card, picture);
      if (this.root.children[index] !== card.root) this.root.insertBefore(card.root, this.root.children[index] ?? null);
    });
  }

  /** @param {TeachPicture} picture */
  #made(picture) {
    const image = element("img", { alt: picture.name, draggable: false });
    const state = element("span", { className: "teach-state" });
    const open = element("button",
      { type: "button", className: "teach-card", data: { picture: picture.id }, onclick: () => this.#heard.open(picture.id) },
      image, state);
    const remove =
      iconButton("removePhoto", "trash", { className: "round teach-remove", onclick: () => this.#heard.remove(card.picture) });
    /** @type {PhotoCard} */
    const card = { root: element("li", {}, open, remove), open, state, remove, picture };
    this.#photos.showLater(image, picture.id, (signal) => askPhoto(this.#project, picture.id, SMALL, signal));
    this.#cards.set(picture.id, card);
    return card;
  }

  /**
   * @param {PhotoCard} card
   * @param {TeachPicture} picture
   */
  #fill(card, picture) {
    card.picture = picture;
    const { name, isDone, boxes } = picture;
    const said = text("boxesOf", number(boxes.length));
    const state = isDone ? "done" : "open";
    if (card.state.dataset.state !== state) card.state.dataset.state = state;
    write(card.state, text(isDone ? "photoDone" : "photoOpen", said));
    const known = text("photoState", name, card.state.textContent);
    if (card.open.getAttribute("aria-label") !== known) {
      card.open.setAttribute("aria-label", known);
      card.remove.setAttribute("aria-label", text("removeNamed", name));
      delete card.remove.dataset.name;
    }
  }
}
