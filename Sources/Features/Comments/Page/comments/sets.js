// The comments of a job: those of its file and those of its room, over the video and in the list. A set that the server has let
// go of is sent again where its file is still here.

import { exportComments } from "./api.js";
import { download } from "../app/canvas/pictures.js";
import { button, element } from "../app/dom.js";
import { sendSet } from "./held.js";
import { CommentList } from "./list.js";
import { showProblem } from "../app/notices.js";
import { WatchComments } from "./over-video.js";
import { commentSettings, isUnwanted } from "./settings.js";

/** The comments that are shown. */
export class WatchSets {
  root;
  /** @type {KeptSet | null} */
  #set;
  /** @type {OpenedRoom | null} */
  #room;
  #held;
  #source;
  #heard;
  #comments;
  #list;
  #save = button("plain", "exportAss", "save", { id: "export-ass", onclick: () => this.#export() });
  /**
   * Sets that the server does not have any more.
   *
   * @type {Set<string>}
   */
  #lost = new Set();
  /**
   * What of the comments' look has been asked of the server.
   *
   * @type {string | null}
   */
  #asked = null;
  #loading = new AbortController();
  #sending = false;
  #isOver = false;

  /** @param {SetsAround} around */
  constructor({ set, room, held, screen, canvas, source, heard }) {
    this.#set = set;
    this.#room = room;
    this.#held = held;
    this.#source = source;
    this.#heard = heard;
    const gone = (/** @type {string} */ id) => this.#gone(id);
    this.#list = new CommentList({ sought: (time) => source.seek(time), gone });
    this.#comments = new WatchComments({ screen, canvas, source, heard: { gone, drawn: heard.drawn } });
    this.root = element("div", { className: "watch-side" }, this.#list.root, this.#save);
  }

  /** The sets that are shown, by their ids. */
  get shown() {
    const ids = [this.#set?.id, this.#room?.comments].flatMap((id) => id ?? []);
    return ids.filter((id) => !this.#lost.has(id));
  }

  /** Shows the comments over the video, and lists them. */
  show() {
    this.#comments.show(this.shown);
    this.#loadList();
  }

  /**
   * Shows comments over the video or not, in the look that was chosen; what is only in another look is asked for again.
   *
   * @param {boolean} isOn
   */
  setOn(isOn) {
    const { opacity, scale, ng } = commentSettings();
    this.#comments.setOn(isOn, opacity);
    const asked = JSON.stringify([scale, ng]);
    if (this.#asked !== null && asked !== this.#asked) {
      this.#comments.changed();
      this.#loadList();
    }
    this.#asked = asked;
  }

  /**
   * Sends the comments of a file, and shows them from now on.
   *
   * @param {File} file
   */
  async take(file) {
    this.#sending = true;
    try {
      const set = await sendSet(file);
      this.#held.comments = file;
      if (this.#isOver) return;
      this.#set = set;
      this.#heard.taken(set);
      this.show();
      this.#heard.changed();
    } catch (failure) {
      showProblem(failure, "watch");
    } finally {
      this.#sending = false;
    }
  }

  /**
   * Shows the comments of a room from now on.
   *
   * @param {OpenedRoom} room
   */
  takeRoom(room) {
    this.#room = room;
    this.show();
    this.#heard.changed();
  }

  /**
   * Shows a comment that was written in a room.
   *
   * @param {WrittenComment} comment
   * @param {string} set
   */
  add(comment, set) {
    if (isUnwanted(comment)) return;
    if (comment.placed) this.#comments.add(set, comment.placed);
    this.#list.add({ ...comment, index: comment.no, set });
  }

  /**
   * Takes a room's comment away.
   *
   * @param {number} no
   * @param {string} set
   */
  remove(no, set) {
    this.#comments.remove(set, no);
    this.#list.remove(set, no);
  }

  /** Asks for the room's comments again: some may have been missed. */
  reloadRoom() {
    if (this.#room) this.#comments.reload(this.#room.comments);
  }

  /** The video is somewhere else. */
  follow() {
    this.#list.follow(this.#source.time);
  }

  /** The video has another size. */
  place() {
    this.#comments.place();
  }

  /** Looks at what will be needed soon. */
  prepare() {
    this.#comments.prepare();
  }

  /**
   * Draws in another window.
   *
   * @param {Window} target
   */
  moveTo(target) {
    this.#comments.moveTo(target);
  }

  close() {
    this.#isOver = true;
    this.#loading.abort();
    this.#comments.close();
    this.#list.close();
  }

  async #loadList() {
    this.#save.hidden = this.#set === null;
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      await this.#list.load(this.shown, commentSettings().ng, signal);
    } catch (error) {
      if (!signal.aborted) showProblem(error, "watch");
    }
  }

  /**
   * The server has let go of comments: those of a file are sent again where it is still here.
   *
   * @param {string} id
   */
  async #gone(id) {
    if (this.#sending || this.#lost.has(id) || !this.shown.includes(id)) return;
    this.#lost.add(id);
    const ofFile = this.#set?.id === id ? this.#set : null;
    if (ofFile && this.#held.comments) await this.take(this.#held.comments);
    else if (ofFile) this.#heard.gone(ofFile);
    this.#comments.show(this.shown);
  }

  async #export() {
    if (!this.#set) return;
    const { id, name } = this.#set;
    try {
      download(await exportComments(id, "ass"), `${name.replace(/\.\w+$/, "")}.ass`);
    } catch (failure) {
      showProblem(failure, "watch");
    }
  }
}
