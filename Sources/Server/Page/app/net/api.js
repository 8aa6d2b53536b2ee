// The server's REST interface.

import { ROUTES } from "../constants.js";
import { token } from "./token.js";

/** What the interface's addresses begin with, as the page's own address has it. */
const BASE = ROUTES.models.path.slice(1, -"models".length);

/** The header of a body that is a file as it is. */
export const BYTES = { "Content-Type": "application/octet-stream" };

/** What went wrong with a request: `code` and `reason` choose the words, `detail` is what the server said, in English. */
export class RequestFailure extends Error {
  /** @param {{ code: string, detail?: string, reason?: string | null, parameters?: Record<string, any> }} problem */
  constructor({ code, detail = "", reason = null, parameters = {} }) {
    super(detail || reason || code);
    this.code = code;
    this.detail = detail;
    this.reason = reason;
    this.parameters = parameters;
  }
}

function headers(more = {}) {
  return token() ? { ...more, Authorization: `Bearer ${token()}` } : more;
}

/** @type {Record<number, string>} */
const STATUS_CODES = { 401: "unauthorized", 403: "unauthorized", 404: "notFound", 409: "conflict", 413: "limitExceeded",
  415: "unsupported", 429: "busy", 503: "busy", 507: "limitExceeded" };

/**
 * The failure that an answer with an error status means.
 *
 * @param {number} status
 * @param {string} body
 * @returns {RequestFailure}
 */
export function failureOf(status, body) {
  /** @type {Record<string, any>} */
  let problem = {};
  try {
    problem = JSON.parse(body) ?? {};
  } catch {
    // Not from the server itself, maybe a proxy's page: the status alone speaks.
  }
  return new RequestFailure(
    { ...problem, code: problem.code ?? STATUS_CODES[status] ?? "internalFailure", detail: problem.detail ?? problem.title });
}

/**
 * An address below the page's own, with names as they may stand in addresses.
 *
 * @param {(string | number)[]} path
 * @param {Record<string, any>} [query]
 * @returns {string}
 */
export function address(path, query = {}) {
  const search = new URLSearchParams(query).toString();
  return `${BASE}${path.map(encodeURIComponent).join("/")}${search ? `?${search}` : ""}`;
}

/** @type {Set<() => void>} */
const refused = new Set();

/**
 * Calls `listener` whenever the server wants a token, or another one.
 *
 * @param {() => void} listener
 */
export function onUnauthorized(listener) {
  refused.add(listener);
}

/** @param {RequestFailure} failure */
function told(failure) {
  if (failure.code === "unauthorized") for (const listener of refused) listener();
  return failure;
}

/**
 * Asks the server; answers with its answer, or fails with a `RequestFailure`. Nothing is cached unless `options` says so.
 *
 * @param {string} method
 * @param {string} path
 * @param {any} [options]
 * @returns {Promise<Response>}
 */
export async function request(method, path, options = {}) {
  const asked = token();
  let answer;
  try {
    answer = await fetch(path, { cache: "no-store", ...options, method, headers: headers(options.headers) });
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") throw error;
    throw new RequestFailure({ code: "unreachable" });
  }
  if (answer.ok) return answer;
  const body = await answer.text();
  // A token that came while this was under way was not refused.
  if (answer.status === 401 && token() !== asked) return request(method, path, options);
  throw told(failureOf(answer.status, body));
}

/**
 * Asks the server; answers with the JSON of its answer.
 *
 * @param {[string, string, any?]} asked
 * @returns {Promise<any>}
 */
export async function json(...asked) {
  return (await request(...asked)).json();
}

/**
 * What asks the server with a value as JSON.
 *
 * @param {any} value
 * @param {Record<string, string>} [more]
 * @returns {{ body: string, headers: Record<string, string> }}
 */
export function sent(value, more = {}) {
  return { body: JSON.stringify(value), headers: { "Content-Type": "application/json", ...more } };
}

/**
 * What can be asked of a picture.
 *
 * @returns {Promise<Lens[]>}
 */
export async function askCapabilities() {
  return (await json("GET", address(["capabilities"]))).capabilities;
}

/**
 * The models of the server, and which is used for what when none is chosen.
 *
 * @returns {Promise<ModelList>}
 */
export async function askModels() {
  return json("GET", address(["models"]));
}

/**
 * Chooses the model of a lens, for everybody; null leaves it to the server. Answers as `askModels` does.
 *
 * @param {string} lens
 * @param {string | null} model
 * @returns {Promise<ModelList>}
 */
export async function putModelChoice(lens, model) {
  return json("PUT", address(["capabilities", lens, "model"]), sent(model === null ? {} : { model }));
}

/**
 * Removes an uploaded model.
 *
 * @param {string} name
 * @returns {Promise<void>}
 */
export async function removeModel(name) {
  await request("DELETE", address(["models", name]));
}

/**
 * Refuses a file that is larger than the server takes, before it is sent: the server's own refusal may not arrive while a network
 * is busy with the file.
 *
 * @param {File} file
 * @param {number} limit
 */
