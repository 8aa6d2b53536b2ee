// What the view that looks does: it joins sources, lenses, stage, panel and sheet.

import { onToken } from "../app/net/token.js";
import { go, rewrite } from "../app/address.js";
import { onCatalogue } from "./downloads.js";
import { dress } from "../app/dom.js";
import { Follow } from "./follow.js";
import { onVideo, openPhoto, openVideo, takeVideo } from "./handover.js";
import { onLanguage, text } from "../app/i18n.js";
import { capture, frozen } from "./capture.js";
import { makeLook } from "./layout.js";
import { lensesIn, photoOf, SOURCES, usualLenses } from "./address.js";
import { LiveSource } from "./live.js";
import { foundTitle } from "./panel.js";
import { PhotoSource } from "./photo.js";
import { showResults, showStage } from "./show.js";
import { Speech } from "./speech.js";
import { openLensSettings } from "./lens-settings.js";
import { itemAt, overlap } from "../app/canvas/mapping.js";
import { counted, loadNames, onNames } from "../app/net/names.js";
import { showProblem } from "../app/notices.js";
import { groupOf } from "./rows.js";
import { change, onChange, settings } from "../app/settings.js";
import { isLacking, isLoaded, lensOf, onShelf, reloadShelf } from "../app/net/shelf.js";
import { Stage } from "./stage.js";
import { Steady } from "./steady.js";
import { service } from "../app/registry.js";

/** A target hides the box of what it follows, if they have so much in common. */
const SAME = 0.6;

/** The view; there is one. */
export class LookView {
  #source = null;
  #photoId = null;
  #wanted = new Set();
  /** Whether nobody has chosen lenses yet, neither now nor before. */
  #isUsual = false;
  #items = [];
  #lit = [];
  #parts;
  #stage;
  #photo;
  #live;
  #follow;
  #steady = new Steady();
  #speech = new Speech();
  #shown = "";

