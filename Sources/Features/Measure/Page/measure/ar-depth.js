// Depth buffers of WebXR as maps in the picture's orientation. Pure.
//
// Values are distances from the camera's plane, not from the camera (Depth Sensing, "Interpreting the results"), in units of
// `rawValueToMeters`, row by row without padding; 0 stands for what is not known. `luminance-alpha` and `unsigned-short` are
// whole numbers of 16 bits, `float32` is what it says. The buffer may be turned: `normDepthBufferFromNormView` goes from places
// of the view, 0…1 from its upper left corner, to places of the buffer.

import { moved } from "./ar-geometry.js";

/** What values of each format are read as. */
const READERS = { "luminance-alpha": Uint16Array, "unsigned-short": Uint16Array, float32: Float32Array };
/** How much a value that is read here may differ from what the browser says of the same place, as a part of it. */
const SAME = 0.01;
/** The most columns and rows of a map: more than phones have. */
const MOST = 320;

/**
 * A copy of a depth buffer, which is valid as long as its frame; null where there is none, or where it is read otherwise than
 * the browser reads it.
 *
 * @param {XRDepthInformation | null | undefined} depth
 * @param {string} format
 * @returns {DepthCopy | null}
 */
export function depthCopy(depth, format) {
  const reader = /** @type {Record<string, Uint16ArrayConstructor | Float32ArrayConstructor>} */ (READERS)[format];
  if (!depth || !reader) return null;
  const { width, height, rawValueToMeters: metresPerValue } = depth;
  if (depth.data.byteLength !== width * height * reader.BYTES_PER_ELEMENT || !(metresPerValue > 0)) return null;
  const bufferFromView = Float32Array.from(depth.normDepthBufferFromNormView.matrix);
  const copy = { width, height, values: new reader(depth.data.slice(0)), metresPerValue, bufferFromView };
  const isAlike = [0.3, 0.5, 0.7].every((place) => {
    const told = depth.getDepthInMeters(place, place), read = depthAt(copy, { x: place, y: place });
    return Math.abs(told - read) <= SAME * Math.max(told, read);
  });
  return isAlike ? copy : null;
}

/**
 * The value nearest to a place of the view, in metres.
 *
 * @param {DepthCopy} copy
 * @param {Point} place
 */
function depthAt({ width, height, values, metresPerValue, bufferFromView }, { x, y }) {
  const place = moved(bufferFromView, { x, y, z: 0 });
  const column = Math.min(Math.max(Math.floor(place.x * width), 0), width - 1);
  const row = Math.min(Math.max(Math.floor(place.y * height), 0), height - 1);
  return values[row * width + column] * metresPerValue;
}

/**
 * The map in the picture's orientation, about as fine as the buffer.
 *
 * @param {DepthCopy} copy
 * @returns {DepthGrid}
 */
export function depthGrid(copy) {
  const m = copy.bufferFromView;
  // A buffer that lies on its side has as many columns as the picture has rows.
  const isTurned = Math.abs(m[1]) > Math.abs(m[0]);
  const [width, height] =
    (isTurned ? [copy.height, copy.width] : [copy.width, copy.height]).map((side) => Math.min(Math.max(side, 2), MOST));
  const millimetres = new Uint16Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const metres = depthAt(copy, { x: (column + 0.5) / width, y: (row + 0.5) / height });
      const value = Math.round(metres * 1000);
      millimetres[row * width + column] = value > 0 && value <= 0xffff ? value : 0;
    }
  }
  return { width, height, millimetres };
}

/**
 * The bytes of a map, the lower one of each number first.
 *
 * @param {DepthGrid} grid
 */
export function depthBytes({ millimetres }) {
  const bytes = new DataView(new ArrayBuffer(2 * millimetres.length));
  millimetres.forEach((value, index) => bytes.setUint16(2 * index, value, true));
  return new Blob([bytes]);
}
