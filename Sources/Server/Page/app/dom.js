// Elements without markup in strings: nothing that comes from a model, a file or the server is ever parsed as HTML.

import { text } from "./i18n.js";
import { icon } from "./icons.js";

const ATTRIBUTES = new Set(["role", "for", "lang", "translate", "datetime"]);

/**
 * An element with properties, listeners (`onclick`), `data` attributes, ARIA attributes, and children.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Properties} [properties]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  /** @type {any} */
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key === "data") Object.assign(made.dataset, value);
    else if (key.startsWith("aria-") || ATTRIBUTES.has(key)) made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/**
 * An element whose words are a text of the page; they change with the language.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} key
 * @param {Properties} [properties]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function words(tag, key, properties = {}) {
  return element(tag, { ...properties, data: { ...properties.data, text: key }, textContent: text(key) });
}

/**
 * A button with an icon and words of the page; `kind` is primary, secondary or plain.
 *
 * @param {string} kind
 * @param {string} key
 * @param {string | null} iconName
 * @param {Properties} [properties]
 * @returns {HTMLButtonElement}
 */
export function button(kind, key, iconName, properties = {}) {
  return element("button", { type: "button", className: kind, ...properties },
    iconName ? icon(iconName) : null, words("span", key));
}

/**
 * A round button that shows an icon alone; its name is a text of the page.
 *
 * @param {string} key
 * @param {string} iconName
 * @param {Properties} [properties]
 * @returns {HTMLButtonElement}
 */
export function iconButton(key, iconName, properties = {}) {
  const { className = "round" } = properties;
  const data = { ...properties.data, name: key };
  return element(
    "button", { type: "button", title: text(key), ...properties, className, data, "aria-label": text(key) }, icon(iconName));
}

/**
 * Gives a button another icon and name.
 *
 * @param {HTMLElement} target
 * @param {string} key
 * @param {string} iconName
 */
export function dress(target, key, iconName) {
  target.dataset.name = key;
  target.setAttribute("aria-label", text(key));
  target.title = text(key);
  target.replaceChildren(icon(iconName));
}

/**
 * The element with an id, which is there.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * Tells `heard(entries)` when elements come within a margin of the view; the margin counts in the part of the page that scrolls
 * too. A busy browser tells all at once what it saw of an element, the oldest first.
 *
 * @param {string} margin
 * @param {IntersectionObserverCallback} heard
 * @returns {IntersectionObserver}
 */
export function whenNear(margin, heard) {
  return new IntersectionObserver(heard, { rootMargin: margin, scrollMargin: margin });
}

/**
 * Writes words where they are not written already, so that nothing is read out twice.
 *
 * @param {HTMLElement} target
 * @param {string} value
 */
export function write(target, value) {
  if (target.textContent !== value) target.textContent = value;
}

/**
 * Lays an element exactly over a rectangle of its container.
 *
 * @param {HTMLElement} target
 * @param {Rect} rect
 */
export function lay(target, rect) {
  target.style.left = `${rect.x}px`;
  target.style.top = `${rect.y}px`;
  target.style.width = `${rect.width}px`;
  target.style.height = `${rect.height}px`;
}

/**
 * Where a pointer's event is inside an element, in CSS pixels.
 *
 * @param {HTMLElement} target
 * @param {MouseEvent} event
 * @returns {Point}
 */
export function placeIn(target, event) {
  const bounds = target.getBoundingClientRect();
  return { x: event.clientX - bounds.left - target.clientLeft, y: event.clientY - bounds.top - target.clientTop };
}

/**
 * Calls `work` at once and whenever an element changes its size; returns what ends it.
 *
 * @param {Element} target
 * @param {() => void} work
 * @returns {() => void}
 */
export function whenResized(target, work) {
  const observer = new ResizeObserver(() => work());
  observer.observe(target);
  work();
  return () => observer.disconnect();
}

/**
 * The size of an element's inside in CSS pixels.
 *
 * @param {Element} target
 * @returns {Size}
 */
export function sizeOf(target) {
  return { width: target.clientWidth, height: target.clientHeight };
}

/**
 * Lets the user choose a file of a kind (`accept`); `chosen` hears it. The field stays in `root`, where tests find it.
 *
 * @param {HTMLElement} root
 * @param {{ id: string, accept: string, capture?: string | null }} properties
 * @param {(file: File) => void} chosen
 * @returns {() => void} what opens the choice
 */
export function fileChooser(root, { id, accept, capture = null }, chosen) {
  return filesChooser(root, { id, accept, capture, multiple: false }, ([file]) => chosen(file));
}

/**
 * A hidden chooser of one or more files; answers with what opens it.
 *
 * @param {HTMLElement} root
 * @param {{ id: string, accept: string, capture?: string | null, multiple?: boolean }} kind
 * @param {(files: File[]) => void} chosen
 */
export function filesChooser(root, { id, accept, capture = null, multiple = true }, chosen) {
  const input = element("input", { type: "file", id, accept, multiple, hidden: true });
  if (capture) input.setAttribute("capture", capture);
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    input.value = "";
    if (files.length > 0) chosen(files);
  });
  root.append(input);
  return () => input.click();
}

/**
 * Puts the focus near where it was, when the element that had it is gone.
 *
 * @param {HTMLElement | null | undefined} near
 */
export function keepFocus(near) {
  if (document.activeElement === null || document.activeElement === document.body) near?.focus({ preventScroll: true });
}
