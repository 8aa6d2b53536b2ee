// A session of augmented reality: what it sees of the world from frame to frame, and bursts.

import { nameOfError } from "../app/problems.js";
import { ArBurst } from "./ar-burst.js";
import { depthCopy } from "./ar-depth.js";
import { aimOf, ArFailure, cameraOf, positionOf, product, shownAt } from "./ar-geometry.js";
import { CameraReader, photoOf } from "./ar-reader.js";
import { sessionOptions } from "./ar-support.js";

/** A session that gives no picture for so many milliseconds has none. */
const PATIENCE = 8000;

/** @param {XRSystem} xr @param {HTMLElement} root */
async function begun(xr, root) {
  try {
    return await xr.requestSession("immersive-ar", sessionOptions(root));
  } catch (error) {
    // What was not allowed and what is not supported is one and the same to a page, so that it learns nothing from the
    // difference.
    throw new ArFailure(nameOfError(error) === "InvalidStateError" ? "arBusy" : "arRefused");
  }
}

/**
 * What was promised, or null where the device does not give it.
 *
 * @template T
 * @param {Promise<T> | undefined} promise
 * @returns {Promise<T | null>}
 */
async function orNull(promise) {
  try {
    return (await promise) ?? null;
  } catch {
    return null;
  }
}

/** A session that runs; `heard` is told of its frames. */
export class ArSession {
  #session;
  #gl;
  #layer;
  #binding;
  #reader;
  #space;
  #hits;
  #heard;
  /** @type {XRAnchor | null} */
  #anchor = null;
  #isAnchorAsked = false;
  /** @type {ArBurst | null} */
  #burst = null;
  /** @type {(() => void) | null} */
  #taken = null;
  /** @type {number | undefined} */
  #timer;

  /**
   * Begins a session over an element, which is shown over the camera's picture. To be called by a gesture.
   *
   * @param {HTMLElement} root
   * @param {ArListener} heard
   */
  static async begin(root, heard) {
    if (!navigator.xr) throw new ArFailure("arRefused");
    const session = await begun(navigator.xr, root);
    try {
      const gl = document.createElement("canvas").getContext("webgl2", { xrCompatible: true, antialias: false });
      if (!gl) throw new ArFailure("arNoPicture");
      const space = await session.requestReferenceSpace("local");
      const viewer = await session.requestReferenceSpace("viewer");
      const hits = await orNull(session.requestHitTestSource?.({ space: viewer }));
      return new ArSession(session, gl, space, hits, heard);
    } catch (failure) {
      await orNull(session.end());
      throw failure instanceof ArFailure ? failure : new ArFailure("arRefused");
    }
  }

