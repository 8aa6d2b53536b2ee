// Types of measuring with a phone that tracks itself, and what WebXR has of it, which TypeScript's own list lacks. Matrices of
// WebXR are of four rows and columns, column by column; lengths are in metres.

type ArSession = import("./ar-session.js").ArSession;
type Shutter = import("../app/media/shutter.js").Shutter;

/** Sixteen numbers of a matrix, column by column. */
type Matrix4 = ArrayLike<number>;

/** A point of a space: x to the right, y up, z towards the viewer. */
interface Point3 extends Point {
  z: number;
}

/** A camera in pixels; 0 is the centre of the upper left one. */
interface PinholeCamera extends Size {
  fx: number;
  fy: number;
  cx: number;
  cy: number;
}

/** A depth buffer as it came, with what is needed to read it when the frame is over. */
interface DepthCopy extends Size {
  values: ArrayLike<number>;
  metresPerValue: number;
  /** From places of the view, 0…1 from the upper left corner, to places of the buffer. */
  bufferFromView: Matrix4;
}

/** A depth map in the picture's orientation: whole millimetres, 0 where nothing is known, row by row. */
interface DepthGrid extends Size {
  millimetres: Uint16Array;
}

/** What is known of a frame that a burst takes. */
interface TrackedFrame {
  /** In milliseconds, by the session's clock. */
  moment: number;
  camera: PinholeCamera;
  /** The view's transform in the session's space, and in that of the anchor, where there is one. */
  view: Matrix4;
  anchored: Matrix4 | null;
  depth: DepthCopy | null;
}

/** A photo of a burst with its depth map. */
interface TrackedShot extends Shot {
  depth: DepthGrid | null;
}

/** A burst that is sent: what it is begun with, its photos, and its name on the server once there is one. */
interface StoredBurst {
  job: string;
  request: BurstRequest;
  shots: TrackedShot[];
  id: string | null;
}

/** How a device stands to measuring without a board: `ready`, or why it cannot. */
type ArState = "ready" | "insecure" | "apple" | "browser" | "device";

/** What a device found out about its session. */
interface ArGranted {
  hasHits: boolean;
  hasDepth: boolean;
}

/** What the session tells of each frame: nothing is tracked where `view` is null. */
interface ArLook {
  /** Where the view's −z axis, along which surfaces are looked for, is seen: 0…1 from the upper left corner. */
  aim: Point | null;
  /** The surface there. */
  hit: Point3 | null;
  /** Where a point of the session's space is seen, 0…1 from the upper left corner; null behind the camera. */
  shown: (point: Point3) => Point | null;
  /** From the view's axes to the session's space. */
  view: Matrix4 | null;
}

/** Told of a session. */
interface ArListener {
  looked: (look: ArLook) => void;
  /** The user has tapped on the picture, beside all buttons. */
  tapped: () => void;
  /** The session has ended, by whomever. */
  ended: () => void;
}

/** Camera and pose of a photo: four rows of four from the camera's axes (x right, y down, z forward) to the world's. */
interface TrackedPose extends PinholeCamera {
  time: number;
  cameraToWorld: number[];
}

/** A burst as it was taken. */
interface ArTaken {
  shots: TrackedShot[];
  poses: TrackedPose[];
}

interface Navigator {
  xr?: XRSystem;
}
interface XRSystem {
  isSessionSupported(mode: string): Promise<boolean>;
  requestSession(mode: string, options?: object): Promise<XRSession>;
}
interface XRSession extends EventTarget {
  readonly visibilityState: "visible" | "visible-blurred" | "hidden";
  readonly enabledFeatures?: string[];
  readonly domOverlayState?: object | null;
  readonly depthDataFormat?: string;
  requestReferenceSpace(kind: string): Promise<XRSpace>;
  requestHitTestSource?(options: { space: XRSpace }): Promise<XRHitTestSource>;
  requestAnimationFrame(work: (time: number, frame: XRFrame) => void): number;
  updateRenderState(state: object): void;
  end(): Promise<void>;
}
interface XRSpace extends EventTarget {}
interface XRHitTestSource {
  cancel(): void;
}
interface XRTransform {
  readonly matrix: Float32Array;
  readonly inverse: XRTransform;
}
interface XRPose {
  readonly transform: XRTransform;
  readonly emulatedPosition: boolean;
}
interface XRView {
  readonly projectionMatrix: Float32Array;
  readonly transform: XRTransform;
  readonly camera?: XRCamera | null;
}
interface XRCamera extends Size {}
interface XRViewerPose extends XRPose {
  readonly views: readonly XRView[];
}
interface XRHitTestResult {
  getPose(space: XRSpace): XRPose | null;
  createAnchor?(): Promise<XRAnchor>;
}
interface XRAnchor {
  readonly anchorSpace: XRSpace;
  delete(): void;
}
interface XRDepthInformation extends Size {
  readonly data: ArrayBuffer;
  readonly rawValueToMeters: number;
  readonly normDepthBufferFromNormView: XRTransform;
  getDepthInMeters(x: number, y: number): number;
}
interface XRFrame {
  readonly session: XRSession;
  readonly trackedAnchors?: Set<XRAnchor>;
  getViewerPose(space: XRSpace): XRViewerPose | null;
  getPose(space: XRSpace, base: XRSpace): XRPose | null;
  getHitTestResults(source: XRHitTestSource): XRHitTestResult[];
  getDepthInformation?(view: XRView): XRDepthInformation | null;
}
declare var XRWebGLLayer:
  { new(session: XRSession, context: WebGL2RenderingContext): { readonly framebuffer: WebGLFramebuffer | null } };
interface XRGLBinding {
  getCameraImage(camera: XRCamera): WebGLTexture | null;
}
declare var XRWebGLBinding: { new(session: XRSession, context: WebGL2RenderingContext): XRGLBinding, prototype: XRGLBinding };
interface WebGLContextAttributes {
  xrCompatible?: boolean;
}
