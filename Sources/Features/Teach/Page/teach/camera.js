// The camera that collects photos: one at a time, or so many a second while one moves round the object.

import { button, element, iconButton, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { Photographer } from "../app/media/frames.js";
import { Shutter, startShutterKeys } from "../app/media/shutter.js";
import { BurstClock } from "./burst.js";
import { eachPicture, failureKey, LARGEST, SourceFailure, startCamera, stopSource } from "../app/media/source.js";

const RATES = [1, 2, 5];
/** So many photos are encoded at a time at most; a slow device leaves some out. */
const MOST_TAKING = 3;
const ADVICE = ["insecure", "denied", "missing", "inUse"];

/** The part with the camera; what it takes goes into an `UploadQueue`. */
export class CameraPart {
  root;
  /**
   * The button that opens it.
   *
   * @type {HTMLButtonElement | null}
   */
  control = null;
  #uploads;
  #video = element("video", { muted: true, playsInline: true, disablePictureInPicture: true, id: "teach-live" });
  #photographer = new Photographer(this.#video);
  #shutter = new Shutter();
  #clock = new BurstClock();
  /** @type {Facing} */
  #facing = "environment";
  #starting = 0;
  #isOpen = false;
  #count = 0;
  #taking = 0;
  #parts;
  #stop = () => {};
  #stopKeys;

  /** @param {UploadQueue} uploads */
  constructor(uploads) {
    this.#uploads = uploads;
    const screen = element(
      "div", { className: "teach-screen", role: "img", "aria-label": text("camera"), data: { name: "camera" } }, this.#video);
    const state = element("p", { className: "hint", id: "teach-taken", role: "status" });
    const trouble = element("div", { className: "trouble", role: "alert", hidden: true });
    const shot =
      iconButton("takeOne", "shutter", { id: "teach-shot", className: "teach-shutter", onclick: () => this.#takeOne() });
    const burst = button("secondary", "startBurst", "play", { id: "teach-burst", onclick: () => this.#toggleBurst() });
    const rate = element("select", { id: "teach-rate" },
      ...RATES.map(
        (value) => element("option", { value: String(value), selected: value === 2 }, text("perSecond", number(value)))));
    this.#parts = { screen, state, trouble, shot, burst, rate };
    const controls =
      element("div", { className: "teach-controls" }, iconButton("flip", "flip", { onclick: () => this.#flip() }), shot, burst);
    this.root = element("div", { className: "teach-part", hidden: true, id: "teach-camera-part" }, screen, controls, state,
      trouble, element("div", { className: "field line teach-rate" }, words("label", "burstRate", { for: "teach-rate"
      }), rate), words("p", "moveRound", { className: "hint" }));
    this.#stopKeys = startShutterKeys(() => this.#isOpen && !shot.disabled, () => this.#takeOne());
    this.#video.addEventListener("resize", () => {
      const { width, height } = this.#photographer.size;
      if (width > 0) screen.style.aspectRatio = `${width} / ${height}`;
    });
  }

  close() {
    this.#end();
    this.#shutter.close();
    this.#stopKeys();
  }

  /** Opens or closes the camera. */
  toggle() {
    if (this.#isOpen) this.#end();
    else this.#start();
  }

  async #start() {
    const { trouble, shot, burst } = this.#parts;
    const mine = ++this.#starting;
    this.#shown(true);
    trouble.hidden = true;
    shot.disabled = burst.disabled = true;
    try {
      await startCamera(this.#video, this.#facing, LARGEST);
      if (mine !== this.#starting) return this.#isOpen || stopSource(this.#video);
      shot.disabled = burst.disabled = false;
    } catch (failure) {
      if (mine === this.#starting) this.#failed(failure);
    }
    return undefined;
  }

  /** @param {unknown} failure */
  #failed(failure) {
    if (!(failure instanceof SourceFailure)) throw failure;
    const key = failureKey(ADVICE.includes(failure.code) ? failure.code : "failed");
    this.#parts.trouble.replaceChildren(
      words("p", key), words("p", failure.code === "insecure" ? "teachInsecure" : "teachCameraAdvice", { className: "hint" }));
    this.#parts.trouble.hidden = false;
  }

  /** @param {boolean} isOpen */
  #shown(isOpen) {
    this.#isOpen = isOpen;
    this.root.hidden = !isOpen;
    this.control?.setAttribute("aria-expanded", String(isOpen));
  }

  #end() {
    this.#starting++;
    this.#stopBurst();
    stopSource(this.#video);
    this.#photographer.forget();
    this.#shown(false);
  }

  #flip() {
    this.#facing = this.#facing === "user" ? "environment" : "user";
    this.#stopBurst();
    this.#start();
  }

  #takeOne() {
    this.#shutter.prepare();
    return this.#take(null, null);
  }

  /**
   * Takes what is shown at the call; its name tells when.
   *
   * @param {string | null} group
   * @param {number | null} order
   */
  async #take(group, order) {
    if (this.#taking >= MOST_TAKING) return;
    this.#taking++;
    this.#shutter.release(this.#parts.screen);
    const name = `${group ?? `photo-${Date.now().toString(36)}`}${group ? `-${String(order).padStart(4, "0")}` : ""}.jpg`;
    const photo = await this.#photographer.take().then((taken) => taken.photo, () => null);
    this.#taking--;
    if (!photo) return;
    const isTaken = this.#uploads.add({ photo, name, group, order });
    if (isTaken) this.#count++;
    else this.#stopBurst();
    write(this.#parts.state, text(isTaken ? "photosTaken" : "tooManyWaiting", number(this.#count)));
  }

  #toggleBurst() {
    if (this.#clock.isOn) return this.#stopBurst();
    const group = `burst-${Date.now().toString(36)}`;
    this.#shutter.prepare();
    this.#clock.start(Number(this.#parts.rate.value));
    this.#stop = eachPicture(this.#video, (moment) => {
      const index = this.#clock.takes(moment);
      if (index !== null) this.#take(group, index);
    });
    return this.#showBurst("stopBurst", "pause");
  }

  #stopBurst() {
    if (!this.#clock.isOn) return;
    this.#stop();
    this.#clock.stop();
    this.#showBurst("startBurst", "play");
  }

  /**
   * @param {string} key
   * @param {string} iconName
   */
  #showBurst(key, iconName) {
    const { burst, shot, rate } = this.#parts;
    burst.replaceChildren(...button("secondary", key, iconName).childNodes);
    burst.setAttribute("aria-pressed", String(this.#clock.isOn));
    shot.disabled = rate.disabled = this.#clock.isOn;
  }
}
