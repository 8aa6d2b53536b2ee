// The photo that joints are shown in: that of the measurement, or another of the burst for a joint that was not found.

import { text } from "../app/i18n.js";
import { burstPhoto } from "./api.js";
import { Elsewhere } from "./elsewhere.js";
import { drawnJoints } from "./shown.js";
import { PhotoSurface } from "./surface.js";

/** The photo; heard are those of its surface, and `shifted()` when it is to be another one. */
export class JointPhoto {
  surface;
  elsewhere;
  #burst;
  #photos;
  /**
   * The photo that is seen.
   *
   * @type {number | null}
   */
  #frame = null;

  /**
   * @param {Burst} burst
   * @param {number} own
   * @param {Photos} photos
   * @param {JointListener & { shifted: () => void }} heard
   */
  constructor(burst, own, photos, heard) {
    this.#burst = burst;
    this.#photos = photos;
    this.elsewhere = new Elsewhere(burst.frames, own, () => heard.shifted());
    this.surface = new PhotoSurface({ ...heard, canPlace: () => this.isShown && (this.elsewhere.isOn || heard.canPlace()) });
  }

  close() {
    this.surface.close();
  }

  /** Whether the photo that is asked for is the one that is seen. */
  get isShown() {
    return this.#frame === this.elsewhere.frame;
  }

  /** Shows the photo that is asked for; says whether it still was when it had come. */
  async show() {
    const { frame } = this.elsewhere;
    const address = await this.#photos.address(String(frame), (signal) => burstPhoto(this.#burst.id, frame, null, signal));
    if (frame !== this.elsewhere.frame) return false;
    const known = this.#burst.frames.find(({ index }) => index === frame);
    if (!known) return false;
    this.#frame = frame;
    this.surface.show(address, known.size, text("measuredPhoto"));
    return true;
  }

  /**
   * Draws the joints of a chain, and what the server has answered about them.
   *
   * @param {ChainState} state
   * @param {Measurement | null} answer
   */
  update(state, answer) {
    this.surface.root.setAttribute("aria-busy", String(!this.isShown));
    if (!this.isShown) return;
    this.surface.update(this.elsewhere.isOn ? this.elsewhere.shown(state, answer) : drawnJoints(state.joints, answer));
  }
}
