// Two points in the world and the way between them, while one aims. Pure.

import { distance } from "./ar-geometry.js";

/** Points that were set on surfaces; the end of the line follows the aim until it is set, too. */
export class ArPoints {
  /** @type {Point3[]} */
  #set = [];

  get count() {
    return this.#set.length;
  }

  /**
   * Sets a point; after the second one another line begins.
   *
   * @param {Point3} point
   */
  set(point) {
    this.#set = this.#set.length === 2 ? [point] : [...this.#set, point];
  }

  clear() {
    this.#set = [];
  }

  /**
   * The line as it is shown, with the aim as its end where that is not set: its points, and its length in metres, null with one
   * point.
   *
   * @param {Point3 | null} aim
   */
  line(aim) {
    const points = this.#set.length === 1 && aim ? [...this.#set, aim] : this.#set;
    return { points, metres: points.length === 2 ? distance(points[0], points[1]) : null };
  }
}
