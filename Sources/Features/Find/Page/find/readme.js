// A README on the page. The server gives HTML of a fixed list of elements; here it is held against a list of the page's own, and
// every element is made anew: nothing that stands in the HTML goes into the page by itself.

import { element, words } from "../app/dom.js";
import { placeOf } from "./card.js";
import { text } from "../app/i18n.js";
import { inertDocument } from "../app/net/trusted.js";

/** @type {(address: string) => boolean} TypeScript does not list it yet. */
const canParse = (address) => /** @type {any} */ (URL).canParse(address);

const PLAIN = /** @type {const} */ ([
  "blockquote", "br", "code", "del", "em", "hr", "kbd", "li", "ol", "p", "pre", "strong", "sub", "sup", "table", "tbody", "td",
  "th", "thead", "tr", "ul"
]);
const HEADINGS = /** @type {const} */ (["h3", "h4", "h5", "h6"]);
/** What is no text even where it holds some. */
const LEFT_OUT = new Set([
  "script", "style", "template", "noscript", "iframe", "object", "embed", "svg", "math", "head", "title", "form", "button",
  "select", "textarea", "link", "meta", "base", "video", "audio"
]);
/** @type {Record<string, string>} */
const NOTES = { cut: "readmeCut", plain: "readmePlain" };
const ID = /^readme-[\p{L}\p{N}_-]{1,120}$/u;
const MOST_NODES = 60_000;
const DEEPEST = 60;

/** Makes a README's elements for a repository's page; pictures go through `pictures`. */
class Readme {
  #repository;
  #pictures;
  #left = MOST_NODES;

  /**
   * @param {RepositoryName} repository
   * @param {FindPictures} pictures
   */
  constructor(repository, pictures) {
    this.#repository = repository;
    this.#pictures = pictures;
  }

  /** @param {string} html */
  parts(html) {
    return this.#children(inertDocument(html).body, 0);
  }

  /**
   * @param {Node} parent
   * @param {number} depth
   */
  #children(parent, depth) {
    /** @type {(HTMLElement | Text)[]} */
    const made = [];
    for (const node of parent.childNodes) {
      if (this.#left-- <= 0 || depth > DEEPEST) break;
      if (node instanceof Text) made.push(document.createTextNode(node.data));
      else if (node instanceof HTMLElement) made.push(...this.#element(node, depth));
    }
    return made;
  }

  /**
   * The element, or only what is in it where it is of no list.
   *
   * @param {HTMLElement} node
   * @param {number} depth
   */
  #element(node, depth) {
    const name = node.localName;
    if (LEFT_OUT.has(name) || node.namespaceURI !== "http://www.w3.org/1999/xhtml") return [];
    if (name === "img") return this.#picture(node);
    const { note } = node.dataset;
    if (name === "p" && note) return NOTES[note] ? [words("p", NOTES[note], { className: "hint" })] : [];
    const children = this.#children(node, depth + 1);
    if (name === "a") return this.#link(node, children);
    const heading = HEADINGS.find((each) => each === name), plain = PLAIN.find((each) => each === name);
    if (heading)
      return [element(heading, ID.test(node.id) ? { id: node.id, tabIndex: -1, dir: "auto" } : { dir: "auto" }, ...children)];
    if (name === "table")
      return [element("div", { className: "wide", tabIndex: 0, role: "group", "aria-label": text("readmeTable") },
        element("table", {}, ...children))];
    return plain ? [this.#plain(node, plain, children)] : children;
  }

  /**
   * @param {HTMLElement} node
   * @param {keyof HTMLElementTagNameMap} name
   * @param {(HTMLElement | Text)[]} children
   */
  #plain(node, name, children) {
    const made = element(name, {}, ...children);
    const start = node.getAttribute("start") ?? "";
    if (name === "ol" && /^\d{1,9}$/.test(start)) made.setAttribute("start", String(Number(start)));
    const { align = "", task = "" } = node.dataset;
    if (["left", "center", "right"].includes(align)) made.classList.add(align);
    if (["done", "open"].includes(task)) made.classList.add("task");
    if (name === "p" || name === "li") made.dir = "auto";
    if (name === "pre") Object.assign(made, { tabIndex: 0 });
    return made;
  }

  /**
   * @param {HTMLElement} node
   * @param {(HTMLElement | Text)[]} children
   */
  #link(node, children) {
    const href = node.getAttribute("href") ?? "";
    if (href.startsWith("#") && ID.test(href.slice(1))) {
      return [element("a", { href: placeOf(this.#repository, { at: href.slice(1) }) }, ...children)];
    }
    if (!canParse(href) || !["https:", "http:"].includes(new URL(href).protocol)) return children;
    return [element("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...children)];
  }

  /** @param {HTMLElement} node */
  #picture(node) {
    const place = node.dataset.picture ?? "";
    const alt = node.getAttribute("alt") ?? "";
    if (!canParse(place) || !["https:", "http:"].includes(new URL(place).protocol))
      return alt ? [document.createTextNode(alt)] : [];
    const width = Number(node.getAttribute("width"));
    const shown = element("img", { alt, className: "pending", decoding: "async" });
    if (Number.isInteger(width) && width > 0 && width <= 2000) shown.width = width;
    shown.addEventListener("load", () => shown.classList.remove("pending"));
    this.#pictures.show(shown, place);
    return [shown];
  }
}

/**
 * The elements of a README.
 *
 * @param {string} html
 * @param {RepositoryName} repository
 * @param {FindPictures} pictures
 */
export function readmeParts(html, repository, pictures) {
  return new Readme(repository, pictures).parts(html);
}

/**
 * What stands in place of a picture that there is none of.
 *
 * @param {HTMLImageElement} shown
 */
export function replacePicture(shown) {
  shown.replaceWith(element("span", { className: "nopicture" }, shown.alt));
}
