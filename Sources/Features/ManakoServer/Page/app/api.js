// The server's REST interface, and the token that it may ask for.

import { ROUTES } from "./constants.js";

const TOKEN = "manako.token";

/** What went wrong with a request: `code` chooses the words, `detail` is what the server said. */
export class RequestFailure extends Error {
  constructor(code, detail = "") {
    super(detail || code);
    this.code = code;
    this.detail = detail;
  }
}

/** Takes the token out of the page's address (`#token=…`) and keeps it for this tab. */
export function takeToken() {
  const found = /^#token=([\w.~-]+)$/.exec(location.hash);
  if (!found) return;
  sessionStorage.setItem(TOKEN, found[1]);
  history.replaceState(null, "", location.pathname + location.search);
}

/** The token, or null when the address had none. */
export function token() {
  return sessionStorage.getItem(TOKEN);
}

function headers(more = {}) {
  return token() ? { ...more, Authorization: `Bearer ${token()}` } : more;
}

const STATUS_CODES = { 401: "unauthorized", 403: "unauthorized", 404: "notFound", 409: "conflict", 413: "limitExceeded",
  415: "unsupported", 429: "busy", 503: "busy", 507: "limitExceeded" };

/** The failure that an answer with an error status means. */
export function failureOf(status, body) {
  let problem = {};
  try {
    problem = JSON.parse(body);
  } catch {
    // Not from the server itself, maybe a proxy's page: the status alone speaks.
  }
  return new RequestFailure(problem?.code ?? STATUS_CODES[status] ?? "internalFailure", problem?.detail ?? problem?.title ?? "");
}

/** A route's address, with its parameters in place of the braces. */
function address({ path }, parameters = {}) {
  return path.slice(1).replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name]));
}

async function request({ method }, path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, { ...options, method, headers: headers(options.headers), cache: "no-store" });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new RequestFailure("unreachable");
  }
  if (!answer.ok) throw failureOf(answer.status, await answer.text());
  return answer;
}

/** The models of the server, and which of them is used when none is chosen. */
export async function models() {
  return (await request(ROUTES.models, address(ROUTES.models))).json();
}

/** Removes an uploaded model. */
export async function deleteModel(name) {
  await request(ROUTES.deleteModel, address(ROUTES.deleteModel, { name }));
}

/** Uploads a model; `progress` hears 0…1. XMLHttpRequest, since fetch tells nothing of what was sent so far. */
export function uploadModel(file, progress) {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(ROUTES.uploadModel.method, `${address(ROUTES.uploadModel)}?name=${encodeURIComponent(file.name)}`);
    for (const [name, value] of Object.entries(headers({ "Content-Type": "application/octet-stream" }))) {
      sending.setRequestHeader(name, value);
    }
    sending.upload.onprogress = (event) => progress(event.lengthComputable ? event.loaded / event.total : 0);
    sending.onload = () => {
      if (sending.status !== 201) return reject(failureOf(sending.status, sending.responseText));
      resolve(JSON.parse(sending.responseText).model);
    };
    sending.onerror = () => reject(new RequestFailure("unreachable"));
    sending.send(file);
  });
}

function detectPath(model, confidence, draw) {
  const query = new URLSearchParams({ confidence: String(confidence), draw: draw ? "1" : "0" });
  if (model) query.set("model", model);
  return `${address(ROUTES.detect)}?${query}`;
}

/** The objects in a picture file. */
export async function detect(file, { model, confidence }, signal) {
  const path = detectPath(model, confidence, false);
  return (await request(ROUTES.detect, path, { body: file, headers: { Accept: "application/json" }, signal })).json();
}

/** The picture as the server draws it, with boxes, as a JPEG: for formats that the browser cannot show. */
export async function drawnPicture(file, { model, confidence }, signal) {
  const path = detectPath(model, confidence, true);
  return (await request(ROUTES.detect, path, { body: file, headers: { Accept: "image/jpeg" }, signal })).blob();
}

/** What is known about a label, or null when nothing is. */
export async function trivia(label) {
  try {
    return await (await request(ROUTES.trivia, address(ROUTES.trivia, { label }))).json();
  } catch (error) {
    if (error.code === "notFound") return null;
    throw error;
  }
}
