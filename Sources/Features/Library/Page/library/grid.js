// Photos by day, as many as there are: only those in view have elements, which are used again.

import { element, write } from "../app/dom.js";
import { language, text } from "../app/i18n.js";
import { between, laidOut, neighbor, placeOf } from "./layout.js";

/** The least side of a cell in a narrow and in a wide window, and the space between two. */
const [NARROW, WIDE, GAP] = [96, 150, 4];
/** Cells are made ready so far outside of the view, in CSS pixels. */
const MARGIN = 600;

/** A list of photos that scrolls with the page. */
export class PhotoGrid {
  root = element("div", { className: "grid", role: "list" });
  /** @type {Map<number, HTMLAnchorElement>} */
  #cells = new Map();
  /** @type {HTMLAnchorElement[]} */
  #spare = [];
  /** @type {Map<string, HTMLElement>} */
  #headings = new Map();
  #layout = laidOut([], 0, 300, { cell: NARROW, gap: GAP });
  /** @type {LibraryDay[]} */
  #days = [];
  #count = 0;
  #focused = 0;
  #drawing = 0;

  /**
   * @param {HTMLElement} scroller
   * @param {Thumbnails} thumbnails
   * @param {(photo: LibraryPhoto) => string} addressOfPhoto
   */
  constructor(scroller, thumbnails, addressOfPhoto) {
    this.scroller = scroller;
    this.thumbnails = thumbnails;
    this.addressOfPhoto = addressOfPhoto;
    /** @type {PhotoList | null} */
    this.source = null;
    this.root.addEventListener("keydown", (event) => this.#key(event));
    this.root.addEventListener("focusin", ({ target }) => {
      const index = Number(/** @type {HTMLElement} */ (target).dataset.index);
      if (Number.isInteger(index)) this.#focused = index;
    });
    new ResizeObserver(() => this.#lay()).observe(this.root);
    scroller.addEventListener("scroll", () => this.#soon(), { passive: true });
  }

  /**
   * Shows other photos.
   *
   * @param {PhotoList} source
   * @param {LibrarySearch} answer
   */
  show(source, { count, days }) {
    const isOther = this.source !== source;
    this.source = source;
    [this.#count, this.#days] = [count, days];
    if (isOther) {
      this.#focused = 0;
      for (const index of [...this.#cells.keys()]) this.#release(index);
    }
    this.#lay();
  }

  /** Writes the names of days again, in another language. */
  refresh() {
    for (const heading of this.#headings.values()) heading.remove();
    this.#headings.clear();
    this.#draw();
  }

  /**
   * Gives the keyboard to a photo.
   *
   * @param {number} index
   */
  focus(index) {
    this.#focused = Math.max(0, Math.min(index, this.#count - 1));
    const { y } = placeOf(this.#layout, this.#focused);
    const top = this.#top();
    const { clientHeight } = this.scroller;
    if (y < -top) this.scroller.scrollTop += y + top - GAP;
    else if (y + this.#layout.step > clientHeight - top) {
      this.scroller.scrollTop += y + this.#layout.step - (clientHeight - top);
    }
    this.#draw();
    this.#cells.get(this.#focused)?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const wanted = neighbor(this.#layout, this.#focused, event.key, this.#count);
    if (wanted === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.focus(wanted);
  }

  /** The grid's upper edge below that of the view. */
  #top() {
    return this.root.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top;
  }

  #lay() {
    const width = this.root.clientWidth;
    if (width === 0) return;
    this.#layout = laidOut(this.#days, this.#count, width, { cell: width < 600 ? NARROW : WIDE, gap: GAP });
    this.root.style.height = `${this.#layout.height}px`;
    this.root.style.setProperty("--side", `${this.#layout.side}px`);
    for (const [index, cell] of this.#cells) this.#put(cell, index);
    for (const heading of this.#headings.values()) heading.remove();
    this.#headings.clear();
    this.#draw();
  }

  #soon() {
    if (this.#drawing !== 0 || this.root.clientWidth === 0) return;
    this.#drawing = requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#draw();
    });
  }

  #draw() {
    const top = this.#top();
    const { headings, first, end } = between(this.#layout, -top - MARGIN, this.scroller.clientHeight - top + MARGIN);
    this.#drawHeadings(headings);
    const last = Math.min(end, this.#count);
    for (const index of [...this.#cells.keys()]) {
      if ((index < first || index >= last) && index !== this.#focused) this.#release(index);
    }
    for (let index = first; index < last; index += 1) this.#fill(index);
    if (this.#focused < this.#count) this.#fill(this.#focused);
    if (last <= first || !this.source) return;
    const source = this.source;
    source.ask(first, last).then(() => {
      if (source === this.source) for (const index of this.#cells.keys()) this.#fill(index);
    }, () => {});
  }

  /** @param {LibrarySection[]} shown */
  #drawHeadings(shown) {
    const wanted = new Set(shown.map(({ day, first }) => `${day} ${first}`));
    for (const [key, heading] of this.#headings) {
      if (wanted.has(key)) continue;
      heading.remove();
      this.#headings.delete(key);
    }
    for (const { day, first, top } of shown) {
      const key = `${day} ${first}`;
      if (this.#headings.has(key)) continue;
      const place = this.#days.find((each) => each.day === day)?.place;
      const heading = element("h3", { className: "day" }, element("span", {}, dayText(day)),
        place ? element("span", { className: "hint", dir: "auto" }, place) : null);
      heading.style.transform = `translateY(${top}px)`;
      this.#headings.set(key, heading);
      this.root.append(heading);
    }
  }

  /** @param {number} index */
  #fill(index) {
    let cell = this.#cells.get(index);
    if (!cell) {
      cell = this.#spare.pop() ?? this.#make();
      cell.dataset.index = `${index}`;
      this.#put(cell, index);
      this.#cells.set(index, cell);
      cell.hidden = false;
    }
    cell.tabIndex = index === this.#focused ? 0 : -1;
    const photo = this.source?.at(index);
    if (photo && cell.dataset.photo !== `${photo.id}`) this.#dress(cell, photo);
  }

  #make() {
    const made = element("a", { className: "cell", role: "listitem" }, element("img", { alt: "", draggable: false }),
      element("span", { className: "length" }));
    this.root.append(made);
    return made;
  }

  /**
   * @param {HTMLAnchorElement} cell
   * @param {LibraryPhoto} photo
   */
  #dress(cell, photo) {
    cell.dataset.photo = `${photo.id}`;
    cell.href = this.addressOfPhoto(photo);
    cell.setAttribute("aria-label", text("libraryPhotoNamed", photo.name, momentText(photo.taken)));
    const [picture, length] = /** @type {[HTMLImageElement, HTMLElement]} */ ([...cell.children]);
    write(length, photo.duration === undefined || photo.duration === null ? "" : lengthText(photo.duration));
    picture.removeAttribute("src");
    const show = (/** @type {string} */ address) => {
      if (cell.dataset.photo === `${photo.id}`) picture.src = address;
    };
    const known = this.thumbnails.known(photo.id);
    if (known) show(known);
    else this.thumbnails.want(photo.id, show);
  }

  /** @param {number} index */
  #release(index) {
    const cell = this.#cells.get(index);
    if (!cell) return;
    this.#cells.delete(index);
    if (cell.dataset.photo) this.thumbnails.drop(Number(cell.dataset.photo));
    delete cell.dataset.photo;
    delete cell.dataset.index;
    cell.removeAttribute("href");
    cell.querySelector("img")?.removeAttribute("src");
    cell.hidden = true;
    this.#spare.push(cell);
  }

  /**
   * @param {HTMLAnchorElement} cell
   * @param {number} index
   */
  #put(cell, index) {
    const { x, y } = placeOf(this.#layout, index);
    cell.style.transform = `translate(${x}px, ${y}px)`;
  }
}

/**
 * A day as people write it.
 *
 * @param {string} day
 * @returns {string}
 */
export function dayText(day) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/**
 * A day and a time as people write them.
 *
 * @param {string} taken
 * @returns {string}
 */
export function momentText(taken) {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return format.format(new Date(`${taken}Z`));
}

/**
 * The length of a video.
 *
 * @param {number} seconds
 * @returns {string}
 */
export function lengthText(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, "0")}`;
}
