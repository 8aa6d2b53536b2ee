// Where a comment is at a time: the upper-left corner of its box, in pixels of the comments' canvas. Plain numbers, so that
// drawing makes no garbage.

/**
 * The seconds after which the time that counts runs the other way.
 *
 * @param {number[][]} intervals
 * @param {number} time
 */
function isReversed(intervals, time) {
  for (let i = 0; i < intervals.length; i++) if (time >= intervals[i][0] && time < intervals[i][1]) return true;
  return false;
}

/**
 * @param {{ begin: number, seconds: number }} motion
 * @param {number} time
 */
function along({ begin, seconds }, time) {
  if (seconds <= 0) return time < begin ? 0 : 1;
  return Math.min(1, Math.max(0, (time - begin) / seconds));
}

/**
 * The left edge at a time; `canvas` is how wide the canvas is.
 *
 * @param {PlacedComment} item
 * @param {number} time
 * @param {number} canvas
 * @returns {number}
 */
export function leftAt({ motion }, time, canvas) {
  switch (motion.kind) {
    case "scrolling": {
      const x = motion.x - (time - motion.at) * motion.speed;
      return motion.reversed && isReversed(motion.reversed, time) ? canvas - motion.boxWidth - x : x;
    }
    case "path": return motion.x + (motion.toX - motion.x) * along(motion, time);
    default: return motion.x;
  }
}

/**
 * The upper edge at a time.
 *
 * @param {PlacedComment} item
 * @param {number} time
 * @returns {number}
 */
export function topAt({ motion }, time) {
  return motion.kind === "path" ? motion.y + (motion.toY - motion.y) * along(motion, time) : motion.y;
}

/**
 * How opaque a comment is at a time.
 *
 * @param {PlacedComment} item
 * @param {number} time
 * @returns {number}
 */
export function opacityAt({ opacity, toOpacity, start, end }, time) {
  return toOpacity === undefined ? opacity :
                                   opacity + (toOpacity - opacity) * Math.min(1, Math.max(0, (time - start) / (end - start)));
}
