// The part of the server's REST interface that is about comments over video: media, comment files, rooms and streams.

import { ROOM } from "../app/constants.js";
import { address, BYTES, checkSize, json, request, sent } from "../app/net/api.js";

/**
 * Parameters of an address that are set; words that hide comments go a line each.
 *
 * @param {Record<string, any>} values
 */
function query({ ng = [], ...values }) {
  const all = { ...values, ng: ng.length > 0 ? ng.join("\n") : null };
  return Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
}

/**
 * The videos in the server's folder for media: `[{id, name, bytes, type, seconds, width, height}]`.
 *
 * @returns {Promise<API.MediaEntry[]>}
 */
export async function askMedia() {
  return (await json("GET", address(["media"]))).media;
}

/**
 * Where a video of the server's folder is.
 *
 * @param {string} id
 */
export function mediaAddress(id) {
  return address(["media", id]);
}

/**
 * Uploads a comment file, which the server keeps for some time: `{id, kind, count, skipped, notes, seconds}`.
 *
 * @param {File} file
 * @param {AbortSignal} [signal]
 * @returns {Promise<API.CommentSet>}
 */
export async function sendComments(file, signal) {
  checkSize(file, ROOM.fileBytes);
  return json("POST", address(["comments"], { name: file.name }), { body: file, headers: BYTES, signal });
}

/**
 * Comments in the order of time, from a place in it on: `{count, comments: [{index, time, text, color, position, hidden}]}`.
 *
 * @param {string} id
 * @param {Record<string, any>} wanted
 * @param {AbortSignal} [signal]
 * @returns {Promise<API.Comments>}
 */
export async function askComments(id, wanted, signal) {
  return json("GET", address(["comments", id], query(wanted)), { signal });
}

/**
 * The comments that are shown at some time in [from, to), with their places: `{to, version, placed}`; `to` may be less than
 * asked.
 *
 * @param {string} id
 * @param {CommentLook & { from: number, to: number }} wanted
 * @param {AbortSignal} [signal]
 * @returns {Promise<PlacedComments>}
 */
export async function askPlaced(id, wanted, signal) {
  return json("GET", address(["comments", id, "placed"], query(wanted)), { signal });
}

/**
 * The picture of a comment. What a key stands for never changes, so the browser may keep it.
 *
 * @param {string} id
 * @param {string} key
 * @param {AbortSignal} [signal]
 */
export async function askPicture(id, key, signal) {
  const answer = await request("GET", address(["comments", id, "pictures", key]), { signal, cache: "default" });
  return createImageBitmap(await answer.blob());
}

/**
 * Comments as a file of a format: v1 or ass.
 *
 * @param {string} id
 * @param {string} format
 */
export async function exportComments(id, format) {
  return (await request("GET", address(["comments", id, "export"], { format }))).blob();
}

/**
 * Opens a room: `{room: {id, title, address, comments}, moderator}`; the secret is said once.
 *
 * @param {API.RoomRequest} room
 * @returns {Promise<API.NewRoom>}
 */
export async function makeRoom(room) {
  return json("POST", address(["rooms"]), sent(room));
}

/**
 * What a room is: `{id, title, people, isClosed, clock}`.
 *
 * @param {string} id
 * @returns {Promise<API.Room>}
 */
export async function askRoom(id) {
  return json("GET", address(["rooms", id]));
}

/**
 * The comments of a room after one of them, by their numbers: `[{no, time, text, color, position, size, hidden}]`.
 *
 * @param {string} id
 * @param {number} after
 * @returns {Promise<API.RoomComment[]>}
 */
export async function askPosts(id, after) {
  return (await json("GET", address(["rooms", id, "comments"], { after }))).comments;
}

/**
 * The code with a room's address, as an SVG.
 *
 * @param {string} id
 */
export function roomCode(id) {
  return address(["rooms", id, "code"]);
}

/**
 * Posts a comment; it is stored when this has answered: `{no, time, text}`.
 *
 * @param {string} id
 * @param {API.CommentPost} post
 */
export async function sendPost(id, post) {
  return json("POST", address(["rooms", id, "comments"]), sent(post));
}

/**
 * Hides a comment of a room from everybody.
 *
 * @param {string} id
 * @param {number} no
 * @param {string} moderator
 */
export async function hidePost(id, no, moderator) {
  await request("DELETE", address(["rooms", id, "comments", no]), { headers: { "X-Moderator": moderator } });
}

/**
 * Closes a room: nobody can post any more.
 *
 * @param {string} id
 * @param {string} moderator
 */
export async function closeRoom(id, moderator) {
  await request("POST", address(["rooms", id, "close"]), { headers: { "X-Moderator": moderator } });
}

/**
 * Tells a room where its video is, so that posts carry the video's time.
 *
 * @param {string} id
 * @param {API.RoomClock} clock
 * @param {string} moderator
 */
export async function sendClock(id, clock, moderator) {
  await request("PUT", address(["rooms", id, "clock"]), sent(clock, { "X-Moderator": moderator }));
}

/**
 * The comments of a room as a file.
 *
 * @param {string} id
 */
export async function exportRoom(id) {
  return (await request("GET", address(["rooms", id, "export"], { format: "v1" }))).blob();
}

/**
 * Asks for a video with comments drawn in: `{id, mime, seconds, segmentSeconds, segments}`; its times are those of the video.
 *
 * @param {API.StreamRequest} wanted
 * @returns {Promise<API.Stream>}
 */
export async function openStream(wanted) {
  return json("POST", address(["streams"]), sent(wanted));
}

/**
 * Lets the server drop a stream.
 *
 * @param {string} id
 */
export async function closeStream(id) {
  await request("DELETE", address(["streams", id]));
}

/**
 * A piece of a stream: `init.mp4`, or a segment such as `0.m4s`.
 *
 * @param {string} id
 * @param {string} name
 * @param {AbortSignal} [signal]
 */
export async function streamPiece(id, name, signal) {
  return (await request("GET", address(["streams", id, name]), { signal })).arrayBuffer();
}

/**
 * Where a stream's list for HLS is.
 *
 * @param {string} id
 */
export function streamList(id) {
  return address(["streams", id, "index.m3u8"]);
}
