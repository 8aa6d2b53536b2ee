// The player: a video with room for comments over it, its controls, their keys, and the browser's own controls.

import { WatchBar } from "./bar.js";
import { element } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { keyHelp, startKeys } from "./keys.js";
import { endSession, startSession, tellSession } from "./session.js";
import { areCommentsOn, setCommentsOn, watchSettings } from "./settings.js";
import { WatchSource } from "./source.js";

/** The player of a job. */
export class WatchPlayer {
  root;
  /** What the keys do; it stands below. */
  keys = keyHelp();
  screen;
  /** Where comments are drawn. */
  canvas = element("canvas", { id: "watch-canvas", "aria-hidden": "true" });
  /** The video of the window. */
  apart = element("video", { id: "watch-apart", playsInline: true, hidden: true });
  source;
  #bar;
  #options = watchSettings();
  #stop;

  /** @param {PlayerHeard} heard */
  constructor(heard) {
    const video = element("video", { id: "watch-video", playsInline: true, preload: "auto" });
    this.screen = element("div",
      { className: "screen", id: "screen", tabIndex: 0, role: "group", "aria-label": text("screen"), data: { name: "screen" } },
      video, this.canvas, this.apart);
    this.source = new WatchSource(video, heard.changed);
    const actions = this.#actions(heard);
    this.#bar = new WatchBar(actions);
    this.root = element("div", { className: "player", id: "player" }, this.screen, this.#bar.root, this.#options);
    this.#stop = startKeys(this.root, this.source, actions, this.keys);
    this.screen.addEventListener("click", actions.play);
  }

  /**
   * @param {PlayerHeard} heard
   * @returns {WatchActions}
   */
  #actions({ pip }) {
    const { source } = this;
    return {
      play: () => source.setPlaying(source.isPaused),
      seek: (time) => source.seek(time),
      mute: () => (source.isMuted = !source.isMuted),
      setRate: (rate) => (source.rate = rate),
      comments: () => setCommentsOn(!areCommentsOn()),
      settings: () => this.#toggleSettings(),
      pip,
      fullscreen: () => this.#toggleFullscreen(),
    };
  }

  /**
   * Lets the browser's controls work on the video.
   *
   * @param {string} title
   */
  start(title) {
    startSession(this.source, title);
  }

  /** Shows how the video is, and whether comments are on. */
  show() {
    this.#bar.show(this.source, areCommentsOn());
  }

  /** Shows where the video is. */
  showTime() {
    this.#bar.showTime(this.source);
    tellSession(this.source);
  }

  /**
   * Shows whether the window is open, or why there is none.
   *
   * @param {boolean} isOpen
   * @param {string | null} reason
   */
  showWindow(isOpen, reason) {
    this.#bar.showWindow(isOpen, reason);
  }

  close() {
    this.#stop();
    this.source.close();
    endSession();
  }

  #toggleSettings() {
    this.#options.hidden = !this.#options.hidden;
    this.#bar.showSettings(!this.#options.hidden);
    if (!this.#options.hidden) this.#options.querySelector("input")?.focus();
  }

  #toggleFullscreen() {
    return document.fullscreenElement ? document.exitFullscreen() : this.root.requestFullscreen();
  }
}
