// What the camera view does in Track: a tap puts a target on an object's box or on a square, and the server follows it.

import { byId, element } from "./dom.js";
import { text } from "./i18n.js";
import { icon } from "./icons.js";
import { squareAround } from "./mapping.js";
import { announce } from "./notices.js";
import { itemsFor } from "./objects.js";
import { change, settings } from "./settings.js";
import { Targets } from "./targets.js";

/** The side of the square around a tap, in CSS pixels. */
const SIDE = 120;

const keyOf = (observation, index) => `q${observation.track ?? `${observation.label}${index}`}`;

/** The mode; `camera` gives stage and connection. */
export class TrackMode {
  panel = byId("track-panel");
  title = "track";
  targets = new Targets();
  #camera;
  #result = null;

  constructor(camera) {
    this.#camera = camera;
    for (const choice of document.querySelectorAll("input[name=level]")) {
      choice.checked = choice.value === settings.level;
      choice.addEventListener("change", () => change({ level: choice.value }));
    }
    byId("add-target").addEventListener("click", () => this.#toggleAdding());
  }

  configuration() {
    return { detect: true };
  }

  items() {
    const objects = this.#result ? itemsFor(this.#result.observations, this.#result.size, { style: "quiet", key: keyOf }) : [];
    return [...objects, ...this.targets.visible.map((target) => this.#item(target))];
  }

  #item({ id, box, confidence }) {
    const name = text("target", id);
    const state = confidence === null ? text("waitingForFrame") : text("following", Math.round(confidence * 100));
    return { key: `target-${id}`, target: id, rect: box, style: "target", text: String(id), name: `${name}, ${state}` };
  }

  received(result) {
    this.#result = result;
    for (const { id } of this.targets.update(result.targets ?? [], result.frame)) announce(text("targetLost", text("target", id)));
    this.refreshList();
  }

  /** A tap on another target chooses it; one elsewhere sets the chosen target, or a new one. */
  tapped(item, point) {
    if (item?.target !== undefined && item.target !== this.targets.chosen && !this.targets.isAdding) {
      this.targets.chosen = item.target;
    } else {
      const { mapping } = this.#camera.stage;
      const isObject = item && item.target === undefined;
      const box = isObject ? mapping.frameRect(item.rect) : squareAround(point, SIDE, mapping);
      if (!(box.width > 0 && box.height > 0)) return;
      const target = this.targets.place(box, this.#camera.client.limits.targets, this.#camera.lastSent);
      // An object's box is that of the last result; a tap beside objects means the picture that is shown right now.
      this.#camera.client.track(target.id, target.box, isObject ? this.#camera.lastFrame : null);
    }
    this.#camera.refresh();
    this.refreshList();
  }

  /** On a new connection the server knows nothing of the targets. */
  ready() {
    for (const { id, box } of this.targets.visible) this.#camera.client.track(id, box);
  }

  #toggleAdding() {
    this.targets.isAdding = !this.targets.isAdding;
    this.refreshList();
    this.#camera.showTip();
  }

  #remove(id) {
    this.targets.remove(id);
    this.#camera.client.untrack(id);
    this.#camera.refresh();
    this.refreshList();
    byId("add-target").focus();
  }

  tip() {
    return this.targets.list.length === 0 || this.targets.isAdding ? text("trackTip") : text("moveTip");
  }

  /** Writes the list of targets; rows stay the same elements, so that a result does not take the focus away. */
  refreshList() {
    const list = byId("targets");
    const rows = new Map([...list.children].map((row) => [Number(row.dataset.target), row]));
    for (const [id, row] of rows) if (!this.targets.get(id)) row.remove();
    for (const target of this.targets.list) this.#fill(rows.get(target.id) ?? this.#row(list, target.id), target);
    const add = byId("add-target");
    add.hidden = this.targets.list.length === 0;
    add.disabled = this.targets.list.length >= this.#camera.client.limits.targets;
    add.setAttribute("aria-pressed", String(this.targets.isAdding));
  }

  #row(list, id) {
    const choose = element("button", { type: "button", className: "pick", onclick: () => this.#choose(id) },
      element("span", { className: "badge" }, String(id)), element("span", { className: "state" }));
    const remove = element("button", { type: "button", className: "round small", onclick: () => this.#remove(id) }, icon("close"));
    const row = element("li", { data: { target: String(id) } }, choose, remove);
    list.append(row);
    return row;
  }

  #fill(row, { id, state, confidence }) {
    const name = text("target", id);
    const words = { waiting: text("waitingForFrame"), lost: text("lost") }[state] ?? text("following", Math.round(confidence * 100));
    const [choose, remove] = row.children;
    row.className = `${state} ${this.targets.chosen === id ? "chosen" : ""}`;
    choose.setAttribute("aria-pressed", String(this.targets.chosen === id));
    choose.lastElementChild.textContent = `${name}: ${words}`;
    remove.setAttribute("aria-label", text("remove", name));
    remove.title = text("remove", name);
  }

  #choose(id) {
    this.targets.chosen = id;
    this.refreshList();
  }

  leave() {
    this.#result = null;
    for (const { id } of this.targets.list) this.#camera.client.untrack(id);
    this.targets = new Targets();
    this.refreshList();
  }
}
