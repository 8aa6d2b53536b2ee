// The second step of measuring: the camera looks for the board, is calibrated where it is not known, and takes a burst, which is uploaded.

import { MEASURE } from "./constants.js";
import { write } from "./dom.js";
import { number, text } from "./i18n.js";
import { changeJob } from "./jobs.js";
import { addCamera, askCameras } from "./measure-api.js";
import { Calibration, VIEWS } from "./measure-calibration.js";
import { cameraTrouble, captureParts } from "./measure-capture-parts.js";
import { cameraName, fittingCamera } from "./measure-cameras.js";
import { Photographer, takeBurst } from "./measure-frames.js";
import { entered, FRESH, measureHeld, STEPS } from "./measure-held.js";
import { BoardLook } from "./measure-look.js";
import { CameraScreen } from "./measure-screen.js";
import { Shutter } from "./measure-shutter.js";
import { BurstUpload } from "./measure-upload.js";
import { UploadPart } from "./measure-upload-part.js";
import { announce, hideNotice, showProblem } from "./notices.js";
import { SourceFailure, startCamera, stopSource } from "./source.js";

/** Larger than cameras are: each gives the largest that it has. */
const LARGEST = { width: 4096, height: 4096 };

/** The step, while it is shown. */
class CaptureStep {
  #data;
  #job;
  #held;
  #screen = new CameraScreen();
  #parts;
  #photographer;
  #look;
  #shutter = new Shutter();
  #upload;
  #calibration = null;
  #camera = null;
  #facing = "environment";
  #starting = 0;
  #isBusy = false;
  #stops = [];

