// A worker that scales a frame and encodes it. Off the main thread, since a canvas there waits for idle time to encode.

let canvas = null;

async function encode({ picture, width, height, quality }) {
  if (canvas?.width !== width || canvas?.height !== height) canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d", { alpha: false }).drawImage(picture, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
  return blob.arrayBuffer();
}

addEventListener("message", async ({ data }) => {
  try {
    const bytes = await encode(data);
    postMessage({ id: data.id, bytes }, [bytes]);
  } catch (error) {
    postMessage({ id: data.id, problem: String(error) });
  } finally {
    data.picture.close();
  }
});
