// The second step of comments over video: a player with comments over the picture, their list, a room to write along, and a
// window that stays while one does something else.

import { exportComments } from "./api.js";
import { CommentList } from "./list.js";
import { download } from "../app/canvas/pictures.js";
import { button, element } from "../app/dom.js";
import { onFiles } from "../app/files.js";
import { text } from "../app/i18n.js";
import { announce, showProblem } from "../app/notices.js";
import { onChange, settings } from "../app/settings.js";
import { failureKey, SourceFailure } from "../app/media/source.js";
import { Lacking, openWatched } from "./opening.js";
import { remark, say, WatchBar } from "./bar.js";
import { WatchComments } from "./over-video.js";
import { heldFor, sendSet, takeDropped } from "./held.js";
import { keyHelp, startKeys } from "./keys.js";
import { WatchRoom } from "./room.js";
import { endSession, startSession, tellSession } from "./session.js";
import { areCommentsOn, areCommentsStill, isUnwanted, setCommentsOn, watchSettings } from "./settings.js";
import { WatchSource } from "./source.js";
import { whyNoWindow, WatchWindow } from "./window.js";

/** What happens to the video that a room hears of: guests follow it, also when it waits for data. */
const TOLD = new Set(["play", "pause", "seeked", "ratechange", "waiting", "playing"]);

