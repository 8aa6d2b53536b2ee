// What is followed: a pure list of targets, changed by taps and by results.

/** Under this a tracker's answer does not count. */
export const LOST_UNDER = 0.3;

/**
 * Targets `{id, label, box, confidence, state, since}` with `state` waiting, followed or lost; `box` is 0…1 of the frame,
 * upper-left. Results of frames that were sent up to `since`, before the target was placed, do not speak of it.
 */
export class Targets {
  /** @type {FollowedTarget[]} */
  list = [];
  #next = 1;

  /** @param {number | null} id */
  get(id) {
    return this.list.find((target) => target.id === id) ?? null;
  }

  /**
   * Puts a box onto the target with an id, or onto a new one; answers with it, or null when there are as many as may be.
   *
   * @param {Rect} box
   * @param {{ id?: number | null, label?: string | null, most: number, since?: number }} how
   * @returns {FollowedTarget | null}
   */
  place(box, { id = null, label = null, most, since = 0 }) {
    const known = this.get(id);
    if (!known && this.list.length >= most) return null;
    /** @type {Omit<FollowedTarget, "id">} */
    const placed = { box, label, confidence: null, state: "waiting", since };
    if (known) return Object.assign(known, placed);
    const target = { id: this.#next++, ...placed };
    this.list.push(target);
    return target;
  }

  /**
   * Ends a target.
   *
   * @param {number} id
   */
  remove(id) {
    this.list = this.list.filter((target) => target.id !== id);
  }

  /**
   * Takes the targets of a frame's result; answers with those that are lost since the one before.
   *
   * @param {TargetResult[]} found
   * @param {number} frame
   * @returns {FollowedTarget[]}
   */
  update(found, frame) {
    const lost = [];
    for (const { target: id, box, confidence } of found) {
      const target = this.get(id);
      if (!target || frame <= target.since) continue;
      const isThere = box !== null && confidence >= LOST_UNDER;
      if (!isThere && target.state !== "lost") lost.push(target);
      Object.assign(target, { confidence, state: isThere ? "followed" : "lost", box: isThere ? box : target.box });
    }
    return lost;
  }

  /** Those that have a highlight. */
  get visible() {
    return this.list.filter(({ state }) => state !== "lost");
  }
}
