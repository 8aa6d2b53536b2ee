// The second step of teaching: boxes are drawn around the objects, one photo after the other.

import { element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { announce, hideNotice, showNews, showProblem } from "../app/notices.js";
import { annotateParts } from "./annotate-parts.js";
import { showParts, shownBox } from "./annotate-show.js";
import { countsOf } from "./counts.js";
import { Editor } from "./editor.js";
import { STEPS, teachHeld, watchProject } from "./held.js";
import { KeyRun, startTeachKeys } from "./keys.js";
import { LabelBar } from "./labels.js";
import { failedProject, noProject, wayBack } from "./lost.js";
import { PhotoLoader } from "./photos.js";
import { Progress } from "./progress.js";
import { insideOf, movedBy, resizedBy } from "./rects.js";
import { shownLabels, shownPictures } from "./shown.js";
import { Suggesting } from "./suggesting.js";
import { BoxSurface } from "./surface.js";

const ZOOM = 1.6;

/** The step, while it is shown. */
class AnnotateStep {
  #root = element("div", { className: "teach-annotate" });
  #data;
  #save;
  #job;
  #held;
  #editor;
  #suggesting;
  #loader;
  #run = new KeyRun();
  #surface = null;
  #labels;
  #progress;
  #parts;
  #picture = null;
  #chosen = null;
  #label = null;
  #isBusy = false;
  #isOver = false;
  #ends = [];

  constructor(root, data, save, job) {
    root.append(this.#root);
    this.#data = data;
    this.#save = save;
    this.#job = job;
    this.#label = data.label ?? null;
    this.#held = teachHeld(data.project);
    this.#editor = new Editor(this.#held);
    this.#suggesting = new Suggesting(this.#held);
    this.#loader = new PhotoLoader(
      data.project, { load: (address) => this.#surface.load(address), failed: (failure) => showProblem(failure, "teach") });
    this.#load();
  }

  close() {
    this.#isOver = true;
    this.#held.saver.flush();
    for (const end of this.#ends) end();
    this.#suggesting.close();
    this.#loader.close();
    this.#surface?.close();
    hideNotice("teach-suggest");
  }

  async #load() {
    this.#root.replaceChildren(words("p", "asking", { className: "hint" }));
    try {
      await this.#held.store.refreshAnew();
    } catch (failure) {
      if (!this.#held.store.project)
        return this.#isOver || this.#root.replaceChildren(failedProject(this.#job, failure, () => this.#load()));
    }
    if (this.#isOver) return undefined;
    if (shownPictures(this.#held).length === 0)
      return this.#root.replaceChildren(wayBack(this.#job, "teachNoPhotos", STEPS.collect, "addPhotos", "camera"));
    return this.#build();
  }

  #build() {
    this.#surface = new BoxSurface({
      drawn: (rect) => this.#drawn(rect), changed: (id, rect) => this.#editor.set(this.#picture.id, id, rect),
      picked: (id) => this.#pick(id), accepted: (id) => this.#accept([id]), corrected: (id, rect) => this.#accept([id], rect),
      zoomed: (pixels) => this.#loader.zoomed(pixels),
    });
    this.#labels = new LabelBar({
      chosen: (label) => this.#choose(label),
      added: (label) => this.#addLabel(label),
      renamed: (from, to) => this.#rename(from, to)
    });
    this.#progress = new Progress();
    const act = this.#actions();
    this.#parts = annotateParts(act);
    const { top, tools, offer, saved, keys } = this.#parts;
    this.#root.replaceChildren(element("div", { className: "teach-columns" },
      element("div", { className: "teach-main" }, top, this.#surface.root, offer, this.#labels.root, tools, saved),
      element("div", { className: "teach-side" }, this.#progress.root, words("p", "drawHint", { className: "hint" }), keys)));
    startTeachKeys(this.#root, act);
    const { store } = this.#held;
    this.#ends.push(store.onChange(() => this.#show()), watchProject(this.#held));
    const pictures = shownPictures(this.#held);
    this.#go(pictures.find(({ id }) => id === this.#data.picture) ?? pictures.find(({ isDone }) => !isDone) ?? pictures[0],
      this.#data.box ?? null);
    this.#save({ box: null });
    if (matchMedia("(max-width: 40em)").matches) this.#root.closest(".step").scrollIntoView();
  }

  /** What buttons and keys do; those that answer with false leave the key to others. */
  #actions() {
    return {
      next: () => this.#turn(1),
      previous: () => this.#turn(-1),
      undo: () => this.#undo(() => this.#editor.undo()),
      redo: () => this.#undo(() => this.#editor.redo()),
      zoomIn: () => this.#surface.zoomBy(ZOOM),
      zoomOut: () => this.#surface.zoomBy(1 / ZOOM),
      zoomAll: () => this.#surface.zoomBy(0),
      add: () => this.#addInMiddle(),
      done: () => this.#done(),
      copy: () => this.#copy(),
      suggest: () => this.#suggest(),
      carry: () => this.#carry(),
      acceptAll: () => this.#acceptAll(),
      reject: () => this.#reject(),
      remove: () => this.#remove(),
      leave: () => this.#leave(),
      move: (dx, dy, isResize) => this.#move(dx, dy, isResize),
      label: (index) => this.#chooseAt(index),
    };
  }

  get #pictures() {
    return shownPictures(this.#held);
  }

  get #index() {
    return this.#pictures.findIndex(({ id }) => id === this.#picture.id);
  }

  // The way between photos

  #go(picture, chosen = null) {
    this.#picture = picture;
    this.#chosen = chosen;
    this.#save({ picture: picture.id });
    this.#surface.show(picture, text("teachPhoto", picture.name));
    this.#show();
    this.#loader.show(picture, this.#pictures[this.#index + 1]);
  }

  #turn(way) {
    const next = this.#pictures[this.#index + way];
    if (!next) return false;
    this.#held.saver.flush();
    const hadFocus = this.#surface.root.contains(document.activeElement);
    this.#go(next);
    if (hadFocus) this.#surface.focus(null);
    return true;
  }

  // What boxes there are

  get #current() {
    const labels = shownLabels(this.#held);
    return labels.includes(this.#label) ? this.#label : labels[0] ?? this.#held.store.project.name;
  }

  #drawn(rect) {
    const label = this.#current;
    if (!this.#held.store.project.labels.includes(label)) this.#addLabel(label);
    const [id] = this.#editor.add(this.#picture.id, [{ label, ...rect }]);
    this.#pick(id);
    announce(text("boxAdded", label));
    return id;
  }

  #addInMiddle() {
    const rect = this.#surface.middle;
    if (rect) this.#surface.focus(this.#drawn(rect));
  }

  #pick(id) {
    this.#chosen = id;
    const box = this.#box;
    if (box) {
      this.#label = box.label;
      this.#surface.reveal(box);
    }
    this.#show();
  }

  get #box() {
    return this.#picture.boxes.find(({ id }) => id === this.#chosen) ?? null;
  }

  #move(dx, dy, isResize) {
    const box = this.#box;
    if (!box || !this.#surface.root.contains(document.activeElement)) return false;
    const step = Math.max(1, Math.round(this.#surface.grain));
    const rect = isResize ? resizedBy(box, { x: 1, y: 1 }, dx * step, dy * step, this.#picture) :
                            movedBy(box, dx * step, dy * step, this.#picture);
    this.#editor.set(this.#picture.id, box.id, rect, this.#run.key(box.id));
    this.#surface.reveal(rect);
    return true;
  }

  #remove() {
    const suggested = this.#surface.focused;
    if (suggested?.startsWith("suggested-")) return this.#rejected(suggested);
    const box = this.#box;
    if (!box) return false;
    const { boxes } = this.#picture;
    const index = boxes.indexOf(box), next = boxes[index + 1] ?? boxes[index - 1] ?? null;
    const hadFocus = this.#surface.root.contains(document.activeElement);
    this.#editor.remove(this.#picture.id, box.id);
    this.#pick(hadFocus ? next?.id ?? null : null);
    if (hadFocus) this.#surface.focus(next?.id ?? null);
    announce(text("boxRemoved", box.label));
    return true;
  }

  #leave() {
    if (this.#chosen === null) return false;
    this.#pick(null);
    this.#surface.focus(null);
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

  #chooseAt(index) {
    const label = shownLabels(this.#held)[index];
    if (label === undefined) return false;
    this.#choose(label);
    return true;
  }

  #choose(label) {
    this.#label = label;
    this.#save({ label });
    if (this.#box && this.#box.label !== label) this.#editor.set(this.#picture.id, this.#box.id, { label });
    this.#show();
    announce(text("labelChosen", label));
  }

  async #addLabel(label) {
    try {
      const adding = this.#editor.addLabel(label);
      this.#choose(label);
      await adding;
    } catch (failure) {
      showProblem(failure, "teach");
    }
  }

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

  async #working(work) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#show();
    try {
      await work();
      hideNotice("teach-suggest");
    } catch (failure) {
      if (!this.#isOver) showProblem(failure, "teach-suggest");
    }
    this.#isBusy = false;
    if (!this.#isOver) this.#show();
  }

  #suggest() {
    return this.#working(async () => {
      const count = await this.#suggesting.ask(this.#picture);
      if (count === 0) showNews(text("nothingSuggested"));
    });
  }

  #carry() {
    return this.#working(async () => {
      const count = await this.#suggesting.carry(this.#picture, this.#pictures);
      showNews(text("boxesCarried", number(count)));
    });
  }

  /** Makes boxes of suggestions, of one at another place where that is told. */
  #accept(ids, rect = null) {
    const all = this.#suggesting.of(this.#picture).filter(({ id }) => ids.includes(id));
    const boxes = all.map((each) => ({ label: each.label, ...(rect ?? insideOf(each, this.#picture)) }))
                    .filter(({ width }) => width !== undefined);
    if (boxes.length === 0) return;
    this.#suggesting.drop(this.#picture.id, ids);
    const made = this.#editor.add(this.#picture.id, boxes);
    const hadFocus = this.#surface.focused !== null;
    this.#pick(made.at(-1));
    if (hadFocus) this.#surface.focus(made.at(-1));
    announce(text("boxesAccepted", number(made.length)));
  }

  #acceptAll() {
    const found = this.#suggesting.of(this.#picture);
    if (found.length === 0) return false;
    this.#accept(found.map(({ id }) => id));
    return true;
  }

  #rejected(id) {
    this.#suggesting.drop(this.#picture.id, [id]);
    this.#surface.focus(null);
    return true;
  }

  #reject() {
    const focused = this.#surface.focused;
    if (focused?.startsWith("suggested-")) return this.#rejected(focused);
    this.#suggesting.drop(this.#picture.id);
    return true;
  }

  // What is shown

  #show() {
    if (!this.#surface || !this.#picture) return;
    const pictures = this.#pictures, now = pictures.find(({ id }) => id === this.#picture.id);
    if (!now) return this.#gone(pictures);
    this.#picture = now;
    const listed = this.#held.store.project.labels, suggestions = this.#suggesting.of(now);
    this.#surface.update({
      boxes: now.boxes.map((box) => shownBox(box, now, listed)),
      suggestions: suggestions.map((each) => shownBox(each, now, listed)),
      chosen: this.#chosen
    });
    const counts = countsOf(shownLabels(this.#held), pictures);
    this.#labels.show(counts, listed, this.#box?.label ?? this.#current);
    this.#progress.show(counts, pictures, listed);
    const { history, saver } = this.#held, canCarry = this.#suggesting.following(now, pictures).length > 0;
    showParts(this.#parts, {
      index: this.#index,
      count: pictures.length,
      picture: now,
      hasChosen: this.#box !== null,
      suggestions: suggestions.length,
      canCarry,
      isBusy: this.#isBusy,
      history,
      saver
    });
    return undefined;
  }

  #gone(pictures) {
    if (pictures.length > 0) this.#go(pictures[0]);
    else this.#root.replaceChildren(wayBack(this.#job, "teachNoPhotos", STEPS.collect, "addPhotos", "camera"));
  }
}

/** Builds the step; answers with what ends it. */
export function annotateStep(root, data, save, id) {
  if (!data.project) {
    root.append(noProject(id));
    return null;
  }
  const step = new AnnotateStep(root, data, save, id);
  return () => step.close();
}
