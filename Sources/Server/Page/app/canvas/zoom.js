// How far into a picture one looks. Pure: a place of the view is shown at `scale` times its coordinates plus `x` and `y`.

const MOST = 12;
const SIDES = /** @type {const} */ ([["x", "width"], ["y", "height"]]);
/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

/**
 * Where along one side the picture may begin, so that no more of the view stays empty than must.
 *
 * @param {number} offset
 * @param {number} scale
 * @param {number[]} view  where the view begins and how long it is
 * @param {number[]} frame  where the picture begins without zoom and how long it is
 */
function bounded(offset, scale, [start, length], [from, extent]) {
  const [first, last] = [from * scale, (from + extent) * scale];
  if (last - first <= length) return start + length / 2 - (first + last) / 2;
  return clamp(offset, start + length - last, start - first);
}

/** A zoom; `view` is what of the view shows the picture, `frame` where the picture lies in it without zoom. */
export class Zoom {
  scale = 1;
  x = 0;
  y = 0;
  #most = MOST;
  #view = { x: 0, y: 0, width: 1, height: 1 };
  #frame = { x: 0, y: 0, width: 1, height: 1 };

  get isOn() {
    return this.scale > 1.001;
  }

  /**
   * Takes other sizes; what is seen stays inside.
   *
   * @param {Size & Partial<Rect>} view
   * @param {Rect} frame
   * @param {number} [most]  the largest scale
   */
  fit(view, frame, most = MOST) {
    this.#view = { x: 0, y: 0, ...view };
    this.#frame = frame;
    this.#most = most;
    this.#settle();
  }

  reset() {
    Object.assign(this, { scale: 1, x: 0, y: 0 });
  }

  /**
   * Zooms by a factor; what is at a point of the view stays there.
   *
   * @param {number} factor
   * @param {Point} point
   */
  by(factor, point) {
    const scale = clamp(this.scale * factor, 1, this.#most);
    const ratio = scale / this.scale;
    this.x = point.x - (point.x - this.x) * ratio;
    this.y = point.y - (point.y - this.y) * ratio;
    this.scale = scale;
    this.#settle();
  }

  /**
   * Moves the picture.
   *
   * @param {number} dx
   * @param {number} dy
   */
  move(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.#settle();
  }

  /**
   * Brings a rectangle, as it lies without zoom, into the view; goes back as far as it must.
   *
   * @param {Rect} rect
   */
  reveal(rect) {
    const most = Math.min(this.#view.width / rect.width, this.#view.height / rect.height) * 0.9;
    this.scale = clamp(this.scale, 1, Math.max(1, most));
    for (const [axis, side] of SIDES) {
      const first = rect[axis] * this.scale, last = first + rect[side] * this.scale;
      const start = this.#view[axis], end = start + this.#view[side];
      this[axis] = clamp(this[axis], Math.min(start - first, end - last), Math.max(start - first, end - last));
    }
    this.#settle();
  }

  #settle() {
    if (!this.isOn) return this.reset();
    for (const [axis, side] of SIDES)
      this[axis] = bounded(this[axis], this.scale, [this.#view[axis], this.#view[side]], [this.#frame[axis], this.#frame[side]]);
  }
}
