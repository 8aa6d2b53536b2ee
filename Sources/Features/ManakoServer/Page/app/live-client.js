// The connection that frames go out on and results come back: opened when needed, opened again when it ends.

import { delayAfter } from "./backoff.js";
import { askModels } from "./api.js";
import { LIVE, ROUTES } from "./constants.js";
import { stamp } from "./frame-header.js";
import { token } from "./token.js";

/** Without an answer to anything for so long a connection counts as ended. */
const SILENCE = 20_000;

/**
 * Tells `state` (idle, connecting, ready, waiting, refused), `ready`, `result`, `skipped` and `problem` events, and `again` after `ready`
 * when a connection had ended before.
 *
 * What is configured is sent again on every new connection.
 */
export class LiveClient extends EventTarget {
  state = "idle";
  limits = { targets: 8 };
  #socket = null;
  #attempts = 0;
  #retry = null;
  #silence = null;
  #configuration = null;
  #wanted = false;

  constructor() {
    super();
    addEventListener("online", () => this.#now());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#now();
    });
  }

  /** Connects, without more waiting where that has failed before. */
  open() {
    if (this.#wanted) return this.#now();
    this.#wanted = true;
    this.#attempts = 0;
    this.#connect();
  }

  close() {
    this.#wanted = false;
    clearTimeout(this.#retry);
    this.#drop();
    this.#become("idle");
  }

  /** What the server shall do with frames: lenses with their models and options, the trackers' level. */
  configure(configuration) {
    this.#configuration = configuration;
    this.#sendText({ type: "configure", ...configuration });
  }

  track(target, box, frame = null) {
    this.#sendText({ type: "track", target, frame, box });
  }

  untrack(target) {
    this.#sendText({ type: "untrack", target });
  }

  /** Bytes that were sent and that the connection has not taken yet. */
  get backlog() {
    return this.#socket?.bufferedAmount ?? 0;
  }

  /** Sends a frame if there is a connection, and says whether. */
  sendFrame(number, { captured, message }) {
    if (this.state !== "ready") return false;
    stamp(message, number, captured);
    this.#socket.send(message);
    if (!this.#silence) this.#silence = setTimeout(() => this.#ended(), SILENCE);
    return true;
  }

  #sendText(message) {
    if (this.state === "ready") this.#socket.send(JSON.stringify(message));
  }

  #now() {
    if (this.state !== "waiting") return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  #connect() {
    this.#become("connecting");
    const address = new URL(ROUTES.live.path.slice(1), location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const protocols = token() ? [LIVE.subprotocol, LIVE.tokenSubprotocol + token()] : [LIVE.subprotocol];
    const socket = new WebSocket(address.href.split("#")[0], protocols);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#socket === socket && this.#received(data);
    socket.onclose = () => this.#socket === socket && this.#ended();
  }

  #received(data) {
    const received = performance.now();
    clearTimeout(this.#silence);
    this.#silence = null;
    const message = JSON.parse(data);
    switch (message.type) {
      case "ready": return this.#ready(message);
      case "result": return this.#tell("result", { ...message, received });
      case "skipped": return this.#tell("skipped", message);
      case "error": return this.#failed(message);
    }
  }

  #ready(message) {
    const isAgain = this.#attempts > 0;
    this.#attempts = 0;
    this.limits = { ...this.limits, ...message.limits };
    this.#become("ready");
    if (this.#configuration) this.configure(this.#configuration);
    this.#tell("ready", message);
    if (isAgain) this.#tell("again");
  }

  #failed(message) {
    this.#tell("problem", message);
    if (!message.fatal) return;
    this.#wanted = false;
    this.#drop();
    this.#become("refused");
  }

  async #ended() {
    this.#drop();
    if (!this.#wanted) return;
    const wait = delayAfter(this.#attempts++);
    this.#become("waiting");
    this.#retry = setTimeout(() => this.#connect(), wait);
    if (await this.#isRefused() && this.state === "waiting") this.#failed({ code: "unauthorized", fatal: true });
  }

  /** Browsers do not say why a handshake failed; a request does. */
  async #isRefused() {
    try {
      await askModels();
      return false;
    } catch (error) {
      return error.code === "unauthorized" && this.#wanted && (clearTimeout(this.#retry), true);
    }
  }

  #drop() {
    clearTimeout(this.#silence);
    this.#silence = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #become(state) {
    this.state = state;
    this.#tell("state", state);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
