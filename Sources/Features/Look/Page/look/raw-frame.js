// A frame's samples as the source has them, not encoded: what the server takes where bytes travel fast.

import { HEADER_BYTES } from "./frame-header.js";
import { LIVE } from "../app/constants.js";

const MAGIC = new TextEncoder().encode(LIVE.rawMagic);
const START = HEADER_BYTES + LIVE.rawHeaderBytes;
const LAYOUTS = { I420: 1, NV12: 2 };
/** What says nothing of its colours is drawn as BT.601 of limited range, so that is what it is here too. */
const MATRICES = { smpte170m: 1, bt470bg: 1, bt709: 2, unspecified: 1 };
const matrixOf = ({ matrix }) => MATRICES[matrix ?? "unspecified"];

/** Where the planes of a layout lie in a message, and its length. */
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

/** Whether a `VideoFrame` has samples that the server takes, and lies as it is shown. */
function isPlain({ format, colorSpace, visibleRect, displayWidth, displayHeight, rotation = 0, flip = false }) {
  return format in LAYOUTS && matrixOf(colorSpace) !== undefined && rotation === 0 && !flip
    && visibleRect.width === displayWidth && visibleRect.height === displayHeight;
}

/** A message of a frame's samples with room for the frame's header, or null where they are none, or more than `mostBytes`. */
export async function rawMessage(frame, mostBytes) {
  if (!isPlain(frame)) return null;
  const { format, colorSpace, visibleRect: { width, height } } = frame;
  const { layout, length } = planesOf(format, { width, height });
  if (length > mostBytes) return null;
  const message = new Uint8Array(length);
  await frame.copyTo(message, { layout });
  message.set(MAGIC, HEADER_BYTES);
  const view = new DataView(message.buffer, HEADER_BYTES);
  view.setUint32(4, width, true);
  view.setUint32(8, height, true);
  message.set([LAYOUTS[format], matrixOf(colorSpace), colorSpace.fullRange ? 2 : 1, 0], HEADER_BYTES + 12);
  return message;
}
