// The connection that frames go out on and results come back: opened when needed, opened again when it ends.

import { askModels } from "../app/net/api.js";
import { LIVE, ROUTES } from "../app/constants.js";
import { stamp } from "./frame-header.js";
import { Line } from "../app/net/line.js";
import { failureFrom } from "../app/problems.js";
import { token } from "../app/net/token.js";

/** Without an answer to anything for so long a connection counts as ended. */
const SILENCE = 20_000;

/**
 * Tells `state` (idle, connecting, ready, waiting, refused), `ready`, `result`, `skipped` and `problem` events, and `again` after
 * `ready` when a connection had ended before.
 *
 * What is configured is sent again on every new connection.
 */
export class LiveClient extends EventTarget {
  state = "idle";
  /**
   * What the server takes, as far as it has said so.
   *
   * @type {Partial<API.LiveLimits> & Pick<API.LiveLimits, "targets">}
   */
  limits = { targets: 8 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;
  /** @type {LiveConfiguration | null} */
  #configuration = null;
  #wanted = false;
  #line = new Line(
    () => ROUTES.live.path.slice(1), () => (token() ? [LIVE.subprotocol, LIVE.tokenSubprotocol + token()] : [LIVE.subprotocol]), {
      connecting: () => this.#become("connecting"),
      received: (data) => this.#received(data),
      ended: () => this.#ended(),
    });

  /** Connects, without more waiting where that has failed before. */
  open() {
    if (this.#wanted) return this.#line.hurry();
    this.#wanted = true;
    this.#line.open();
  }

  close() {
    this.#wanted = false;
    this.#drop();
    this.#become("idle");
  }

  /**
   * What the server shall do with frames: lenses with their models and options, the trackers' effort.
   *
   * @param {LiveConfiguration} configuration
   */
  configure(configuration) {
    this.#configuration = configuration;
    this.#sendText({ type: "configure", ...configuration });
  }

  /**
   * @param {number} target
   * @param {Rect} box
   * @param {number | null} [frame]
   */
  track(target, box, frame = null) {
    this.#sendText({ type: "track", target, frame, box });
  }

  /** @param {number} target */
  untrack(target) {
    this.#sendText({ type: "untrack", target });
  }

  /** Bytes that were sent and that the connection has not taken yet. */
  get backlog() {
    return this.#line.backlog;
  }

  /**
   * Sends a frame if there is a connection, and says whether.
   *
   * @param {number} number
   * @param {Pick<GrabbedFrame, "captured" | "message">} frame
   */
  sendFrame(number, { captured, message }) {
    if (this.state !== "ready") return false;
    stamp(message, number, captured);
    this.#line.send(message);
    if (!this.#silence) this.#silence = setTimeout(() => this.#ended(), SILENCE);
    return true;
  }

  /** @param {Record<string, any>} message */
  #sendText(message) {
    if (this.state === "ready") this.#line.send(JSON.stringify(message));
  }

  /** @param {string} data */
  #received(data) {
    const received = performance.now();
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const message = JSON.parse(data);
    switch (message.type) {
      case "ready": return this.#ready(message);
      case "result": return this.#tell("result", { ...message, received });
      case "skipped": return this.#tell("skipped", message);
      case "error": return this.#failed(message);
    }
  }

  /** @param {any} message */
  #ready(message) {
    const isAgain = this.#line.settle();
    this.limits = { ...this.limits, ...message.limits };
    this.#become("ready");
    if (this.#configuration) this.configure(this.#configuration);
    this.#tell("ready", message);
    if (isAgain) this.#tell("again");
  }

  /** @param {any} message */
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
    this.#line.openLater();
    this.#become("waiting");
    if (await this.#isRefused() && this.state === "waiting") this.#failed({ code: "unauthorized", fatal: true });
  }

  /** Browsers do not say why a handshake failed; a request does. */
  async #isRefused() {
    try {
      await askModels();
      return false;
    } catch (error) {
      return failureFrom(error).code === "unauthorized" && this.#wanted;
    }
  }

  #drop() {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#line.drop();
  }

  /** @param {string} state */
  #become(state) {
    this.state = state;
    this.#tell("state", state);
  }

  /**
   * @param {string} type
   * @param {unknown} [detail]
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
