// Following: targets on objects that were found, or on places that were marked by a tap or the keyboard's cross.

import { element, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { percent } from "../app/canvas/items.js";
import { squareAround } from "../app/canvas/mapping.js";
import { titleOf } from "../app/net/names.js";
import { announce } from "../app/notices.js";
import { Targets } from "./targets.js";

/** The side of the square around a marked place, in CSS pixels. */
const SIDE = 120;

/** The targets of a live source, and their chips in a list. */
export class Follow {
  targets = new Targets();
  /** Whether the next tap marks a place. */
  isMarking = false;
  /**
   * The target that the next mark is for, by its id; null is a new one.
   *
   * @type {number | null}
   */
  #moving = null;
  #client;
  #list;
  #changed;
  #sentSoFar;

  /**
   * `changed` hears that something has to be drawn anew; `sentSoFar` gives the number of the newest frame that was sent.
   *
   * @param {{ client: LiveClient, list: HTMLElement, changed: () => void, sentSoFar: () => number }} around
   */
  constructor({ client, list, changed, sentSoFar }) {
    this.#client = client;
    this.#list = list;
    this.#changed = changed;
    this.#sentSoFar = sentSoFar;
    client.addEventListener("ready", () => this.#again());
  }

  get isFull() {
    return this.targets.list.length >= this.#client.limits.targets;
  }

  /**
   * Follows an item of the frame with a number.
   *
   * @param {Item} item
   * @param {number | null} frame
   */
  object(item, frame) {
    this.#place(item.rect, item.label, frame);
  }

  /**
   * Marks what is at a point of the view: an item, or a square where nothing was found.
   *
   * @param {Item | null} item
   * @param {Point} point
   * @param {Mapping} mapping
   * @param {number | null} lastFrame
   */
  mark(item, point, mapping, lastFrame) {
    const box = item ? item.rect : squareAround(point, SIDE, mapping);
    if (!(box.width > 0 && box.height > 0)) return;
    // An object's box is that of the last result; a tap beside objects means the picture that is shown right now.
    this.#place(box, item?.label ?? null, item ? lastFrame : null);
  }

  /**
   * Begins or ends marking; with an id, the mark is for a target that is there already.
   *
   * @param {boolean} isMarking
   * @param {number | null} [id]
   */
  setMarking(isMarking, id = null) {
    this.isMarking = isMarking;
    this.#moving = isMarking ? id : null;
    this.refresh();
    this.#changed();
  }

  /**
   * @param {Rect} box
   * @param {string | null} label
   * @param {number | null} frame
   */
  #place(box, label, frame) {
    const { limits } = this.#client;
    const target = this.targets.place(box, { id: this.#moving, label, most: limits.targets, since: this.#sentSoFar() });
    this.isMarking = false;
    this.#moving = null;
    if (target) this.#client.track(target.id, target.box, frame);
    this.refresh();
    this.#changed();
  }

  /**
   * Takes a frame's result.
   *
   * @param {Pick<LiveAnswer, "targets" | "frame">} result
   */
  received(result) {
    for (const target of this.targets.update(result.targets ?? [], result.frame))
      announce(text("targetLost", this.#name(target)));
    this.refresh();
  }

  /**
   * The targets as items of the stage.
   *
   * @returns {Item[]}
   */
  get items() {
    return this.targets.visible.map((target) => ({
      key: `target-${target.id}`,
      target: target.id,
      label: target.label ?? "",
      lens: "",
      track: null,
      rect: target.box,
      style: "target",
      color: "#ffffff",
      confidence: 1,
      labels: [this.#name(target)],
      name: `${this.#name(target)}, ${this.#state(target)}`,
    }));
  }

  /** Follows nothing any more. */
  end() {
    for (const { id } of this.targets.list) this.#client.untrack(id);
    this.targets = new Targets();
    this.isMarking = false;
    this.#moving = null;
    this.refresh();
  }

  /** On a new connection the server knows nothing of the targets. */
  #again() {
    for (const { id, box } of this.targets.visible) this.#client.track(id, box);
  }

  /** @param {number} id */
  #remove(id) {
    this.targets.remove(id);
    this.#client.untrack(id);
    if (this.#moving === id) this.#moving = null;
    this.refresh();
    this.#changed();
  }

  /**
   * @param {FollowedTarget} target
   * @returns {string}
   */
  #name({ id, label }) {
    return label ? text("numbered", titleOf(label), id) : text("target", id);
  }

  /**
   * @param {FollowedTarget} target
   * @returns {string}
   */
  #state({ state, confidence }) {
    if (state === "followed") return text("following", percent(confidence ?? 0));
    return text(state === "lost" ? "lost" : "waitingForFrame");
  }

  /** Writes the chips; they stay the same elements, so that a result does not take the focus away. */
  refresh() {
    const rows = new Map([...this.#list.children].map((row) => [Number(row.dataset.target), row]));
    for (const [id, row] of rows) if (!this.targets.get(id)) row.remove();
    for (const target of this.targets.list) this.#fill(rows.get(target.id) ?? this.#row(target.id), target);
    this.#list.hidden = this.targets.list.length === 0;
  }

  /**
   * @param {number} id
   * @returns {HTMLElement}
   */
  #row(id) {
    const choose =
      element("button", { type: "button", className: "pick", onclick: () => this.setMarking(this.#moving !== id, id) },
        icon("track"), element("span", { className: "what" }), element("span", { className: "state" }));
    const remove =
      element("button", { type: "button", className: "round small", onclick: () => this.#remove(id) }, icon("close"));
    const row = element("li", { data: { target: String(id) } }, choose, remove);
    this.#list.append(row);
    return row;
  }

  /**
   * @param {HTMLElement} row
   * @param {FollowedTarget} target
   */
  #fill(row, target) {
    const name = this.#name(target);
    const [choose, remove] = row.children;
    row.className = `target ${target.state}`;
    choose.setAttribute("aria-pressed", String(this.#moving === target.id));
    if (choose.title !== text("moveTarget", name)) choose.title = text("moveTarget", name);
    write(choose.children[1], name);
    write(choose.children[2], this.#state(target));
    if (remove.title === text("unfollow", name)) return;
    remove.setAttribute("aria-label", text("unfollow", name));
    remove.title = text("unfollow", name);
  }
}
