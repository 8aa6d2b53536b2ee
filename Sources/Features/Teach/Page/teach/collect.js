// The first step of teaching: photos, by the camera, as files, out of a video, or out of a ZIP.

import { button, element, words, write } from "../app/dom.js";
import { onFiles } from "../app/files.js";
import { number, text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { fileLink } from "../app/media/files.js";
import { announce, showNews, showProblem } from "../app/notices.js";
import { exportAddress, importZip } from "./api.js";
import { CameraPart } from "./camera.js";
import { ProjectChoice } from "./choose.js";
import { countsOf, lacksOf } from "./counts.js";
import { filesButton } from "./files.js";
import { PhotoGrid } from "./grid.js";
import { STEPS, teachHeld, watchProject } from "./held.js";
import { failedProject } from "./lost.js";
import { ProjectHead } from "./head.js";
import { shownLabels, shownPictures } from "./shown.js";
import { UploadState } from "./upload-state.js";
import { VideoPart } from "./video-part.js";

/** The collecting of photos for a project. */
class CollectStep {
  #root = element("div", { className: "teach-parts" });
  #job;
  #save;
  #held;
  #grid;
  #head;
  #uploads;
  #camera;
  #video;
  #parts;
  #ends = [];

  constructor(root, project, save, job) {
    root.append(this.#root);
    this.#job = job;
    this.#save = save;
    this.#held = teachHeld(project);
    this.#load();
  }

  close() {
    for (const end of this.#ends) end();
    this.#camera?.close();
    this.#video?.close();
    this.#grid?.close();
    this.#held.removals.settle();
  }

  async #load() {
    let isOver = false;
    this.#ends.push(() => (isOver = true));
    this.#root.replaceChildren(words("p", "asking", { className: "hint" }));
    try {
      if (!this.#held.store.project) await this.#held.store.refresh();
    } catch (failure) {
      if (!isOver) this.#root.replaceChildren(failedProject(this.#job, failure, () => this.#load()));
      return;
    }
    if (!isOver) this.#build();
  }

  #build() {
    const { store, uploads, removals } = this.#held;
    this.#head = new ProjectHead(this.#held, () => this.#save({ project: null }));
    this.#uploads = new UploadState(uploads);
    this.#camera = new CameraPart(uploads);
    this.#video = new VideoPart(uploads);
    this.#grid = new PhotoGrid(store.id, { open: (id) => this.#open(id), remove: (picture) => this.#remove(picture) });
    const undo = element("div", { className: "teach-undo row between", role: "status", hidden: true },
      element("p", { className: "teach-removed" }),
      button("secondary", "undo", "undo", { id: "teach-bring-back", onclick: () => this.#bringBack() }));
    const state = element("p", { className: "hint", id: "teach-lacks", role: "status" });
    const save = fileLink("secondary", "exportZip", "save", { path: exportAddress(store.id), name: () => "manako-teach.zip" },
      { id: "teach-export" });
    const annotate = button("primary", "teachAnnotate", "next", { id: "teach-annotate", onclick: () => this.#open(null) });
    this.#parts = { undo, state, save, annotate };
    const camera = button("primary", "takePhotos", "camera",
      { id: "teach-camera", onclick: () => this.#camera.toggle(), "aria-expanded": "false" });
    this.#camera.control = camera;
    this.#root.replaceChildren(this.#head.root,
      element("div", { className: "row", role: "group", "aria-label": text("addPhotos"), data: { name: "addPhotos" } }, camera,
        filesButton(
          { id: "teach-files", key: "addFiles", icon: "photo", accept: "image/*", isMany: true }, (files) => this.#take(files)),
        filesButton({ id: "teach-video", key: "fromVideo", icon: "video", accept: "video/*" }, (files) => this.#take(files)),
        filesButton({ id: "teach-import", key: "importZip", icon: "upload", accept: ".zip,application/zip" },
          (files) => this.#take(files))),
      this.#camera.root, this.#video.root, this.#uploads.root, undo, state, this.#grid.root,
      element("div", { className: "row" }, annotate, save));
    this.#ends.push(store.onChange(() => this.#show()), watchProject(this.#held), onFiles((files) => this.#take(files)));
    if (removals.hidden) removals.undo();
    this.#show();
  }

  /** Takes files of all kinds; says whether one was of use. */
  #take(files) {
    const is = (kind) => (file) => file.type.startsWith(kind);
    const photos = files.filter(is("image/")), [video] = files.filter(is("video/"));
    const [zip] = files.filter(({ name, type }) => /\.zip$/i.test(name) || type === "application/zip");
    const taken = photos.filter((photo) => this.#held.uploads.add({ photo, name: photo.name }));
    if (taken.length < photos.length) showProblem({ words: text("tooManyWaiting", number(taken.length)) }, "teach");
    if (video) this.#video.open(video);
    if (zip) this.#unpack(zip);
    const isOfUse = photos.length > 0 || Boolean(video ?? zip);
    if (!isOfUse) showProblem({ reason: "notAPicture" }, "teach");
    return true;
  }

  async #unpack(file) {
    const { store } = this.#held;
    announce(text("importing", file.name));
    this.#uploads.importing = file.name;
    this.#show();
    try {
      const { added, skipped, warnings } = await importZip(store.id, file);
      await store.refreshAnew();
      const said = text("imported", number(added), number(skipped ?? 0));
      if (warnings?.length > 0) showProblem({ words: said, detail: warnings.join("\n") }, "teach");
      else showNews(said);
    } catch (failure) {
      showProblem(failure, "teach");
    }
    this.#uploads.importing = null;
    this.#show();
  }

  #open(picture) {
    changeJob(this.#job, { step: STEPS.annotate, data: picture ? { picture } : {} });
  }

  #remove(picture) {
    this.#held.removals.remove(picture);
    announce(text("photoRemoved", picture.name));
    this.#root.querySelector("#teach-bring-back").focus();
  }

  #bringBack() {
    const { id } = this.#held.removals.hidden;
    this.#held.removals.undo();
    this.#grid.focus(id);
  }

  #show() {
    const { removals } = this.#held;
    const pictures = shownPictures(this.#held);
    const { undo, state, save, annotate } = this.#parts;
    this.#head.show(pictures);
    this.#uploads.show();
    this.#grid.show(pictures);
    undo.hidden = removals.hidden === null;
    if (removals.hidden) write(undo.firstChild, text("photoRemoved", removals.hidden.name));
    const { lacking } = lacksOf(countsOf(shownLabels(this.#held), pictures), pictures);
    write(state, text(pictures.length === 0 ? "noPhotosYet" : lacking > 0 ? "photosLacking" : "photosEnough", number(lacking)));
    save.hidden = pictures.length === 0;
    annotate.disabled = pictures.length === 0;
  }
}

/** Builds the step: the choice of a project first, then its photos. Answers with what ends it. */
export function collectStep(root, data, save, id) {
  let shown = null;
  const show = (project) => {
    shown?.close();
    root.replaceChildren();
    if (project) {
      shown = new CollectStep(root, project, (values) => {
        save(values);
        if (values.project === null) show(null);
      }, id);
      return;
    }
    shown = new ProjectChoice((chosen) => {
      save({ project: chosen.id, picture: null });
      show(chosen.id);
    });
    root.append(shown.root);
  };
  show(data.project ?? null);
  return () => shown.close();
}
