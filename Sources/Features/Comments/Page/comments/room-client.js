// The connection of a room: what others write comes in over it. It is opened again whenever it ends, until the room is closed.

import { address } from "../app/net/api.js";
import { askRoom } from "./api.js";
import { ROOM } from "../app/constants.js";
import { failureText, text } from "../app/i18n.js";
import { Line } from "../app/net/line.js";
import { failureFrom } from "../app/problems.js";

/**
 * The words for how a room's connection stands; null while it is as it should be.
 *
 * @param {RoomState} state
 * @returns {string | null}
 */
export function stateText(state) {
  switch (state) {
    case "waiting": return text("reconnecting");
    case "connecting": return text("connecting");
    case "closed": return failureText("roomClosed");
    case "gone": return failureText("roomGone");
    default: return null;
  }
}

const TOLD = new Set(["comment", "hidden", "clock", "people"]);

/**
 * Tells `state` (connecting, ready, waiting, closed, gone), and what the server tells: `ready` with each connection, after which
 * something may have been missed before, then `comment`, `hidden`, `clock`, `people`.
 */
export class RoomClient extends EventTarget {
  /** @type {RoomState} */
  state = "connecting";
  #id;
  /** @type {Partial<RoomLook>} */
  #look = {};
  #line;

  /** @param {string} id */
  constructor(id) {
    super();
    this.#id = id;
    this.#line = new Line(() => address(["rooms", id, "live"], this.#look), () => [ROOM.subprotocol], {
      connecting: () => this.#become("connecting"),
      received: (data) => this.#received(JSON.parse(data)),
      ended: () => this.#ended(),
    });
  }

  /**
   * Connects, and stays connected. `look` is how comments that come shall be drawn; the server takes its height and scale.
   *
   * @param {RoomLook} [look]
   */
  open(look) {
    this.#look = look ? { height: look.height, scale: look.scale } : {};
    if (!this.#isOver) this.#line.open();
  }

  /**
   * Ends the connection for good, without telling; `state` says why.
   *
   * @param {RoomState} [state]
   */
  close(state = "closed") {
    this.state = state;
    this.#line.end();
  }

  get #isOver() {
    return this.state === "closed" || this.state === "gone";
  }

  /** @param {any} message */
  #received(message) {
    if (message.type === "ready") this.#ready(message);
    else if (TOLD.has(message.type)) this.#tell(message.type, message);
    if (message.type === "closed" || message.room?.isClosed) this.#end("closed");
  }

  /** @param {API.RoomReady} message */
  #ready(message) {
    this.#line.settle();
    this.#become("ready");
    this.#tell("ready", message);
  }

  async #ended() {
    this.#line.openLater();
    this.#become("waiting");
    const over = await this.#over();
    if (over && !this.#isOver) this.#end(over);
  }

  /**
   * Browsers do not say why a connection failed; a request does.
   *
   * @returns {Promise<RoomState | null>}
   */
  async #over() {
    try {
      return (await askRoom(this.#id)).isClosed ? "closed" : null;
    } catch (error) {
      return failureFrom(error).code === "notFound" ? "gone" : null;
    }
  }

  /** @param {RoomState} state */
  #end(state) {
    this.#line.end();
    this.#become(state);
  }

  /** @param {RoomState} state */
  #become(state) {
    this.state = state;
    this.#tell("state", state);
  }

  /**
   * @param {string} type
   * @param {unknown} detail
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
