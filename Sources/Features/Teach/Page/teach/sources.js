// Where photos of a project come from: a camera, files, a video, or a ZIP.

import { onFiles } from "../app/files.js";
import { number, text } from "../app/i18n.js";
import { announce, showNews, showProblem } from "../app/notices.js";
import { importZip } from "./api.js";
import { CameraPart } from "./camera.js";
import { UploadState } from "./upload-state.js";
import { VideoPart } from "./video-part.js";

/** The sources of a project's photos; `changed()` hears when a ZIP is on its way, and when it has come. */
export class PhotoSources {
  camera;
  video;
  uploads;
  #held;
  #changed;
  #end;

  /**
   * @param {HeldProject} held
   * @param {() => void} changed
   */
  constructor(held, changed) {
    this.#held = held;
    this.#changed = changed;
    this.camera = new CameraPart(held.uploads);
    this.video = new VideoPart(held.uploads);
    this.uploads = new UploadState(held.uploads);
    this.#end = onFiles((files) => this.take(files));
  }

  close() {
    this.#end();
    this.camera.close();
    this.video.close();
  }

  /**
   * Takes files of all kinds; says so where none is of use.
   *
   * @param {File[]} files
   */
  take(files) {
    const ofKind = (/** @type {string} */ kind) => files.filter(({ type }) => type.startsWith(kind));
    const photos = ofKind("image/"), [video] = ofKind("video/");
    const [zip] = files.filter(({ name, type }) => /\.zip$/i.test(name) || type === "application/zip");
    const taken = photos.filter((photo) => this.#held.uploads.add({ photo, name: photo.name }));
    if (taken.length < photos.length) showProblem({ words: text("tooManyWaiting", number(taken.length)) }, "teach");
    if (video) this.video.open(video);
    if (zip) this.#unpack(zip);
    const isOfUse = photos.length > 0 || Boolean(video ?? zip);
    if (!isOfUse) showProblem({ reason: "notAPicture" }, "teach");
    return true;
  }

  /** @param {File} file */
  async #unpack(file) {
    const { store } = this.#held;
    announce(text("importing", file.name));
    this.uploads.importing = file.name;
    this.#changed();
    try {
      const { added, skipped, warnings } = await importZip(store.id, file);
      await store.refreshAnew();
      const said = text("imported", number(added), number(skipped ?? 0));
      if (warnings && warnings.length > 0) showProblem({ words: said, detail: warnings.join("\n") }, "teach");
      else showNews(said);
    } catch (failure) {
      showProblem(failure, "teach");
    }
    this.uploads.importing = null;
    this.#changed();
  }
}