  constructor(root) {
    this.#parts = makeLook(root, this.#actions());
    const { stage, panel } = this.#parts;
    this.#stage = new Stage(stage.root, {
      canvas: stage.canvas, list: stage.list,
      tapped: (item, point) => this.#tapped(item, point), hovered: (item) => this.#light(item ? [item.key] : [], true),
    });
    this.#photo = new PhotoSource(stage.picture, () => this.#photoChanged());
    this.#live = new LiveSource(stage.video, { changed: () => this.#sourceChanged(), received: (result) => this.#received(result) });
    this.#follow = new Follow({ client: this.#live.client, list: panel.targets, changed: () => this.#refresh() });
    this.#follow.sentSoFar = () => this.#live.lastSent;
    this.#live.client.addEventListener("problem", ({ detail }) => this.#liveProblem(detail));
    this.#listen(root);
  }

  get #isLive() {
    return this.#source === "camera" || this.#source === "video";
  }

  /** The lenses that are on and can be used, by their ids. */
  get #usable() {
    return [...this.#wanted].filter((id) => lensOf(id) && !isLacking(lensOf(id)));
  }

  /** The address of what is shown. */
  get #query() {
    return { source: this.#source, lenses: this.#isUsual && !isLoaded() ? null : [...this.#wanted].join(","), photo: this.#source === "photo" ? this.#photoId : null };
  }

  /** Shows what an address tells of. */
  enter(query) {
    loadNames();
    const source = SOURCES.includes(query.source) ? query.source : "photo";
    const named = lensesIn(query);
    this.#isUsual = named === null && settings.lenses === null;
    this.#wanted = named ?? new Set(settings.lenses ?? []);
    if (source !== this.#source) this.#switchTo(source);
    if (source === "photo") this.#openPhoto(query.photo ?? null);
    if (source === "video") this.#openWaitingVideo();
    this.#lensesChanged();
  }

  /** Lets go of camera and connection. */
  leave() {
    this.#switchTo(null);
  }

  #switchTo(source) {
    if (this.#isLive) {
      this.#follow.end();
      this.#live.stop();
    }
    this.#source = source;
    this.#steady.clear();
    this.#speech.forget();
    this.#parts.sheet.close(true);
    this.#items = [];
    this.#stage.update([]);
    const { picture, video } = this.#parts.stage;
    video.hidden = !this.#isLive;
    if (source === "photo") this.#stage.show(picture, "aspectFit", true);
    if (this.#isLive) this.#stage.show(video, "aspectFill");
    if (source === "camera") this.#live.startCamera();
    this.#measured();
  }

  async #openPhoto(id) {
    if (id === this.#photoId && (id === null) === (this.#photo.file === null)) return this.#measured();
    this.#photoId = id;
    this.#parts.sheet.close(true);
    this.#photo.clear();
    this.#speech.forget();
    this.#photoChanged();
    if (id === null) return;
    const file = await photoOf(id);
    if (this.#photoId !== id) return;
    if (!file) return this.#lostPhoto();
    this.#photo.take(file, id.startsWith("sample.") ? null : id, isLoaded() ? this.#usable : []);
  }

  #lostPhoto() {
    this.#photoId = null;
    rewrite("look", this.#query);
    showProblem({ words: text("photoLost") }, "photo");
    this.#refresh();
  }

  #openWaitingVideo() {
    const file = takeVideo();
    if (file) this.#live.startVideo(file);
  }

  /** Where the picture lies changes with its size. */
  #measured() {
    const size = this.#isLive ? this.#live.size : this.#source === "photo" ? this.#photo.size : null;
    const isMirrored = this.#isLive && this.#live.isMirrored;
    this.#stage.setPicture(size, isMirrored);
  }

  #photoChanged() {
    if (this.#source !== "photo") return;
    const { src } = this.#parts.stage.picture;
    const shown = `${src} ${this.#photo.size?.width}`;
    if (shown !== this.#shown) this.#measured();
    this.#shown = shown;
    this.#refresh();
    if (!this.#photo.isBusy && this.#photo.answers(this.#usable).length > 0) this.#speech.photo(foundTitle(this.#items, { isBusy: false, isLive: false }));
  }

  #sourceChanged() {
    if (!this.#isLive) return;
    this.#shown = "";
    this.#measured();
    this.#refresh();
  }

  #received(result) {
    this.#follow.received(result);
    const items = this.#live.items(this.#usable).filter((item) => this.#stage.sees(item));
    this.#steady.update(items.map((item) => ({ ...item, group: groupOf(item) })), performance.now());
    this.#refresh();
    this.#speech.live(counted(this.#steady.listed.map(({ label }) => label)));
  }

  /** A lens was switched, its settings changed, or the server has other models. */
  #lensesChanged() {
    if (!isLoaded() || this.#source === null) return this.#refresh();
    if (this.#isUsual) this.#wanted = usualLenses();
    rewrite("look", this.#query);
    if (this.#isLive) this.#live.configure(this.#usable);
    else this.#photo.look(this.#usable);
    this.#refresh();
  }

  #toggle(id) {
    this.#isUsual = false;
    if (!this.#wanted.delete(id)) this.#wanted.add(id);
    change({ lenses: [...this.#wanted] });
    this.#lensesChanged();
  }

  #tapped(item, point) {
    const own = item && this.#items.find(({ key }) => key === item.key);
    if (this.#isLive && this.#follow.isMarking) {
      return this.#follow.mark(own?.target === undefined ? own : null, point, this.#stage.mapping, this.#live.lastFrame);
    }
    if (own?.target !== undefined) return this.#follow.setMarking(true, own.target);
    if (own) this.#open(own);
    else this.#parts.sheet.close();
  }

  #open(item) {
    this.#parts.sheet.open(item);
    this.#parts.panel.root.hidden = true;
    // Under the picture the sheet takes some of its room: then all of the picture is shown, the object with it.
    if (this.#isLive && this.#parts.isColumn()) this.#stage.fill("aspectFit");
    this.#refresh();
    requestAnimationFrame(() => this.#stage.reveal(item.rect));
  }

  #closed(key) {
    this.#parts.panel.root.hidden = false;
    if (this.#isLive) this.#stage.fill("aspectFill");
    this.#refresh();
    if (!this.#stage.focus(key)) this.#parts.panel.rows.focus(key);
  }

  #light(keys, marksRows = false) {
    if (keys.join(" ") === this.#lit.join(" ")) return;
    this.#lit = keys;
    if (marksRows) this.#parts.panel.rows.mark(keys);
    this.#stage.update(this.#styled());
  }

  /** The items with their looks: one is chosen, some are pointed at. */
  #styled() {
    const { key: chosen } = this.#parts.sheet;
    const style = ({ key, style: own }) => (key === chosen ? "chosen" : this.#lit.includes(key) ? "lit" : own);
    return this.#items.map((item) => ({ ...item, style: style(item) }));
  }

  #collected() {
    if (this.#source === "photo") return this.#photo.items(this.#usable);
    if (!this.#isLive) return [];
    const targets = this.#follow.items;
    const objects = this.#live.items(this.#usable).filter(({ rect }) => !targets.some((target) => overlap(target.rect, rect) > SAME));
    return [...objects, ...targets];
  }

  /** What there is to show, for those who show it. */
  get #state() {
    const isLive = this.#isLive;
    return {
      isLive, source: this.#source, photo: this.#photo, live: this.#live, follow: this.#follow, wanted: this.#wanted, usable: this.#usable,
      items: this.#items, listed: isLive ? this.#steady.listed : this.#items, answers: isLive ? [] : this.#photo.answers(this.#usable),
      hasSource: isLive ? this.#live.size !== null : this.#photo.file !== null,
    };
  }

  /** Draws everything as it is now. */
  #refresh() {
    if (this.#source === null) return;
    this.#items = this.#collected();
    this.#stage.update(this.#styled());
    this.#parts.bar.fill(this.#wanted);
    this.#parts.showSource(this.#source, { ...this.#query, photo: this.#photoId });
    this.#parts.hasResults(showResults(this.#parts.panel, this.#state));
    showStage(this.#parts.stage, this.#state);
    if (this.#live.problem) this.#parts.explain(this.#live.problem);
    const { sheet } = this.#parts;
    if (!sheet.isOpen) this.#parts.panel.root.hidden = false;
    const now = this.#items.find(({ key }) => key === sheet.key) ?? null;
    sheet.follows(now, { canFollow: this.#isLive, isFull: this.#follow.isFull });
  }

  /** What the server says of live frames. */
  async #liveProblem({ code, reason, parameters, message }) {
    if (reason === "unknownModel") return reloadShelf().catch(showProblem);
    if (code !== "unauthorized") showProblem({ code, reason, parameters, detail: message });
  }

  #showPause() {
    const { paused } = this.#parts.stage.video;
    dress(this.#parts.stage.controls.live.querySelector("#pause"), paused ? "resume" : "pause", paused ? "play" : "pause");
  }

  #shownMedium() {
    const { picture, video } = this.#parts.stage;
    return this.#isLive ? { medium: video, size: this.#live.size } : { medium: picture, size: this.#photo.size };
  }

  /** What the view's buttons do. */
  #actions() {
    const stage = () => this.#parts.stage;
    return {
      photoChosen: (file) => openPhoto(file, { lenses: [...this.#wanted].join(",") }),
      videoChosen: (file) => openVideo(file, { lenses: [...this.#wanted].join(",") }),
      retry: () => this.#photo.retry(this.#usable),
      toggled: (id) => this.#toggle(id),
      tuned: () => openLensSettings(this.#wanted),
      pick: (item) => this.#open(item),
      light: (keys) => this.#light(keys),
      closed: (key) => this.#closed(key),
      follow: (item) => {
        this.#follow.object(this.#items.find(({ key }) => key === item.key) ?? item, this.#live.lastFrame);
        this.#parts.sheet.close();
      },
      teach: (item) => this.#teach(this.#items.find(({ key }) => key === item.key) ?? item),
      startCamera: () => (this.#source === "camera" ? this.#live.startCamera() : go("look", { ...this.#query, source: "camera" })),
      choosePhoto: () => this.#parts.choose.photo(),
      chooseVideo: () => this.#parts.choose.video(),
      takePhoto: () => (matchMedia("(pointer: coarse)").matches ? this.#parts.choose.shot() : go("look", { ...this.#query, source: "camera", photo: null })),
      flip: () => this.#live.flip(),
      mark: (event) => {
        this.#follow.setMarking(!this.#follow.isMarking);
        if (this.#follow.isMarking && event.detail === 0) stage().aim.focus();
      },
      aimed: (point) => this.#tapped(itemAt(this.#stage.placed(), point, 0), point),
      pause: () => (stage().video.paused ? stage().video.play() : stage().video.pause()),
      zoom: (factor) => this.#stage.zoomBy(factor),
      capture: (isShared) => capture(this.#shownMedium(), this.#items, isShared),
      shutter: async () => openPhoto(await frozen(this.#shownMedium()), { lenses: [...this.#wanted].join(",") }),
    };
  }

  /** Teaches an object with the photo, or with what the camera shows now. */
  async #teach({ label, rect }) {
    const file = this.#isLive ? await frozen(this.#shownMedium()) : this.#photo.file;
    await service("teachObject")?.({ file, rect, label });
  }

  #listen(root) {
    onShelf(() => this.#lensesChanged());
    this.#live.client.addEventListener("again", () => reloadShelf().catch(() => {}));
    onCatalogue(() => this.#refresh());
    onNames(() => this.#refresh());
    onToken(() => this.#authorized());
    onVideo(() => this.#source === "video" && this.#openWaitingVideo());
    onLanguage(() => {
      this.#parts.sheet.refresh();
      this.#follow.refresh();
      this.#refresh();
      this.#showPause();
    });
    onChange((values) => {
      if ("models" in values || "options" in values || "level" in values) this.#lensesChanged();
      else if ("details" in values) this.#refresh();
    });
    for (const event of ["play", "pause"]) this.#parts.stage.video.addEventListener(event, () => this.#showPause());
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  #authorized() {
    if (this.#isLive) this.#live.reconnect();
    if (this.#source === "photo") this.#photo.retry(this.#usable);
  }

  #key(event) {
    if (event.target.closest("input, select")) return;
    if (event.key === "Escape") return this.#follow.isMarking ? this.#follow.setMarking(false) : this.#parts.sheet.close();
    if (this.#source !== "photo" || event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = { "+": 1.6, "=": 1.6, "-": 1 / 1.6, 0: 0 }[event.key];
    if (factor !== undefined) return this.#stage.zoomBy(factor);
    const move = { ArrowLeft: [48, 0], ArrowRight: [-48, 0], ArrowUp: [0, 48], ArrowDown: [0, -48] }[event.key];
    if (!move || !this.#stage.isZoomed) return;
    event.preventDefault();
    this.#stage.moveBy(...move);
  }
}
