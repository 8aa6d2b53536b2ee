// The cameras that are known: one of them is chosen, or that of this device is found by itself.

import { confirmed } from "../app/ask.js";
import { element, iconButton, keepFocus, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { askCameras, removeCamera } from "./api.js";
import { showProblem } from "../app/notices.js";
import { problemParts } from "../app/problems.js";

/**
 * The name under which the camera of a track is known.
 *
 * @param {MediaStreamTrack | undefined} track
 */
export function cameraName(track) {
  return (track?.label || text("camera")).slice(0, 100);
}

/**
 * The camera that fits what the device gives now: that with an id where its size is right, else the newest with the name and
 * size.
 *
 * @param {CalibratedCamera[]} cameras
 * @param {string | null} id
 * @param {string} name
 * @param {Size} size
 */
export function fittingCamera(cameras, id, name, { width, height }) {
  const fits = cameras.filter((camera) => camera.width === width && camera.height === height);
  return fits.find((camera) => camera.id === id) ?? fits.find((camera) => camera.name === name) ?? null;
}

/** A list of the known cameras; `changed(id or null)` hears the choice. */
export class CameraList {
  root;
  #chosen;
  #changed;
  #list;
  #life = new AbortController();

  /**
   * @param {string | null} chosen
   * @param {(id: string | null) => void} changed
   */
  constructor(chosen, changed) {
    this.#chosen = chosen;
    this.#changed = changed;
    this.#list = element("div", { className: "measure-cameras" });
    this.root = element("fieldset", { className: "measure-part", id: "camera-list" }, words("legend", "camera"),
      words("p", "cameraListHint", { className: "hint" }), this.#list);
    this.#load();
  }

  close() {
    this.#life.abort();
  }

  async #load() {
    try {
      const cameras = await askCameras(this.#life.signal);
      if (!cameras.some(({ id }) => id === this.#chosen)) this.#chosen = null;
      this.#list.replaceChildren(...[null, ...cameras].map((camera) => this.#row(camera)));
    } catch (failure) {
      if (!this.#life.signal.aborted)
        this.#list.replaceChildren(element("div", { className: "trouble" }, ...problemParts(failure)));
    }
  }

  /** @param {CalibratedCamera | null} camera */
  #row(camera) {
    const id = camera?.id ?? null;
    const input = element("input", {
      type: "radio",
      name: "measure-camera",
      value: id ?? "",
      checked: id === this.#chosen,
      onchange: () => this.#choose(id)
    });
    if (camera === null) return element("label", {}, input, words("span", "cameraItself"));
    const facts = text("cameraFacts", camera.width, camera.height, number(camera.error, 2));
    const label = element("label", {}, input,
      element("span", {}, element("bdi", { className: "name" }, camera.name), element("span", { className: "hint" }, facts)));
    const remove =
      iconButton("remove", "trash", { "aria-label": text("deleteNamed", camera.name), onclick: () => this.#remove(camera) });
    return element("div", { className: "row between" }, label, remove);
  }

  /** @param {string | null} id */
  #choose(id) {
    this.#chosen = id;
    this.#changed(id);
  }

  /** @param {CalibratedCamera} calibratedCamera */
  async #remove({ id, name }) {
    if (!(await confirmed(text("forgetCameraSure", name)))) return;
    try {
      await removeCamera(id);
      if (this.#chosen === id) this.#choose(null);
      await this.#load();
      keepFocus(this.root.querySelector("input"));
    } catch (failure) {
      showProblem(failure, "measure");
    }
  }
}