export function checkSize(file, limit) {
  if (file.size <= limit) return;
  throw new RequestFailure({ code: "limitExceeded", reason: "bodyTooLarge", parameters: { limit } });
}

/**
 * Uploads a large file, under its name; `progress` hears 0…1. XMLHttpRequest, since fetch tells nothing of what was sent so far.
 *
 * @param {string[]} path
 * @param {File} file
 * @param {(part: number) => void} progress
 * @param {AbortSignal | null} [signal]
 * @returns {Promise<any>}
 */
export function sendFile(path, file, progress, signal = null) {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", address(path, { name: file.name }));
    for (const [name, value] of Object.entries(headers(BYTES))) sending.setRequestHeader(name, value);
    signal?.addEventListener("abort", () => sending.abort());
    sending.onabort = () => reject(signal?.reason);
    sending.upload.onprogress = (event) => progress(event.lengthComputable ? event.loaded / event.total : 0);
    sending.onload = () => {
      if (sending.status !== 201) return reject(told(failureOf(sending.status, sending.responseText)));
      resolve(JSON.parse(sending.responseText));
    };
    sending.onerror = () => reject(new RequestFailure({ code: "unreachable" }));
    sending.send(file);
  });
}

/**
 * Uploads a model; `progress` hears 0…1.
 *
 * @param {File} file
 * @param {(part: number) => void} progress
 * @returns {Promise<Model>}
 */
export async function sendModel(file, progress) {
  return (await sendFile(["models"], file, progress)).model;
}

/**
 * The models that can be downloaded, with how far they are.
 *
 * @returns {Promise<API.CatalogueEntry[]>}
 */
export async function askCatalogue() {
  return (await json("GET", address(["catalogue"]))).models;
}

/**
 * How far a download is.
 *
 * @param {string} name
 * @returns {Promise<API.CatalogueEntry>}
 */
export async function askDownload(name) {
  return json("GET", address(["catalogue", name]));
}

/**
 * Starts a download, under the licence that was shown.
 *
 * @param {string} name
 * @param {string} licence
 * @returns {Promise<API.CatalogueEntry>}
 */
export async function startDownload(name, licence) {
  return json("POST", address(["catalogue", name], { licence }));
}

/**
 * Stops a download.
 *
 * @param {string} name
 * @returns {Promise<void>}
 */
export async function stopDownload(name) {
  await request("DELETE", address(["catalogue", name]));
}

/**
 * Uploads a photo, which the server keeps for some minutes: `{id, image: {width, height}}`.
 *
 * @param {Blob} file
 * @param {AbortSignal} signal
 * @returns {Promise<API.Picture>}
 */
export async function sendPhoto(file, signal) {
  return json("POST", address(["pictures"]), { body: file, headers: BYTES, signal });
}

/**
 * A kept photo as an upright JPEG.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function plainPhoto(id, signal) {
  return (await request("GET", address(["pictures", id]), { signal })).blob();
}

/**
 * An option's value as it stands in addresses.
 *
 * @param {any} value
 */
function spelled(value) {
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

/**
 * The path of a lens's route, relative to the page.
 *
 * @param {string | undefined} route
 */
function pathOf(route = "/") {
  return route.slice(1);
}

/**
 * What a capability finds in a kept photo. Options that nobody has set are not sent.
 *
 * @param {Lens} lens
 * @param {string} picture
 * @param {{ model?: string, options: Record<string, any> }} asked
 * @param {AbortSignal} signal
 * @returns {Promise<API.Look>}
 */
export async function look({ route }, picture, asked, signal) {
  return json("POST", `${pathOf(route)}?${lookQuery(picture, asked)}`, { headers: { Accept: "application/json" }, signal });
}

/**
 * A kept photo as a capability that changes pictures makes it.
 *
 * @param {Lens} lens
 * @param {string} picture
 * @param {{ model?: string, options: Record<string, any> }} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function rewrite({ route }, picture, asked, signal) {
  const query = lookQuery(picture, asked);
  query.append("draw", "1");
  return (await request("POST", `${pathOf(route)}?${query}`, { signal })).blob();
}

/**
 * What is asked of a kept photo, as a query.
 *
 * @param {string} picture
 * @param {{ model?: string, options: Record<string, any> }} asked
 * @returns {URLSearchParams}
 */
function lookQuery(picture, { model, options }) {
  const set = Object.entries(options).map(([name, value]) => [name, spelled(value)]);
  return new URLSearchParams([["picture", picture], ...(model ? [["model", model]] : []), ...set]);
}

/**
 * All labels about which something is known, with their names: `[{label, name: {en, ja}}]`.
 *
 * @returns {Promise<API.TriviaName[]>}
 */
export async function askLabels() {
  return (await json("GET", address(["trivia"]))).labels;
}

/**
 * What is known about a label.
 *
 * @param {string} label
 * @returns {Promise<API.Fact[]>}
 */
export async function askFacts(label) {
  return (await json("GET", address(["trivia", label]))).facts;
}
