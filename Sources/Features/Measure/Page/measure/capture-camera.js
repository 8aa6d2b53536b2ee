// The camera that looks for the board; it is calibrated where it is not known.

import { number, text } from "../app/i18n.js";
import { Photographer } from "../app/media/frames.js";
import { LARGEST, startCamera, stopSource } from "../app/media/source.js";
import { announce, hideNotice, showProblem } from "../app/notices.js";
import { failureFrom } from "../app/problems.js";
import { askCameras } from "./api.js";
import { Calibrating } from "./calibrating.js";
import { cameraName, fittingCamera } from "./cameras.js";
import { BoardLook } from "./look.js";
import { CameraScreen } from "./screen.js";

/**
 * The camera; `known(camera)` hears which one it is, or null while it is calibrated, `calibrated(camera)` that it has been, and
 * `failed(failure)` that it did not start.
 */
export class BoardCamera {
  screen = new CameraScreen();
  photographer = new Photographer(this.screen.video);
  /**
   * The camera as it is calibrated.
   *
   * @type {CalibratedCamera | null}
   */
  camera = null;
  #entries;
  #heard;
  #look;
  #calibrating;
  /** @type {Facing} */
  #facing = "environment";
  #starting = 0;
  #isBusy = false;
  #isOver = false;
  /**
   * The question which camera fits what the device gives.
   *
   * @type {{ about: string, done: Promise<void> } | null}
   */
  #fitting = null;

  /**
   * @param {MeasureEntries} entries
   * @param {{ known: (camera: CalibratedCamera | null) => void, calibrated: (camera: CalibratedCamera) => void,
   *   failed: (failure: unknown) => void }} heard
   */
  constructor(entries, heard) {
    this.#entries = entries;
    this.#heard = heard;
    /** @type {BoardLook} */
    this.#look = new BoardLook(this.photographer,
      { wanted: () => this.#wanted, seen: (view, full) => this.#seen(view, full), failed: (failure) => this.#unseen(failure) });
    /** @type {Calibrating} */
    this.#calibrating =
      new Calibrating(this.screen, this.#look, { name: () => this.#name, done: (camera) => this.#calibrated(camera) });
    this.screen.video.addEventListener("resize", () => this.#fitAgain());
  }

  close() {
    this.#isOver = true;
    this.stop();
    this.screen.close();
    hideNotice("board");
  }

  /** A number that changes whenever the camera starts or stops. */
  get turn() {
    return this.#starting;
  }

  /** Whether photos are taken, so that nothing is looked for meanwhile. */
  get isBusy() {
    return this.#isBusy;
  }

  set isBusy(isBusy) {
    this.#isBusy = isBusy;
    this.#look.isHeld = isBusy;
  }

  /** Starts it. */
  async start() {
    const mine = ++this.#starting;
    this.screen.say("starting", text("asking"));
    try {
      await startCamera(this.screen.video, this.#facing, LARGEST);
      if (this.#isOver) stopSource(this.screen.video);
      if (mine !== this.#starting) return;
      await this.#fit();
      if (mine === this.#starting) this.#look.start();
    } catch (failure) {
      if (mine !== this.#starting) return;
      this.stop();
      this.#heard.failed(failure);
    }
  }

  /** Stops it. */
  stop() {
    this.#starting++;
    this.#fitting = null;
    this.#look.stop();
    stopSource(this.screen.video);
    this.photographer.forget();
  }

  /** Starts the other camera of the device. */
  flip() {
    if (this.#isBusy) return;
    this.#facing = this.#facing === "user" ? "environment" : "user";
    this.stop();
    this.start();
  }

  /** Calibrates it. */
  calibrate() {
    this.#calibrating.begin();
    this.#heard.known(null);
  }

  get #name() {
    const stream = /** @type {MediaStream | null} */ (this.screen.video.srcObject);
    return cameraName(stream?.getVideoTracks()[0]);
  }

  /** @returns {BoardRequest} */
  get #wanted() {
    const { board, square } = this.#entries;
    return { board, square, camera: this.#calibrating.isOn ? null : this.camera?.id };
  }

  /** Finds the camera that is calibrated for what the device gives now, once for each size of pictures. */
  #fit() {
    const { size } = this.photographer;
    const about = `${this.#name} ${size.width} ${size.height}`;
    if (!this.screen.video.srcObject || size.width === 0) return Promise.resolve();
    if (this.#fitting?.about === about) return this.#fitting.done;
    const fitting = { about, done: Promise.resolve() };
    this.#fitting = fitting;
    fitting.done = this.#find(about, size);
    return fitting.done;
  }

  /**
   * @param {string} about
   * @param {Size} size
   */
  async #find(about, size) {
    const cameras = await askCameras();
    if (this.#fitting?.about !== about) return;
    this.camera = fittingCamera(cameras, this.#entries.camera, this.#name, size);
    if (this.camera) this.#known();
    else this.calibrate();
  }

  #known() {
    this.#calibrating.end();
    this.#heard.known(this.camera);
  }

  /**
   * @param {BoardView} view
   * @param {Size} full
   */
  #seen(view, full) {
    hideNotice("board");
    this.screen.draw(view, full);
    if (this.#isBusy) return;
    if (this.#calibrating.isOn) this.#calibrating.seen(view, full);
    else this.screen.say(view.state, text(`board.${view.state}`));
  }

  /** @param {unknown} failure */
  #unseen(failure) {
    if (failureFrom(failure).code !== "notFound") return showProblem(failure, "board");
    // The camera was forgotten meanwhile.
    this.#fitting = null;
    this.#fitAgain();
    return undefined;
  }

  #fitAgain() {
    this.#fit().catch((failure) => showProblem(failure, "board"));
  }

  /** @param {CalibratedCamera} camera */
  #calibrated(camera) {
    this.camera = camera;
    this.#heard.calibrated(camera);
    this.#known();
    announce(text("calibrated", number(camera.error, 2)));
  }
}
