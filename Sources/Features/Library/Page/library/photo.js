// One photo, with what was found in it drawn, and what is known of it.

import { addressOf } from "../app/address.js";
import { button, element, words } from "../app/dom.js";
import { bytes, number, text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { hasPlace, itemFor, withoutTwins } from "../app/canvas/items.js";
import { paintOn } from "../app/canvas/paint.js";
import { drawOver } from "../app/canvas/pictures.js";
import { address, json, request } from "../app/net/api.js";
import { counted, loadNames } from "../app/net/names.js";
import { service } from "../app/registry.js";
import { showProblem } from "../app/notices.js";
import { momentText } from "./grid.js";

/** The view of a photo. */
export class PhotoPage {
  root = element("article", { className: "photo" });
  #stage = element("div", { className: "shown" });
  #facts = element("dl", { className: "facts" });
  #previous = element("a", { className: "round", "aria-label": "" }, icon("previous"));
  #next = element("a", { className: "round", "aria-label": "" }, icon("next"));
  #back = element("a", { className: "plain back" }, icon("previous"), words("span", "libraryBack"));
  #similar = element("a", { className: "secondary" }, icon("search"), words("span", "librarySimilar"));
  #look = button("primary", "libraryLook", "eye", { hidden: true, onclick: () => this.#open() });
  #trash;
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {string | null} */
  #picture = null;
  /**
   * The photo that is shown, with its picture.
   *
   * @type {{ file: File, found: { size: Size, observations: API.Finding[] } } | null}
   */
  #shown = null;
  #id = 0;

  /** @param {(photo: number) => unknown} trash moves a photo to the trash */
  constructor(trash) {
    this.#trash = button("plain", "libraryTrash", "trash", { onclick: () => trash(this.#id) });
    this.root.append(
      element("div", { className: "bar" }, this.#back, element("span", { className: "way" }, this.#previous, this.#next)),
      this.#stage, element("div", { className: "row start" }, this.#look, this.#similar, this.#trash), this.#facts);
  }

  /** Opens the photo in the view that looks, with what was found. */
  #open() {
    if (this.#shown) service("openLookedAt")?.(this.#shown.file, this.#shown.found);
  }

  /**
   * Shows a photo.
   *
   * @param {number} id
   * @param {{ back: string, previous: string | null, next: string | null }} ways
   */
  async show(id, ways) {
    this.#asking?.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#id = id;
    this.#shown = null;
    this.#look.hidden = true;
    this.#dressWays(id, ways);
    try {
      const [details] = await Promise.all([json("GET", address(["library", "photos", id]), { signal }), loadNames()]);
      this.#showFacts(details);
      await this.#showPicture(details, signal);
    } catch (failure) {
      if (/** @type {Error} */ (failure).name !== "AbortError") showProblem(failure, "library");
    }
  }

  /** Releases the picture. */
  leave() {
    this.#asking?.abort();
    if (this.#picture) URL.revokeObjectURL(this.#picture);
    this.#picture = null;
    this.#stage.replaceChildren();
    this.#facts.replaceChildren();
  }

  /**
   * Goes on with the arrow keys; says whether it did.
   *
   * @param {string} key
   * @returns {boolean}
   */
  key(key) {
    const way = { ArrowLeft: this.#previous, ArrowRight: this.#next, Escape: this.#back }[key];
    if (!way?.href) return false;
    way.click();
    return true;
  }

  /**
   * @param {number} id
   * @param {{ back: string, previous: string | null, next: string | null }} ways
   */
  #dressWays(id, { back, previous, next }) {
    this.#back.href = back;
    this.#similar.href = addressOf("library", { q: `similar:#${id}` });
    for (const [link, key, way] of /** @type {[HTMLAnchorElement, string, string | null][]} */ ([
      [this.#previous, "libraryPrevious", previous], [this.#next, "libraryNext", next]])) {
      link.setAttribute("aria-label", text(key));
      link.title = text(key);
      if (way) link.href = way;
      else link.removeAttribute("href");
    }
  }

  /**
   * @param {API.LibraryPhotoDetails} details
   * @param {AbortSignal} signal
   */
  async #showPicture({ photo, observations }, signal) {
    const isVideo = photo.duration !== undefined;
    const answer = await request("GET", address(["library", "photos", photo.id, isVideo ? "thumbnail" : "picture"]), { signal });
    const blob = await answer.blob();
    const shown = URL.createObjectURL(blob);
    if (signal.aborted) return URL.revokeObjectURL(shown);
    if (this.#picture) URL.revokeObjectURL(this.#picture);
    this.#picture = shown;
    const picture = element("img", { src: shown, alt: photo.name });
    await picture.decode();
    const canvas = element("canvas", { width: picture.naturalWidth, height: picture.naturalHeight, "aria-hidden": "true" });
    if (!isVideo) draw(canvas, photo, observations);
    this.#stage.replaceChildren(picture, canvas);
    if (isVideo || !service("openLookedAt")) return undefined;
    const { width, height } = photo;
    this.#shown = { file: new File([blob], photo.name, { type: blob.type }), found: { size: { width, height }, observations } };
    this.#look.hidden = false;
    return undefined;
  }

  /** @param {API.LibraryPhotoDetails} details */
  #showFacts({ photo, names, isTimeCertain, camera, place, latitude, longitude, observations }) {
    const moment = momentText(photo.taken);
    const labels = counted(observations.filter(({ text: read }) => read === undefined).map(({ label }) => label));
    const lines = observations.map(({ text: read }) => read).filter((read) => read !== undefined);
    const codes = observations.map(({ payload }) => payload).filter((read) => read !== undefined);
    const position = latitude === undefined || longitude === undefined ? "" : `${number(latitude, 4)}, ${number(longitude, 4)}`;
    this.#facts.replaceChildren(
      ...fact("taken", isTimeCertain ? moment : text("libraryUncertain", moment)),
      ...fact("place", [place ?? "", position].filter(Boolean).join(" · ")),
      ...fact("camera", camera ?? ""),
      ...fact("size", text("libraryDimensions", photo.width, photo.height, bytes(photo.bytes))),
      ...fact("found", labels), ...fact("text", lines.join("\n")), ...fact("code", codes.join("\n")),
      ...fact("file", names.join("\n")));
    if (photo.duration !== undefined) this.#facts.append(element("dd", { className: "hint" }, text("libraryVideo")));
  }
}

/**
 * A name with its value; nothing where there is none.
 *
 * @param {string} key
 * @param {string} value
 */
function fact(key, value) {
  if (!value) return [];
  const names = /** @type {any} */ (text("libraryFacts"));
  return [element("dt", {}, names[key]), element("dd", { dir: "auto" }, value)];
}

/**
 * Draws what was found over a picture.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {LibraryPhoto} photo
 * @param {API.Finding[]} observations
 */
function draw(canvas, photo, observations) {
  const size = { width: photo.width, height: photo.height };
  const items = withoutTwins(
    observations.filter(hasPlace).map((finding, index) => itemFor(finding, finding.lens ?? "", size, `${index}`)));
  drawOver(paintOn(canvas), items);
}
