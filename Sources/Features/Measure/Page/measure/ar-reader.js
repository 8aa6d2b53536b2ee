// The camera's texture as photos.
//
// A texture of `getCameraImage` is opaque and valid in its frame only; it can be sampled, and nothing says that it can be
// rendered to or read (Raw Camera Access, "XRWebGLBinding"). So it is drawn into a texture of one's own, which is read. As all
// textures of WebGL it has its origin in the lower left corner; the specification does not say so, implementations do. The
// drawing turns it, so that rows come from the upper one down.

import { encoded, paintOn } from "../app/canvas/paint.js";
import { makeCanvas } from "../app/media/frames.js";

const QUALITY = 0.92;
/** How often it is looked whether the pixels have come, in milliseconds. */
const SOON = 4;
const VERTEX = `#version 300 es
out vec2 place;
void main() {
  place = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(2.0 * place.x - 1.0, 1.0 - 2.0 * place.y, 0.0, 1.0);
}`;
const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec2 place;
out vec4 color;
void main() { color = vec4(texture(picture, place).rgb, 1.0); }`;

/**
 * @param {WebGL2RenderingContext} gl
 * @param {number} kind
 * @param {string} source
 */
function shader(gl, kind, source) {
  const made = gl.createShader(kind);
  if (!made) throw new Error("the context is lost");
  gl.shaderSource(made, source);
  gl.compileShader(made);
  return made;
}

/** Reads textures of a context; `free()` lets go of its memory. */
export class CameraReader {
  #gl;
  #program;
  #array;
  #framebuffer;
  #target;
  #size = { width: 0, height: 0 };
  #reads = 0;
  #isOver = false;

  /** @param {WebGL2RenderingContext} gl */
  constructor(gl) {
    const program = gl.createProgram();
    if (!program) throw new Error("the context is lost");
    gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, VERTEX));
    gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, FRAGMENT));
    gl.linkProgram(program);
    this.#gl = gl;
    this.#program = program;
    this.#array = gl.createVertexArray();
    this.#framebuffer = gl.createFramebuffer();
    this.#target = gl.createTexture();
  }

  /**
   * The pixels of a texture, from the upper row down. They come a little later, so that no frame waits for them.
   *
   * @param {WebGLTexture} texture
   * @param {Size} size
   * @returns {Promise<Uint8ClampedArray>}
   */
  pixels(texture, { width, height }) {
    const gl = this.#gl;
    this.#resize({ width, height });
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer);
    gl.viewport(0, 0, width, height);
    gl.useProgram(this.#program);
    gl.bindVertexArray(this.#array);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    const buffer = gl.createBuffer(), pixels = new Uint8ClampedArray(4 * width * height);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer);
    gl.bufferData(gl.PIXEL_PACK_BUFFER, pixels.length, gl.STREAM_READ);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, 0);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
    gl.bindTexture(gl.TEXTURE_2D, null);
    gl.bindVertexArray(null);
    return this.#read(buffer, pixels);
  }

  /** Lets go of the memory, once all pixels have come. */
  free() {
    this.#isOver = true;
    if (this.#reads === 0) this.#free();
  }

  /**
   * @param {WebGLBuffer | null} buffer
   * @param {Uint8ClampedArray} pixels
   */
  async #read(buffer, pixels) {
    const gl = this.#gl, sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    this.#reads++;
    try {
      while (sync && gl.clientWaitSync(sync, 0, 0) === gl.TIMEOUT_EXPIRED) await new Promise((done) => setTimeout(done, SOON));
      if (!sync || gl.isContextLost()) throw new Error("the context is lost");
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer);
      gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, pixels);
      return pixels;
    } finally {
      gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
      gl.deleteSync(sync);
      gl.deleteBuffer(buffer);
      this.#reads--;
      if (this.#isOver && this.#reads === 0) this.#free();
    }
  }

  #free() {
    const gl = this.#gl;
    gl.deleteTexture(this.#target);
    gl.deleteFramebuffer(this.#framebuffer);
    gl.deleteVertexArray(this.#array);
    gl.deleteProgram(this.#program);
  }

  /** @param {Size} size */
  #resize(size) {
    const gl = this.#gl;
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    this.#size = size;
    gl.bindTexture(gl.TEXTURE_2D, this.#target);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, size.width, size.height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#target, 0);
  }
}

/**
 * Pixels as a JPEG.
 *
 * @param {Uint8ClampedArray} pixels
 * @param {Size} size
 */
export function photoOf(pixels, { width, height }) {
  const canvas = makeCanvas(width, height);
  paintOn(canvas, { alpha: false }).putImageData(new ImageData(pixels, width, height), 0, 0);
  return encoded(canvas, QUALITY);
}
