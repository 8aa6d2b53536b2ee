// Write along: a room of the video that is watched, its code and address for phones, and what only who opened it may do.

import { closeRoom, exportRoom, hidePost, makeRoom, roomCode, sendClock, sendPost } from "./api.js";
import { download } from "../app/canvas/pictures.js";
import { isThisMachine } from "../app/net/host.js";
import { copy } from "../app/clipboard.js";
import { Composer } from "./composer.js";
import { ROOM } from "../app/constants.js";
import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { person } from "../app/person.js";
import { RoomClient, stateText } from "./room-client.js";
import { RoomFeed } from "./room-feed.js";
import { trying, tryingIfSure } from "./trying.js";

/** The room hears where the video is as often, in milliseconds, while it plays. */
const EVERY = 5000;

/** @param {OpenedRoom} room */
async function exported({ id, title }) {
  const file = await trying(() => exportRoom(id));
  if (file) download(file, `${title || "comments"}.json`);
}

/**
 * `clock()` tells `{time, playing, rate}`; `opened(room)` hears of a new room, `heard` of what is written: `comment`, `hidden`,
 * and `again` when something may have been missed.
 */
export class WatchRoom {
  root;
  /** @type {OpenedRoom | null} */
  #room;
  /** @type {RoomClient | null} */
  #client = null;
  /** @type {RoomHeard} */
  #heard;
  /** @type {RoomParts | null} */
  #parts = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {RoomLook | null} */
  #look = null;
  /** What was chosen for the last room, for another one. */
  #showsVideo = false;

  /** @param {RoomAround} how */
  constructor({ room, title, media, clock, opened, heard }) {
    this.#room = room ?? null;
    this.#heard = { title, media, clock, opened, ...heard };
    this.root = element("section", { className: "write-along", id: "write-along", "aria-labelledby": "write-along-title" });
    this.#build();
  }

