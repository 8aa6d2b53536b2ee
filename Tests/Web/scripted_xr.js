// A phone with augmented reality, played from a script: `SCRIPT` has `views` (column by column, from the view's axes to the space's),
// `projection`, `pictures` (addresses), `depths`, and what the phone gives and does. Everything of a frame is valid in its callback only,
// as the specifications want it. The camera goes on to the next view when its picture was read.
(() => {
  const script = SCRIPT;
  const device = { script, read: 0, frames: 0, taken: [], asked: null, session: null, granted: [] };
  window.xrDevice = device;
  if (script.agent) Object.defineProperty(navigator, "userAgent", { value: script.agent });
  if (script.lacks === "xr") return Object.defineProperty(navigator, "xr", { value: undefined });

  const refused = (name) => { throw new DOMException("scripted", name); };
  const inverse = (m) => {
    const r = [0, 1, 2].map((c) => [m[4 * c], m[4 * c + 1], m[4 * c + 2]]), t = [m[12], m[13], m[14]];
    const back = r.map((column) => -(column[0] * t[0] + column[1] * t[1] + column[2] * t[2]));
    return [r[0][0], r[1][0], r[2][0], 0, r[0][1], r[1][1], r[2][1], 0, r[0][2], r[1][2], r[2][2], 0, ...back, 1];
  };
  const transform = (m) => ({ matrix: Float32Array.from(m), get inverse() { return transform(inverse(m)); } });
  const shifted = (m, by) => [...m.slice(0, 12), m[12] + by, m[13], m[14], 1];
  /** What the phone has corrected of its world so far, along x. */
  const drift = () => (device.read >= 5 ? script.drift ?? 0 : 0);
  const place = () => Math.min(script.isStill ? 0 : device.read, script.views.length - 1);
  const view = () => shifted(script.views[place()], drift());

  class Frame {
    active = true;
    constructor(session) { this.session = session; }
    check() { if (!this.active) refused("InvalidStateError"); }
    get trackedAnchors() { this.check(); return new Set(device.anchors); }
    getViewerPose() {
      this.check();
      if (device.read >= (script.lostAfter ?? Infinity)) return script.isGuessed ? { emulatedPosition: true, views: this.views() } : null;
      return { emulatedPosition: false, transform: transform(view()), views: this.views() };
    }
    views() {
      const { width, height } = script, frame = this, jump = device.read >= (script.jumpAfter ?? Infinity) ? 0.5 : 0;
      const camera = script.lacks === "pictures" ? null : { width, height, frame };
      return [{ projectionMatrix: Float32Array.from(script.projection), transform: transform(shifted(view(), jump)), camera, frame }];
    }
    getPose(space) { this.check(); return space.pose ? { transform: transform(shifted(space.pose, drift())) } : null; }
    getHitTestResults() {
      this.check();
      const m = view(), [x, z] = [-m[8] / m[9], -m[10] / m[9]];
      if (!(m[9] > 0.01) || script.lacks === "surfaces") return [];
      const way = m[13], pose = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, m[12] + way * x, 0, m[14] + way * z, 1];
      const result = { getPose: () => (this.check(), { transform: transform(pose) }) };
      if (device.granted.includes("anchors")) result.createAnchor = async () => {
        const anchor = { anchorSpace: { pose: shifted(pose, -drift()) } };
        device.anchors.push(anchor);
        return anchor;
      };
      return [result];
    }
    getDepthInformation() {
      this.check();
      if (!device.granted.includes("depth-sensing")) refused("NotSupportedError");
      const { width, height, fromView, values } = script.depth, all = Uint16Array.from(values[place()]), frame = this;
      const at = (x, y) => {
        const [column, row] = [fromView[0] * x + fromView[4] * y + fromView[12], fromView[1] * x + fromView[5] * y + fromView[13]];
        const clamp = (value, most) => Math.min(Math.max(Math.floor(value), 0), most - 1);
        return all[clamp(row * height, height) * width + clamp(column * width, width)] / 1000;
      };
      return { width, height, data: all.buffer, rawValueToMeters: 0.001, normDepthBufferFromNormView: transform(fromView),
        getDepthInMeters: (x, y) => (frame.check(), at(x, y)) };
    }
  }

  class Session extends EventTarget {
    visibilityState = "visible";
    #work = null;
    #isOver = false;
    get depthDataFormat() { return device.granted.includes("depth-sensing") ? "luminance-alpha" : refused("InvalidStateError"); }
    get requestHitTestSource() { return device.granted.includes("hit-test") ? async () => ({ cancel() {} }) : undefined; }
    async requestReferenceSpace(kind) { return { kind }; }
    requestAnimationFrame(work) { this.#work = work; return 1; }
    updateRenderState() {}
    start() { requestAnimationFrame(() => this.#next()); }
    #next() {
      if (this.#isOver) return;
      const work = this.#work, frame = new Frame(this);
      device.frames++;
      // A session that is not seen keeps its callbacks until it is seen again.
      const isSeen = this.visibilityState !== "hidden";
      if (isSeen) this.#work = null;
      if (isSeen) work?.(1000 + (device.frames * 1000) / 60, frame);
      frame.active = false;
      if (device.wasRead) device.read++;
      device.wasRead = false;
      show();
      if (device.read >= (script.hidesAfter ?? Infinity)) this.hide();
      if (device.read >= (script.endsAfter ?? Infinity)) this.end();
      this.start();
    }
    hide() {
      if (this.visibilityState === "hidden") return;
      this.visibilityState = "hidden";
      this.dispatchEvent(new Event("visibilitychange"));
    }
    async end() {
      if (this.#isOver) refused("InvalidStateError");
      this.#isOver = true;
      device.session = null;
      screen?.remove();
      this.dispatchEvent(new Event("end"));
    }
  }

  /** @type {HTMLCanvasElement | null} */
  let screen = null;
  let bitmaps = [];
  const show = () => screen?.getContext("2d").drawImage(bitmaps[place()].upright, 0, 0);
  const decoded = async (address) => {
    const bytes = Uint8Array.from(atob(address), (letter) => letter.charCodeAt(0)), blob = new Blob([bytes], { type: "image/jpeg" });
    return { upright: await createImageBitmap(blob), stored: await createImageBitmap(blob, { imageOrientation: "flipY" }) };
  };

  window.XRWebGLLayer = class { framebuffer = null; };
  window.XRWebGLBinding = class {
    constructor(session, gl) { this.gl = gl; }
    getCameraImage({ frame }) {
      frame.check();
      const { gl } = this, texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmaps[place()].stored);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
      device.taken.push(device.frames);
      device.wasRead = true;
      return texture;
    }
  };
  if (script.lacks === "camera-access") delete window.XRWebGLBinding.prototype.getCameraImage;
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, how) { return getContext.call(this, kind, { ...how, xrCompatible: undefined }); };
  Object.defineProperty(navigator, "xr", {
    value: {
      isSessionSupported: async (mode) => mode === "immersive-ar" && script.lacks !== "device",
      requestSession: async (mode, options) => {
        device.asked = options;
        if (script.refuses) refused(script.refuses);
        device.granted = [...options.requiredFeatures, ...options.optionalFeatures].filter((name) => !(script.without ?? []).includes(name));
        if (options.requiredFeatures.some((name) => !device.granted.includes(name))) refused("NotSupportedError");
        if (bitmaps.length === 0) bitmaps = await Promise.all(script.pictures.map(decoded));
        Object.assign(device, { read: 0, frames: 0, taken: [], anchors: [], session: new Session() });
        screen = Object.assign(document.createElement("canvas"), { width: script.width, height: script.height });
        screen.setAttribute("aria-hidden", "true");
        screen.id = "xr-screen";
        Object.assign(screen.style, { position: "fixed", inset: "0", width: "100%", height: "100%", zIndex: "59" });
        document.body.append(screen);
        show();
        device.session.start();
        return device.session;
      },
    },
  });
})();