  /**
   * @param {XRSession} session
   * @param {WebGL2RenderingContext} gl
   * @param {XRSpace} space
   * @param {XRHitTestSource | null} hits
   * @param {ArListener} heard
   */
  constructor(session, gl, space, hits, heard) {
    this.#session = session;
    this.#gl = gl;
    this.#layer = new XRWebGLLayer(session, gl);
    this.#binding = new XRWebGLBinding(session, gl);
    this.#reader = new CameraReader(gl);
    this.#space = space;
    this.#hits = hits;
    this.#heard = heard;
    session.updateRenderState({ baseLayer: this.#layer });
    session.addEventListener("end", () => this.#ended());
    session.addEventListener("select", () => heard.tapped());
    session.addEventListener(
      "visibilitychange", () => session.visibilityState !== "visible" && this.#burst?.fail("arInterrupted"));
    this.#next();
  }

  /**
   * What the device has given.
   *
   * @returns {ArGranted}
   */
  get granted() {
    return { hasHits: this.#hits !== null, hasDepth: this.#depthFormat !== null };
  }

  /**
   * Takes a burst; `taken(burst)` hears of each photo. Fails with an `ArFailure`.
   *
   * @param {(burst: ArBurst) => void} taken
   */
  async take(taken) {
    const burst = new ArBurst();
    this.#burst = burst;
    this.#taken = () => taken(burst);
    this.#wait();
    try {
      return { burst, ...(await burst.done) };
    } catch (failure) {
      throw failure instanceof ArFailure ? failure : new ArFailure("arNoPicture");
    } finally {
      clearTimeout(this.#timer);
      if (this.#burst === burst) this.#burst = null;
    }
  }

  async end() {
    await orNull(this.#session.end());
  }

  #ended() {
    this.#burst?.fail("arInterrupted");
    this.#reader.free();
    this.#heard.ended();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#burst?.fail("arNoPicture"), PATIENCE);
  }

  #next() {
    this.#session.requestAnimationFrame((time, frame) => this.#frame(time, frame));
  }

  /**
   * @param {number} time
   * @param {XRFrame} frame
   */
  #frame(time, frame) {
    const gl = this.#gl;
    this.#next();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#layer.framebuffer);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const pose = frame.getViewerPose(this.#space);
    // A position that is only guessed from turning is none.
    const view = pose && !pose.emulatedPosition ? pose.views[0] : null;
    this.#heard.looked(this.#look(view, view ? this.#hit(frame) : null));
    this.#burst?.looked(time, view ? view.transform.matrix : null);
    if (view?.camera && this.#burst?.takes(time)) this.#take(time, frame, view, view.camera);
  }

  /**
   * @param {XRView | null} view
   * @param {Point3 | null} hit
   * @returns {ArLook}
   */
  #look(view, hit) {
    return {
      // The middle of the screen is beside it where the frustum is not even.
      aim: view ? aimOf(view.projectionMatrix) : null,
      hit,
      view: view ? view.transform.matrix : null,
      shown: (point) => (view ? shownAt(point, view.transform.inverse.matrix, view.projectionMatrix) : null)
    };
  }

  /** @param {XRFrame} frame */
  #hit(frame) {
    const [result] = this.#hits ? frame.getHitTestResults(this.#hits) : [];
    const pose = result?.getPose(this.#space);
    if (!pose) return null;
    if (!this.#isAnchorAsked && result.createAnchor) this.#ask(result.createAnchor());
    return positionOf(pose.transform.matrix);
  }

  /**
   * Keeps an anchor: when the device corrects what it knows of the world, poses over an anchor stay those of one world.
   *
   * @param {Promise<XRAnchor>} anchor
   */
  async #ask(anchor) {
    this.#isAnchorAsked = true;
    this.#anchor = await orNull(anchor);
  }

  /**
   * @param {XRFrame} frame
   * @param {XRView} view
   */
  #anchored(frame, view) {
    const anchor = this.#anchor;
    if (!anchor || !frame.trackedAnchors?.has(anchor)) return null;
    const pose = frame.getPose(anchor.anchorSpace, this.#space);
    return pose ? product(pose.transform.inverse.matrix, view.transform.matrix) : null;
  }

  /**
   * @param {number} moment
   * @param {XRFrame} frame
   * @param {XRView} view
   * @param {XRCamera} picture
   */
  #take(moment, frame, view, picture) {
    const burst = this.#burst, { width, height } = picture, size = { width, height };
    if (!burst) return;
    try {
      const camera = cameraOf(view.projectionMatrix, size);
      const texture = this.#binding.getCameraImage(picture);
      if (!texture) throw new ArFailure("arNoPicture");
      const format = this.#depthFormat;
      const depth = format === null ? null : depthCopy(frame.getDepthInformation?.(view), format);
      const photo = this.#reader.pixels(texture, size).then((pixels) => photoOf(pixels, size));
      burst.add({ moment, camera, view: Float32Array.from(view.transform.matrix), anchored: this.#anchored(frame, view), depth },
        photo);
      this.#wait();
      this.#taken?.();
    } catch (failure) {
      burst.fail(failure instanceof ArFailure ? failure.code : "arNoPicture");
    }
  }

  /** The format of depth; sessions without it refuse the question. */
  get #depthFormat() {
    try {
      return this.#session.depthDataFormat ?? null;
    } catch {
      return null;
    }
  }
}
