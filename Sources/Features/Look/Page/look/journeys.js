// What becomes of each frame: when it was grabbed, encoded, sent and answered. Tools hear it as performance measures.

const NAME = "manako.frame";

/** The frames on their way; times are milliseconds of the page's clock. */
export class Journeys {
  /** @type {Map<number, Pick<Journey, "captured" | "encoded" | "isRaw" | "sent">>} */
  #underway = new Map();

  /**
   * A frame has been sent: the number, and what the grabber says of it.
   *
   * @param {number} number
   * @param {Pick<GrabbedFrame, "captured" | "encoded" | "isRaw">} frame
   */
  sent(number, { captured, encoded, isRaw }) {
    this.#underway.set(number, { captured, encoded, isRaw, sent: performance.now() });
  }

  /** The connection has ended, or the source. */
  clear() {
    this.#underway.clear();
  }

  /**
   * The server will say no more of frames.
   *
   * @param {Iterable<number>} numbers
   */
  skipped(numbers) {
    for (const number of numbers) this.#underway.delete(number);
  }

  /**
   * The frame of a result, with how long it took until the answer and the way's part of that; null for one that is not known.
   *
   * @param {Pick<LiveAnswer, "frame" | "received" | "milliseconds">} answer
   * @returns {Journey | null}
   */
  answered({ frame, received, milliseconds }) {
    const journey = this.#underway.get(frame);
    if (!journey) return null;
    this.#underway.delete(frame);
    const work = Object.values(milliseconds).reduce((sum, each) => sum + each, 0);
    return { ...journey, frame, received, milliseconds, total: received - journey.captured, way: received - journey.sent - work };
  }
}

/**
 * Tells tools of a frame whose boxes are drawn.
 *
 * @param {Journey} journey
 * @param {number} drawn
 */
export function tell({ frame, captured, encoded, sent, received, isRaw, milliseconds }, drawn) {
  const steps = { encode: encoded - captured, send: sent - encoded, answer: received - sent, draw: drawn - received };
  performance.measure(NAME, { start: captured, end: drawn, detail: { frame, isRaw, steps, server: milliseconds } });
  performance.clearMeasures(NAME);
}
