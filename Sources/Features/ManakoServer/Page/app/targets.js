// What is followed: a pure list of targets, one of them chosen, changed by taps and by results.

/** Under this a tracker's answer does not count. */
export const LOST_UNDER = 0.3;

/**
 * Targets `{id, box, confidence, state, since}` with `state` waiting, followed or lost; `box` is 0…1 of the frame,
 * upper-left. Results of frames that were sent up to `since`, before the target was placed, do not speak of it.
 */
export class Targets {
  list = [];
  chosen = null;
  isAdding = false;
  #next = 1;

  get(id) {
    return this.list.find((target) => target.id === id) ?? null;
  }

  /** Puts a box onto the chosen target, or onto a new one if there is none or one is being added; answers with it. */
  place(box, most, since = 0) {
    let target = this.isAdding && this.list.length < most ? null : this.get(this.chosen);
    if (!target) {
      target = { id: this.#next++ };
      this.list.push(target);
    }
    this.isAdding = false;
    this.chosen = target.id;
    return Object.assign(target, { box, confidence: null, state: "waiting", since });
  }

  /** Ends a target; the last one left is chosen then. */
  remove(id) {
    this.list = this.list.filter((target) => target.id !== id);
    if (this.chosen === id) this.chosen = this.list.at(-1)?.id ?? null;
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
