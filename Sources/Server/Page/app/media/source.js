// Where moving pictures come from: a camera or a video file, both shown by one video element.

import { nameOfError } from "../problems.js";

/** Why a source did not start: `code` is insecure, denied, missing, inUse, failed or video. */
export class SourceFailure extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * The key of the words for why a source did not start; with `Advice` behind it, of what to do about it.
 *
 * @param {string} code
 * @returns {string}
 */
export function failureKey(code) {
  return code === "video" ? "videoFailed" : `camera${code.charAt(0).toUpperCase()}${code.slice(1)}`;
}

/** @type {Record<string, string>} */
const REASONS = {
  NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "missing", OverconstrainedError: "missing",
  NotReadableError: "inUse", AbortError: "inUse",
};

/**
 * Front camera on computers, back camera on what is held in a hand.
 *
 * @returns {Facing}
 */
export function usualFacing() {
  return matchMedia("(pointer: coarse)").matches ? "environment" : "user";
}

/** The size that is asked for where pictures are looked at while they move. */
const USUAL = { width: 1280, height: 720 };
/** Larger than cameras are: each gives the largest that it has. */
export const LARGEST = { width: 4096, height: 4096 };

/**
 * @param {Facing} facing
 * @param {Size} size
 */
async function openCamera(facing, { width, height }) {
  if (!navigator.mediaDevices?.getUserMedia) throw new SourceFailure(isSecureContext ? "missing" : "insecure");
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: facing, width: { ideal: width }, height: { ideal: height }, frameRate: { ideal: 30 } },
    });
  } catch (error) {
    throw new SourceFailure(REASONS[nameOfError(error)] ?? "failed");
  }
}

/** @param {HTMLVideoElement} video */
async function play(video) {
  try {
    await video.play();
  } catch (error) {
    if (nameOfError(error) !== "AbortError") throw error;
  }
}

/**
 * Starts a camera in a video element, with pictures as near to a size as it has them; answers with whether it is to be shown like
 * a mirror.
 *
 * @param {HTMLVideoElement} video
 * @param {Facing} facing
 * @param {Size} [size]
 * @returns {Promise<boolean>}
 */
export async function startCamera(video, facing, size = USUAL) {
  stopSource(video);
  const stream = await openCamera(facing, size);
  stopSource(video);
  const [track] = stream.getVideoTracks();
  video.srcObject = stream;
  await play(video);
  return (track.getSettings().facingMode ?? facing) === "user";
}

/**
 * Starts a video file, again and again.
 *
 * @param {HTMLVideoElement} video
 * @param {File} file
 * @returns {Promise<void>}
 */
export async function startFile(video, file) {
  stopSource(video);
  video.loop = true;
  video.src = URL.createObjectURL(file);
  try {
    await play(video);
  } catch {
    stopSource(video);
    throw new SourceFailure("video");
  }
}

/**
 * Ends whatever a video element shows, and lets go of the camera.
 *
 * @param {HTMLVideoElement} video
 */
export function stopSource(video) {
  const stream = /** @type {MediaStream | null} */ (video.srcObject);
  for (const track of stream?.getTracks() ?? []) track.stop();
  video.srcObject = null;
  if (!video.src) return;
  URL.revokeObjectURL(video.src);
  video.removeAttribute("src");
  video.load();
}

/**
 * Calls `work(moment)` for each new picture that a video element shows, with its time in milliseconds; answers with what ends it.
 *
 * @param {HTMLVideoElement} video
 * @param {(moment: number) => void} work
 * @returns {() => void}
 */
export function eachPicture(video, work) {
  let isOn = true;
  const hasCallback = typeof video.requestVideoFrameCallback === "function";
  const ask = () => (hasCallback ? video.requestVideoFrameCallback(next) : requestAnimationFrame(next));
  const next = (/** @type {number} */ now, /** @type {VideoFrameMetadata | undefined} */ picture = undefined) => {
    if (!isOn) return;
    if (video.readyState >= 2 && !video.paused) work(picture?.captureTime ?? now);
    ask();
  };
  ask();
  return () => {
    isOn = false;
  };
}
