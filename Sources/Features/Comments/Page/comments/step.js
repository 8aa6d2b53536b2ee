// The second step of comments over video: a player with comments over the picture, their list, a room to write along, and a
// window that stays while one does something else.

import { element } from "../app/dom.js";
import { onFiles } from "../app/files.js";
import { text } from "../app/i18n.js";
import { announce, showProblem } from "../app/notices.js";
import { Lacking, openingFailure, openWatched } from "./opening.js";
import { remark, say } from "./bar.js";
import { heldFor, takeDropped } from "./held.js";
import { WatchPlayer } from "./player.js";
import { WatchRoom } from "./room.js";
import { WatchSets } from "./sets.js";
import { areCommentsOn, areCommentsStill, commentSettings, onCommentSettings } from "./settings.js";
import { whyNoWindow, WatchWindow } from "./window.js";

/** What happens to the video that a room hears of: guests follow it, also when it waits for data. */
const TOLD = new Set(["play", "pause", "seeked", "ratechange", "waiting", "playing"]);

/** The player, while it is shown. */
class Watch {
  /** @type {CommentsJobData & { kind: WatchedKind, set: KeptSet | null, room: OpenedRoom | null }} */
  #data;
  #save;
  #held;
  #player;
  #source;
  #sets;
  #room;
  #window;
  #still = remark("watch-still");
  #note = remark("watch-note");
  /** @type {API.MediaEntry | null} */
  #media = null;
  /**
   * When the camera's time began.
   *
   * @type {number | null}
   */
  #began = null;
  #isOver = false;
  /** @type {(() => void)[]} */
  #stops = [];

