// Whether this device measures without a board, and why not.

/** What a session cannot do without: the camera's pictures, and buttons over them. */
const NEEDED = ["camera-access", "dom-overlay"];
/** What it uses where it is given. */
const WANTED = ["local", "hit-test", "anchors", "depth-sensing"];

/** iPhones and iPads, whatever browser they run: all of them have Apple's engine, which lacks WebXR. */
function isApple() {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
}

/**
 * How this device stands to it.
 *
 * @returns {Promise<ArState>}
 */
export async function arState() {
  if (isApple() && !navigator.xr) return "apple";
  if (!isSecureContext) return "insecure";
  if (!navigator.xr || typeof XRWebGLBinding !== "function" || !("getCameraImage" in XRWebGLBinding.prototype)) return "browser";
  try {
    return (await navigator.xr.isSessionSupported("immersive-ar")) ? "ready" : "device";
  } catch {
    return "device";
  }
}

/**
 * What a session is asked for with.
 *
 * @param {HTMLElement} root
 */
export function sessionOptions(root) {
  return {
    requiredFeatures: NEEDED,
    optionalFeatures: WANTED,
    domOverlay: { root },
    depthSensing: {
      usagePreference: ["cpu-optimized"],
      dataFormatPreference: ["luminance-alpha", "unsigned-short", "float32"],
      depthTypeRequest: ["raw", "smooth"],
      matchDepthView: true
    }
  };
}
