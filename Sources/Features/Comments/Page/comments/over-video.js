// The comments of what is watched: those of a file and those of a room, drawn over the video and kept ready ahead of the time.

import { CommentCanvas, pictureHeight, stageIn } from "./canvas.js";
import { CommentLayer } from "./layer.js";
import { lay, sizeOf, whenResized } from "../app/dom.js";
import { SmoothClock } from "./smooth-clock.js";
import { settings } from "../app/settings.js";

/** What will be needed is looked at as often, in milliseconds. */
const EVERY = 500;

/** `heard.gone(set)` hears that the server has let go of a set, `heard.drawn(look)` of another size of pictures. */
export class WatchComments {
  #canvas;
  #element;
  #screen;
  #source;
  #heard;
  #clock = new SmoothClock();
  /** @type {Map<string, CommentLayer>} */
  #layers = new Map();
  #height = 0;
  /** @type {ReturnType<typeof setInterval>} */
  #timer;
  #stopWatching;

  /** @param {{ screen: HTMLElement, canvas: HTMLCanvasElement, source: WatchSource, heard: CommentsHeard }} parts */
  constructor({ screen, canvas, source, heard }) {
    this.#screen = screen;
    this.#element = canvas;
    this.#source = source;
    this.#heard = heard;
    this.#canvas = new CommentCanvas(
      canvas, { time: (frame) => this.#clock.at(frame, source.time, source.pace), isMoving: () => source.pace > 0 });
    this.#stopWatching = whenResized(screen, () => this.place());
    this.#timer = setInterval(() => this.prepare(), EVERY);
  }

  /**
   * How comments are asked for.
   *
   * @returns {CommentLook}
   */
  get look() {
    return { height: this.#height, scale: settings.comments.scale, ng: settings.comments.ng };
  }

  /**
   * Shows these sets of comments, the first below.
   *
   * @param {string[]} sets
   */
  show(sets) {
    for (const [id, layer] of this.#layers) {
      if (sets.includes(id)) continue;
      layer.close();
      this.#layers.delete(id);
    }
    this.#canvas.show(sets.map((id) => this.#layers.get(id) ?? this.#layer(id)));
    this.prepare();
  }

  /** Lays the canvas over the player. */
  place() {
    const view = sizeOf(this.#screen);
    if (!this.#source.size.width || !view.width || !view.height) return;
    const rect = stageIn(view);
    lay(this.#element, rect);
    const wanted = pictureHeight(rect.height * devicePixelRatio);
    if (wanted === this.#height) return this.#canvas.wake();
    this.#height = wanted;
    this.#canvas.setHeight(wanted);
    this.changed();
  }

  /** Size or unwanted words have changed. */
  changed() {
    for (const layer of this.#layers.values()) layer.show(this.look);
    this.prepare();
    this.#heard.drawn(this.look);
  }

  /**
   * Shows comments or not, and how opaque they are.
   *
   * @param {boolean} isOn
   * @param {number} opacity
   */
  setOn(isOn, opacity) {
    this.#element.hidden = !isOn;
    this.#element.style.opacity = String(opacity);
    this.#canvas.setOn(isOn);
    this.prepare();
  }

  /**
   * A comment has been written just now.
   *
   * @param {string} set
   * @param {PlacedComment} placed
   */
  add(set, placed) {
    this.#layers.get(set)?.timeline.add(placed);
  }

  /**
   * A comment has been hidden.
   *
   * @param {string} set
   * @param {number} index
   */
  remove(set, index) {
    this.#layers.get(set)?.timeline.remove(index);
  }

  /**
   * Something of a set may have been missed.
   *
   * @param {string} set
   */
  reload(set) {
    this.#layers.get(set)?.timeline.expire();
    this.prepare();
  }

  /** Sees to it that what is seen now and soon is here, and draws. */
  prepare() {
    if (this.#height === 0 || this.#element.hidden) return;
    for (const layer of this.#layers.values()) layer.prepare(this.#source.time);
    this.#canvas.wake();
  }

  /**
   * The player has moved to another window.
   *
   * @param {Window} target
   */
  moveTo(target) {
    this.#canvas.moveTo(target);
    this.place();
  }

  /** Lets go of everything. */
  close() {
    clearInterval(this.#timer);
    this.#stopWatching();
    this.#canvas.close();
    for (const layer of this.#layers.values()) layer.close();
  }

  /** @param {string} id */
  #layer(id) {
    const made = new CommentLayer(id, this.look, {
      changed: () => this.#canvas.wake(), gone: (set) => this.#heard.gone(set), expired: () => this.reload(id) });
    this.#layers.set(id, made);
    return made;
  }
}
