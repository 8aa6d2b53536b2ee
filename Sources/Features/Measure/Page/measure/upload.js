// A burst on its way to the server. What breaks off goes on where it stopped.

import { failureFrom } from "../app/problems.js";
import { askBurst, beginBurst, removeBurst, sendDepth, sendShot } from "./api.js";

/** Times of one photo, as sent and as told, differ by no more than this, in seconds. */
const SAME = 1e-5;

/** The upload of photos `[{time, photo, depth}]` of a burst, which is begun with a request. */
export class BurstUpload {
  /**
   * The burst's name on the server, or null as long as there is none.
   *
   * @type {string | null}
   */
  id = null;
  #shots;
  #burst;
  /** @type {number[]} */
  #there = [];
  /** @type {AbortController | null} */
  #life = null;

  /**
   * @param {(Shot | TrackedShot)[]} shots
   * @param {BurstRequest} burst
   */
  constructor(shots, burst) {
    this.#shots = shots;
    this.#burst = burst;
  }

  /** How many photos there are, and how many of them the server has. */
  get state() {
    return { count: this.#shots.length, sent: this.#there.length };
  }

  get isRunning() {
    return this.#life !== null;
  }

  /**
   * Sends what is not there yet; `progress()` hears each step. Answers with the burst's name, or with null where it was stopped.
   *
   * @param {() => void} progress
   */
  async run(progress) {
    const life = new AbortController();
    const { signal } = life;
    this.#life = life;
    try {
      const id = await this.#find(signal);
      progress();
      for (const shot of this.#shots) {
        if (this.#has(shot.time)) continue;
        await this.#send(id, shot, signal);
        progress();
      }
      return id;
    } catch (failure) {
      if (signal.aborted) return null;
      throw failure;
    } finally {
      if (this.#life === life) this.#life = null;
    }
  }

  /** Stops; what was sent stays. */
  pause() {
    this.#life?.abort();
    this.#life = null;
  }

  /** Stops, and lets the server forget what it has. */
  async drop() {
    this.pause();
    // What cannot be forgotten now the server lets go of by itself.
    if (this.id) await removeBurst(this.id).catch(() => {});
  }

  /**
   * Sends a photo, after its depth map. Browsers send again by themselves what a connection has lost: what is there already is
   * fine.
   *
   * @param {string} id
   * @param {Shot | TrackedShot} shot
   * @param {AbortSignal} signal
   */
  async #send(id, shot, signal) {
    const { time, photo } = shot;
    try {
      if ("depth" in shot && shot.depth) await sendDepth(id, time, shot.depth, signal);
      await sendShot(id, time, photo, signal);
      this.#there.push(time);
    } catch (failure) {
      if (failureFrom(failure).code === "conflict") await this.#find(signal);
      if (!this.#has(time)) throw failure;
    }
  }

  /** @param {number} time */
  #has(time) {
    return this.#there.some((other) => Math.abs(other - time) < SAME);
  }

  /**
   * The burst on the server: begun, or what is in it already, since the answer to the last photo may have been lost.
   *
   * @param {AbortSignal} signal
   */
  async #find(signal) {
    if (this.id) {
      try {
        this.#there = (await askBurst(this.id, signal)).frames.map(({ time }) => time);
        return this.id;
      } catch (failure) {
        if (failureFrom(failure).code !== "notFound") throw failure;
      }
    }
    this.#there = [];
    const { id } = await beginBurst(this.#burst, signal);
    this.id = id;
    return id;
  }
}
