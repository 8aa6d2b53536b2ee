// The part of the server's REST interface that measures by a sheet, a card or a coin.

import { address, BYTES, json, request, sent } from "../app/net/api.js";

/**
 * Looks for a ruler in a photo: `{size, rulers}`; with corners, for the one that they are of.
 *
 * @param {Blob} photo
 * @param {string} ruler
 * @param {Point[] | null} corners
 * @param {AbortSignal} signal
 * @returns {Promise<RulersFound>}
 */
export async function askRulers(photo, ruler, corners, signal) {
  const places = corners ? { corners: corners.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ") } : {};
  return json("POST", address(["rulers"], { ruler, ...places }), { body: photo, headers: BYTES, signal });
}

/**
 * Lengths on a ruler's plane.
 *
 * @param {RulerOutline} outline
 * @param {JointTap[]} joints
 * @param {AbortSignal} signal
 * @returns {Promise<FoundRuler>}
 */
export async function askRulerLengths(outline, joints, signal) {
  return json("POST", address(["rulers", "lengths"]), { ...sent({ outline, joints }), signal });
}

/**
 * Keeps a measurement by a ruler; its photo is sent when this has answered.
 *
 * @param {RulerRecordRequest} record
 * @returns {Promise<{ id: string }>}
 */
export async function keepRulerRecord(record) {
  return json("POST", address(["rulers", "records"]), sent(record));
}

/**
 * Sends the photo that a record was measured on.
 *
 * @param {string} id
 * @param {Blob} photo
 * @returns {Promise<void>}
 */
export async function sendRecordPhoto(id, photo) {
  await request("PUT", address(["records", id, "photo"]), { body: photo, headers: BYTES });
}
