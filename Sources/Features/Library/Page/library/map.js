// Where photos were taken: outlines of countries that came with the page, and a link for each place.

import { addressOf } from "../app/address.js";
import { startGestures } from "../app/canvas/gestures.js";
import { paintOn } from "../app/canvas/paint.js";
import { Zoom } from "../app/canvas/zoom.js";
import { element, iconButton, placeIn, whenResized, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { address, json } from "../app/net/api.js";
import { showProblem } from "../app/notices.js";
import { byName, gathered, HEIGHT, onMap, questionFor } from "./globe.js";
import { OUTLINES } from "./outline.js";

/** Links that lie nearer to each other are one, in CSS pixels. */
const APART = 44;
/** How far one can look into the map. */
const MOST = 200;
/** The most places that the list under the map names. */
const LISTED = 60;

/** The page of places, for those photos that answer a question. */
export class PlacesPage {
  root = element("section", { className: "sheet", hidden: true, "aria-labelledby": "library-places" });
  #back = element("a", { className: "plain back" }, icon("previous"), words("span", "libraryBack"));
  #told = element("p");
  /** @type {PlaceMap | null} */
  #map = null;

  /**
   * Shows where photos were taken.
   *
   * @param {string} question
   * @param {string} back where the way back leads
   */
  async show(question, back) {
    this.#back.href = back;
    this.#map ??= new PlaceMap();
    write(this.#told, text("libraryPlacesLead"));
    this.root.replaceChildren(this.#back, words("h3", "libraryPlaces", { id: "library-places" }), this.#told, this.#map.root);
    try {
      /** @type {API.LibraryPlaces} */
      const { places } = await json("GET", address(["library", "places"], question ? { q: question } : {}));
      this.#map.show(places);
      if (places.length === 0) write(this.#told, text("libraryNoPlaces"));
    } catch (failure) {
      showProblem(failure, "library");
    }
  }
}

/** A map with a list of its places. */
class PlaceMap {
  #canvas = element("canvas", { "aria-hidden": "true" });
  #marks = element("ul", { className: "marks" });
  #stage = element("div", { className: "globe", role: "group", tabIndex: 0, data: { name: "libraryMap" },
    "aria-label": text("libraryMap") }, this.#canvas, this.#marks, this.#controls());
  #list = element("ul", { className: "places" });
  root = element("div", { className: "map" }, this.#stage, this.#list);
  #zoom = new Zoom();
  #outlines = paths();
  #view = { width: 0, height: 0 };
  /** @type {API.LibraryPlace[]} */
  #places = [];
  #drawing = 0;

  constructor() {
    startGestures(this.#stage, {
      isOn: () => true,
      zoom: (factor, point) => this.#change(() => this.#zoom.by(factor, point)),
      move: (dx, dy) => this.#change(() => this.#zoom.move(dx, dy)),
      tap: () => {},
    });
    this.#stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.#change(() => this.#zoom.by(Math.exp(-event.deltaY / 400), placeIn(this.#stage, event)));
    }, { passive: false });
    this.#stage.addEventListener("keydown", (event) => this.#key(event));
    whenResized(this.#stage, () => this.#lay());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#soon());
  }

  /**
   * Shows places.
   *
   * @param {API.LibraryPlace[]} places the ones with the most photos first
   */
  show(places) {
    this.#places = places;
    this.#list.replaceChildren(...byName(places, nameOf).slice(0, LISTED).map((group) =>
      element("li", {}, element("a", { href: addressFor(group.places), dir: "auto" }, nameOf(group.places[0])),
        element("span", { className: "hint" }, text("libraryCount", number(group.count))))));
    this.#soon();
  }

  #controls() {
    const middle = () => ({ x: this.#view.width / 2, y: this.#view.height / 2 });
    return element("div", { className: "controls" },
      iconButton("libraryFarther", "minus", { onclick: () => this.#change(() => this.#zoom.by(1 / 2, middle())) }),
      iconButton("libraryNearer", "plus", { onclick: () => this.#change(() => this.#zoom.by(2, middle())) }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target !== this.#stage || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = 60;
    const middle = { x: this.#view.width / 2, y: this.#view.height / 2 };
    /** @type {Record<string, () => void>} */
    const ways = {
      ArrowLeft: () => this.#zoom.move(step, 0), ArrowRight: () => this.#zoom.move(-step, 0),
      ArrowUp: () => this.#zoom.move(0, step), ArrowDown: () => this.#zoom.move(0, -step),
      "+": () => this.#zoom.by(1.6, middle), "-": () => this.#zoom.by(1 / 1.6, middle), 0: () => this.#zoom.reset(),
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    this.#change(way);
  }

  #lay() {
    const { clientWidth: width } = this.#stage;
    if (width === 0) return;
    const height = Math.round(width * HEIGHT);
    this.#stage.style.height = `${height}px`;
    this.#view = { width, height };
    Object.assign(this.#canvas, { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) });
    this.#zoom.fit(this.#view, { x: 0, y: 0, width, height }, MOST);
    this.#soon();
  }

  /** @param {() => void} work */
  #change(work) {
    work();
    this.#soon();
  }

  #soon() {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    const { width, height } = this.#view;
    if (width === 0) return;
    const { scale, x, y } = this.#zoom;
    const context = paintOn(this.#canvas);
    const { color, outlineColor } = getComputedStyle(this.#canvas);
    context.resetTransform();
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.setTransform(devicePixelRatio * scale * width, 0, 0, devicePixelRatio * scale * width, devicePixelRatio * x,
      devicePixelRatio * y);
    context.fillStyle = outlineColor;
    context.strokeStyle = color;
    context.lineWidth = 1 / (scale * width);
    context.lineJoin = "round";
    context.fill(this.#outlines, "evenodd");
    context.stroke(this.#outlines);
    const where = (/** @type {API.LibraryPlace} */ { latitude, longitude }) => {
      const point = onMap(latitude, longitude);
      return { x: point.x * scale * width + x, y: point.y * scale * width + y };
    };
    this.#mark(gathered(this.#places, where, APART).filter(({ point }) =>
      point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height));
  }

  /** @param {PlaceGroup[]} groups */
  #mark(groups) {
    this.#marks.replaceChildren(...groups.map(({ point, count, places }) => {
      const name = text("libraryPlaceNamed", nameOf(places[0]), places.length - 1, number(count));
      const size = Math.min(48, 26 + 5 * Math.log10(count));
      const link = element("a", { href: addressFor(places), title: name, "aria-label": name, draggable: false }, number(count));
      Object.assign(link.style, { left: `${point.x}px`, top: `${point.y}px`, minWidth: `${size}px`, height: `${size}px` });
      return element("li", {}, link);
    }));
  }
}

/** @param {API.LibraryPlace[]} places */
const addressFor = (places) => addressOf("library", { q: questionFor(places) });

/** @param {API.LibraryPlace} place */
function nameOf({ name, latitude, longitude }) {
  return name ?? `${number(latitude, 1)}, ${number(longitude, 1)}`;
}

/** The outlines as paths of a map that is 1 wide. */
function paths() {
  const path = new Path2D();
  for (const ring of OUTLINES.split(";")) {
    const steps = ring.split(",").map(Number);
    let [east, north] = [0, 0];
    for (let index = 0; index + 1 < steps.length; index += 2) {
      east += steps[index];
      north += steps[index + 1];
      const { x, y } = onMap(north / 10, east / 10);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  return path;
}
