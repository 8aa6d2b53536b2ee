// The joints of a measurement: their names and order, where they are in the photo, and where else they were shown. No elements
// here.

import { MEASURE } from "../app/constants.js";

/** Chains whose joints have names; a chain without them goes A, B, C and on. */
/** @type {Record<string, string[] | null>} */
const CHAINS = { baby: ["head", "neck", "crotch", "knee", "heel"], polyline: null };

/** The chains that can be chosen. */
export const CHAIN_NAMES = Object.keys(CHAINS);
/** All joints that have names of their own. */
export const CHAIN_NAMED = Object.values(CHAINS).flatMap((names) => names ?? []);

/**
 * A letter for a place in the chain: A … Z, then AA.
 *
 * @param {number} index
 * @returns {string}
 */
export function letter(index) {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last;
}

/**
 * A joint of another picture, seen as one of the chain whose joints go by `places`: from their index before to that now.
 *
 * @param {JointElsewhere[]} also
 * @param {Map<number, number>} places
 */
function renumbered(also, places) {
  return also.flatMap((tap) => {
    const joint = places.get(tap.joint);
    return joint === undefined ? [] : [{ ...tap, joint }];
  });
}

/** Joints in their order; every change can be taken back. */
export class Chain {
  #state;
  /** @type {ChainState[]} */
  #before = [];

  /** @param {Partial<ChainState>} state */
  constructor({ chain = "baby", joints = [], also = [] }) {
    this.#state = { chain, joints, also };
  }

  /** What a job keeps: `{chain, joints, also}`. */
  get state() {
    return this.#state;
  }

  get joints() {
    return this.#state.joints;
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  /** The name of the joint that is to be shown next, or null when all are there. */
  get next() {
    const { chain, joints } = this.#state;
    const names = CHAINS[chain];
    if (names) return names.find((name) => joints.every((joint) => joint.name !== name)) ?? null;
    return joints.length < MEASURE.maximumJoints ? letter(joints.length) : null;
  }

  /**
   * Begins another chain.
   *
   * @param {string} chain
   */
  choose(chain) {
    this.#set({ chain, joints: [], also: [] });
  }

  /**
   * Shows the next joint; answers with its place in the chain.
   *
   * @param {JointTap} tap
   */
  place({ x, y, tapError }) {
    const name = this.next;
    if (name === null) return -1;
    const { joints, also, chain } = this.#state;
    const order = CHAINS[chain] ?? null;
    const later = order ? joints.findIndex((joint) => order.indexOf(joint.name) > order.indexOf(name)) : -1;
    const index = later < 0 ? joints.length : later;
    const places = new Map(joints.map((_, at) => [at, at < index ? at : at + 1]));
    this.#set({ joints: joints.toSpliced(index, 0, { name, x, y, tapError }), also: renumbered(also, places) });
    return index;
  }

  /**
   * Moves a joint; while it is dragged, only the first step is one to take back.
   *
   * @param {number} index
   * @param {JointTap} tap
   * @param {boolean} [isOneStep]
   */
  move(index, { x, y, tapError }, isOneStep = true) {
    const joints = this.#state.joints.with(index, { ...this.#state.joints[index], x, y, tapError });
    this.#set({ joints }, isOneStep);
  }

  /**
   * Takes a joint away; letters close up.
   *
   * @param {number} index
   */
  remove(index) {
    const { chain, also } = this.#state;
    const left = this.#state.joints.toSpliced(index, 1);
    const joints = CHAINS[chain] ? left : left.map((joint, at) => ({ ...joint, name: letter(at) }));
    const places = new Map(this.#state.joints.map((_, at) => [at, at < index ? at : at - 1]));
    places.delete(index);
    this.#set({ joints, also: renumbered(also, places) });
  }

  /**
   * Shows a joint in another picture of the burst.
   *
   * @param {number} joint
   * @param {number} frame
   * @param {JointTap} tap
   * @param {boolean} [isOneStep]
   */
  showIn(joint, frame, { x, y, tapError }, isOneStep = true) {
    const others = this.#state.also.filter((tap) => tap.joint !== joint || tap.frame !== frame);
    this.#set({ also: [...others, { joint, frame, x, y, tapError }] }, isOneStep);
  }

  undo() {
    this.#state = this.#before.pop() ?? this.#state;
  }

  /**
   * What the server is asked, of a picture of the burst.
   *
   * @param {number} frame
   */
  request(frame) {
    const { joints, also } = this.#state;
    const asked = joints.map(({ name, x, y, tapError }) => ({ name, x, y, tapError }));
    return { frame, joints: asked, ...(also.length > 0 ? { also } : {}) };
  }

  /**
   * @param {Partial<ChainState>} values
   * @param {boolean} [isOneStep]
   */
  #set(values, isOneStep = true) {
    if (isOneStep) this.#before.push(this.#state);
    this.#state = { ...this.#state, ...values };
  }
}
