// A burst of frames of a tracked device: which are taken, and when it is no good. Pure, but for the photos.

import { BurstPace } from "../app/media/frames.js";
import { ArFailure, cameraToWorld, distance, positionOf } from "./ar-geometry.js";
import { depthGrid } from "./ar-depth.js";

/** No hand is so fast, in metres a second: the tracking has jumped. */
const FASTEST = 4;
/** What a jump is at least, in metres. */
const SHORTEST = 0.06;

/** A burst that is being taken; `done` is its photos and poses, or fails with an `ArFailure`. */
export class ArBurst {
  /** @type {Promise<ArTaken>} */
  done;
  isOver = false;
  #pace = new BurstPace();
  /** @type {TrackedFrame[]} */
  #frames = [];
  /** @type {Promise<Blob>[]} */
  #photos = [];
  /** @type {{ moment: number, position: Point3 } | null} */
  #last = null;
  /** @type {(taken: Promise<ArTaken>) => void} */
  #resolve = () => {};

  constructor() {
    this.done = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** How many photos were taken. */
  get count() {
    return this.#frames.length;
  }

  /** Where the camera stood, in the session's space. */
  get views() {
    return this.#frames.map(({ view }) => view);
  }

  /**
   * Tells of each frame of the session: where the camera is, null where it does not know. In a burst without a gap, poses are
   * those of one world.
   *
   * @param {number} moment
   * @param {Matrix4 | null} view
   */
  looked(moment, view) {
    if (this.isOver) return;
    if (!view) return this.fail("arLost");
    const position = positionOf(view), last = this.#last;
    this.#last = { moment, position };
    if (!last) return;
    const way = distance(position, last.position);
    if (way > SHORTEST && way > (FASTEST * (moment - last.moment)) / 1000) this.fail("arJumped");
  }

  /**
   * Whether the picture of a moment, in milliseconds, is taken.
   *
   * @param {number} moment
   */
  takes(moment) {
    return !this.isOver && this.#pace.takes(moment);
  }

  /**
   * Takes a frame.
   *
   * @param {TrackedFrame} frame
   * @param {Promise<Blob>} photo
   */
  add(frame, photo) {
    this.#frames.push(frame);
    // It may fail before somebody waits for it.
    photo.catch(() => {});
    this.#photos.push(photo);
    if (this.#pace.isOver) this.#end(this.#taken());
  }

  /** @param {string} code */
  fail(code) {
    if (!this.isOver) this.#end(Promise.reject(new ArFailure(code)));
  }

  /** @param {Promise<ArTaken>} taken */
  #end(taken) {
    this.isOver = true;
    this.#resolve(taken);
  }

  /** @returns {Promise<ArTaken>} */
  async #taken() {
    const frames = this.#frames, [first] = frames;
    const photos = await Promise.all(this.#photos);
    const isAnchored = frames.every(({ anchored }) => anchored !== null);
    const times = frames.map(({ moment }) => Math.round((moment - first.moment) * 1000) / 1e6);
    return {
      shots: photos.map((photo, index) => {
        const { depth } = frames[index];
        return { time: times[index], photo, depth: depth && depthGrid(depth) };
      }),
      poses: frames.map(({ camera, view, anchored }, index) => (
        { time: times[index], ...camera, cameraToWorld: cameraToWorld(isAnchored && anchored ? anchored : view) }))
    };
  }
}
