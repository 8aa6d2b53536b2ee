// A WebSocket that is opened again whenever it ends.

import { delayAfter } from "./backoff.js";

/**
 * Waits longer before each attempt, and not at all once the network is back or the page is looked at again.
 *
 * `place` gives the address under the page's own, `protocols` the names to offer, both asked anew for each attempt;
 * `heard.connecting()`, `heard.received(data)` and `heard.ended()` are called as it goes. Whether it is opened again after it
 * ended is for who hears that.
 */
export class Line {
  #place;
  #protocols;
  #heard;
  /** @type {WebSocket | null} */
  #socket = null;
  #attempts = 0;
  /** @type {number | undefined} */
  #retry;
  #woken = () => document.visibilityState === "visible" && this.hurry();

  /**
   * @param {() => string} place
   * @param {() => string[]} protocols
   * @param {LineListener} heard
   */
  constructor(place, protocols, heard) {
    this.#place = place;
    this.#protocols = protocols;
    this.#heard = heard;
    addEventListener("online", this.#woken);
    document.addEventListener("visibilitychange", this.#woken);
  }

  /** Bytes that were sent and that the connection has not taken yet. */
  get backlog() {
    return this.#socket?.bufferedAmount ?? 0;
  }

  /** @param {string | ArrayBufferView | ArrayBuffer | Blob} data */
  send(data) {
    this.#socket?.send(data);
  }

  /** Opens it now; attempts that failed before do not count. */
  open() {
    this.drop();
    this.#attempts = 0;
    this.#connect();
  }

  /** Opens it after a while. */
  openLater() {
    this.drop();
    this.#retry = setTimeout(() => this.#connect(), delayAfter(this.#attempts++));
  }

  /** Opens it now if it waits for that. */
  hurry() {
    if (this.#retry !== undefined) this.#connect();
  }

  /** The other side answers: the next wait is a short one again. Says whether attempts had failed. */
  settle() {
    const hasFailed = this.#attempts > 0;
    this.#attempts = 0;
    return hasFailed;
  }

  /** Ends it without a word, or the wait for it. */
  drop() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (socket) close(socket);
  }

  /** Ends it for good. */
  end() {
    removeEventListener("online", this.#woken);
    document.removeEventListener("visibilitychange", this.#woken);
    this.drop();
  }

  #connect() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#heard.connecting();
    const place = new URL(this.#place(), location.href.split("#")[0]);
    place.protocol = place.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(place.href, this.#protocols());
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#socket === socket && this.#heard.received(data);
    socket.onclose = () => this.#socket === socket && this.#heard.ended();
  }
}

/**
 * Closes a connection; one that is still being made, once it is there: browsers call that an error in the console otherwise.
 *
 * @param {WebSocket} socket
 */
function close(socket) {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
