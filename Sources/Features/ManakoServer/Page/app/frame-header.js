// The 16 bytes in front of each frame: `MNK1`, frame number, capture time in milliseconds of this clock.

export const HEADER_BYTES = 16;

/** A message of header and picture. */
export function frameMessage(number, captured, picture) {
  const message = new Uint8Array(HEADER_BYTES + picture.byteLength);
  message.set([0x4d, 0x4e, 0x4b, 0x31]);
  const view = new DataView(message.buffer);
  view.setUint32(4, number, true);
  view.setFloat64(8, captured, true);
  message.set(new Uint8Array(picture), HEADER_BYTES);
  return message;
}
