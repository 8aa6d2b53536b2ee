// A frame's samples as the source has them, not encoded: what the server takes where bytes travel fast.

import { HEADER_BYTES } from "./frame-header.js";
import { LIVE } from "../app/constants.js";

const MAGIC = new TextEncoder().encode(LIVE.rawMagic);
const START = HEADER_BYTES + LIVE.rawHeaderBytes;
/** @type {Record<string, number>} */
const LAYOUTS = { I420: 1, NV12: 2 };
/**
 * What says nothing of its colours is drawn as BT.601 of limited range, so that is what it is here too.
 *
 * @type {Record<string, number>}
 */
const MATRICES = { smpte170m: 1, bt470bg: 1, bt709: 2, unspecified: 1 };

/**
 * Where the planes of a layout lie in a message, and its length.
 *
 * @param {string} format
 * @param {Size} size
 */
export function planesOf(format, { width, height }) {
  const [across, down] = [(width + 1) >> 1, (height + 1) >> 1];
  const rest =
    format === "NV12" ? [{ stride: 2 * across, rows: down }] : [{ stride: across, rows: down }, { stride: across, rows: down }];
  const layout = [];
  let offset = START;
  for (const { stride, rows } of [{ stride: width, rows: height }, ...rest]) {
    layout.push({ offset, stride });
    offset += stride * rows;
  }
  return { layout, length: offset };
}

/**
 * The samples of a frame as the server takes them: their format, size, layout and colours; null where it does not take them, or
 * where they do not lie as they are shown.
 *
 * @param {VideoFrame} frame
 */
function plainSamples({ format, colorSpace, visibleRect, displayWidth, displayHeight, rotation = 0, flip = false }) {
  const matrix = MATRICES[colorSpace.matrix ?? "unspecified"];
  if (format === null || !(format in LAYOUTS) || matrix === undefined || rotation !== 0 || flip) return null;
  if (visibleRect?.width !== displayWidth || visibleRect.height !== displayHeight) return null;
  const { width, height } = visibleRect;
  return { format, size: { width, height }, layout: LAYOUTS[format], matrix, range: colorSpace.fullRange ? 2 : 1 };
}

/**
 * A message of a frame's samples with room for the frame's header, or null where they are none, or more than `mostBytes`.
 *
 * @param {VideoFrame} frame
 * @param {number} mostBytes
 * @returns {Promise<Uint8Array | null>}
 */
export async function rawMessage(frame, mostBytes) {
  const samples = plainSamples(frame);
  if (!samples) return null;
  const { layout, length } = planesOf(samples.format, samples.size);
  if (length > mostBytes) return null;
  const message = new Uint8Array(length);
  await frame.copyTo(message, { layout });
  message.set(MAGIC, HEADER_BYTES);
  const view = new DataView(message.buffer, HEADER_BYTES);
  view.setUint32(4, samples.size.width, true);
  view.setUint32(8, samples.size.height, true);
  message.set([samples.layout, samples.matrix, samples.range, 0], HEADER_BYTES + 12);
  return message;
}
