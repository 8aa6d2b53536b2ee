// The second step of measuring: the camera looks for the board, is calibrated where it is not known, and takes a burst, which is
// uploaded.

import { MEASURE } from "../app/constants.js";
import { number, text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { askCameras } from "./api.js";
import { Calibrating } from "./calibrating.js";
import { captureParts, showCamera, showTrouble } from "./capture-parts.js";
import { cameraName, fittingCamera } from "./cameras.js";
import { Photographer, takeBurst } from "../app/media/frames.js";
import { entered, FRESH, measureHeld, STEPS } from "./held.js";
import { BoardLook } from "./look.js";
import { momentText } from "./picture.js";
import { CameraScreen } from "./screen.js";
import { Shutter, startShutterKeys } from "../app/media/shutter.js";
import { BurstUpload } from "./upload.js";
import { UploadPart } from "./upload-part.js";
import { announce, hideNotice, showProblem } from "../app/notices.js";
import { LARGEST, startCamera, stopSource } from "../app/media/source.js";

/** The step, while it is shown. */
class CaptureStep {
  #data;
  #save;
  #job;
  #held;
  #screen = new CameraScreen();
  #parts;
  #photographer;
  #look;
  #shutter = new Shutter();
  #upload;
  #calibrating;
  #camera = null;
  /** @type {Facing} */
  #facing = "environment";
  #starting = 0;
  #isBusy = false;
  #isOver = false;
  #fitting = null;
  #stop;

  constructor(root, data, save, id) {
    this.#data = entered(data);
    this.#save = save;
    this.#job = id;
    this.#held = measureHeld(id);
    this.#build(root);
    this.#photographer = new Photographer(this.#screen.video);
    this.#look = new BoardLook(this.#photographer,
      { wanted: () => this.#wanted, seen: (view, full) => this.#seen(view, full), failed: (failure) => this.#unseen(failure) });
    this.#calibrating =
      new Calibrating(this.#screen, this.#look, { name: () => this.#name, done: (camera) => this.#calibrated(camera) });
    this.#stop = startShutterKeys(() => !this.#parts.shutter.disabled && !this.#parts.whole.hidden, () => this.#take());
    this.#screen.video.addEventListener("resize", () => this.#fitAgain());
    if (this.#held.upload) this.#send();
    else this.#start();
  }

  close() {
    this.#isOver = true;
    this.#stopCamera();
    this.#held.upload?.pause();
    this.#upload.close();
    this.#shutter.close();
    this.#screen.close();
    this.#stop();
    hideNotice("board");
  }

  get #name() {
    const stream = /** @type {MediaStream | null} */ (this.#screen.video.srcObject);
    return cameraName(stream?.getVideoTracks()[0]);
  }

  get #wanted() {
    return { board: this.#data.board, square: this.#data.square, camera: this.#calibrating.isOn ? null : this.#camera?.id };
  }

  #build(root) {
    this.#upload = new UploadPart({ resumed: () => this.#send(), dropped: () => this.#drop() });
    this.#parts =
      captureParts(this.#screen, { take: () => this.#take(), flip: () => this.#flip(), calibrate: () => this.#calibrate() });
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
      if (this.#isOver) stopSource(this.#screen.video);
      if (mine !== this.#starting) return;
      await this.#fit();
      if (mine === this.#starting) this.#look.start();
    } catch (failure) {
      if (mine !== this.#starting) return;
      this.#stopCamera();
      showTrouble(this.#parts, failure, () => this.#start());
    }
  }

  #stopCamera() {
    this.#starting++;
    this.#fitting = null;
    this.#look.stop();
    stopSource(this.#screen.video);
    this.#photographer.forget();
  }

  #flip() {
    if (this.#isBusy) return;
    this.#facing = this.#facing === "user" ? "environment" : "user";
    this.#stopCamera();
    this.#start();
  }

  /** Finds the camera that is calibrated for what the device gives now, once for each size of pictures. */
  #fit() {
    const { size } = this.#photographer;
    const about = `${this.#name} ${size.width} ${size.height}`;
    if (!this.#screen.video.srcObject || size.width === 0) return Promise.resolve();
    if (this.#fitting?.about !== about) this.#fitting = { about, done: this.#find(about, size) };
    return this.#fitting.done;
  }

  async #find(about, size) {
    const cameras = await askCameras();
    if (this.#fitting?.about !== about) return;
    this.#camera = fittingCamera(cameras, this.#data.camera, this.#name, size);
    if (this.#camera) this.#known();
    else this.#calibrate();
  }

  #known() {
    this.#calibrating.end();
    showCamera(this.#parts, this.#camera);
  }

  #calibrate() {
    this.#calibrating.begin();
    showCamera(this.#parts, null);
  }

  #seen(view, full) {
    hideNotice("board");
    this.#screen.draw(view, full);
    if (this.#isBusy) return;
    if (this.#calibrating.isOn) this.#calibrating.seen(view, full);
    else this.#screen.say(view.state, text(`board.${view.state}`));
  }

  #unseen(failure) {
    if (failure.code !== "notFound") return showProblem(failure, "board");
    // The camera was forgotten meanwhile.
    this.#fitting = null;
    return this.#fitAgain();
  }

  #fitAgain() {
    return this.#fit().catch((failure) => showProblem(failure, "board"));
  }

  #calibrated(camera) {
    this.#camera = camera;
    this.#save({ camera: camera.id });
    this.#known();
    announce(text("calibrated", number(camera.error, 2)));
  }

  async #take() {
    if (this.#isBusy) return;
    const { shutter } = this.#parts;
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
      const { board, square } = this.#data;
      this.#held.upload = new BurstUpload(
        shots, { title: momentText(Date.now() / 1000), board, squareMillimetres: square, camera: this.#camera.id });
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
  const step = new CaptureStep(root, data, save, id);
  return () => step.close();
}