  /**
   * Comments that come shall be drawn so: `{height, scale}`.
   *
   * @param {RoomLook} look
   */
  draw({ height, scale }) {
    const isOther = this.#look?.height !== height || this.#look?.scale !== scale;
    this.#look = { height, scale };
    if (this.#client && isOther) this.#client.open(this.#look);
    else this.#connect();
  }

  /** Tells the room where the video is. */
  tell() {
    const room = this.#room;
    if (!room || !this.#isOpen) return;
    clearTimeout(this.#timer);
    const { time, playing, rate } = this.#heard.clock();
    // Nobody is harmed when one is lost: the next says all of it.
    sendClock(room.id, { time, playing, rate }, room.moderator).catch(() => {});
    if (playing) this.#timer = setTimeout(() => this.tell(), EVERY);
  }

  /** Ends the connection; the room stays open. */
  close() {
    clearTimeout(this.#timer);
    this.#client?.close();
  }

  get #isOpen() {
    return this.#room !== null && this.#client !== null && !["closed", "gone"].includes(this.#client.state);
  }

  #build() {
    const parts = [words("h4", "writeAlong", { id: "write-along-title" })];
    this.root.replaceChildren(...parts, ...(this.#room ? this.#opened(this.#room) : this.#offer()));
  }

  #offer() {
    return [words("p", "writeAlongHint", { className: "hint" }), this.#sharing(),
      button("secondary", "openRoom", "people", { id: "room-open", onclick: () => this.#open() })];
  }

  /** Whether guests see the video: the host decides before the room is open. */
  #sharing() {
    if (!this.#heard.media) return words("p", "guestsNeedFolder", { className: "hint", id: "room-no-video" });
    const input = element("input", { type: "checkbox", id: "room-video", "aria-describedby": "room-video-hint" });
    return element("div", {},
      element("div", { className: "field line" }, input, words("label", "guestsWatch", { for: "room-video" })),
      words("p", "guestsWatchHint", { className: "hint", id: "room-video-hint" }));
  }

  async #open() {
    const open = this.root.querySelector("#room-open");
    open.disabled = true;
    const { title, media } = this.#heard;
    const showsVideo = this.root.querySelector("#room-video")?.checked ?? this.#showsVideo;
    const made = await trying(() => makeRoom({
      title: [...title].slice(0, ROOM.titleCharacters).join(""), ...(media ? { media, showsVideo } : {}) }));
    open.disabled = false;
    if (!made) return;
    this.close();
    this.#client = null;
    const { id, address, comments } = made.room;
    this.#room = { id, address, comments, title, moderator: made.moderator };
    this.#showsVideo = showsVideo;
    this.#build();
    this.#heard.opened(this.#room);
    this.#connect();
  }

  /** @param {OpenedRoom} room */
  #opened(room) {
    const { id, address, moderator } = room;
    const feed = new RoomFeed({ hide: (no) => trying(() => hidePost(id, no, moderator)) });
    const composer = new Composer((post) => sendPost(id, { ...post, time: this.#heard.clock().time, person: person() }));
    const state = element("p", { className: "hint", id: "room-state", role: "status" });
    const close = button("secondary", "closeRoom", "close", {
      id: "room-close",
      onclick: () => tryingIfSure(text("closeRoomSure"), "closeRoom", () => closeRoom(id, moderator)) });
    const anew = button("secondary", "openAnother", "people", { id: "room-open", hidden: true, onclick: () => this.#open() });
    // A phone that scans this computer's own name would look for itself.
    const isHere = isThisMachine(new URL(address, location.href).hostname);
    const code = element("img", {
      src: roomCode(id), alt: text("roomCode"), className: "code", id: "room-code", width: 200, height: 200, hidden: isHere });
    const invite = element("div", { className: "invite" }, code,
      element("div", { className: "column" }, words("p", isHere ? "roomHere" : "roomInvite", { id: "room-invite" }),
        element("a", { className: "address", id: "room-address", href: address, target: "_blank", rel: "noopener" }, address),
        element("div", { className: "row" },
          button("secondary", "copy", "copy", { id: "room-copy", onclick: () => copy(address) }))));
    this.#parts = { composer, feed, state, close, anew, invite };
    return [state, invite, composer.root, feed.root, element("div", { className: "row" },
      button("secondary", "exportComments", "save", { id: "room-export", onclick: () => exported(room) }), close, anew)];
  }

  #connect() {
    const room = this.#room, parts = this.#parts;
    if (!room || !parts || this.#client || !this.#look) return;
    const client = new RoomClient(room.id);
    this.#client = client;
    this.#listen(client, parts, room.comments);
    client.open(this.#look);
  }

  /**
   * @param {RoomClient} client
   * @param {RoomParts} parts
   * @param {string} set
   */
  #listen(client, parts, set) {
    /**
     * @template {keyof RoomEvents} Name
     * @param {Name} type
     * @param {(detail: RoomEvents[Name]) => unknown} work
     */
    const on = (type, work) => client.addEventListener(type, ({ detail }) => this.#client === client && work(detail));
    on("state", (state) => this.#show(state, parts));
    on("ready", ({ room }) => this.#ready(room, parts));
    on("people", ({ count }) => write(parts.state, text("peopleHere", number(count))));
    on("comment", (comment) => {
      parts.feed.add(comment);
      this.#heard.comment(comment, set);
    });
    on("hidden", ({ no }) => {
      parts.feed.remove(no);
      this.#heard.hidden(no, set);
    });
  }

  /**
   * @param {API.Room} room
   * @param {RoomParts} parts
   */
  #ready(room, { state, feed }) {
    write(state, text("peopleHere", number(room.people)));
    this.tell();
    feed.catchUp(room);
    this.#heard.again();
  }

  /**
   * @param {RoomState} state
   * @param {RoomParts} parts
   */
  #show(state, { composer, state: place, close, anew, invite }) {
    const isOver = state === "closed" || state === "gone";
    composer.setOpen(!isOver);
    close.hidden = invite.hidden = isOver;
    anew.hidden = !isOver;
    const words = stateText(state);
    if (words) write(place, words);
    if (isOver) clearTimeout(this.#timer);
  }
}
