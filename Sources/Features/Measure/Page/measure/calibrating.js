// Calibrating a camera while one looks around the board: how far it is, and the answer of the server.

import { number, text } from "../app/i18n.js";
import { addCamera } from "./api.js";
import { Calibration, VIEWS } from "./calibration.js";
import { showProblem } from "../app/notices.js";

/** Collects views as long as it is on; `name()` is that of the camera, `done(camera)` hears of it when it is calibrated. */
export class Calibrating {
  #screen;
  #look;
  #heard;
  /** @type {Calibration | null} */
  #calibration = null;

  /**
   * @param {CameraScreen} screen
   * @param {BoardLook} look
   * @param {{ name: () => string, done: (camera: CalibratedCamera) => void }} heard
   */
  constructor(screen, look, heard) {
    this.#screen = screen;
    this.#look = look;
    this.#heard = heard;
  }

  get isOn() {
    return this.#calibration !== null;
  }

  begin() {
    this.#calibration = new Calibration();
    this.#look.isFine = true;
    this.#say("missing");
  }

  end() {
    this.#calibration = null;
    this.#look.isFine = false;
  }

  /**
   * Takes what was seen of the board; `full` is the camera's size.
   *
   * @param {BoardView} view
   * @param {Size} full
   */
  seen(view, full) {
    const calibration = this.#calibration;
    if (!calibration) return;
    calibration.take(view, full);
    this.#say(view.state);
    if (calibration.isComplete) this.#finish(calibration.views, full);
  }

  /**
   * @param {CalibrationView[]} views
   * @param {Size} size
   */
  async #finish(views, { width, height }) {
    this.#look.isHeld = true;
    this.#screen.say("calibrating", text("calibratingNow"));
    try {
      this.#heard.done(await addCamera({ name: this.#heard.name(), width, height, views }));
    } catch (failure) {
      showProblem(failure, "measure");
      this.begin();
    } finally {
      this.#look.isHeld = false;
    }
  }

  /** @param {BoardView["state"]} state */
  #say(state) {
    const progress = text("calibrating", number(this.#calibration?.views.length ?? 0), number(VIEWS));
    const isSeen = ["ready", "oblique"].includes(state);
    this.#screen.say("calibrating", isSeen ? progress : text("calibratingBut", progress, text(`board.${state}`)));
  }
}
