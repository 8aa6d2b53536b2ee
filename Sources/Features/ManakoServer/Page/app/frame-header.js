// The bytes in front of each frame: a mark, the frame's number, the capture time in milliseconds of this clock.

import { LIVE } from "./constants.js";

export const HEADER_BYTES = LIVE.headerBytes;
const MAGIC = new TextEncoder().encode(LIVE.magic);

/** A message of header and picture. */
export function frameMessage(number, captured, picture) {
  const message = new Uint8Array(HEADER_BYTES + picture.byteLength);
  message.set(MAGIC);
  const view = new DataView(message.buffer);
  view.setUint32(4, number, true);
  view.setFloat64(8, captured, true);
  message.set(new Uint8Array(picture), HEADER_BYTES);
  return message;
}