  /**
   * @param {HTMLElement} root
   * @param {CommentsJobData} data
   * @param {(data: Partial<CommentsJobData>) => void} save
   * @param {string} id
   */
  constructor(root, data, save, id) {
    this.#data = { set: null, room: null, ...data, kind: data.kind ?? "file" };
    this.#save = save;
    this.#held = heldFor(id);
    this.#player = new WatchPlayer({ changed: (type) => this.#sourceChanged(type), pip: () => this.#toggleWindow() });
    const { screen, canvas, source, apart } = this.#player;
    this.#source = source;
    const { set, room, kind, media } = this.#data;
    this.#sets = new WatchSets({ set, room, held: this.#held, screen, canvas, source, heard: this.#setsHeard() });
    this.#window = new WatchWindow(apart, this.#player.root, this.#windowHeard());
    this.#room = new WatchRoom(
      { room, title: this.#title, media: kind === "server" ? media ?? null : null, ...this.#roomHeard() });
    const main = element("div", { className: "watch-main" }, this.#player.root, this.#still, this.#note, this.#player.keys);
    root.append(element("div", { className: "watch" }, main, this.#sets.root, this.#room.root));
    this.#stops.push(
      onCommentSettings(() => this.#lookChanged()),
      onFiles((files) => takeDropped(files, (file) => this.#takeVideo(file), (file) => this.#sets.take(file))));
    this.#start();
  }

  close() {
    this.#isOver = true;
    this.#held.time = this.#source.time;
    for (const stop of this.#stops) stop();
    this.#window.close();
    this.#room.close();
    this.#sets.close();
    this.#player.close();
  }

  get #title() {
    const { kind, file, media } = this.#data;
    return (kind === "file" ? file : kind === "server" ? media : null) ?? text("camera");
  }

  /** @returns {SetsAround["heard"]} */
  #setsHeard() {
    return {
      taken: (set) => {
        this.#keep({ set });
        say(this.#note, null);
      },
      changed: () => this.#renewWindow(),
      gone: ({ name }) => say(this.#note, "commentsGone", name),
      drawn: (look) => this.#room?.draw(look),
    };
  }

  /** @returns {Pick<RoomAround, "clock" | "opened" | "heard">} */
  #roomHeard() {
    return {
      clock: () => ({ time: this.#source.time, playing: this.#source.pace > 0, rate: this.#source.rate }),
      opened: (room) => this.#opened(room),
      heard: {
        comment: (comment, set) => this.#sets.add(comment, set),
        hidden: (no, set) => this.#sets.remove(no, set),
        again: () => this.#sets.reloadRoom(),
      },
    };
  }

  /** @returns {WindowHeard} */
  #windowHeard() {
    return {
      opened: (video) => {
        this.#source.setPlaying(false);
        this.#source.lead(video);
        this.#lookChanged();
      },
      closed: (time, isPlaying) => {
        if (this.#isOver) return;
        this.#source.lead(null);
        this.#source.seek(time);
        this.#source.setPlaying(isPlaying);
        this.#lookChanged();
      },
      moved: (target) => {
        this.#sets.moveTo(target);
        this.#lookChanged();
      },
      failed: (failure) => showProblem(failure, "watch"),
    };
  }

  async #start() {
    this.#lookChanged();
    this.#sets.show();
    this.#player.start(this.#title);
    try {
      await this.#open();
    } catch (error) {
      if (error instanceof Lacking) say(this.#note, error.key, ...error.values);
      else showProblem(openingFailure(error), "watch");
    }
  }

  async #open() {
    const { media, began, isMirrored } = await openWatched(this.#source, this.#data, this.#held);
    if (this.#isOver) return this.#source.close();
    this.#media = media;
    this.#began = began;
    this.#player.screen.classList.toggle("mirrored", isMirrored);
    return this.#showWindow();
  }

  /** @param {string} type */
  #sourceChanged(type) {
    if (type === "loadedmetadata") this.#ready();
    if (type === "error" && this.#source.isBroken)
      showProblem({ words: `${text("videoFailed")}. ${text("videoFailedAdvice")}` }, "watch");
    if (type === "timeupdate") return this.#timeChanged();
    if (TOLD.has(type)) this.#room.tell();
    this.#player.show();
    this.#timeChanged();
    this.#sets.prepare();
  }

  #ready() {
    if (this.#held.time > 0) this.#source.seek(this.#held.time);
    this.#held.time = 0;
    this.#sets.place();
    this.#showWindow();
  }

  #timeChanged() {
    this.#player.showTime();
    this.#sets.follow();
  }

  /** Comments are shown or not, or in another way. */
  #lookChanged() {
    this.#sets.setOn(areCommentsOn() && (!this.#window.isOpen || this.#window.isApart));
    this.#player.show();
    say(this.#still, areCommentsStill() ? "stillComments" : null);
    this.#renewWindow();
    this.#showWindow();
  }

  /** @param {File} file */
  #takeVideo(file) {
    Object.assign(this.#held, { video: file, time: 0 });
    this.#keep({ kind: "file", file: file.name });
    say(this.#note, null);
    this.#window.close();
    this.#source.openFile(file);
  }

  /** @param {Partial<CommentsJobData>} values */
  #keep(values) {
    this.#data = { ...this.#data, ...values };
    this.#save(values);
  }

  /** @param {OpenedRoom} room */
  #opened(room) {
    const opened = { ...room, began: this.#began };
    this.#keep({ room: opened });
    this.#sets.takeRoom(opened);
  }

  /** The window's stream has other comments from now on. */
  #renewWindow() {
    this.#window.renew(this.#wanted);
  }

  /**
   * What the server shall stream into the window.
   *
   * @returns {API.StreamRequest | null}
   */
  get #wanted() {
    if (!this.#media) return null;
    const { opacity, scale, ng } = commentSettings();
    const sets = areCommentsOn() ? this.#sets.shown : [];
    return { media: this.#media.id, ...(sets.length > 0 ? { comments: sets } : {}), opacity, scale, ng };
  }

  get #noWindow() {
    return whyNoWindow({ isOfServer: this.#data.kind === "server" });
  }

  #showWindow() {
    this.#player.showWindow(this.#window.isOpen, this.#noWindow);
  }

  /** @returns {Promise<void>} */
  async #toggleWindow() {
    if (this.#window.isOpen) return this.#window.close();
    if (this.#noWindow) return say(this.#note, this.#noWindow);
    if (!this.#source.isReady) return undefined;
    try {
      const isOpen = await this.#window.open(this.#wanted, { time: this.#source.time, isPlaying: !this.#source.isPaused });
      say(this.#note, isOpen ? null : "pressAgain");
      if (isOpen) announce(text("windowOpened"));
    } catch (failure) {
      showProblem(failure, "watch");
    }
    return this.#showWindow();
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<CommentsJobData>}
 */
export function watchStep(root, data, save, id) {
  const watch = new Watch(root, data, save, id);
  return () => watch.close();
}
