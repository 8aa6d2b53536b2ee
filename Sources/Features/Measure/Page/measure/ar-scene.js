// A session as one uses it: the overlay follows what is seen, points are set, and a burst is taken.

import { MEASURE } from "../app/constants.js";
import { text } from "../app/i18n.js";
import { announce } from "../app/notices.js";
import { wordsFor } from "../app/problems.js";
import { ArOverlay } from "./ar-overlay.js";
import { ArPoints } from "./ar-points.js";
import { ArSession } from "./ar-session.js";
import { distance, positionOf } from "./ar-geometry.js";
import { sidewaysWay, wantedWay } from "./ar-way.js";
import { aboutLength, plainLength } from "./units.js";

/** The scene; after the session one of `taken(burst)`, `failed(failure)` and `closed()`, where none was wanted, hears of it. */
export class ArScene {
  #overlay;
  #shutter;
  #heard;
  #points = new ArPoints();
  /** @type {ArSession | null} */
  #session = null;
  /** @type {ArLook | null} */
  #look = null;
  /**
   * Photos that were taken, and those that are used when the session ends.
   *
   * @type {ArTaken | null}
   */
  #offered = null;
  /** @type {ArTaken | null} */
  #chosen = null;
  /** @type {string | null} */
  #advice = null;
  #isTaking = false;
  #isClosed = false;

  /**
   * @param {Shutter} shutter
   * @param {{ taken: (taken: ArTaken) => void, failed: (failure: unknown) => void, closed: () => void }} heard
   */
  constructor(shutter, heard) {
    this.#shutter = shutter;
    this.#heard = heard;
    this.#overlay = new ArOverlay({
      take: () => this.take(), point: () => this.#point(), clear: () => this.#points.clear(), end: () => this.#session?.end(),
      use: () => this.#use() });
  }

  get root() {
    return this.#overlay.root;
  }

  /** Whether the shutter may be released. */
  get canTake() {
    return this.#session !== null && !this.#isTaking && this.#look?.view != null;
  }

  /** Begins a session; to be called by a gesture. */
  async begin() {
    this.#overlay.show();
    try {
      const session = await ArSession.begin(this.root,
        { looked: (look) => this.#looked(look), tapped: () => this.#point(), ended: () => this.#ended() });
      this.#session = session;
      if (this.#isClosed) await session.end();
      this.#overlay.lacks(session.granted);
    } catch (failure) {
      this.#overlay.hide();
      throw failure;
    }
  }

  close() {
    this.#isClosed = true;
    this.#session?.end();
  }

  /** Takes a burst. */
  async take() {
    const session = this.#session;
    if (!session || !this.canTake) return;
    this.#offered = this.#advice = null;
    this.#overlay.ask(null);
    this.#isTaking = true;
    const hit = this.#look?.hit, at = this.#look?.view;
    const wanted = wantedWay(hit && at ? distance(hit, positionOf(at)) : null);
    try {
      const { burst, shots, poses } = await session.take(({ count, views }) => {
        this.#shutter.release(this.root);
        this.#overlay.count({ taken: count, all: MEASURE.burstCount, way: sidewaysWay(views) / wanted });
      });
      this.#taken({ shots, poses }, sidewaysWay(burst.views), wanted);
    } catch (failure) {
      // While the session goes on, one takes them again.
      if (this.#session) this.#advice = wordsFor(failure);
      else this.#heard.failed(failure);
    } finally {
      this.#isTaking = false;
      this.#overlay.count(null);
    }
  }

  /**
   * @param {ArTaken} taken
   * @param {number} way
   * @param {number} wanted
   */
  #taken(taken, way, wanted) {
    this.#offered = taken;
    if (way >= wanted || !this.#session) return this.#use();
    this.#overlay.ask(text("arHardlyMoved", plainLength(way), plainLength(wanted)));
  }

  /** Uses the photos that were taken: the session ends, and its end hands them on. */
  #use() {
    this.#chosen = this.#offered;
    if (this.#session) this.#session.end();
    else this.#give();
  }

  #give() {
    const taken = this.#chosen;
    this.#offered = this.#chosen = null;
    if (taken) this.#heard.taken(taken);
    else if (!this.#isTaking) this.#heard.closed();
  }

  #ended() {
    this.#session = this.#look = null;
    this.#points.clear();
    this.#overlay.hide();
    if (!this.#isClosed) this.#give();
  }

  #point() {
    const hit = this.#look?.hit;
    if (!hit || this.#isTaking) return;
    this.#points.set(hit);
    const { metres } = this.#points.line(null);
    if (metres !== null) announce(text("arRough", aboutLength(metres)));
  }

  /** @param {ArLook} look */
  #looked(look) {
    this.#look = look;
    const { points, metres } = this.#points.line(look.hit);
    const isDrawn = look.view !== null && !this.#isTaking;
    this.#overlay.aim(look.aim);
    this.#overlay.draw(isDrawn ? points.map(look.shown) : [], isDrawn ? metres : null);
    this.#overlay.say(...this.#advised(look));
    const isFree = !this.#isTaking;
    this.#overlay.allow(
      { canTake: this.canTake, canPoint: look.hit !== null && isFree, canClear: this.#points.count > 0 && isFree });
  }

  /**
   * @param {ArLook} look
   * @returns {["seek" | "aim" | "lost" | "taking", string]}
   */
  #advised({ view, hit }) {
    if (this.#isTaking) return ["taking", text("arTaking")];
    if (!view) return ["lost", text("arSeekPosition")];
    if (this.#advice) return ["lost", this.#advice];
    if (hit) return ["aim", text(this.#points.count === 1 ? "arSecond" : "arAim")];
    return ["seek", text(this.#session?.granted.hasHits === false ? "arNoHits" : "arSeek")];
  }
}
