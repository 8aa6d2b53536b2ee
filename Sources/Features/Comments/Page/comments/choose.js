// The first step of comments over video: which video, and which comments.

import { askMedia } from "./api.js";
import { button, element, fileChooser, words, write } from "../app/dom.js";
import { onFiles } from "../app/files.js";
import { bytes, number, text } from "../app/i18n.js";
import { problemParts } from "../app/problems.js";
import { clockText } from "./time-text.js";
import { ENDINGS, heldFor, sendSet, takeDropped } from "./held.js";

/** @type {WatchedKind[]} */
const KINDS = ["file", "server", "camera"];
/** The step, while it is shown. */
class Choosing {
  #root;
  /** @type {CommentsJobData} */
  #data;
  #save;
  #held;
  #parts;
  /** @type {API.MediaEntry[] | null} */
  #media = null;
  #isOver = false;
  #stop;

  /**
   * @param {HTMLElement} root
   * @param {CommentsJobData} data
   * @param {(data: Partial<CommentsJobData>) => void} save
   * @param {string} id
   */
  constructor(root, data, save, id) {
    this.#root = root;
    this.#data = { ...data, kind: data.kind ?? "file" };
    this.#save = save;
    this.#held = heldFor(id);
    this.#parts = this.#build();
    this.#show();
    this.#stop = onFiles((files) => takeDropped(files, (file) => this.#takeVideo(file), (file) => this.#takeComments(file)));
  }

  close() {
    this.#isOver = true;
    this.#stop();
  }

  /** @param {Partial<CommentsJobData>} values */
  #set(values) {
    this.#data = { ...this.#data, ...values };
    this.#save(values);
    this.#show();
  }

  #build() {
    const video = fileChooser(this.#root, { id: "watch-video-file", accept: "video/*" }, (file) => this.#takeVideo(file));
    const comments = fileChooser(this.#root, { id: "watch-comments-file", accept: ENDINGS }, (file) => this.#takeComments(file));
    const kinds = element("fieldset", { className: "choice" }, words("legend", "video"), ...KINDS.map((kind) =>
      element("label", {}, this.#radio("watch-kind", { kind }), words("span", `video.${kind}`))));
    const name = element("p", { className: "chosen", id: "video-chosen" });
    const file = element("div", { className: "column" }, button("secondary", "chooseVideo", "video", { onclick: video }), name,
      words("p", "videoStays", { className: "hint" }));
    const server = element("div", { className: "column" });
    const camera = words("p", "cameraWatchHint", { className: "hint" });
    const state = element("div", { className: "column", id: "comments-chosen", role: "status" });
    this.#root.append(kinds, file, server, camera,
      element("div", { className: "column", role: "group", "aria-labelledby": "comments-part" },
        words("h4", "commentFile", { id: "comments-part" }),
        element("div", { className: "row" },
          button("secondary", "chooseComments", "comments", { onclick: comments, id: "choose-comments" })),
        state, words("p", "commentFileHint", { className: "hint" })));
    return { name, file, server, camera, state };
  }

  #show() {
    const { name, file, server, camera, state } = this.#parts;
    const { kind, file: fileName, set } = this.#data;
    file.hidden = kind !== "file";
    server.hidden = kind !== "server";
    camera.hidden = kind !== "camera";
    name.hidden = !fileName;
    write(name, fileName ? text(this.#held.video ? "chosenFile" : "chooseAgain", fileName) : "");
    if (kind === "server" && this.#media === null) this.#list();
    state.replaceChildren(...(set ? this.#told(set) : []));
  }

  /** @param {KeptSet} set */
  #told({ name, count, skipped, seconds, notes = [] }) {
    return [
      element("p", { className: "chosen" }, text("commentsIn", name, number(count), clockText(seconds))),
      ...(skipped > 0 ? [element("p", { className: "hint" }, text("commentsSkipped", number(skipped)))] : []),
      ...notes.map((note) => element("p", { className: "hint", lang: "en" }, note)),
      button("plain", "withoutComments", "close", { id: "comments-remove", onclick: () => this.#set({ set: null }) }),
    ];
  }

  /** @param {File} file */
  #takeVideo(file) {
    this.#held.video = file;
    this.#held.time = 0;
    const radio = this.#root.querySelector("input[value=file]");
    if (radio) radio.checked = true;
    this.#set({ kind: "file", file: file.name });
  }

  /** @param {File} file */
  async #takeComments(file) {
    const { state } = this.#parts;
    state.replaceChildren(words("p", "readingComments"));
    try {
      const set = await sendSet(file);
      this.#held.comments = file;
      if (!this.#isOver) this.#set({ set });
    } catch (failure) {
      state.replaceChildren(element("div", { className: "trouble" }, ...problemParts(failure)));
    }
  }

  async #list() {
    const { server } = this.#parts;
    this.#media = [];
    server.replaceChildren(words("p", "asking"));
    try {
      const media = await askMedia();
      this.#media = media;
      server.replaceChildren(media.length > 0 ? this.#mediaList(media) : words("p", "emptyFolder", { className: "hint" }));
    } catch (failure) {
      this.#media = null;
      server.replaceChildren(element("div", { className: "trouble" }, ...problemParts(failure)));
    }
  }

  /** @param {API.MediaEntry[]} media */
  #mediaList(media) {
    return element("fieldset", { className: "media" }, words("legend", "mediaList", { className: "hidden" }),
      ...media.map((each) => element("label", {}, this.#radio("watch-media", { media: each.name }),
                           element("span", {}, element("bdi", { className: "name" }, each.name),
                             element("span", { className: "hint" }, this.#facts(each))))));
  }

  /**
   * A choice of one member of what is entered: `chosen` is that member with its value.
   *
   * @param {string} name
   * @param {Partial<CommentsJobData>} chosen
   */
  #radio(name, chosen) {
    const [[key, value]] = Object.entries(chosen), known = /** @type {Record<string, any>} */ (this.#data);
    return element(
      "input", { type: "radio", name, value, checked: known[key] === value, onchange: () => this.#set(chosen) });
  }

  /** @param {API.MediaEntry} entry */
  #facts({ seconds, width, height, bytes: size }) {
    const facts =
      [seconds === null ? null : clockText(seconds), width === null ? null : text("inputSize", width, height), bytes(size)];
    return facts.filter(Boolean).join(" · ");
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<CommentsJobData>}
 */
export function chooseStep(root, data, save, id) {
  const choosing = new Choosing(root, data, save, id);
  return () => choosing.close();
}
