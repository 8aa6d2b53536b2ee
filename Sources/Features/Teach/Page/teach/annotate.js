// The second step of teaching: boxes are drawn around the objects, one photo after the other.

import { number, text } from "../app/i18n.js";
import { announce, showProblem } from "../app/notices.js";
import { AnnotateView } from "./annotate-view.js";
import { SuggestionWork } from "./annotate-work.js";
import { Editor } from "./editor.js";
import { watchProject } from "./held.js";
import { KeyRun, startTeachKeys } from "./keys.js";
import { PhotoLoader } from "./photos.js";
import { noPhotos, projectStep } from "./project-step.js";
import { movedBy, resizedBy } from "./rects.js";
import { shownLabels, shownPictures } from "./shown.js";

const ZOOM = 1.6;

/** The annotation of a project that has photos. */
class Annotation {
  #root;
  #save;
  #job;
  #way;
  #held;
  #editor;
  #suggestions;
  #loader;
  #view;
  #run = new KeyRun();
  /** @type {TeachPicture} */
  #picture;
  /**
   * The id of the chosen box.
   *
   * @type {string | null}
   */
  #chosen = null;
  /** @type {string | null} */
  #label;
  #isOver = false;
  #ends;

  /**
   * @param {HTMLElement} root
   * @param {HeldProject} held
   * @param {TeachJobData} data
   * @param {SaveTeachJob} save
   * @param {string} job
   * @param {HTMLElement} way
   */
  constructor(root, held, data, save, job, way) {
    this.#root = root;
    this.#held = held;
    this.#save = save;
    this.#job = job;
    this.#way = way;
    this.#label = data.label ?? null;
    this.#editor = new Editor(held);
    this.#suggestions = new SuggestionWork(held, () => this.#show());
    this.#loader = new PhotoLoader(held.store.id, {
      load: (address) => this.#view.surface.load(address), failed: (failure) => showProblem(failure, "teach") });
    const act = this.#actions();
    this.#view = new AnnotateView(held, act, this.#drawing(), {
      chosen: (label) => this.#choose(label), added: (label) => this.#addLabel(label),
      renamed: (from, to) => this.#rename(from, to) }, way);
    root.replaceChildren(this.#view.root);
    this.#ends = [startTeachKeys(act), held.store.onChange(() => this.#show()), watchProject(held)];
    const pictures = this.#pictures;
    this.#picture = pictures.find(({ id }) => id === data.picture) ?? pictures.find(({ isDone }) => !isDone) ?? pictures[0];
    this.#go(this.#picture, data.box ?? null);
    save({ box: null });
    this.#view.surface.focus(data.box ?? null);
  }

  close() {
    this.#isOver = true;
    this.#held.saver.flush();
    for (const end of this.#ends) end();
    this.#suggestions.close();
    this.#loader.close();
    this.#view.close();
  }

  /**
   * What becomes of the hand's work on the photo.
   *
   * @returns {SurfaceListener}
   */
  #drawing() {
    return {
      drawn: (rect) => this.#drawn(rect), changed: (id, rect) => this.#editor.set(this.#picture.id, id, rect),
      picked: (id) => this.#pick(id), accepted: (id) => this.#accept([id]), corrected: (id, rect) => this.#accept([id], rect),
      zoomed: (pixels) => this.#loader.zoomed(pixels),
    };
  }

  /**
   * What buttons and keys do; those that answer with false leave the key to others.
   *
   * @returns {AnnotateActions}
   */
  #actions() {
    return {
      next: () => this.#turn(1),
      previous: () => this.#turn(-1),
      undo: () => this.#undo(() => this.#editor.undo(this.#picture.id)),
      redo: () => this.#undo(() => this.#editor.redo(this.#picture.id)),
      zoomIn: () => this.#view.surface.zoomBy(ZOOM),
      zoomOut: () => this.#view.surface.zoomBy(1 / ZOOM),
      zoomAll: () => this.#view.surface.zoomBy(0),
      add: () => this.#addInMiddle(),
      done: () => this.#done(),
      copy: () => this.#copy(),
      suggest: () => this.#suggestions.ask(this.#picture),
      carry: () => this.#suggestions.carry(this.#picture, this.#pictures),
      acceptAll: () => this.#acceptAll(),
      reject: () => this.#reject(),
      remove: () => this.#remove(),
      leave: () => this.#leave(),
      move: (dx, dy, isResize) => this.#move(dx, dy, isResize),
      label: (index) => this.#chooseAt(index),
      hold: (isHeld) => this.#view.surface.moves(isHeld),
      help: () => this.#view.help(),
      progress: () => this.#view.progress(),
    };
  }

