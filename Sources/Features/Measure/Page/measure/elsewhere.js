// A joint that was not found is shown in another photo of the burst: in which, and what is seen there.

import { button, element, iconButton } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { jointName } from "./names.js";

/** Which photo is shown: the one that is measured in, or another to show a joint in; `changed()` hears that it is another now. */
export class Elsewhere {
  root;
  /** The photo's number in the burst, and its place among them. */
  frame;
  place = 0;
  /**
   * The joint that is to be shown, or null.
   *
   * @type {number | null}
   */
  joint = null;
  #frames;
  #own;
  #changed;

  /**
   * @param {BurstFrame[]} frames
   * @param {number} own
   * @param {() => void} changed
   */
  constructor(frames, own, changed) {
    this.#frames = frames;
    this.#own = own;
    this.#changed = changed;
    this.frame = own;
    this.root = element("div", { className: "measure-elsewhere row", id: "measure-elsewhere", hidden: true },
      iconButton("previousPhoto", "previous", { onclick: () => this.#turn(-1) }),
      iconButton("nextPhoto", "next", { onclick: () => this.#turn(1) }),
      button("plain", "backToPhoto", "close", { id: "measure-back", onclick: () => this.leave() }));
  }

  get isOn() {
    return this.joint !== null;
  }

  /**
   * Shows a joint in the photo that was taken from farthest away: that one tells the most.
   *
   * @param {number} joint
   */
  go(joint) {
    const here = this.#frames.findIndex(({ index }) => index === this.#own);
    const [far] = this.#others.toSorted((a, b) => Math.abs(b.place - here) - Math.abs(a.place - here));
    if (!far) return;
    this.joint = joint;
    this.#show(far);
  }

  /** Goes back to the photo that is measured in. */
  leave() {
    this.joint = null;
    this.#show({ index: this.#own, place: 0 });
  }

  /**
   * What is seen in the photo: the joint where it was shown already, the others where the server has found them.
   *
   * @param {ChainState} state
   * @param {Measurement | null} answer
   */
  shown({ also, joints }, answer) {
    const { joint: wanted } = this;
    if (wanted === null) return { joints: [], seen: [] };
    const isHere = (/** @type {{ frame: number }} */ tap) => tap.frame === this.frame;
    const label = jointName(joints[wanted].name);
    const own = also.filter((tap) => isHere(tap) && tap.joint === wanted)
      .map(({ x, y }) => ({ x, y, label, name: text("jointAt", label), isFound: true }));
    const others = (answer?.joints ?? []).flatMap(({ seen }, index) => (index === wanted ? [] :
      seen.filter(isHere).map(({ x, y }) => ({ x, y, label: jointName(joints[index].name) }))));
    return { joints: own, seen: others };
  }

  /** The other photos, those whose position is known where there are any. */
  get #others() {
    const others = this.#frames.map((frame, place) => ({ ...frame, place })).filter(({ index }) => index !== this.#own);
    const placed = others.filter(({ hasPose }) => hasPose);
    return placed.length > 0 ? placed : others;
  }

  /** @param {number} step */
  #turn(step) {
    const others = this.#others;
    const at = others.findIndex(({ index }) => index === this.frame);
    this.#show(others[(at + step + others.length) % others.length]);
  }

  /** @param {{ index: number, place: number }} state */
  #show({ index, place }) {
    this.frame = index;
    this.place = place;
    this.root.hidden = !this.isOn;
    this.#changed();
  }
}
