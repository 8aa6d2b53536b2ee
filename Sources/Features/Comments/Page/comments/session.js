// The browser's own controls for what is played: those of the Picture-in-Picture window, of headphones and of keyboards.

/** @type {MediaSessionAction[]} */
const ACTIONS = ["play", "pause", "seekbackward", "seekforward", "seekto"];
const STEP = 10;

/**
 * @param {MediaSessionAction} action
 * @param {MediaSessionActionHandler | null} handler
 */
function act(action, handler) {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // A browser that does not know an action has no button for it either.
  }
}

/**
 * Lets the browser's controls work on a source.
 *
 * @param {WatchSource} source
 * @param {string} title
 */
export function startSession(source, title) {
  if (!("mediaSession" in navigator)) return;
  if (typeof MediaMetadata === "function") navigator.mediaSession.metadata = new MediaMetadata({ title });
  act("play", () => source.setPlaying(true));
  act("pause", () => source.setPlaying(false));
  act("seekbackward", ({ seekOffset }) => source.seek(source.time - (seekOffset ?? STEP)));
  act("seekforward", ({ seekOffset }) => source.seek(source.time + (seekOffset ?? STEP)));
  act("seekto", ({ seekTime }) => seekTime !== undefined && seekTime !== null && source.seek(seekTime));
}

/**
 * Tells the browser's controls where a source is.
 *
 * @param {WatchSource} source
 */
export function tellSession(source) {
  if (!navigator.mediaSession?.setPositionState || source.isCamera || source.seconds === 0) return;
  navigator.mediaSession.playbackState = source.isPaused ? "paused" : "playing";
  navigator.mediaSession.setPositionState(
    { duration: source.seconds, playbackRate: source.rate, position: Math.min(source.time, source.seconds) });
}

/** Takes the browser's controls away again. */
export function endSession() {
  if (!("mediaSession" in navigator)) return;
  navigator.mediaSession.metadata = null;
  navigator.mediaSession.playbackState = "none";
  for (const action of ACTIONS) act(action, null);
}