/** The player, while it is shown. */
class Watch {
  /** @type {CommentsJobData & { kind: WatchedKind, set: KeptSet | null, room: OpenedRoom | null }} */
  #data;
  #save;
  #held;
  #parts;
  #source;
  #comments;
  #list;
  #bar;
  #room;
  #window;
  /** @type {API.MediaEntry | null} */
  #media = null;
  /**
   * When the camera's time began.
   *
   * @type {number | null}
   */
  #began = null;
  /**
   * What of the comments' look has been asked of the server.
   *
   * @type {string | null}
   */
  #asked = null;
  #loading = new AbortController();
  #sending = false;
  /**
   * Sets that the server does not have any more.
   *
   * @type {Set<string>}
   */
  #lost = new Set();
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
    this.#build(root);
    this.#stops.push(
      onChange((values) => "comments" in values && this.#lookChanged()),
      onFiles((files) => takeDropped(files, (file) => this.#takeVideo(file), (file) => this.#takeComments(file))));
    this.#start();
  }

  close() {
    this.#isOver = true;
    this.#held.time = this.#source.time;
    for (const stop of this.#stops) stop();
    this.#loading.abort();
    this.#window.close();
    this.#room.close();
    this.#comments.close();
    this.#list.close();
    this.#source.close();
    endSession();
  }

  /** The sets of comments that are shown. */
  get #sets() {
    return [this.#data.set?.id, this.#data.room?.comments].filter((set) => set && !this.#lost.has(set));
  }

  get #title() {
    const { kind, file, media } = this.#data;
    return (kind === "file" ? file : kind === "server" ? media : null) ?? text("camera");
  }

  #build(root) {
    const video = element("video", { id: "watch-video", playsInline: true, preload: "auto" });
    const canvas = element("canvas", { id: "watch-canvas", "aria-hidden": "true" });
    const apart = element("video", { id: "watch-apart", playsInline: true, hidden: true });
    const screen = element("div",
      { className: "screen", id: "screen", tabIndex: 0, role: "group", "aria-label": text("screen"), data: { name: "screen" } },
      video, canvas, apart);
    this.#source = new WatchSource(video, (type) => this.#sourceChanged(type));
    const actions = this.#actions();
    this.#bar = new WatchBar(actions);
    const options = watchSettings();
    const player = element("div", { className: "player", id: "player" }, screen, this.#bar.root, options);
    const still = remark("watch-still");
    const note = remark("watch-note");
    this.#list = new CommentList({ sought: (time) => this.#source.seek(time), gone: (set) => this.#gone(set) });
    this.#comments = new WatchComments({
      screen, canvas, source: this.#source, heard: { gone: (set) => this.#gone(set), drawn: (look) => this.#room?.draw(look) } });
    this.#window = new WatchWindow(apart, player, this.#windowHeard());
    this.#room = new WatchRoom({
      room: this.#data.room,
      title: this.#title,
      media: this.#data.kind === "server" ? this.#data.media ?? null : null,
      ...this.#roomHeard()
    });
    const save = button("plain", "exportAss", "save", { id: "export-ass", onclick: () => this.#export() });
    this.#parts = { screen, options, still, note, save, player };
    const keys = keyHelp();
    const main = element("div", { className: "watch-main" }, player, still, note, keys);
    root.append(element("div", { className: "watch" }, main, element("div", { className: "watch-side" }, this.#list.root, save),
      this.#room.root));
    this.#stops.push(startKeys(player, this.#source, actions, keys));
    screen.addEventListener("click", () => this.#source.setPlaying(this.#source.isPaused));
  }

  /** @returns {WatchActions} */
  #actions() {
    const source = this.#source;
    return {
      play: () => source.setPlaying(source.isPaused),
      seek: (time) => source.seek(time),
      mute: () => (source.isMuted = !source.isMuted),
      setRate: (rate) => (source.rate = rate),
      comments: () => setCommentsOn(!areCommentsOn()),
      settings: () => this.#toggleSettings(),
      pip: () => this.#toggleWindow(),
      fullscreen: () => this.#toggleFullscreen(),
    };
  }

  /** @returns {Pick<RoomAround, "clock" | "opened" | "heard">} */
  #roomHeard() {
    return {
      clock: () => ({ time: this.#source.time, playing: this.#source.pace > 0, rate: this.#source.rate }),
      opened: (room) => this.#opened(room),
      heard: {
        comment: (comment, set) => this.#written(comment, set),
        hidden: (no, set) => {
          this.#comments.remove(set, no);
          this.#list.remove(set, no);
        },
        again: () => this.#data.room && this.#comments.reload(this.#data.room.comments),
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
        this.#comments.moveTo(target);
        this.#lookChanged();
      },
      failed: (failure) => showProblem(failure, "watch"),
    };
  }

  async #start() {
    this.#lookChanged();
    this.#bar.show(this.#source, areCommentsOn());
    this.#comments.show(this.#sets);
    this.#loadList();
    startSession(this.#source, this.#title);
    try {
      await this.#open();
    } catch (error) {
      this.#cannotShow(error);
    }
  }

  async #open() {
    const { media, began, isMirrored } = await openWatched(this.#source, this.#data, this.#held);
    if (this.#isOver) return this.#source.close();
    this.#media = media;
    this.#began = began;
    this.#parts.screen.classList.toggle("mirrored", isMirrored);
    return this.#showWindow();
  }

  /** @param {unknown} error */
  #cannotShow(error) {
    if (error instanceof Lacking) return say(this.#parts.note, error.key, ...error.values);
    if (!(error instanceof SourceFailure)) return showProblem(error, "watch");
    const key = failureKey(error.code);
    return showProblem({ words: `${text(key)} ${text(`${key}Advice`)}` }, "watch");
  }

  /** @param {string} type */
  #sourceChanged(type) {
    if (type === "loadedmetadata") this.#ready();
    if (type === "error" && this.#source.isBroken)
      showProblem({ words: `${text("videoFailed")}. ${text("videoFailedAdvice")}` }, "watch");
    if (type === "timeupdate") return this.#timeChanged();
    if (TOLD.has(type)) this.#room.tell();
    this.#bar.show(this.#source, areCommentsOn());
    this.#timeChanged();
    this.#comments.prepare();
  }

  #ready() {
    if (this.#held.time > 0) this.#source.seek(this.#held.time);
    this.#held.time = 0;
    this.#comments.place();
    this.#showWindow();
  }

  #timeChanged() {
    this.#bar.showTime(this.#source);
    this.#list.follow(this.#source.time);
    tellSession(this.#source);
  }

  /** Comments are shown or not, or in another way. */
  #lookChanged() {
    const isOn = areCommentsOn() && (!this.#window.isOpen || this.#window.isApart);
    this.#comments.setOn(isOn, settings.comments.opacity);
    this.#bar.show(this.#source, areCommentsOn());
    say(this.#parts.still, areCommentsStill() ? "stillComments" : null);
    const asked = JSON.stringify([settings.comments.scale, settings.comments.ng]);
    if (this.#asked !== null && asked !== this.#asked) {
      this.#comments.changed();
      this.#loadList();
    }
    this.#asked = asked;
    this.#renewWindow();
    this.#showWindow();
  }

  async #loadList() {
    this.#parts.save.hidden = this.#data.set === null;
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      await this.#list.load(this.#sets, settings.comments.ng, signal);
    } catch (error) {
      if (!signal.aborted) showProblem(error, "watch");
    }
  }

  /**
   * The server has let go of comments: those of a file are sent again where it is still here.
   *
   * @param {string} set
   */
  async #gone(set) {
    if (this.#sending || this.#lost.has(set) || !this.#sets.includes(set)) return;
    this.#lost.add(set);
    const isOfFile = set === this.#data.set?.id;
    if (isOfFile && this.#held.comments) await this.#takeComments(this.#held.comments);
    else if (isOfFile) say(this.#parts.note, "commentsGone", this.#data.set.name);
    this.#comments.show(this.#sets);
  }

  /** @param {File} file */
  async #takeComments(file) {
    this.#sending = true;
    try {
      const set = await sendSet(file);
      this.#held.comments = file;
      if (this.#isOver) return;
      this.#keep({ set });
      say(this.#parts.note, null);
      this.#comments.show(this.#sets);
      this.#loadList();
      this.#renewWindow();
    } catch (failure) {
      showProblem(failure, "watch");
    } finally {
      this.#sending = false;
    }
  }

  /** @param {File} file */
  #takeVideo(file) {
    Object.assign(this.#held, { video: file, time: 0 });
    this.#keep({ kind: "file", file: file.name });
    say(this.#parts.note, null);
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
    this.#keep({ room: { ...room, began: this.#began } });
    this.#comments.show(this.#sets);
    this.#loadList();
    this.#renewWindow();
  }

  /** The window's stream has other comments from now on. */
  #renewWindow() {
    this.#window.renew(this.#wanted);
  }

  /**
   * @param {WrittenComment} comment
   * @param {string} set
   */
  #written(comment, set) {
    if (isUnwanted(comment)) return;
    if (comment.placed) this.#comments.add(set, comment.placed);
    this.#list.add({ ...comment, index: comment.no, set });
  }

  #toggleSettings() {
    const { options } = this.#parts;
    options.hidden = !options.hidden;
    this.#bar.showSettings(!options.hidden);
    if (!options.hidden) options.querySelector("input").focus();
  }

  async #export() {
    try {
      download(await exportComments(this.#data.set.id, "ass"), `${this.#data.set.name.replace(/\.\w+$/, "")}.ass`);
    } catch (failure) {
      showProblem(failure, "watch");
    }
  }

  #toggleFullscreen() {
    return document.fullscreenElement ? document.exitFullscreen() : this.#parts.player.requestFullscreen();
  }

  /** What the server shall stream into the window. */
  get #wanted() {
    if (!this.#media) return null;
    const { opacity, scale, ng } = settings.comments;
    const sets = areCommentsOn() ? [...this.#sets] : [];
    return { media: this.#media.id, ...(sets.length > 0 ? { comments: sets } : {}), opacity, scale, ng };
  }

  get #noWindow() {
    return whyNoWindow({ isOfServer: this.#data.kind === "server" });
  }

  #showWindow() {
    this.#bar.showWindow(this.#window.isOpen, this.#noWindow);
  }

  async #toggleWindow() {
    if (this.#window.isOpen) return this.#window.close();
    if (this.#noWindow) return say(this.#parts.note, this.#noWindow);
    if (!this.#source.isReady) return undefined;
    try {
      const isOpen = await this.#window.open(this.#wanted, { time: this.#source.time, isPlaying: !this.#source.isPaused });
      say(this.#parts.note, isOpen ? null : "pressAgain");
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
