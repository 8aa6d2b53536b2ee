// The view of moving pictures, which Live and Track share: source, connection, frames, figures, controls.

import { startAim } from "./aim.js";
import { annotated, canShare, download, pictureName, share } from "./capture.js";
import { closeCard } from "./card.js";
import { byId } from "./dom.js";
import { FrameGrabber } from "./grabber.js";
import { text } from "./i18n.js";
import { icon } from "./icons.js";
import { LiveClient } from "./live-client.js";
import { itemAt } from "./mapping.js";
import { Meter } from "./meter.js";
import { LiveMode } from "./mode-live.js";
import { TrackMode } from "./mode-track.js";
import { onNames } from "./names.js";
import { showNews, showProblem } from "./notices.js";
import { FramePump } from "./pump.js";
import { change, onChange, settings } from "./settings.js";
import { eachPicture, SourceFailure, startCamera, startFile, stopSource, usualFacing } from "./source.js";
import { Stage } from "./stage.js";

/** Camera or video file on one side, the server on the other, a mode in between that says what taps and results mean. */
export class CameraView {
  client = new LiveClient();
  stage;
  lastFrame = null;
  #video = byId("camera-video");
  #modes;
  #mode = null;
  #pump;
  #meter = new Meter();
  #facing = settings.facing ?? usualFacing();
  #isMirrored = false;
  #isStarting = 0;
  #problem = null;

  constructor() {
    this.stage = new Stage(byId("camera-stage"), {
      mode: "aspectFill", onTap: (item, point) => this.#mode?.tapped(item, point),
    });
    const grabber = new FrameGrabber();
    this.#pump = new FramePump({
      grab: () => (this.client.state === "ready" && this.#video.videoWidth > 0 ? grabber.grab(this.#video) : null),
      send: (number, frame) => this.client.sendFrame(number, frame),
    });
    this.#modes = { live: new LiveMode(this), track: new TrackMode(this) };
    this.#listen();
    this.#connectButtons();
    eachPicture(this.#video, () => this.#mode && this.#pump.pictureIsThere());
  }

  /** The newest frame that was sent. */
  get lastSent() {
    return this.#pump.lastSent;
  }

