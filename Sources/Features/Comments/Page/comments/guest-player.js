// The video of a room on a guest's screen: in step with the host's, with the room's comments over it.

import { dress, element, iconButton, words } from "../app/dom.js";
import { onChange, settings } from "../app/settings.js";
import { InStep } from "./in-step.js";
import { WatchComments } from "./over-video.js";
import { areCommentsOn, setCommentsOn } from "./settings.js";
import { WatchSource } from "./source.js";

/** The video's time is compared as often, in milliseconds. */
const EVERY = 250;
/** A smaller change of speed is none: each one may be heard. */
const FINE = 0.005;

/**
 * `heard.drawn(look)` hears how comments that come shall be drawn, `heard.gone(set)` that the server has let go of a set, and
 * `heard.failed()` that the browser cannot play the video.
 */
export class GuestPlayer {
  /** @type {HTMLElement} */
  root;
  /** @type {WatchSource} */
  #source;
  #comments;
  #parts;
  #inStep = new InStep();
  /** @type {GuestHeard} */
  #heard;
  /** @type {(() => void)[]} */
  #stops;
  #isBlocked = false;

  /**
   * @param {string} media the video's id in the server's folder
   * @param {string} set the room's comments
   * @param {GuestHeard} heard
   */
  constructor(media, set, heard) {
    this.#heard = heard;
    // Browsers start videos without a press only when they are silent.
    const video = element("video", { id: "watch-video", playsInline: true, preload: "auto", muted: true });
    const canvas = element("canvas", { id: "watch-canvas", "aria-hidden": "true" });
    const start = element("button",
      { type: "button", className: "primary start", id: "guest-start", hidden: true, onclick: () => this.#start() },
      words("span", "guestStart"));
    const screen = element("div", { className: "screen", id: "screen" }, video, canvas, start);
    this.#source = new WatchSource(video, (/** @type {string} */ type) => this.#changed(type));
    const mute = iconButton("unmute", "muted", { id: "guest-mute", onclick: () => this.#toggleSound() });
    const comments = iconButton("showComments", "comments",
      { id: "guest-comments", className: "round toggle", onclick: () => setCommentsOn(!areCommentsOn()) });
    const full = iconButton("fullscreen", "whole",
      { id: "guest-full", onclick: () => this.#toggleFullscreen(), hidden: !document.fullscreenEnabled });
    this.#parts = { start, mute, comments };
    this.root = element("div", { className: "player", id: "player" }, screen,
      element("div", { className: "row guest-bar" }, mute, comments, full));
    this.#comments = new WatchComments({ screen, canvas, source: this.#source, heard });
    this.#comments.show([set]);
    const timer = setInterval(() => this.#follow(), EVERY);
    this.#stops = [() => clearInterval(timer), onChange((values) => "comments" in values && this.#lookChanged())];
    this.#lookChanged();
    this.#source.openMedia(media);
  }

  /**
   * The room says where its video is; null while nobody has said so.
   *
   * @param {API.RoomClock | null} clock
   */
  hear(clock) {
    if (clock) this.#inStep.hear(clock, performance.now());
    this.#follow();
  }

  /** Where the video is, in seconds. */
  get time() {
    return this.#source.time;
  }

  /**
   * A comment has been written just now.
   *
   * @param {string} set
   * @param {PlacedComment} placed
   */
  add(set, placed) {
    this.#comments.add(set, placed);
  }

  /**
   * A comment has been hidden.
   *
   * @param {string} set
   * @param {number} no
   */
  remove(set, no) {
    this.#comments.remove(set, no);
  }

  /**
   * Something may have been missed.
   *
   * @param {string} set
   */
  reload(set) {
    this.#comments.reload(set);
  }

  /** Lets go of everything. */
  close() {
    for (const stop of this.#stops) stop();
    this.#comments.close();
    this.#source.close();
  }

  /** @param {string} type */
  #changed(type) {
    if (type === "error" && this.#source.isBroken) return this.#heard.failed();
    if (type === "loadedmetadata") this.#comments.place();
    if (type === "volumechange") this.#showSound();
    if (["loadedmetadata", "seeked", "canplay", "playing", "pause"].includes(type)) this.#follow();
    this.#comments.prepare();
  }

  #lookChanged() {
    const isOn = areCommentsOn();
    this.#comments.setOn(isOn, settings.comments.opacity);
    this.#parts.comments.setAttribute("aria-pressed", String(isOn));
  }

  /** Does what is needed to be where the host is. */
  #follow() {
    const source = this.#source;
    if (!source.isReady) return;
    const wanted = this.#inStep.wanted({ time: source.time, seconds: source.seconds, isBusy: source.isBusy }, performance.now());
    if (wanted.seek !== null) source.seek(wanted.seek);
    if (Math.abs(source.rate - wanted.rate) > FINE) source.rate = wanted.rate;
    if (wanted.playing === source.isPaused && !this.#isBlocked) this.#setPlaying(wanted.playing);
  }

  /**
   * Plays where the browser allows it; otherwise the guest is asked to press.
   *
   * @param {boolean} isPlaying
   */
  async #setPlaying(isPlaying) {
    this.#isBlocked = !(await this.#source.tryPlaying(isPlaying));
    this.#parts.start.hidden = !this.#isBlocked;
  }

  #start() {
    this.#isBlocked = false;
    this.#parts.start.hidden = true;
    this.#setPlaying(true);
  }

  #toggleSound() {
    this.#source.isMuted = !this.#source.isMuted;
  }

  #showSound() {
    const { isMuted } = this.#source;
    dress(this.#parts.mute, isMuted ? "unmute" : "mute", isMuted ? "muted" : "sound");
  }

  #toggleFullscreen() {
    return document.fullscreenElement ? document.exitFullscreen() : this.root.requestFullscreen();
  }
}
