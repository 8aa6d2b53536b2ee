// The burst of a tracked device on its way to the server: kept on the device until it is there, and tried again by itself.

import { delayAfter } from "../app/net/backoff.js";
import { dropStored, storeBurst, storedBurst } from "./ar-store.js";
import { BurstUpload } from "./upload.js";
import { UploadPart } from "./upload-part.js";

/** Sends bursts of a job; `sent(id)` hears the burst's name on the server, `dropped()` that the photos were discarded. */
export class ArSending {
  #job;
  #held;
  #heard;
  /** @type {UploadPart} */
  #part;
  /** @type {number | undefined} */
  #timer;
  #attempts = 0;
  #isClosed = false;

  /**
   * @param {string} job
   * @param {HeldMeasurement} held
   * @param {{ sent: (id: string) => void, dropped: () => void }} heard
   */
  constructor(job, held, heard) {
    this.#job = job;
    this.#held = held;
    this.#heard = heard;
    this.#part = new UploadPart({ resumed: () => this.#run(), dropped: () => this.#drop() });
  }

  get root() {
    return this.#part.root;
  }

  /** The upload goes on when the step is left; only what has failed waits until it is opened again. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#part.close();
  }

  /**
   * Keeps a burst on the device and sends it.
   *
   * @param {StoredBurst} burst
   */
  async send(burst) {
    this.#held.upload = this.#upload(burst);
    this.#held.burst = burst;
    this.root.hidden = false;
    await storeBurst(burst);
    await this.#run();
  }

  /** Goes on with a burst that was not sent to its end, as before the page was loaded; answers with whether there is one. */
  async resume() {
    if (!this.#held.upload) {
      const burst = await storedBurst(this.#job);
      if (!burst || this.#isClosed) return false;
      this.#held.upload ??= this.#upload(burst);
      this.#held.burst = burst;
    }
    this.#held.upload.pause();
    this.#run();
    return true;
  }

  /** @param {StoredBurst} burst */
  #upload({ shots, request, id }) {
    const upload = new BurstUpload(shots, request);
    upload.id = id;
    return upload;
  }

  /** @returns {Promise<void>} */
  async #run() {
    const { upload, burst } = this.#held;
    clearTimeout(this.#timer);
    if (!upload) return;
    const begun = (/** @type {string} */ id) => {
      if (burst && burst.id !== id) storeBurst(Object.assign(burst, { id }));
    };
    const id = await this.#part.run(upload, begun);
    if (this.#held.upload !== upload) return;
    if (id !== null) return this.#finish(id);
    // A lost connection comes back, and so does a server that is started anew.
    if (!this.#isClosed && !upload.isRunning)
      this.#timer = setTimeout(() => this.#run(), delayAfter(++this.#attempts + 2));
  }

  /** @param {string} id */
  async #finish(id) {
    Object.assign(this.#held, { upload: null, burst: null });
    await dropStored(this.#job);
    this.#heard.sent(id);
  }

  async #drop() {
    clearTimeout(this.#timer);
    const { upload } = this.#held;
    Object.assign(this.#held, { upload: null, burst: null });
    await Promise.all([upload?.drop(), dropStored(this.#job)]);
    this.root.hidden = true;
    this.#heard.dropped();
  }
}
