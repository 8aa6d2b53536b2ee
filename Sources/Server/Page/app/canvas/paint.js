// What is needed to paint on a canvas, and to get a photo out of it.

/**
 * What paints on a canvas; fails where the browser has no memory left for one.
 *
 * @param {PaintCanvas} canvas
 * @param {CanvasRenderingContext2DSettings} [settings]
 * @returns {CanvasRenderingContext2D}
 */
export function paintOn(canvas, settings = {}) {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error("the browser gives no canvas to paint on");
  return context;
}

/**
 * A canvas as a JPEG of a quality of 0…1.
 *
 * @param {PaintCanvas} canvas
 * @param {number} quality
 * @returns {Promise<Blob>}
 */
export function encoded(canvas, quality) {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type: "image/jpeg", quality });
  return new Promise((resolve, reject) => {
    const give = (/** @type {Blob | null} */ blob) => {
      if (blob) resolve(blob);
      else reject(new Error("the canvas is too large for a photo"));
    };
    canvas.toBlob(give, "image/jpeg", quality);
  });
}
