// Photos and files of the server, which may want its token: browsers send none with plain links and images.

import { request } from "../net/api.js";
import { download } from "../canvas/pictures.js";
import { element, whenNear, words } from "../dom.js";
import { icon } from "../icons.js";
import { showProblem } from "../notices.js";
import { token } from "../net/token.js";

/** How far from the view a photo is fetched. */
const NEAR = "200px";

/**
 * A link to a file of the server; where the server wants a token, it is fetched with that and given to the downloads.
 *
 * @param {string} kind
 * @param {string} key
 * @param {string} iconName
 * @param {{ path: string, name: () => string }} file
 * @param {Properties} [properties]
 * @returns {HTMLAnchorElement}
 */
export function fileLink(kind, key, iconName, { path, name }, properties = {}) {
  const link = element(
    "a", { className: kind, href: path, target: "_blank", rel: "noopener", ...properties }, icon(iconName), words("span", key));
  link.addEventListener("click", async (event) => {
    if (!token()) return;
    event.preventDefault();
    try {
      download(await (await request("GET", link.href)).blob(), name());
    } catch (failure) {
      showProblem(failure, "measure");
    }
  });
  return link;
}

/** Photos by name, each fetched once; they are let go of together. */
export class Photos {
  /** @type {Map<string, Promise<string>>} */
  #kept = new Map();
  #life = new AbortController();

  /** What ends all that is under way. */
  get signal() {
    return this.#life.signal;
  }

  /**
   * The address of a photo, which `load(signal)` fetches the first time.
   *
   * @param {string} name
   * @param {(signal: AbortSignal) => Promise<Blob>} load
   */
  async address(name, load) {
    const found = this.#kept.get(name) ?? load(this.#life.signal).then((blob) => URL.createObjectURL(blob));
    this.#kept.set(name, found);
    try {
      return await found;
    } catch (failure) {
      this.#kept.delete(name);
      throw failure;
    }
  }

  /**
   * Lets go of one.
   *
   * @param {string} name
   */
  drop(name) {
    this.#kept.get(name)?.then((address) => URL.revokeObjectURL(address), () => {});
    this.#kept.delete(name);
  }

  /**
   * Shows a photo in an image element once that comes near the view; what fails stays empty.
   *
   * @param {HTMLImageElement} image
   * @param {string} name
   * @param {(signal: AbortSignal) => Promise<Blob>} load
   */
  showLater(image, name, load) {
    const observer = whenNear(NEAR, async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      try {
        image.src = await this.address(name, load);
      } catch {
        // The list tells by itself what is not there any more.
      }
    });
    observer.observe(image);
  }

  close() {
    this.#life.abort();
    for (const name of [...this.#kept.keys()]) this.drop(name);
  }
}
