// Observations, of a photo or of a frame, as items of a stage.

import { text } from "../i18n.js";
import { maskPicture } from "./mask.js";
import { normalized, overlap } from "./mapping.js";
import { nameOf, titleOf } from "../net/names.js";
import { colorOf } from "./overlay.js";
import { lenses } from "../net/shelf.js";

/** Two lenses that find the same thing overlap more than this. */
const SAME = 0.55;
const SHORTENED = 28;

/**
 * A confidence of 0…1 in percent.
 *
 * @param {number} confidence
 * @returns {number}
 */
export const percent = (confidence) => Math.round(confidence * 100);

/**
 * Parts of the picture, origin upper-left, whether a point comes in pixels (pairs) or as Vision has it.
 *
 * @param {Point | Pair} point
 * @param {Size} size
 */
function placed(point, size) {
  if (Array.isArray(point)) return { x: point[0] / size.width, y: point[1] / size.height };
  return { x: point.x, y: 1 - point.y };
}

/**
 * A text, shortened where it is long.
 *
 * @param {string} value
 * @returns {string}
 */
export function shortened(value) {
  return value.length > SHORTENED ? `${value.slice(0, SHORTENED - 1)}…` : value;
}

/** The parts of a face that are lines, and whether their ends meet. */
const FACE_LINES = {
  faceContour: false,
  leftEye: true,
  rightEye: true,
  leftEyebrow: true,
  rightEyebrow: true,
  nose: false,
  noseCrest: false,
  outerLips: true,
  innerLips: true,
};

/**
 * The lines of a face, in parts of the picture; null where it has none.
 *
 * @param {Record<string, (Point | Pair)[]> | undefined} landmarks
 * @param {Size} size
 */
function linesOf(landmarks, size) {
  if (!landmarks) return null;
  return Object.entries(FACE_LINES).filter(([name]) => landmarks[name]?.length > 1)
    .map(([name, isClosed]) => ({ points: landmarks[name].map((point) => placed(point, size)), isClosed }));
}

/**
 * What stands on a label: what a code says, else the name; nothing on read text, which stands in the picture.
 *
 * @param {Observation} observation
 */
function labelsOf({ payload, text: reading, label, confidence }) {
  if (reading !== undefined) return [];
  if (payload) return [shortened(payload), titleOf(label)];
  return [text("boxLabel", titleOf(label), percent(confidence)), titleOf(label)];
}

/**
 * Whether an observation has a place in the picture.
 *
 * @param {Observation} observation
 * @returns {observation is PlacedObservation}
 */
export function hasPlace(observation) {
  return observation.pixelBox !== undefined && observation.pixelBox !== null;
}

/**
 * The item for an observation that a lens has made of a picture with a size in pixels.
 *
 * @param {PlacedObservation} observation
 * @param {string} lens
 * @param {Size} size
 * @param {string} key
 * @returns {Item}
 */
export function itemFor(observation, lens, size, key) {
  const { label, confidence, pixelBox, corners, keyPoints, links, mask, payloadBase64, text: reading, landmarks } = observation;
  const payload = observation.payload ?? reading;
  const lines = linesOf(landmarks, size);
  const rect = normalized(pixelBox, size);
  const color = colorOf(lenses().findIndex(({ id }) => id === lens));
  const name =
    payload ? text("codeName", nameOf(label), shortened(payload)) : text("boxName", nameOf(label), percent(confidence));
  return {
    key,
    lens,
    label,
    confidence,
    links,
    payload,
    payloadBase64,
    reading,
    name,
    lines,
    track: observation.track ?? null,
    style: reading === undefined ? "object" : "quiet",
    rect,
    color,
    labels: labelsOf(observation),
    picture: mask ? maskPicture(mask, rect, color) : null,
    corners: corners?.map((point) => placed(point, size)),
    points: lines ? undefined : keyPoints?.map((point) => placed(point, size)),
  };
}

/**
 * Items without those that another lens has found too; the surer one stays. Lines of text come last, as they are read.
 *
 * @param {Item[]} items
 * @returns {Item[]}
 */
export function withoutTwins(items) {
  /** @type {Item[]} */
  const kept = [];
  const lines = items.filter(({ reading }) => reading !== undefined);
  const others = items.filter(({ reading }) => reading === undefined);
  for (const item of others.sort((a, b) => b.confidence - a.confidence)) {
    const isTwin =
      kept.some((other) => other.lens !== item.lens && other.label === item.label && overlap(other.rect, item.rect) > SAME);
    if (!isTwin) kept.push(item);
  }
  return [...kept, ...lines];
}
