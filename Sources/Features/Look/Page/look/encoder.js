// A worker that scales a frame and encodes it. Off the main thread, since a canvas there waits for idle time to encode.

/** @type {OffscreenCanvas | undefined} */
let canvas;

/**
 * The picture as JPEG, with room for the frame's header in front.
 *
 * @param {{ picture: ImageBitmap, width: number, height: number, quality: number, room: number }} asked
 */
async function encode({ picture, width, height, quality, room }) {
  if (canvas?.width !== width || canvas?.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("the browser gives no canvas to paint on");
  context.drawImage(picture, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
  const message = new Uint8Array(room + blob.size);
  message.set(new Uint8Array(await blob.arrayBuffer()), room);
  return message;
}

addEventListener("message", async ({ data }) => {
  try {
    const message = await encode(data);
    postMessage({ id: data.id, message }, { transfer: [message.buffer] });
  } catch (error) {
    postMessage({ id: data.id, problem: String(error) });
  } finally {
    data.picture.close();
  }
});
