// The view that looks: it joins sources, lenses, stage, panel and sheet.

import { rewrite } from "../app/address.js";
import { loadNames } from "../app/net/names.js";
import { actionsOf } from "./actions.js";
import { photoOf, SOURCES } from "./address.js";
import { listen } from "./events.js";
import { Findings } from "./findings.js";
import { givenFor, takeVideo } from "./handover.js";
import { pressKey } from "./keys.js";
import { makeLook } from "./layout.js";
import { LensSelection } from "./selection.js";
import { showAll, showPause } from "./show.js";
import { sayLiveProblem, sayPhotoLost } from "./troubles.js";

/** The view; there is one. */
export class LookView {
  selection = new LensSelection();
  findings;
  parts;
  stage;
  /**
   * What is shown on the stage.
   *
   * @type {Item[]}
   */
  items = [];
  /** @type {string | null} */
  #photoId = null;
  /**
   * All that was found.
   *
   * @type {Item[]}
   */
  #found = [];
  /** @type {string[]} */
  #lit = [];
  #shown = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.parts = makeLook(root, actionsOf(this), {
      tapped: (item, point, address) => this.tapped(item, point, address),
      hovered: (item) => this.light(item ? [item.key] : [], true),
    });
    const { stage, panel } = this.parts;
    this.stage = this.parts.surface;
    this.findings = new Findings({ picture: stage.picture, video: stage.video, targets: panel.targets }, {
      photoChanged: () => this.#photoChanged(),
      sourceChanged: () => this.#sourceChanged(),
      received: (result) => this.#received(result),
      targetsChanged: () => this.refresh(),
      problem: sayLiveProblem,
    });
    this.#listen();
  }

  /**
   * The address of what is shown.
   *
   * @returns {LookQuery}
   */
  get query() {
    const { source } = this.findings;
    return { source, lenses: this.selection.inAddress, photo: source === "photo" ? this.#photoId : null };
  }

  /**
   * The picture or video that is shown, with its size.
   *
   * @returns {ShownMedium}
   */
  get medium() {
    const { picture, video } = this.parts.stage;
    const { isLive, size } = this.findings;
    return { medium: isLive ? video : picture, size };
  }

  /**
   * Shows what an address names.
   *
   * @param {Query} query
   */
  enter(query) {
    loadNames();
    const source = SOURCES.find((each) => each === query.source) ?? "photo";
    this.selection.take(query);
    if (source !== this.findings.source) this.#switchTo(source);
    if (source === "photo") this.#openPhoto(query.photo ?? null);
    if (source === "video") this.#openWaitingVideo();
    this.#lensesChanged();
  }

  /** Lets go of camera and connection. */
  leave() {
    this.#switchTo(null);
  }

  /** @param {LookSource | null} source */
  #switchTo(source) {
    const { findings, parts } = this;
    findings.switchTo(source);
    parts.speech.forget();
    parts.sheet.close(true);
    this.items = this.#found = [];
    this.stage.update([]);
    const { picture, video } = parts.stage;
    video.hidden = !findings.isLive;
    if (source === "photo") this.stage.show(picture, "aspectFit", true);
    if (findings.isLive) this.stage.show(video, "aspectFit");
    this.findings.narrowing.forget();
    if (source === "camera") findings.live.startCamera();
    this.#measured();
  }

  /** @param {string | null} id */
  async #openPhoto(id) {
    const { photo } = this.findings;
    if (id === this.#photoId && (id === null) === (photo.file === null)) return this.#measured();
    this.#photoId = id;
    this.findings.narrowing.forget();
    this.parts.sheet.close(true);
    photo.clear();
    this.parts.speech.forget();
    this.#photoChanged();
    if (id === null) return;
    const file = await photoOf(id);
    if (this.#photoId !== id) return;
    if (!file) return this.#lostPhoto();
    photo.take(file, id.startsWith("sample.") ? null : id, this.selection.known, givenFor(id));
  }

  #lostPhoto() {
    this.#photoId = null;
    this.tellAddress();
    sayPhotoLost();
    this.refresh();
  }

  #openWaitingVideo() {
    const file = takeVideo();
    if (file) this.findings.live.startVideo(file);
  }

  /** The address tells what is shown. */
  tellAddress() {
    if (this.findings.source !== null) rewrite("look", this.query);
  }

  /** Where the picture lies changes with its size. */
  #measured() {
    this.stage.setPicture(this.findings.size, this.findings.isMirrored);
  }

  #photoChanged() {
    if (this.findings?.source !== "photo") return;
    const { photo } = this.findings;
    const shown = `${this.parts.stage.picture.src} ${photo.size?.width}`;
    if (shown !== this.#shown) this.#measured();
    this.#shown = shown;
    this.refresh();
    if (!photo.isBusy && photo.answers(this.selection.usable).length > 0) this.parts.speech.photo(this.items);
  }

  #sourceChanged() {
    if (!this.findings?.isLive) return;
    this.#shown = "";
    this.#measured();
    this.refresh();
  }

  /** @param {LiveAnswer} result */
  #received(result) {
    this.findings.received(result, this.selection.usable, (item) => this.stage.sees(item));
    this.refresh();
    this.#mark();
    this.parts.speech.live(this.findings.steady);
  }

  /** Marks on a video's timeline what was found in the frame that was answered. */
  #mark() {
    const { source, live } = this.findings;
    if (source === "video" && live.lastTime !== null)
      this.parts.stage.player.found(live.lastTime, this.#found.length, this.#found[0]?.color ?? null);
  }

  /** A lens was switched, its settings changed, or the server has other models. */
  #lensesChanged() {
    const { source, isMoving } = this.findings;
    if (source === null || !this.selection.refresh(isMoving)) return this.refresh();
    this.tellAddress();
    this.findings.look(this.selection.usable);
    this.refresh();
  }

  /**
   * Switches a lens on or off.
   *
   * @param {string} id
   */
  toggle(id) {
    this.selection.toggle(id);
    this.findings.narrowing.forget();
    this.#lensesChanged();
  }

  /** Looks for whatever there is. */
  automate() {
    this.selection.automate();
    this.findings.narrowing.forget();
    this.#lensesChanged();
  }

  /**
   * Shows one kind of what was found; null shows all.
   *
   * @param {string | null} kind
   */
  narrow(kind) {
    this.findings.narrowing.kind = kind;
    this.parts.sheet.close();
    this.refresh();
  }

  /** Shows all that was found, and not the surest few. */
  showAll() {
    const before = new Set(this.#drawn().map(({ key }) => key));
    this.findings.narrowing.showsAll = true;
    this.refresh();
    // The button that was pressed is gone; what it has shown takes the focus.
    const shown = this.items.find(({ key }) => !before.has(key));
    if (shown) this.stage.focus(shown.key);
  }

  /** Camera or video were paused, or go on: what stands still is looked at more closely. */
  #paused() {
    this.findings.paused();
    showPause(this.parts.stage);
    this.#lensesChanged();
  }

  /**
   * Something, or nothing, was tapped at a point of the stage.
   *
   * @param {Item | null} item
   * @param {Point} point
   * @param {string | null} [address]  of the link that was tapped
   */
  tapped(item, point, address = null) {
    const { follow, isLive, live } = this.findings;
    const { mapping } = this.stage;
    const own = this.items.find(({ key }) => key === item?.key) ?? null;
    if (isLive && follow.isMarking)
      return mapping ? follow.mark(own?.target === undefined ? own : null, point, mapping, live.lastFrame) : undefined;
    if (own?.target !== undefined) return follow.setMarking(true, own.target);
    if (own) this.open(own, address);
    else this.parts.sheet.close();
  }

  /**
   * Opens the sheet about an item; at the question that comes before an address is opened, if there is one.
   *
   * @param {Item} item
   * @param {string | null} [address]
   */
  open(item, address = null) {
    this.parts.sheet.open(item, address);
    this.parts.panel.root.hidden = true;
    this.refresh();
    requestAnimationFrame(() => this.stage.reveal(item.rect));
  }

  /**
   * The sheet about an item was closed.
   *
   * @param {string} key
   */
  closed(key) {
    this.parts.panel.root.hidden = false;
    this.refresh();
    if (!this.stage.focus(key)) this.parts.panel.rows.focus(key);
  }

  /**
   * Lets items light up, and their rows where `marksRows`.
   *
   * @param {string[]} keys
   * @param {boolean} [marksRows]
   */
  light(keys, marksRows = false) {
    if (keys.join(" ") === this.#lit.join(" ")) return;
    this.#lit = keys;
    if (marksRows) this.parts.panel.rows.mark(keys);
    this.stage.update(this.#drawn());
  }

  /** The items that are drawn: of many the surest where there is little room, with those that are looked at. */
  #drawn() {
    const items = this.#styled();
    const { source, narrowing } = this.findings;
    const { clientWidth: width } = this.parts.stage.root;
    return source === "photo" ? narrowing.drawn(items, width) : narrowing.labelled(items, width);
  }

  /**
   * The items with their looks: one is chosen, some are pointed at.
   *
   * @returns {Item[]}
   */
  #styled() {
    const { key: chosen } = this.parts.sheet;
    return this.items.map((item) => {
      const own = this.#lit.includes(item.key) ? "lit" : item.style;
      return { ...item, style: item.key === chosen ? "chosen" : own };
    });
  }

  /** Draws everything as it is now. */
  refresh() {
    if (!this.findings || this.findings.source === null) return;
    this.#found = this.findings.items(this.selection.usable);
    this.items = this.findings.narrowing.items(this.#found);
    const drawn = this.#drawn();
    this.stage.isStill = !this.findings.isMoving;
    this.stage.update(drawn);
    const state = this.findings.state(this.items, this.selection);
    const counts = { found: this.#found, hiddenCount: this.items.length - drawn.length };
    showAll(this.parts, { ...state, ...counts }, { ...this.query, photo: this.#photoId });
  }

  #listen() {
    const { video } = this.parts.stage;
    listen(this.findings.live.client, {
      lensesChanged: () => this.#lensesChanged(),
      authorized: () => this.findings.authorized(this.selection.usable),
      videoWaits: () => this.findings.source === "video" && this.#openWaitingVideo(),
      refresh: () => this.refresh(),
      languageChanged: () => {
        this.parts.sheet.refresh();
        this.findings.follow.refresh();
        this.refresh();
        showPause(this.parts.stage);
      },
    });
    for (const event of ["play", "pause"]) video.addEventListener(event, () => this.#paused());
    // Keys count wherever the focus is, unless a dialog is open.
    document.addEventListener("keydown", (event) => {
      if (this.findings.source !== null && !document.querySelector("dialog[open]")) pressKey(event, this);
    });
  }
}
