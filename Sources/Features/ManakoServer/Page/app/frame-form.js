// Whether frames go out as samples or as JPEG: whichever has its answers sooner. Pure: times are arguments.

/** Milliseconds on the way, without the server's work: in less, samples are worth a try; in more, JPEG is. */
const NEAR = 12;
const FAR = 60;
/** So many answers say what is usual. */
const ENOUGH = 9;
/** Milliseconds until the other form is tried again: usually, and at most. */
const PAUSE = 20_000;
const LONGEST_PAUSE = 320_000;

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Chooses the form of frames. */
export class FrameForm {
  /** Whether frames are to go out as samples. */
  isRaw;
  #answers = [];
  /** The usual time of the form before, while this one is on trial. */
  #before = null;
  #pause = PAUSE;
  #notBefore = -Infinity;

  /** `isNear` says that the server is this very machine: samples come first. */
  constructor(isNear) {
    this.isRaw = isNear;
  }

  /** Takes an answer: whether its frame was raw, milliseconds from grabbing it to the answer, and of those the way's. */
  answered({ isRaw, total, way }, now) {
    if (isRaw !== this.isRaw) return;
    this.#answers = [...this.#answers, { total, way }].slice(-ENOUGH);
    if (this.#answers.length < ENOUGH) return;
    if (this.#before !== null) this.#judge(now);
    else if (now >= this.#notBefore && this.#isWorthATry) this.#turn(this.#usual("total"));
  }

  /** More was sent than the connection takes. */
  piled(now) {
    if (!this.isRaw) return;
    this.#turn(null);
    this.#wait(now);
  }

  #usual(key) {
    return median(this.#answers.map((each) => each[key]));
  }

  get #isWorthATry() {
    return this.isRaw ? this.#usual("way") > FAR : this.#usual("way") < NEAR;
  }

  #turn(before) {
    this.isRaw = !this.isRaw;
    this.#before = before;
    this.#answers = [];
  }

  /** A form that is no better than the one before goes, and is tried less and less often. */
  #judge(now) {
    const isBetter = this.#usual("total") < this.#before;
    this.#before = null;
    if (isBetter) this.#pause = PAUSE;
    else this.#turn(null);
    this.#wait(now);
  }

  #wait(now) {
    this.#notBefore = now + this.#pause;
    this.#pause = Math.min(LONGEST_PAUSE, 2 * this.#pause);
  }
}