  constructor(root, data, id) {
    this.#data = entered(data);
    this.#job = id;
    this.#held = measureHeld(id);
    this.#build(root);
    const { video } = this.#screen;
    this.#photographer = new Photographer(video);
    this.#look = new BoardLook(this.#photographer, { wanted: () => this.#wanted, seen: (view, full) => this.#seen(view, full), failed: (failure) => showProblem(failure, "board") });
    const pressed = (event) => this.#pressed(event);
    document.addEventListener("keydown", pressed);
    this.#stops = [() => this.#screen.close(), () => document.removeEventListener("keydown", pressed)];
    video.addEventListener("resize", () => this.#fit());
    if (this.#held.upload) this.#send();
    else this.#start();
  }

  close() {
    this.#stopCamera();
    this.#held.upload?.pause();
    this.#upload.close();
    this.#shutter.close();
    for (const stop of this.#stops) stop();
    hideNotice("board");
  }

  get #wanted() {
    return { board: this.#data.board, square: this.#data.square, camera: this.#calibration ? null : this.#camera?.id };
  }

  #build(root) {
    this.#upload = new UploadPart({ resumed: () => this.#send(), dropped: () => this.#drop() });
    this.#parts = captureParts(this.#screen, { take: () => this.#take(), flip: () => this.#flip(), calibrate: () => this.#calibrate() });
    root.append(this.#parts.whole, this.#parts.trouble, this.#upload.root);
  }

  async #start() {
    const { whole, trouble } = this.#parts;
    const mine = ++this.#starting;
    whole.hidden = false;
    trouble.hidden = true;
    this.#screen.say("starting", text("asking"));
    try {
      await startCamera(this.#screen.video, this.#facing, LARGEST);
      if (mine !== this.#starting) return;
      await this.#fit();
      if (mine === this.#starting) this.#look.start();
    } catch (failure) {
      if (mine !== this.#starting) return;
      this.#stopCamera();
      if (!(failure instanceof SourceFailure)) showProblem(failure, "board");
      this.#cannot(failure.code);
    }
  }

  #cannot(code) {
    const { whole, trouble } = this.#parts;
    trouble.replaceChildren(...cameraTrouble(code, () => this.#start()));
    whole.hidden = true;
    trouble.hidden = false;
  }

  #stopCamera() {
    this.#starting++;
    this.#look.stop();
    stopSource(this.#screen.video);
    this.#photographer.forget();
  }

  #flip() {
    if (this.#isBusy) return;
    this.#facing = this.#facing === "user" ? "environment" : "user";
    this.#look.stop();
    this.#start();
  }

  /** Finds the camera that is calibrated for what the device gives now; begins to calibrate where there is none. */
  async #fit() {
    const [track] = this.#screen.video.srcObject?.getVideoTracks() ?? [];
    const { size } = this.#photographer;
    if (!track || size.width === 0) return;
    const cameras = await askCameras();
    this.#camera = fittingCamera(cameras, this.#data.camera, cameraName(track), size);
    if (this.#camera) this.#known();
    else this.#calibrate();
  }

  #known() {
    const { shutter, again, facts } = this.#parts;
    this.#calibration = null;
    this.#look.isFine = false;
    shutter.disabled = false;
    again.hidden = false;
    write(facts, text("cameraKnown", this.#camera.name, this.#camera.width, this.#camera.height, number(this.#camera.error, 2)));
  }

  #calibrate() {
    const { shutter, again, facts } = this.#parts;
    this.#calibration = new Calibration();
    this.#look.isFine = true;
    shutter.disabled = true;
    again.hidden = true;
    write(facts, text("calibrateHint"));
    this.#sayCalibrating("missing");
  }

  #seen(view, full) {
    hideNotice("board");
    this.#screen.draw(view, full);
    if (this.#isBusy) return;
    if (!this.#calibration) return this.#screen.say(view.state, text(`board.${view.state}`));
    this.#calibration.take(view, full);
    this.#sayCalibrating(view.state);
    if (this.#calibration.isComplete) this.#calibrated(full);
  }

  #sayCalibrating(state) {
    const progress = text("calibrating", number(this.#calibration.views.length), number(VIEWS));
    this.#screen.say("calibrating", ["ready", "oblique"].includes(state) ? progress : `${progress} ${text(`board.${state}`)}`);
  }

  async #calibrated({ width, height }) {
    const { views } = this.#calibration;
    const [track] = this.#screen.video.srcObject.getVideoTracks();
    this.#look.isHeld = true;
    this.#screen.say("calibrating", text("calibratingNow"));
    try {
      this.#camera = await addCamera({ name: cameraName(track), width, height, views });
      this.#known();
      announce(text("calibrated", number(this.#camera.error, 2)));
    } catch (failure) {
      showProblem(failure, "measure");
      this.#calibrate();
    } finally {
      this.#look.isHeld = false;
    }
  }

  #pressed(event) {
    const isFree = !event.target.closest("button, a, input, select, textarea, dialog, summary");
    if (!isFree || event.repeat || ![" ", "Enter"].includes(event.key) || this.#parts.shutter.disabled || this.#parts.whole.hidden) return;
    event.preventDefault();
    this.#take();
  }

  async #take() {
    const { shutter } = this.#parts;
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#look.isHeld = true;
    this.#shutter.prepare();
    shutter.disabled = true;
    const mine = this.#starting;
    try {
      const shots = await takeBurst(this.#screen.video, this.#photographer, (taken) => {
        this.#screen.count(text("burstCount", number(taken), number(MEASURE.burstCount)));
        this.#shutter.release(this.#screen.root);
      });
      if (mine !== this.#starting) return;
      this.#held.upload = new BurstUpload(shots, this.#burst);
      this.#send();
    } catch {
      if (mine === this.#starting) showProblem({ words: text("burstFailed") }, "measure");
    } finally {
      this.#isBusy = false;
      this.#look.isHeld = false;
      shutter.disabled = false;
      this.#screen.count(null);
    }
  }

  get #burst() {
    const title = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(Date.now());
    return { title, board: this.#data.board, squareMillimetres: this.#data.square, camera: this.#camera.id };
  }

  async #send() {
    const { upload } = this.#held;
    this.#stopCamera();
    this.#parts.whole.hidden = true;
    const id = await this.#upload.run(upload);
    if (id === null || this.#held.upload !== upload) return;
    Object.assign(this.#held, { upload: null, answer: null });
    changeJob(this.#job, { step: STEPS.choose, data: { burst: id, ...FRESH } });
  }

  #drop() {
    this.#held.upload.drop();
    this.#held.upload = null;
    this.#start();
  }
}

/** Builds the step; answers with what ends it. */
export function captureStep(root, data, save, id) {
  const step = new CaptureStep(root, data, id);
  return () => step.close();
}
