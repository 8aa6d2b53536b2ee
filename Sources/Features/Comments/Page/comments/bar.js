// The controls of a player: play, time, speed, sound, comments, and where they go.

import { dress, element, iconButton, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { clockText } from "./time-text.js";
import { RATES } from "./keys.js";

/** @param {(rate: number) => void} chosen */
function rateChoice(chosen) {
  return element("select", {
    id: "watch-rate",
    className: "rate",
    "aria-label": text("speed"),
    data: { name: "speed" },
    onchange: ({ target }) => chosen(Number(target.value)),
  },
    ...RATES.map((rate) => element("option", { value: String(rate), selected: rate === 1 }, text("times", number(rate, 2)))));
}

/**
 * A button that is on or off.
 *
 * @param {string} key
 * @param {string} icon
 * @param {Properties} properties
 */
function toggle(key, icon, properties) {
  return iconButton(key, icon, { ...properties, className: "round toggle" });
}

/** `actions`: play, seek(time), setRate(rate), mute, comments, settings, pip, fullscreen. */
export class WatchBar {
  root;
  #parts;
  #isDragged = false;

  /** @param {WatchActions} actions */
  constructor(actions) {
    const play = iconButton("play", "play", { id: "watch-play", onclick: actions.play });
    const seek = element("input", {
      type: "range",
      id: "watch-seek",
      min: 0,
      max: 0,
      step: 0.1,
      value: 0,
      "aria-label": text("videoPosition"),
      data: { name: "videoPosition" }
    });
    seek.addEventListener("input", () => {
      this.#isDragged = true;
      actions.seek(seek.valueAsNumber);
      this.#isDragged = false;
    });
    const time = element("span", { className: "clock", id: "watch-time" });
    const rate = rateChoice(actions.setRate);
    const mute = iconButton("mute", "sound", { id: "watch-mute", onclick: actions.mute });
    const comments = toggle("showComments", "comments", { id: "watch-comments-on", onclick: actions.comments });
    const settings = toggle("commentSettings", "tune", {
      id: "watch-settings-on", onclick: actions.settings, "aria-expanded": "false", "aria-controls": "watch-settings" });
    const pip = iconButton("openWindow", "window", { id: "watch-pip", onclick: actions.pip });
    const full =
      iconButton("fullscreen", "whole", { id: "watch-full", onclick: actions.fullscreen, hidden: !document.fullscreenEnabled });
    this.#parts = { play, seek, time, rate, mute, comments, settings, pip };
    this.root = element("div",
      { className: "bar", role: "group", "aria-label": text("playerControls"), data: { name: "playerControls" } },
      element("div", { className: "row time" }, seek, time),
      element(
        "div", { className: "row" }, play, element("span", { className: "gap" }), rate, mute, comments, settings, pip, full));
  }

  /**
   * Shows how a source is, and whether comments are on.
   *
   * @param {WatchSource} source
   * @param {boolean} isOn
   */
  show(source, isOn) {
    const { play, seek, rate, mute, comments } = this.#parts;
    const name = source.isPaused ? "play" : "pause";
    if (play.dataset.name !== name) dress(play, name, name);
    const sound = source.isMuted ? "unmute" : "mute";
    if (mute.dataset.name !== sound) dress(mute, sound, source.isMuted ? "muted" : "sound");
    comments.setAttribute("aria-pressed", String(isOn));
    for (const each of [seek, rate, mute]) each.hidden = source.isCamera;
    seek.disabled = source.seconds === 0;
    seek.max = String(source.seconds);
    if (Number(rate.value) !== source.rate) rate.value = String(source.rate);
    this.showTime(source);
  }

  /**
   * Shows where a source is.
   *
   * @param {WatchSource} source
   */
  showTime(source) {
    const { seek, time } = this.#parts;
    const isKnown = source.seconds > 0;
    const [now, all] = [clockText(source.time), clockText(source.seconds)];
    write(time, isKnown ? `${now} / ${all}` : now);
    if (!this.#isDragged) seek.value = String(source.time);
    seek.setAttribute("aria-valuetext", isKnown ? text("timeOf", now, all) : now);
  }

  /**
   * Shows whether the settings are open.
   *
   * @param {boolean} isOpen
   */
  showSettings(isOpen) {
    this.#parts.settings.setAttribute("aria-expanded", String(isOpen));
  }

  /**
   * Shows whether the window is open, or why there is none.
   *
   * @param {boolean} isOpen
   * @param {string | null} reason
   */
  showWindow(isOpen, reason) {
    const { pip } = this.#parts;
    dress(pip, isOpen ? "closeWindow" : "openWindow", "window");
    pip.setAttribute("aria-pressed", String(isOpen));
    pip.setAttribute("aria-disabled", String(reason !== null));
  }
}

/**
 * A line that says something beside the controls, as long as there is something to say.
 *
 * @param {string} id
 */
export function remark(id) {
  return element("p", { className: "hint remark", id, role: "status", hidden: true });
}

/**
 * Says something in a remark; null says nothing.
 *
 * @param {HTMLElement} place
 * @param {string | null} key
 * @param {any[]} values
 */
export function say(place, key, ...values) {
  place.hidden = key === null;
  if (key !== null) write(place, text(key, ...values));
}
