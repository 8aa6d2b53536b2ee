// The connection of a room: what others write comes in over it. It is opened again whenever it ends, until the room is closed.

import { address } from "./api.js";
import { delayAfter } from "./backoff.js";
import { askRoom } from "./comments-api.js";
import { ROOM } from "./constants.js";

const TOLD = new Set(["comment", "hidden", "clock", "people"]);

/**
 * Tells `state` (connecting, ready, waiting, closed, gone), and what the server tells: `ready` with each connection, after which something
 * may have been missed before, then `comment`, `hidden`, `clock`, `people`.
 */
export class RoomClient extends EventTarget {
  state = "connecting";
  #id;
  #look = {};
  #socket = null;
  #attempts = 0;
  #retry = null;
  #woken = () => document.visibilityState === "visible" && this.#now();

  constructor(id) {
    super();
    this.#id = id;
    addEventListener("online", this.#woken);
    document.addEventListener("visibilitychange", this.#woken);
  }

  /** Connects, and stays connected. `look` is how comments that come shall be drawn: `{height, scale}`. */
  open(look = {}) {
    this.#look = look;
    this.#drop();
    if (!this.#isOver) this.#connect();
  }

  /** Ends the connection for good, without telling; `state` says why. */
  close(state = "closed") {
    removeEventListener("online", this.#woken);
    document.removeEventListener("visibilitychange", this.#woken);
    this.state = state;
    this.#drop();
  }

  get #isOver() {
    return this.state === "closed" || this.state === "gone";
  }

  #now() {
    if (this.state !== "waiting") return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  #connect() {
    this.#become("connecting");
    const place = new URL(address(["rooms", this.#id, "live"], this.#look), location.href.split("#")[0]);
    place.protocol = place.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(place.href, [ROOM.subprotocol]);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#socket === socket && this.#received(JSON.parse(data));
    socket.onclose = () => this.#socket === socket && this.#ended();
  }

  #received(message) {
    if (message.type === "ready") this.#ready(message);
    else if (TOLD.has(message.type)) this.#tell(message.type, message);
    if (message.type === "closed" || message.room?.isClosed) this.#end("closed");
  }

  #ready(message) {
    this.#attempts = 0;
    this.#become("ready");
    this.#tell("ready", message);
  }

  async #ended() {
    this.#socket = null;
    this.#become("waiting");
    this.#retry = setTimeout(() => this.#connect(), delayAfter(this.#attempts++));
    const over = await this.#over();
    if (over && !this.#isOver) this.#end(over);
  }

  /** Browsers do not say why a connection failed; a request does. */
  async #over() {
    try {
      return (await askRoom(this.#id)).isClosed ? "closed" : null;
    } catch (error) {
      return error.code === "notFound" ? "gone" : null;
    }
  }

  #end(state) {
    this.#drop();
    this.#become(state);
  }

  #drop() {
    clearTimeout(this.#retry);
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
