// A room on a visitor's phone: the video where the host shows it, what is written, and a form to write along. Whoever has the
// address may; no token is asked for.

import { askRoom, sendPost } from "./api.js";
import { Composer } from "./composer.js";
import { GuestPlayer } from "./guest-player.js";
import { element, words, write } from "../app/dom.js";
import { number, onLanguage, text } from "../app/i18n.js";
import { person } from "../app/person.js";
import { failureFrom, problemParts } from "../app/problems.js";
import { RoomClient, stateText } from "./room-client.js";
import { RoomFeed } from "./room-feed.js";
import { isUnwanted } from "./settings.js";
import { clockText } from "./time-text.js";

/** @type {HTMLElement} */
let place;
/** @type {RoomPage | null} */
let shown = null;

/** A room, while it is shown. */
class RoomPage {
  id;
  #client;
  #parts;
  #composer;
  #feed = new RoomFeed({ leavesOut: isUnwanted });
  /** @type {GuestPlayer | null} */
  #player = null;
  /** The room's comments, as a set. */
  #set = "";
  #people = 0;
  /** @type {API.RoomClock | null} */
  #clock = null;
  #told = 0;
  #timer;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.#composer = new Composer((post) => this.#send(post));
    this.#parts = {
      title: element("h3", { id: "room-title" }),
      state: element("p", { className: "hint", id: "room-state", role: "status" }),
      clock: element("p", { className: "clock", id: "room-clock" }),
      trouble: element("div", { className: "trouble", role: "alert", hidden: true }),
      video: element("div", { className: "guest-video", hidden: true }),
    };
    const { title, state, clock, trouble, video } = this.#parts;
    place.replaceChildren(
      element("div", { className: "row between" }, title, clock), state, trouble, video,
      element("div", { className: "talk" }, this.#composer.root, this.#feed.root));
    this.#client = new RoomClient(id);
    this.#listen();
    this.#timer = setInterval(() => this.#showClock(), 1000);
    this.#open();
  }

  close() {
    clearInterval(this.#timer);
    this.#player?.close();
    this.#client.close();
  }

  /** Says everything in the language of now. */
  refresh() {
    this.#showState();
    this.#showClock();
  }

  async #open() {
    this.#composer.setOpen(false);
    this.#showState();
    try {
      this.#ready(await askRoom(this.id));
      this.#client.open();
    } catch (failure) {
      if (failureFrom(failure).code === "notFound") return this.#over("gone");
      // The connection goes on trying; until then this says why nothing is here.
      this.#parts.trouble.replaceChildren(...problemParts(failure));
      this.#parts.trouble.hidden = false;
      this.#client.open();
    }
  }

  #listen() {
    /**
     * @template {keyof RoomEvents} Name
     * @param {Name} type
     * @param {(detail: RoomEvents[Name]) => unknown} work
     */
    const on = (type, work) => this.#client.addEventListener(type, ({ detail }) => shown === this && work(detail));
    on("state", () => this.#showState());
    on("ready", ({ room }) => this.#ready(room));
    on("people", ({ count }) => this.#counted(count));
    on("clock", (clock) => this.#setClock(clock));
    on("comment", (comment) => {
      this.#feed.add(comment);
      if (comment.placed && !isUnwanted(comment)) this.#player?.add(this.#set, comment.placed);
    });
    on("hidden", ({ no }) => {
      this.#feed.remove(no);
      this.#player?.remove(this.#set, no);
    });
  }

  /** @param {API.Room} room */
  #ready(room) {
    write(this.#parts.title, room.title || text("room"));
    this.#parts.trouble.hidden = true;
    this.#showVideo(room);
    this.#setClock(room.clock ?? null);
    this.#counted(room.people);
    this.#feed.catchUp(room);
    if (room.isClosed) this.#over("closed");
  }

  /**
   * Shows the video where the host does, and goes on with it after a connection was lost.
   *
   * @param {API.Room} room
   */
  #showVideo({ video, comments, isClosed }) {
    this.#set = comments;
    this.#player?.reload(comments);
    if (this.#player || !video || isClosed) return;
    this.#player = new GuestPlayer(
      video, comments, { drawn: (look) => this.#client.open(look), gone: () => {}, failed: () => this.#noVideo() });
    this.#parts.video.replaceChildren(this.#player.root);
    this.#parts.video.hidden = false;
  }

  /** Comments go on without a video that the browser cannot play. */
  #noVideo() {
    this.#parts.video.replaceChildren(words("p", "videoFailed", { className: "hint", id: "guest-failed" }));
  }

  /** @param {number} count */
  #counted(count) {
    this.#people = count;
    this.#showState();
  }

  /** @param {API.RoomClock | null} clock */
  #setClock(clock) {
    this.#clock = clock;
    this.#told = performance.now();
    this.#player?.hear(clock);
    this.#showClock();
  }

  #showClock() {
    if (!this.#clock) return write(this.#parts.clock, "");
    const { time, playing, rate } = this.#clock;
    const passed = playing ? ((performance.now() - this.#told) / 1000) * rate : 0;
    return write(this.#parts.clock, text(playing ? "playingAt" : "pausedAt", clockText(time + passed)));
  }

  /** @param {RoomState} state */
  #over(state) {
    this.#client.close(state);
    this.#player?.hear(this.#clock && { ...this.#clock, time: this.#player.time, playing: false });
    this.#showState();
  }

  #showState() {
    const { state } = this.#client;
    write(this.#parts.state, stateText(state) ?? text("peopleHere", number(this.#people)));
    const isOver = state === "closed" || state === "gone";
    this.#composer.setOpen(!isOver);
    this.#composer.root.hidden = isOver;
    if (isOver) clearInterval(this.#timer);
  }

  /** @param {API.CommentPost} post */
  #send(post) {
    return sendPost(this.id, { ...post, person: person() });
  }
}

/**
 * The view; its address is `#/room?id=…`.
 *
 * @type {View}
 */
export const roomView = {
  id: "room",
  icon: "people",
  order: 100,
  isAlone: true,
  build: (root) => {
    root.classList.add("page");
    place = element("div", { className: "visit" });
    root.append(place);
    onLanguage(() => shown?.refresh());
  },
  enter: ({ id = "" }) => {
    if (shown?.id === id) return;
    shown?.close();
    shown = new RoomPage(id);
  },
  leave: () => {
    shown?.close();
    shown = null;
  },
};
