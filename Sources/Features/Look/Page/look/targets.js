// What is followed: a pure list of targets, changed by taps and by results.

/** Under this a tracker's answer does not count. */
export const LOST_UNDER = 0.3;

/**
 * Targets `{id, label, box, confidence, state, since}` with `state` waiting, followed or lost; `box` is 0…1 of the frame,
 * upper-left. Results of frames that were sent up to `since`, before the target was placed, do not speak of it.
 */
export class Targets {
  list = [];
  #next = 1;

  get(id) {
    return this.list.find((target) => target.id === id) ?? null;
  }

  /** Puts a box onto the target with an id, or onto a new one; answers with it, or null when there are as many as may be. */
  place(box, { id = null, label = null, most, since = 0 }) {
    let target = this.get(id);
    if (!target) {
      if (this.list.length >= most) return null;
      target = { id: this.#next++ };
      this.list.push(target);
    }
    return Object.assign(target, { box, label, confidence: null, state: "waiting", since });
  }

  /** Ends a target. */
  remove(id) {
    this.list = this.list.filter((target) => target.id !== id);
  }

  /** Takes the targets of a frame's result; answers with those that are lost since the one before. */
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
