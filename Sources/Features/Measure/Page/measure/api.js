// The part of the server's REST interface that measures: boards, cameras, bursts and records.

import { MEASURE } from "../app/constants.js";
import { address, BYTES, checkSize, json, request, sendFile, sent } from "../app/net/api.js";
import { depthBytes } from "./ar-depth.js";

/**
 * Values that are set, as an address has them.
 *
 * @param {{ [name: string]: string | number | null | undefined }} values
 */
function query(values) {
  return Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
}

/**
 * Where a board to print is: `{board, square, paper, format}`.
 *
 * @param {BoardRequest} wanted
 */
export function boardAddress(wanted) {
  return address(["board"], query(wanted));
}

/**
 * Looks for a board in a photo: `{size, state, points, places, total, axes}`.
 *
 * @param {Blob} photo
 * @param {BoardRequest} wanted
 * @param {AbortSignal} signal
 * @returns {Promise<BoardView>}
 */
export async function askBoard(photo, wanted, signal) {
  return json("POST", address(["board", "view"], query(wanted)), { body: photo, headers: BYTES, signal });
}

/**
 * The cameras that are known, the newest first.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<CalibratedCamera[]>}
 */
export async function askCameras(signal) {
  return (await json("GET", address(["cameras"]), { signal })).cameras;
}

/**
 * Calibrates a camera by what was seen of a board: `{name, width, height, views}`.
 *
 * @param {CameraRequest} camera
 * @param {AbortSignal} [signal]
 * @returns {Promise<CalibratedCamera>}
 */
export async function addCamera(camera, signal) {
  return json("POST", address(["cameras"]), { ...sent(camera), signal });
}

/**
 * Forgets a camera.
 *
 * @param {string} id
 */
export async function removeCamera(id) {
  await request("DELETE", address(["cameras", id]));
}

/**
 * Begins a burst: `{title, board, squareMillimetres, camera}`, or `{title, poses}`.
 *
 * @param {BurstRequest} burst
 * @param {AbortSignal} signal
 * @returns {Promise<{ id: string }>}
 */
export async function beginBurst(burst, signal) {
  return json("POST", address(["bursts"]), { ...sent(burst), signal });
}

/**
 * Adds a photo to a burst, taken at a time in seconds.
 *
 * @param {string} id
 * @param {number} time
 * @param {Blob} photo
 * @param {AbortSignal} signal
 * @returns {Promise<unknown>}
 */
export async function sendShot(id, time, photo, signal) {
  return json("POST", address(["bursts", id, "frames"], { time }), { body: photo, headers: BYTES, signal });
}

/**
 * Adds the depth map of a photo of a burst, before the photo itself.
 *
 * @param {string} id
 * @param {number} time
 * @param {DepthGrid} depth
 * @param {AbortSignal} signal
 */
export async function sendDepth(id, time, depth, signal) {
  const { width, height } = depth;
  const body = depthBytes(depth);
  await request("POST", address(["bursts", id, "depths"], { time, width, height }), { body, headers: BYTES, signal });
}

/**
 * Uploads a recording of an AR app, which is a burst then; `progress` hears 0…1.
 *
 * @param {File} file
 * @param {(part: number) => void} progress
 * @param {AbortSignal} signal
 * @returns {Promise<{ id: string }>}
 */
export async function sendRecording(file, progress, signal) {
  checkSize(file, MEASURE.recordingBytes);
  return sendFile(["recordings"], file, progress, signal);
}

/**
 * A burst with its photos: `{id, title, kind, frames, notes}`.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<Burst>}
 */
export async function askBurst(id, signal) {
  return json("GET", address(["bursts", id]), { signal });
}

/**
 * A photo of a burst, as taken or with a longest side.
 *
 * @param {string} id
 * @param {number} index
 * @param {number | null} longest
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function burstPhoto(id, index, longest, signal) {
  return (await request("GET", address(["bursts", id, "frames", index], query({ longest })), { signal })).blob();
}

/**
 * Puts the photos of a burst together by what lies in them, as a new burst: `{id, title, kind, frames, notes}`.
 *
 * @param {string} id
 * @param {string} ruler
 * @param {AbortSignal} signal
 * @returns {Promise<Burst>}
 */
export async function placeBurst(id, ruler, signal) {
  return json("POST", address(["bursts", id, "places"], { ruler }), { signal });
}

/**
 * Lets the server forget a burst.
 *
 * @param {string} id
 */
export async function removeBurst(id) {
  await request("DELETE", address(["bursts", id]));
}

/**
 * Measures in a burst: `{method, joints, segments, total}`.
 *
 * @param {string} id
 * @param {MeasurementRequest} wanted
 * @param {AbortSignal} signal
 * @returns {Promise<Measurement>}
 */
export async function measureIn(id, wanted, signal) {
  return json("POST", address(["bursts", id, "measurements"]), { ...sent(wanted), signal });
}

/**
 * Keeps a measurement with its photo; it is stored when this has answered.
 *
 * @param {RecordRequest} record
 * @returns {Promise<{ id: string }>}
 */
export async function keepRecord(record) {
  return json("POST", address(["records"]), sent(record));
}

/**
 * Measurements, the newest first: `{records, count, people}`.
 *
 * @param {RecordQuery} wanted
 * @param {AbortSignal} signal
 * @returns {Promise<{ records: MeasureRecord[], count: number, people: string[] }>}
 */
export async function askRecords(wanted, signal) {
  return json("GET", address(["records"], query(wanted)), { signal });
}

/**
 * The photo of a record.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function recordPhoto(id, signal) {
  return (await request("GET", address(["records", id, "photo"]), { signal })).blob();
}

/**
 * Deletes a record.
 *
 * @param {string} id
 */
export async function removeRecord(id) {
  await request("DELETE", address(["records", id]));
}

/**
 * Lengths against time, as a drawing.
 *
 * @param {RecordQuery} wanted
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function recordsChart(wanted, signal) {
  return (await request("GET", address(["charts", "records"], query(wanted)), { signal })).blob();
}

/**
 * Where all records are as a file: json, csv, or zip with photos.
 *
 * @param {string} format
 */
export function exportAddress(format) {
  return address(["exports", "records"], { format });
}