  get #pictures() {
    return shownPictures(this.#held);
  }

  get #index() {
    return this.#pictures.findIndex(({ id }) => id === this.#picture.id);
  }

  // The way between photos

  /**
   * @param {TeachPicture} picture
   * @param {string | null} [chosen]
   */
  #go(picture, chosen = null) {
    this.#picture = picture;
    this.#chosen = chosen;
    this.#save({ picture: picture.id });
    this.#view.begin(picture);
    this.#show();
    this.#loader.show(picture, this.#pictures[this.#index + 1]);
  }

  /** @param {number} way */
  #turn(way) {
    const next = this.#pictures[this.#index + way];
    if (!next) return false;
    this.#held.saver.flush();
    const hadFocus = this.#view.hasFocus;
    this.#go(next);
    // A button that cannot be pressed any more loses the focus.
    if (hadFocus || document.activeElement?.matches("body, :disabled")) this.#view.surface.focus(null);
    return true;
  }

  // What boxes there are

  get #current() {
    const labels = shownLabels(this.#held);
    return this.#label !== null && labels.includes(this.#label) ? this.#label : labels[0] ?? this.#held.store.known.name;
  }

  /** @param {Rect} rect */
  #drawn(rect) {
    const label = this.#current;
    if (!this.#held.store.known.labels.includes(label)) this.#addLabel(label);
    const [id] = this.#editor.add(this.#picture.id, [{ label, ...rect }]);
    this.#pick(id);
    announce(text("boxAdded", label));
    return id;
  }

  #addInMiddle() {
    const rect = this.#view.surface.middle;
    if (rect) this.#view.surface.focus(this.#drawn(rect));
  }

  /** @param {string | null} id */
  #pick(id) {
    this.#chosen = id;
    const box = this.#box;
    if (box) {
      this.#label = box.label;
      this.#view.surface.reveal(box);
    }
    this.#show();
  }

  get #box() {
    return this.#picture.boxes.find(({ id }) => id === this.#chosen) ?? null;
  }

  /**
   * @param {number} dx
   * @param {number} dy
   * @param {boolean} isResize
   */
  #move(dx, dy, isResize) {
    const box = this.#box;
    if (!box) return false;
    const step = Math.max(1, Math.round(this.#view.surface.grain));
    const rect = isResize ? resizedBy(box, { x: 1, y: 1 }, dx * step, dy * step, this.#picture) :
                            movedBy(box, dx * step, dy * step, this.#picture);
    this.#editor.set(this.#picture.id, box.id, rect, this.#run.key(box.id));
    this.#view.surface.reveal(rect);
    return true;
  }

  #remove() {
    const suggested = this.#focusedSuggestion;
    if (suggested) return this.#rejected(suggested);
    const box = this.#box;
    if (!box) return false;
    const { boxes } = this.#picture;
    const index = boxes.indexOf(box), next = boxes[index + 1] ?? boxes[index - 1] ?? null;
    const hadFocus = this.#view.hasFocus;
    this.#editor.remove(this.#picture.id, box.id);
    this.#pick(hadFocus ? next?.id ?? null : null);
    if (hadFocus) this.#view.surface.focus(next?.id ?? null);
    announce(text("boxRemoved", box.label));
    return true;
  }

  #leave() {
    if (this.#chosen === null) return false;
    this.#pick(null);
    this.#view.surface.focus(null);
    return true;
  }

  #done() {
    const { id, isDone } = this.#picture;
    this.#editor.change([{ picture: id, isDone: !isDone }]);
    if (!isDone) this.#turn(1);
  }

  #copy() {
    const next = this.#pictures[this.#index + 1], from = this.#picture;
    const boxes = this.#box ? [this.#box] : from.boxes;
    if (!next || boxes.length === 0) return;
    const count = this.#editor.copy(from, next, boxes);
    this.#turn(1);
    announce(text("boxesCopied", number(count)));
  }

  /** @param {() => Promise<string | null>} work */
  async #undo(work) {
    try {
      const id = await work();
      const picture = id === null ? null : this.#pictures.find((each) => each.id === id);
      if (picture && id !== this.#picture.id) this.#go(picture);
    } catch (failure) {
      showProblem(failure, "teach");
    }
  }

  // Labels

  /** @param {number} index */
  #chooseAt(index) {
    const label = shownLabels(this.#held)[index];
    if (label === undefined) return false;
    this.#choose(label);
    return true;
  }

  /** @param {string} label */
  #choose(label) {
    this.#label = label;
    this.#save({ label });
    if (this.#box && this.#box.label !== label) this.#editor.set(this.#picture.id, this.#box.id, { label });
    this.#show();
    announce(text("labelChosen", label));
  }

  /** @param {string} label */
  async #addLabel(label) {
    try {
      const adding = this.#editor.addLabel(label);
      this.#choose(label);
      await adding;
    } catch (failure) {
      showProblem(failure, "teach");
    }
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  async #rename(from, to) {
    try {
      await this.#editor.rename(from, to);
      this.#label = to;
      this.#save({ label: to });
      if (!this.#isOver) this.#show();
    } catch (failure) {
      showProblem(failure, "teach");
    }
  }

  // Suggestions

  get #focusedSuggestion() {
    const { focused } = this.#view.surface;
    return focused?.startsWith("suggested-") ? focused : null;
  }

  /**
   * Makes boxes of suggestions, of one at another place where that is told.
   *
   * @param {string[]} ids
   * @param {Rect | null} [rect]
   */
  #accept(ids, rect = null) {
    const boxes = this.#suggestions.take(this.#picture, ids, rect);
    if (boxes.length === 0) return;
    const made = this.#editor.add(this.#picture.id, boxes), last = made[made.length - 1];
    const hadFocus = this.#view.surface.focused !== null;
    this.#pick(last);
    if (hadFocus) this.#view.surface.focus(last);
    announce(text("boxesAccepted", number(made.length)));
  }

  #acceptAll() {
    const found = this.#suggestions.of(this.#picture);
    if (found.length === 0) return false;
    this.#accept(found.map(({ id }) => id));
    return true;
  }

  /** @param {string} id */
  #rejected(id) {
    this.#suggestions.drop(this.#picture.id, [id]);
    this.#view.surface.focus(null);
    return true;
  }

  #reject() {
    const focused = this.#focusedSuggestion;
    if (focused) return this.#rejected(focused);
    this.#suggestions.drop(this.#picture.id);
    return true;
  }

  // What is shown

  /** @returns {void} */
  #show() {
    const pictures = this.#pictures, now = pictures.find(({ id }) => id === this.#picture.id);
    if (!now) return this.#gone(pictures);
    this.#picture = now;
    return this.#view.show({
      picture: now,
      pictures,
      suggestions: this.#suggestions.of(now),
      box: this.#box,
      label: this.#current,
      chosen: this.#chosen,
      canCarry: this.#suggestions.canCarry(now, pictures),
      isBusy: this.#suggestions.isBusy,
    });
  }

  /** @param {TeachPicture[]} pictures */
  #gone(pictures) {
    if (pictures.length > 0) this.#go(pictures[0]);
    else this.#root.replaceChildren(this.#way, noPhotos(this.#job));
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<TeachJobData>}
 */
export function annotateStep(root, data, save, id, way) {
  return projectStep(root, data.project, id, { className: "teach-annotate", keepsOld: true, needsPhotos: true, way },
    (place, held) => new Annotation(place, held, data, save, id, way));
}
