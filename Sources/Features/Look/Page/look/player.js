// What a video has under it: a timeline with marks where things were found, play and pause, single frames, speed, and the time.

import { element, dress, iconButton, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { clock, framePeriod, Marks } from "./player-time.js";

const SPEEDS = [0.25, 0.5, 1, 1.5, 2];
const MARK_HEIGHT = 6;

/** The player of a video element; it is hidden where the element shows a camera. */
export class Player {
  root;
  #video;
  #marks = new Marks();
  #periods = /** @type {number[]} */ ([]);
  #last = /** @type {{ time: number, count: number } | null} */ (null);
  #line = element("input", {
    type: "range", id: "player-line", min: "0", max: "1", step: "any", value: "0", data: { name: "timeline" },
    "aria-label": text("timeline") });
  #canvas = element("canvas", { className: "marks", "aria-hidden": "true" });
  #play = iconButton("play", "play", { id: "player-play", onclick: () => this.toggle() });
  #time = element("output", { className: "time", id: "player-time" });
  #row;
  #speed = element("select", { id: "player-speed", data: { name: "playerSpeed" }, "aria-label": text("playerSpeed") },
    ...SPEEDS.map((speed) => element("option", { value: String(speed), selected: speed === 1 }, `${speed}×`)));

  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.#video = video;
    const name = { data: { name: "player" }, "aria-label": text("player") };
    this.#row = element("div", { className: "row" },
      iconButton("frameBack", "frameBack", { id: "player-back", onclick: () => this.step(-1) }), this.#play,
      iconButton("frameOn", "frameOn", { id: "player-on", onclick: () => this.step(1) }), this.#time, this.#speed);
    this.root = element("div", { className: "player", role: "group", ...name, hidden: true },
      element("div", { className: "track" }, this.#canvas, this.#line),
      this.#row);
    this.#line.addEventListener("input", () => this.#seek(Number(this.#line.value)));
    this.#speed.addEventListener("change", () => {
      video.playbackRate = Number(this.#speed.value);
    });
    for (const event of ["timeupdate", "seeking", "seeked", "durationchange", "play", "pause", "ended"])
      video.addEventListener(event, () => this.refresh());
    video.addEventListener("emptied", () => this.#forget());
    this.#watch();
  }

  /**
   * Takes further controls into its row; null gives those that it has back to where they were.
   *
   * @param {HTMLElement | null} controls
   * @param {HTMLElement} home
   */
  hold(controls, home) {
    if (controls && controls.parentElement !== this.#row) this.#row.append(controls);
    else if (!controls && this.#row.lastElementChild?.matches(".controls")) home.append(this.#row.lastElementChild);
  }

  /** Plays or pauses; at its end a video begins anew. */
  toggle() {
    const { paused } = this.#video;
    if (paused) this.#video.play().catch(() => {});
    else this.#video.pause();
  }

  /**
   * Pauses, and shows a frame before or after this one.
   *
   * @param {number} frames
   */
  step(frames) {
    this.#video.pause();
    const { currentTime, duration } = this.#video;
    this.#seek(Math.max(0, Math.min(currentTime + frames * framePeriod(this.#periods), duration || 0)));
  }

  /**
   * Marks on the timeline what was found in the frame of a time.
   *
   * @param {number} time
   * @param {number} count
   * @param {string | null} color
   */
  found(time, count, color) {
    if (this.root.hidden || !this.#marks.add(time, this.#video.duration, count, color)) return;
    this.#draw();
  }

  /** Shows where the video is. */
  refresh() {
    const { currentTime, duration, paused } = this.#video;
    const length = Number.isFinite(duration) ? duration : 0;
    this.#line.max = String(length || 1);
    this.#line.value = String(currentTime);
    this.#line.setAttribute("aria-valuetext", clock(currentTime));
    write(this.#time, `${clock(currentTime)} / ${clock(length)}`);
    dress(this.#play, paused ? "play" : "pause", paused ? "play" : "pause");
    this.#draw();
  }

  /** @param {number} time */
  #seek(time) {
    this.#video.currentTime = time;
  }

  /** Learns how long a frame is shown, while the video plays. */
  #watch() {
    const video = this.#video;
    if (typeof video.requestVideoFrameCallback !== "function") return;
    const seen = (/** @type {number} */ _, /** @type {VideoFrameMetadata} */ { mediaTime, presentedFrames }) => {
      const frames = presentedFrames - (this.#last?.count ?? presentedFrames);
      const passed = mediaTime - (this.#last?.time ?? mediaTime);
      if (!video.paused && frames > 0 && passed > 0) this.#periods = [...this.#periods.slice(-30), passed / frames];
      this.#last = { time: mediaTime, count: presentedFrames };
      video.requestVideoFrameCallback(seen);
    };
    video.requestVideoFrameCallback(seen);
  }

  #forget() {
    this.#marks.clear();
    this.#periods = [];
    this.#last = null;
    this.#speed.value = "1";
  }

  #draw() {
    const { clientWidth: width } = this.#canvas;
    if (width === 0) return;
    const scale = devicePixelRatio;
    Object.assign(this.#canvas, { width: Math.round(width * scale), height: Math.round(MARK_HEIGHT * scale) });
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    for (const { from, to, color, strength } of this.#marks.list) {
      context.globalAlpha = strength;
      context.fillStyle = color;
      context.fillRect(from * this.#canvas.width, 0, Math.max(scale, (to - from) * this.#canvas.width), this.#canvas.height);
    }
  }
}
