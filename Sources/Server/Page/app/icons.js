// The page's icons: lines of 24 × 24, drawn in the colour of the text around them; and drawings of what places make.

import { local } from "./i18n.js";

/** @type {Record<string, string>} */
const PATHS = {
  eye: "M2 12c2.7-4.3 6-6.5 10-6.5s7.3 2.2 10 6.5c-2.7 4.3-6 6.5-10 6.5S4.7 16.3 2 12Z M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z",
  photo: "M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5Z M4 17l4.8-5 3.7 3.8 2.5-2.5 5 4.7 M15.5 8.5h.01",
  live: "M4.5 6.5h9A1.5 1.5 0 0 1 15 8v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5Z M15 10.5l6-3.2v9.4l-6-3.2",
  home: "M4 11l8-6.5 8 6.5 M6 9.5V19a.5.5 0 0 0 .5.5h11a.5.5 0 0 0 .5-.5V9.5 M10 19.5v-5h4v5",
  studio: "M4 6.5h16 M4 12h10 M4 17.5h7 M18 11v8 M14 15h8",
  track: "M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8 M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8 M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16 M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16 M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  models: "M12 3l8 4.5v9L12 21l-8-4.5v-9L12 3Z M4.3 7.7L12 12l7.7-4.3 M12 12v8.7",
  settings: "M4 7h9 M17 7h3 M15 5v4 M4 12h3 M11 12h9 M9 10v4 M4 17h7 M15 17h5 M13 15v4",
  camera: "M4.5 7.5H8l1.4-2.3h5.2L16 7.5h3.5A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5Z M12 9.8a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z",
  flip: "M4 11a8 8 0 0 1 13.7-4.7L20 8.5 M20 4v4.5h-4.5 M20 13a8 8 0 0 1-13.7 4.7L4 15.5 M4 20v-4.5h4.5",
  pause: "M8.5 5v14 M15.5 5v14",
  play: "M7.5 5l11 7-11 7V5Z",
  save: "M12 4v11 M7.5 10.8L12 15.3l4.5-4.5 M4.5 19.5h15",
  video: "M5 4.5h14v15H5v-15Z M10 9l5 3-5 3V9Z",
  close: "M6 6l12 12 M18 6L6 18",
  plus: "M12 5v14 M5 12h14",
  trash: "M4.5 6.5h15 M9.5 6.5V4h5v2.5 M6.5 6.5l.8 13h9.4l.8-13 M10 10.5v5.5 M14 10.5v5.5",
  upload: "M12 16V5 M7.5 9.2L12 4.7l4.5 4.5 M4.5 19.5h15",
  down: "M6 9.5l6 6 6-6",
  minus: "M5 12h14",
  whole: "M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9 M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9 M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15 M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15",
  tune: "M4 8h8 M17 8h3 M14.5 5.5v5 M4 16h3 M12 16h8 M9.5 13.5v5",
  shutter: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z",
  copy: "M8.5 8.5h11v11h-11v-11Z M15.5 8.5v-4h-11v11h4",
  open: "M10 5H5.5v13.5H19V14 M13.5 5H19v5.5 M19 5l-8 8",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9 M19.5 4.5V9H15",
  check: "M5 12.5l4.5 4.5L19 7.5",
  measure: "M3.5 15.5l12-12 5 5-12 12-5-5Z M7.2 11.8l2.2 2.2 M10.2 8.8l1.6 1.6 M13.2 5.8l2.2 2.2",
  undo: "M8.5 5.5L4 10l4.5 4.5 M4 10h9.5a5 5 0 0 1 0 10H9",
  teach: "M3 9.5 12 5l9 4.5-9 4.5L3 9.5Z M7 11.5V16c1.4 1.3 3 2 5 2s3.6-.7 5-2v-4.5 M21 9.5V15",
  previous: "M19 12H5 M11 6l-6 6 6 6",
  next: "M5 12h14 M13 6l6 6-6 6",
};
const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Adds drawings by name, as paths.
 *
 * @param {Record<string, string>} paths
 */
export function addIcons(paths) {
  Object.assign(PATHS, paths);
}

/**
 * Whether there is a drawing with a name.
 *
 * @param {string} name
 * @returns {boolean}
 */
export function hasIcon(name) {
  return Object.hasOwn(PATHS, name);
}

/**
 * An icon by name, hidden from screen readers: the button around it has the name.
 *
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS(NAMESPACE, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** @param {DrawnWords} words */
function drawnWords({ x, y, text }) {
  const made = document.createElementNS(NAMESPACE, "text");
  made.setAttribute("x", String(x));
  made.setAttribute("y", String(y));
  made.textContent = local(text);
  return made;
}

/**
 * A small drawing in the page's colours, hidden from screen readers: words stand beside it.
 *
 * @param {Drawing} drawn
 * @returns {SVGElement}
 */
export function drawing({ words = [], ...paths }) {
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("viewBox", "0 0 160 100");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "drawing");
  for (const [name, line] of Object.entries(paths)) {
    const path = document.createElementNS(NAMESPACE, "path");
    path.setAttribute("d", line);
    path.setAttribute("class", name);
    svg.append(path);
  }
  svg.append(...words.map(drawnWords));
  return svg;
}

/**
 * Puts icons into the elements of a document that ask for one with `data-icon`.
 *
 * @param {ParentNode} root
 */
export function placeIcons(root) {
  for (const place of root.querySelectorAll("[data-icon]")) place.replaceChildren(icon(place.dataset.icon ?? ""));
}
