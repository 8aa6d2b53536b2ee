// A camera or a video: the source on one side, the server on the other, frames out and results back.

import { FrameGrabber } from "./grabber.js";
import { FrameForm } from "./frame-form.js";
import { FrameSize } from "./frame-size.js";
import { hasPlace, itemFor, withoutTwins } from "../app/canvas/items.js";
import { Journeys, tell } from "./journeys.js";
import { LiveClient } from "./live-client.js";
import { Meter } from "./meter.js";
import { FramePump } from "./pump.js";
import { askedOf, lensesOf } from "../app/net/shelf.js";
import { isThisMachine } from "../app/net/host.js";
import { change, settings } from "../app/settings.js";
import { eachPicture, SourceFailure, startCamera, startFile, stopSource, usualFacing } from "../app/media/source.js";

/** Whether the server is this machine. */
const isNear = isThisMachine(location.hostname);

/** Moving pictures behind the stage; `changed()` hears that the source is another, `received(result)` each answer. */
export class LiveSource {
  client = new LiveClient();
  /**
   * Why the source did not start: a code of `SourceFailure`, or null.
   *
   * @type {string | null}
   */
  problem = null;
  isMirrored = false;
  /**
   * The number of the newest frame that was answered, and where in a video it is, in seconds.
   *
   * @type {number | null}
   */
  lastFrame = null;
  /** @type {number | null} */
  lastTime = null;
  #video;
  #heard;
  #pump;
  /** @type {LiveAnswer | null} */
  #result = null;
  #meter = new Meter();
  #size = new FrameSize();
  #form = new FrameForm(isNear);
  #journeys = new Journeys();
  /**
   * Where in a video the frames are that are on their way, by number.
   *
   * @type {Map<number, number>}
   */
  #times = new Map();
  #facing = settings.facing ?? usualFacing();
  #starting = 0;
  #isOn = false;
  #configured = "";

