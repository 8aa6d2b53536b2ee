// Findings, of a photo or of a frame, as items of a stage.

import { text } from "../i18n.js";
import { maskPicture } from "./mask.js";
import { normalized, overlap } from "./mapping.js";
import { nameOf, titleOf } from "../net/names.js";
import { colorOf } from "./overlay.js";
import { lenses, lensOf } from "../net/shelf.js";

/** Two lenses that find the same thing overlap more than this. */
const SAME = 0.55;
/** Labels and lists show so many characters. */
const [SHORTENED, LISTED] = [28, 160];
/** A label that is longer covers too much. */
const WHOLE = 44;

/**
 * A confidence of 0…1 in percent.
 *
 * @param {number} confidence
 * @returns {number}
 */
export const percent = (confidence) => Math.round(confidence * 100);

/**
 * A point in pixels as parts of the picture, origin upper-left.
 *
 * @param {number[]} point
 * @param {Size} size
 */
function placed([x, y], size) {
  return { x: x / size.width, y: y / size.height };
}

/**
 * A text, shortened where it is longer than so many characters.
 *
 * @param {string} value
 * @param {number} [most]
 * @returns {string}
 */
export function shortened(value, most = SHORTENED) {
  return value.length > most ? `${value.slice(0, most - 1)}…` : value;
}

/**
 * What a code or a line holds, as lists and labels show it: an address without its scheme, as browsers do.
 *
 * @param {string} payload
 * @returns {string}
 */
export function plainly(payload) {
  return shortened(payload.replace(/^https?:\/\/(?=.)/i, ""), LISTED);
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
 * Whether a face has regions of points, and not single points alone.
 *
 * @param {Finding["landmarks"]} landmarks
 */
function hasRegions(landmarks) {
  return Object.values(landmarks ?? {}).some(({ length }) => length > 1);
}

/**
 * The lines of a face, in parts of the picture; null where it has none.
 *
 * @param {Finding["landmarks"]} landmarks
 * @param {Size} size
 */
function linesOf(landmarks, size) {
  if (!hasRegions(landmarks)) return null;
  return Object.entries(FACE_LINES).flatMap(([name, isClosed]) => {
    const points = landmarks?.[name] ?? [];
    return points.length > 1 ? [{ points: points.map((point) => placed(point, size)), isClosed }] : [];
  });
}

/**
 * The way of what flies, in parts of the picture; null for what does not.
 *
 * @param {Finding} finding
 * @param {Size} size
 */
function trailOf({ trajectory }, size) {
  if (!trajectory) return null;
  return [{ points: trajectory.projected.map((/** @type {number[]} */ point) => placed(point, size)), isClosed: false }];
}

/**
 * Joints with the bones between them, or the single points of a face.
 *
 * @param {Finding} finding
 * @param {Size} size
 * @returns {{ points?: Point[], links?: [number, number][] }}
 */
function pointsOf(finding, size) {
  const { joints, links, landmarks } = finding;
  if (joints) {
    const names = Object.keys(joints);
    return {
      points: names.map((name) => placed(joints[name], size)),
      links: links?.map(([from, to]) => [names.indexOf(from), names.indexOf(to)]),
    };
  }
  if (!landmarks || hasRegions(landmarks)) return {};
  return { points: Object.values(landmarks).map(([point]) => placed(point, size)) };
}

/**
 * What stands on a label: what a code says, else the name; nothing on read text, which stands in the picture, and on lines.
 *
 * @param {Finding} finding
 */
function labelsOf({ payload, text: reading, label, confidence, contour, trajectory }) {
  if (reading !== undefined || contour || trajectory) return [];
  if (payload) {
    const said = plainly(payload);
    return [...(said.length <= WHOLE ? [said] : []), shortened(said), titleOf(label)];
  }
  return [text("boxLabel", titleOf(label), percent(confidence)), titleOf(label)];
}

/**
 * Whether a finding has a place in the picture.
 *
 * @param {Finding} finding
 * @returns {finding is PlacedFinding}
 */
export function hasPlace(finding) {
  return finding.pixelBox !== undefined && finding.pixelBox !== null;
}

/**
 * The item for a finding that a lens has made of a picture with a size in pixels.
 *
 * @param {PlacedFinding} finding
 * @param {string} lens
 * @param {Size} size
 * @param {string} key
 * @returns {Item}
 */
export function itemFor(finding, lens, size, key) {
  const { label, confidence, pixelBox, corners, mask, payloadBase64, text: reading } = finding;
  const payload = finding.payload ?? reading;
  const rect = normalized(pixelBox, size);
  const color = colorOf(lenses().findIndex(({ id }) => id === lens));
  const name =
    payload ? text("codeName", nameOf(label), plainly(payload)) : text("boxName", nameOf(label), percent(confidence));
  return {
    key,
    lens,
    label,
    confidence,
    payload,
    payloadBase64,
    reading,
    name,
    lines: trailOf(finding, size) ?? linesOf(finding.landmarks, size),
    track: finding.track ?? null,
    style: reading === undefined ? "object" : "quiet",
    rect,
    color,
    cover: lensOf(lens)?.rewritesPicture ?? false,
    labels: labelsOf(finding),
    picture: mask ? maskPicture(mask, rect, color) : null,
    corners: (finding.contour?.points ?? corners)?.map((point) => placed(point, size)),
    ...pointsOf(finding, size),
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
