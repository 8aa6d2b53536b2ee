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
 * @param {number} view
 * @param {number} from
 * @param {number} length
 */
function bounded(offset, scale, view, from, length) {
  const [first, last] = [from * scale, (from + length) * scale];
  if (last - first <= view) return view / 2 - (first + last) / 2;
  return clamp(offset, view - last, -first);
}

/** A zoom; `view` is the size of the view, `frame` where the picture lies in it without zoom. */
export class Zoom {
  scale = 1;
  x = 0;
  y = 0;
  #view = { width: 1, height: 1 };
  #frame = { x: 0, y: 0, width: 1, height: 1 };

  get isOn() {
    return this.scale > 1.001;
  }

  /**
   * Takes other sizes; what is seen stays inside.
   *
   * @param {Size} view
   * @param {Rect} frame
   */
  fit(view, frame) {
    this.#view = view;
    this.#frame = frame;
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
    const scale = clamp(this.scale * factor, 1, MOST);
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
      this[axis] = clamp(this[axis], Math.min(-first, this.#view[side] - last), Math.max(-first, this.#view[side] - last));
    }
    this.#settle();
  }

  #settle() {
    if (!this.isOn) return this.reset();
    this.x = bounded(this.x, this.scale, this.#view.width, this.#frame.x, this.#frame.width);
    this.y = bounded(this.y, this.scale, this.#view.height, this.#frame.y, this.#frame.height);
  }
}