  /**
   * @param {HTMLVideoElement} video
   * @param {{ changed: () => void, received: (result: LiveAnswer) => void }} heard
   */
  constructor(video, heard) {
    this.#video = video;
    this.#heard = heard;
    const grabber = new FrameGrabber();
    this.#pump = new FramePump({ grab: () => this.#grab(grabber), send: (number, frame) => this.#send(number, frame) });
    this.client.addEventListener("state", () => this.#stateChanged());
    this.client.addEventListener("result", ({ detail }) => this.#received(detail));
    this.client.addEventListener("skipped", ({ detail }) => this.#skipped(detail.frames));
    for (const event of ["resize", "loadedmetadata"]) video.addEventListener(event, () => heard.changed());
    eachPicture(video, () => this.#isOn && this.#pump.pictureIsThere());
    // A frame that somebody goes to while the video is paused is no picture that it plays.
    video.addEventListener("seeked", () => this.paused());
  }

  /** Whether the source is there and stands still. */
  get isPaused() {
    return this.#isOn && this.#video.paused;
  }

  /** Looks at the picture that is shown, where no other follows. */
  paused() {
    if (this.isPaused) this.#pump.pictureIsThere();
  }

  /** The size of the picture that is shown, or null. */
  get size() {
    const { videoWidth: width, videoHeight: height } = this.#video;
    return width ? { width, height } : null;
  }

  /** The number of the newest frame that was sent. */
  get lastSent() {
    return this.#pump.lastSent;
  }

  /** Frames a second and latency, or null. */
  get figures() {
    return this.#meter.figures(performance.now());
  }

  /** Starts a camera. */
  startCamera() {
    return this.#start(() => startCamera(this.#video, this.#facing));
  }

  /** Starts the other camera. */
  flip() {
    this.#facing = this.#facing === "user" ? "environment" : "user";
    change({ facing: this.#facing });
    return this.startCamera();
  }

  /**
   * Starts a video file.
   *
   * @param {File} file
   */
  startVideo(file) {
    return this.#start(async () => {
      await startFile(this.#video, file);
      return false;
    });
  }

  /** Connects again, with a token that is new. */
  reconnect() {
    if (this.#isOn && !this.problem) this.client.open();
  }

  /**
   * Sends the lenses that are on; those that are left out are looked through no more.
   *
   * @param {string[]} lensIds
   */
  configure(lensIds) {
    const lenses = lensesOf(lensIds).map((lens) => {
      const { model, options } = askedOf(lens);
      return { id: lens.id, ...(model ? { model } : {}), ...(Object.keys(options).length > 0 ? { options } : {}) };
    });
    const configuration = { lenses, effort: settings.effort };
    if (JSON.stringify(configuration) === this.#configured) return;
    this.#configured = JSON.stringify(configuration);
    this.client.configure(configuration);
    this.paused();
  }

  /**
   * What the newest result says of lenses, as items of the stage; without a connection nothing is known of where things are.
   *
   * @param {string[]} lensIds
   * @returns {Item[]}
   */
  items(lensIds) {
    if (!this.#result || this.client.state !== "ready") return [];
    const { observations, width, height } = this.#result;
    const shown = observations.filter(({ lens = "" }) => lensIds.includes(lens)).filter(hasPlace);
    return withoutTwins(shown.map((each, index) => itemFor(each, each.lens ?? "", { width, height }, keyOf(each, index))));
  }

  /**
   * What a lens says of the whole view, the best first.
   *
   * @param {string} lensId
   * @returns {Finding[]}
   */
  names(lensId) {
    return this.#result?.observations.filter(({ lens }) => lens === lensId) ?? [];
  }

  /** Lets go of the source and of the connection. */
  stop() {
    this.#starting++;
    this.#isOn = false;
    this.problem = null;
    stopSource(this.#video);
    this.client.close();
    this.#pump.forget();
    this.#forget();
  }

  /** @param {() => Promise<boolean>} begin  starts a source, and says whether it is shown like a mirror */
  async #start(begin) {
    const mine = ++this.#starting;
    this.#isOn = true;
    this.problem = null;
    this.#forget();
    this.#heard.changed();
    try {
      const isMirrored = await begin();
      if (mine !== this.#starting) return this.#isOn || stopSource(this.#video);
      this.isMirrored = isMirrored;
      this.client.open();
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      if (mine !== this.#starting) return;
      this.problem = error.code;
    }
    this.#video.classList.toggle("mirrored", this.isMirrored);
    this.#heard.changed();
  }

  #forget() {
    this.#result = null;
    this.lastFrame = this.lastTime = null;
    this.#times.clear();
    this.#meter.reset();
    this.#size.reset();
  }

  /** How frames are to be grabbed. */
  get #wanted() {
    return { longest: this.#size.longest, isRaw: this.#form.isRaw, mostBytes: this.client.limits.frameBytes };
  }

  /**
   * @param {FrameGrabber} grabber
   * @returns {Promise<TimedFrame | null>}
   */
  async #grab(grabber) {
    if (this.client.state !== "ready" || this.#video.videoWidth === 0) return null;
    const time = this.#video.currentTime;
    const frame = await grabber.grab(this.#video, this.#wanted);
    return { ...frame, time };
  }

  /**
   * @param {number} number
   * @param {TimedFrame} frame
   */
  #send(number, frame) {
    this.#form.sending(this.client.backlog, performance.now());
    if (!this.client.sendFrame(number, frame)) return false;
    this.#journeys.sent(number, frame);
    this.#times.set(number, frame.time);
    return true;
  }

  /** @param {number[]} frames */
  #skipped(frames) {
    this.#journeys.skipped(frames);
    this.#pump.answered(frames);
  }

  /** @param {LiveAnswer} result */
  #received(result) {
    const journey = this.#journeys.answered(result);
    this.#pump.answered([result.frame]);
    if (!this.#isOn) return;
    this.#result = result;
    this.lastFrame = result.frame;
    this.lastTime = this.#times.get(result.frame) ?? null;
    for (const number of this.#times.keys()) if (number <= result.frame) this.#times.delete(number);
    this.#heard.received(result);
    if (journey) this.#measure(journey);
  }

  /**
   * Latency is from grabbing the frame to having drawn its boxes.
   *
   * @param {Journey} journey
   */
  #measure(journey) {
    const now = performance.now();
    this.#meter.add(now, now - journey.captured);
    this.#size.answered(now - journey.captured, now);
    this.#form.answered(journey, now);
    tell(journey, now);
  }

  #stateChanged() {
    this.#pump.forget();
    this.#journeys.clear();
    if (this.client.state === "ready") this.paused();
    else this.#forget();
    this.#heard.changed();
  }
}

/**
 * @param {Finding} finding
 * @param {number} index
 */
function keyOf({ lens, track, label }, index) {
  return track === null || track === undefined ? `${lens}-${label}-${index}` : `${lens}-t${track}`;
}
