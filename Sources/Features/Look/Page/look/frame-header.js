// The bytes in front of each frame: a mark, the frame's number, the capture time in milliseconds of this clock.

import { LIVE } from "../app/constants.js";

/** The length of the header. */
export const HEADER_BYTES = LIVE.headerBytes;
const MAGIC = new TextEncoder().encode(LIVE.magic);

/**
 * Writes the header of a message into the room in front of its picture.
 *
 * @param {Uint8Array} message
 * @param {number} number
 * @param {number} captured
 */
export function stamp(message, number, captured) {
  message.set(MAGIC);
  const view = new DataView(message.buffer, message.byteOffset);
  view.setUint32(4, number, true);
  view.setFloat64(8, captured, true);
}

/**
 * A message with room for the header in front of a picture.
 *
 * @param {Blob} blob
 * @returns {Promise<Uint8Array>}
 */
export async function messageOf(blob) {
  const message = new Uint8Array(HEADER_BYTES + blob.size);
  message.set(new Uint8Array(await blob.arrayBuffer()), HEADER_BYTES);
  return message;
}
