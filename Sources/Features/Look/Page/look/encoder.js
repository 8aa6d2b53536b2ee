// A worker that scales a frame and encodes it. Off the main thread, since a canvas there waits for idle time to encode.

let canvas = null;

/** The picture as JPEG, with room for the frame's header in front. */
async function encode({ picture, width, height, quality, room }) {
  if (canvas?.width !== width || canvas?.height !== height) canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d", { alpha: false }).drawImage(picture, 0, 0, width, height);
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
