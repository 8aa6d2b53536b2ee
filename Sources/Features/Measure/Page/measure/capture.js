// The second step of measuring: the camera looks for the board, is calibrated where it is not known, and takes a burst, which is
// uploaded.

import { MEASURE } from "../app/constants.js";
import { number, text } from "../app/i18n.js";
import { takeBurst } from "../app/media/frames.js";
import { Shutter, startShutterKeys } from "../app/media/shutter.js";
import { showProblem } from "../app/notices.js";
import { BoardCamera } from "./capture-camera.js";
import { captureParts, showCamera, showTrouble } from "./capture-parts.js";
import { entered, goOnWith, measureHeld } from "./held.js";
import { momentText } from "./picture.js";
import { BurstUpload } from "./upload.js";
import { UploadPart } from "./upload-part.js";

/** The step, while it is shown. */
class CaptureStep {
  #data;
  #job;
  #held;
  #camera;
  #parts;
  #shutter = new Shutter();
  #upload;
  #stop;

  /**
   * @param {HTMLElement} root
   * @param {MeasureJobData} data
   * @param {SaveMeasureJob} save
   * @param {string} id
   */
  constructor(root, data, save, id) {
    this.#data = entered(data);
    this.#job = id;
    this.#held = measureHeld(id);
    this.#camera = new BoardCamera(this.#data, {
      known: (camera) => showCamera(this.#parts, camera), calibrated: (camera) => save({ camera: camera.id }),
      failed: (failure) => showTrouble(this.#parts, failure, () => this.#start()) });
    this.#upload = new UploadPart({ resumed: () => this.#send(), dropped: () => this.#drop() });
    /** @type {CaptureParts} */
    this.#parts = captureParts(this.#camera.screen, {
      take: () => this.#take(), flip: () => this.#camera.flip(), calibrate: () => this.#camera.calibrate() });
    root.append(this.#parts.whole, this.#parts.trouble, this.#upload.root);
    this.#stop = startShutterKeys(() => !this.#parts.shutter.disabled && !this.#parts.whole.hidden, () => this.#take());
    if (this.#held.upload) this.#send();
    else this.#start();
  }

  close() {
    this.#camera.close();
    this.#held.upload?.pause();
    this.#upload.close();
    this.#shutter.close();
    this.#stop();
  }

  #start() {
    this.#parts.whole.hidden = false;
    this.#parts.trouble.hidden = true;
    this.#camera.start();
  }

  async #take() {
    const { camera } = this.#camera;
    if (this.#camera.isBusy || !camera) return;
    const { shutter } = this.#parts, { screen, photographer, turn } = this.#camera;
    this.#camera.isBusy = true;
    this.#shutter.prepare();
    shutter.disabled = true;
    try {
      const shots = await takeBurst(screen.video, photographer, (taken) => {
        screen.count(text("burstCount", number(taken), number(MEASURE.burstCount)));
        this.#shutter.release(screen.root);
      });
      if (turn !== this.#camera.turn) return;
      const { board, square } = this.#data;
      this.#held.upload = new BurstUpload(
        shots, { title: momentText(Date.now() / 1000), board, squareMillimetres: square, camera: camera.id });
      this.#send();
    } catch {
      if (turn === this.#camera.turn) showProblem({ words: text("burstFailed") }, "measure");
    } finally {
      this.#camera.isBusy = false;
      shutter.disabled = false;
      screen.count(null);
    }
  }

  async #send() {
    const { upload } = this.#held;
    if (!upload) return;
    this.#camera.stop();
    this.#parts.whole.hidden = true;
    const id = await this.#upload.run(upload);
    if (id === null || this.#held.upload !== upload) return;
    goOnWith(this.#job, id);
  }

  #drop() {
    this.#held.upload?.drop();
    this.#held.upload = null;
    this.#start();
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<MeasureJobData>}
 */
export function captureStep(root, data, save, id) {
  const step = new CaptureStep(root, data, save, id);
  return () => step.close();
}
