// Whether frames go out as samples or as JPEG: whichever has its answers sooner. Pure: times are arguments.

/** Milliseconds on the way, without the server's work: in less, samples are worth a try; in more, JPEG is. */
const NEAR = 12;
const FAR = 60;
/** Milliseconds at the beginning of a form in which other things may be slow: a page that loads, a model. */
const SETTLING = 2000;
/** So many answers say what is usual. */
const ENOUGH = 9;
/** So many frames in a row find the one before still unsent, until samples are too much for the connection. */
const PILE = 4;
/** Milliseconds until the other form is tried again: usually, and at most. */
const PAUSE = 20_000;
const LONGEST_PAUSE = 320_000;

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Chooses the form of frames. */
export class FrameForm {
  /** Whether frames are to go out as samples. */
  isRaw;
  /** @type {Pick<Journey, "total" | "way">[]} */
  #answers = [];
  /**
   * The usual time of the form before, while this one is on trial.
   *
   * @type {number | null}
   */
  #before = null;
  #pause = PAUSE;
  #notBefore = -Infinity;
  /** @type {number | null} */
  #since = null;
  #piled = 0;

  /**
   * `isNear` says that the server is this very machine: samples come first.
   *
   * @param {boolean} isNear
   */
  constructor(isNear) {
    this.isRaw = isNear;
  }

  /**
   * Takes an answer: whether its frame was raw, milliseconds from grabbing it to the answer, and of those the way's.
   *
   * @param {Pick<Journey, "isRaw" | "total" | "way">} answer
   * @param {number} now
   */
  answered({ isRaw, total, way }, now) {
    if (isRaw !== this.isRaw || this.#isSettling(now)) return;
    this.#answers = [...this.#answers, { total, way }].slice(-ENOUGH);
    if (this.#answers.length < ENOUGH) return;
    if (this.#before !== null) this.#judge(this.#before, now);
    else if (now >= this.#notBefore && this.#isWorthATry) this.#turn(this.#usual("total"));
  }

  /**
   * Takes how many bytes are unsent when a frame is to go out.
   *
   * @param {number} backlog
   * @param {number} now
   */
  sending(backlog, now) {
    this.#piled = backlog > 0 ? this.#piled + 1 : 0;
    if (!this.isRaw || this.#isSettling(now) || this.#piled < PILE) return;
    this.#turn(null);
    this.#wait(now);
  }

  /** @param {"total" | "way"} key */
  #usual(key) {
    return median(this.#answers.map((each) => each[key]));
  }

  get #isWorthATry() {
    return this.isRaw ? this.#usual("way") > FAR : this.#usual("way") < NEAR;
  }

  /** @param {number} now */
  #isSettling(now) {
    this.#since ??= now;
    return now - this.#since < SETTLING;
  }

  /** @param {number | null} before */
  #turn(before) {
    this.isRaw = !this.isRaw;
    this.#since = null;
    this.#before = before;
    this.#answers = [];
  }

  /**
   * A form that is no better than the one before goes, and is tried less and less often.
   *
   * @param {number} before
   * @param {number} now
   */
  #judge(before, now) {
    const isBetter = this.#usual("total") < before;
    this.#before = null;
    if (isBetter) this.#pause = PAUSE;
    else this.#turn(null);
    this.#wait(now);
  }

  /** @param {number} now */
  #wait(now) {
    this.#notBefore = now + this.#pause;
    this.#pause = Math.min(LONGEST_PAUSE, 2 * this.#pause);
  }
}