  /** Shows the view as Live or Track; the source is started if there is none. */
  enter(name) {
    if (this.#mode === this.#modes[name]) return;
    this.#mode?.leave();
    closeCard();
    this.#mode = this.#modes[name];
    byId("title-camera").textContent = text(name);
    for (const mode of Object.values(this.#modes)) mode.panel.hidden = mode !== this.#mode;
    byId("aim").hidden = name !== "track";
    this.client.open();
    this.#configure();
    this.stage.update([]);
    this.showTip();
    if (!this.#video.srcObject && !this.#video.src) this.#startCamera();
  }

  /** Lets go of camera and connection. */
  leave() {
    if (!this.#mode) return;
    this.#mode.leave();
    this.#mode = null;
    this.#isStarting++;
    stopSource(this.#video);
    this.client.close();
    this.#pump.forget();
    this.stage.update([]);
    this.stage.setPicture(null);
    closeCard();
  }

  /** Draws the mode's items anew; without a connection nothing is known of where they are. */
  refresh() {
    if (this.#mode) this.stage.update(this.client.state === "ready" ? this.#mode.items() : []);
  }

  showTip() {
    const tip = this.#problem || !this.#mode ? null : this.#mode.tip();
    byId("tip").hidden = !tip;
    byId("tip").textContent = tip ?? "";
  }

  /** Writes texts anew in another language. */
  translate() {
    if (this.#mode) byId("title-camera").textContent = text(this.#mode.title);
    this.#modes.track.refreshList();
    this.#showHelp();
    this.#showPause();
    this.#showState();
    this.refresh();
    this.showTip();
  }

  #configure() {
    const { model, confidence, level } = settings;
    this.client.configure({ ...(model ? { model } : {}), confidence, level, ...this.#mode.configuration() });
  }

  #listen() {
    this.client.addEventListener("state", () => this.#stateChanged());
    this.client.addEventListener("ready", () => this.#mode?.ready());
    this.client.addEventListener("result", ({ detail }) => this.#received(detail));
    this.client.addEventListener("skipped", ({ detail }) => this.#pump.answered(detail.frames));
    this.client.addEventListener("problem", ({ detail }) => showProblem({ code: detail.code, detail: detail.message }));
    onNames(() => this.refresh());
    onChange((values) => {
      if (this.#mode && ["model", "confidence", "level"].some((key) => key in values)) this.#configure();
    });
    for (const event of ["resize", "loadedmetadata"]) this.#video.addEventListener(event, () => this.#measured());
    for (const event of ["play", "pause"]) this.#video.addEventListener(event, () => this.#showPause());
  }

  #received(result) {
    this.#pump.answered([result.frame]);
    if (!this.#mode) return;
    this.lastFrame = result.frame;
    this.#mode.received(result);
    this.refresh();
    this.showTip();
    this.#measure(result);
  }

  /** Latency is from grabbing the frame to having drawn its boxes; tools hear it as a performance measure. */
  #measure({ frame, captured }) {
    const now = performance.now();
    this.#meter.add(now, now - captured);
    performance.measure("manako.frame", { start: captured, end: now, detail: { frame } });
    performance.clearMeasures("manako.frame");
    const figures = this.#meter.figures(now);
    byId("figures").hidden = !figures;
    if (figures) byId("figures").textContent = text("figures", Math.round(figures.rate), Math.round(figures.latency));
  }

  #stateChanged() {
    this.#pump.forget();
    this.#meter.reset();
    if (this.client.state !== "ready") {
      byId("figures").hidden = true;
      this.refresh();
    }
    this.#showState();
  }

  #showState() {
    const key = { connecting: "connecting", waiting: "reconnecting", refused: "refused" }[this.client.state];
    byId("connection").hidden = !key;
    byId("connection").textContent = key ? text(key) : "";
  }

  #measured() {
    const size = { width: this.#video.videoWidth, height: this.#video.videoHeight };
    this.stage.setPicture(size.width ? size : null, this.#isMirrored);
  }

  async #start(begin) {
    const mine = ++this.#isStarting;
    try {
      const isMirrored = await begin();
      if (mine !== this.#isStarting) return this.#mode ?? stopSource(this.#video);
      this.#isMirrored = isMirrored ?? false;
      this.#problem = null;
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      if (mine !== this.#isStarting) return;
      this.#problem = error.code;
    }
    this.#video.classList.toggle("mirrored", this.#isMirrored);
    this.#measured();
    this.#showHelp();
    this.showTip();
  }

  #startCamera() {
    return this.#start(() => startCamera(this.#video, this.#facing));
  }

  #showHelp() {
    byId("camera-help").hidden = !this.#problem;
    byId("camera-controls").hidden = this.#problem !== null;
    byId("camera-retry").hidden = this.#problem === "insecure";
    if (!this.#problem) return;
    const name = this.#problem === "video" ? "videoFailed" : `camera${this.#problem[0].toUpperCase()}${this.#problem.slice(1)}`;
    byId("camera-problem").textContent = text(name);
    byId("camera-advice").textContent = text(`${name}Advice`);
  }

  #showPause() {
    const isPaused = this.#video.paused;
    const button = byId("pause");
    button.setAttribute("aria-label", text(isPaused ? "resume" : "pause"));
    button.title = text(isPaused ? "resume" : "pause");
    button.replaceChildren(icon(isPaused ? "play" : "pause"));
  }

  #connectButtons() {
    byId("camera-retry").addEventListener("click", () => this.#startCamera());
    byId("flip").addEventListener("click", () => {
      this.#facing = this.#facing === "user" ? "environment" : "user";
      change({ facing: this.#facing });
      this.#startCamera();
    });
    const chooser = byId("video-file");
    for (const id of ["open-video", "camera-file"]) byId(id).addEventListener("click", () => chooser.click());
    chooser.addEventListener("change", () => {
      const [file] = chooser.files;
      if (file) this.#start(() => startFile(this.#video, file));
      chooser.value = "";
    });
    byId("pause").addEventListener("click", () => (this.#video.paused ? this.#video.play() : this.#video.pause()));
    byId("capture").addEventListener("click", () => this.#capture(download));
    byId("share").addEventListener("click", () => this.#capture(share));
    byId("share").hidden = !canShare();
    startAim(byId("camera-stage"), (point) => this.#mode.tapped(itemAt(this.stage.placed(), point, 0), point));
  }

  async #capture(give) {
    if (!this.#video.videoWidth) return;
    const size = { width: this.#video.videoWidth, height: this.#video.videoHeight };
    await give(await annotated(this.#video, size, this.#mode.items()), pictureName());
    if (give === download) showNews(text("saved"));
  }
}
