// The files of a repository that may be models: what each is, the licence, adding it, and then using it.

import { additionOf, addFile, isUnderWay, stopAddition } from "./additions.js";
import { addressOf, go } from "../app/address.js";
import { button, element, words } from "../app/dom.js";
import { bytes, local, text } from "../app/i18n.js";
import { announce, showProblem } from "../app/notices.js";
import { problemParts } from "../app/problems.js";
import { renew } from "../app/renew.js";
import { chooseModel, fits, hasModels, lenses, modelNamed } from "../app/net/shelf.js";
import { troubleOf } from "./trouble.js";

/** @param {string} path */
const nameOf = (path) => path.split("/").pop();

/** The rows of a repository's files; `changed()` is called when a row is to be shown anew. */
export class ModelFiles {
  root = element("ul", { className: "files", id: "find-files" });
  /** @type {RepositoryAnswer | null} */
  #answer = null;
  /**
   * The path whose licence is being shown.
   *
   * @type {string | null}
   */
  #asked = null;
  /** @type {Map<string, unknown>} */
  #failures = new Map();

  /**
   * Shows the files of an answer.
   *
   * @param {RepositoryAnswer} answer
   */
  show(answer) {
    if (answer.repository.owner !== this.#answer?.repository.owner || answer.repository.name !== this.#answer?.repository.name) {
      this.#asked = null;
      this.#failures.clear();
    }
    this.#answer = answer;
    this.refresh();
  }

  /** Shows all rows as they stand; the focus stays on what it was on. */
  refresh() {
    if (!this.#answer) return;
    const active = document.activeElement;
    const focused =
      this.root.contains(active) ? { path: active.closest("[data-path]")?.dataset.path, id: active.dataset.does } : null;
    const { files, repository } = this.#answer;
    renew(this.root, ...files.map((file) => this.#row(file, repository)));
    if (!focused?.path || this.root.contains(document.activeElement)) return;
    const row = this.root.querySelector(`[data-path="${CSS.escape(focused.path)}"]`);
    (row?.querySelector(`[data-does="${focused.id}"]`) ?? row?.querySelector("button, a"))?.focus({ preventScroll: true });
  }

  /**
   * @param {RepositoryFile} file
   * @param {Repository} repository
   */
  #row(file, repository) {
    const told = [
      text("modelFormat")[file.format], bytes(file.bytes), file.labels ? text("withLabels", file.labels) : null,
      file.release ? text("ofRelease", file.release) : null, text(file.pinned ? "pinnedFile" : "unpinnedFile")
    ];
    return element("li", { className: "card file", data: { path: file.path } },
      element("div", {}, element("h4", { dir: "ltr" }, nameOf(file.path)),
        nameOf(file.path) === file.path ? null : element("p", { className: "hint path", dir: "ltr" }, file.path),
        element("p", { className: "hint" }, told.filter(Boolean).join(" · "))),
      ...this.#actions(file, repository));
  }

  /**
   * @param {RepositoryFile} file
   * @param {Repository} repository
   */
  #actions(file, repository) {
    const addition = additionOf(repository, file.path);
    const installed = addition?.state === "installed" ? addition.model : file.installed;
    if (installed) return [this.#uses(installed, addition?.capabilities ?? null)];
    if (addition && isUnderWay(addition)) return this.#progress(addition, file);
    const failure =
      this.#failures.get(file.path) ?? (addition?.state === "failed" ? addition.problem ?? { code: "unavailable" } : null);
    const trouble = failure ? element("div", { className: "trouble", role: "alert" }, ...problemParts(troubleOf(failure))) : null;
    if (this.#asked === file.path) return [trouble, this.#consent(file, repository)];
    return [trouble, button(failure ? "secondary" : "primary", failure ? "retry" : "addModel", failure ? "retry" : "save", {
      "aria-label": text("addNamed", nameOf(file.path)), data: { does: "add" }, onclick: () => this.#ask(file.path),
    })];
  }

  /** @param {string} path */
  #ask(path) {
    this.#asked = path;
    this.refresh();
    this.root.querySelector(".yes")?.focus({ preventScroll: true });
    this.root.querySelector(".consentbox")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * The licence, before anything is fetched.
   *
   * @param {RepositoryFile} file
   * @param {Repository} repository
   */
  #consent(file, { licence }) {
    const lead = licence ? text("licence", licence) : text("licenceNone");
    return element("div", { className: "consentbox", role: "group", "aria-label": text("addNamed", nameOf(file.path)) },
      element("p", { className: licence ? "lead" : "lead unlicensed" }, lead),
      element("p", { className: "hint" }, text(licence ? "licenceHint" : "licenceNoneHint", bytes(file.bytes))),
      element("div", { className: "row" },
        button(
          "primary yes", licence ? "addUnder" : "addAnyway", "save", { data: { does: "yes" }, onclick: () => this.#add(file) }),
        button("secondary", "cancel", null, { data: { does: "cancel" }, onclick: () => this.#cancel(file) })));
  }

  /** @param {RepositoryFile} file */
  #cancel(file) {
    this.#asked = null;
    this.refresh();
    this.root.querySelector(`[data-path="${CSS.escape(file.path)}"] button`)?.focus();
  }

  /** @param {RepositoryFile} file */
  async #add(file) {
    if (!this.#answer) return;
    const { repository, commit } = this.#answer;
    this.#asked = null;
    this.#failures.delete(file.path);
    announce(text("downloading", nameOf(file.path)));
    try {
      await addFile(repository, { path: file.path, commit, licence: repository.licence });
    } catch (failure) {
      this.#failures.set(file.path, failure);
    }
    this.refresh();
  }

  /**
   * @param {Addition} addition
   * @param {RepositoryFile} file
   */
  #progress(addition, file) {
    const { state, done, total } = addition;
    const name = nameOf(file.path);
    const bar = element("progress", { max: 1, "aria-label": text(state === "checking" ? "checking" : "downloading", name) });
    if (state === "downloading" && total) bar.value = done / total;
    /** @type {Partial<Record<Addition["state"], string>>} */
    const told = {
      waiting: text("additionWaits"),
      checking: text("additionChecked"),
      downloading: total ? text("downloaded", bytes(done), bytes(total)) : bytes(done)
    };
    return [
      element("div", { className: "progress" }, bar, element("p", { className: "hint" }, told[state] ?? "")),
      button("secondary", "stop", "close",
        { data: { does: "stop" }, "aria-label": text("stopNamed", name), onclick: () => this.#stop(addition, file) })
    ];
  }

  /**
   * @param {Addition} addition
   * @param {RepositoryFile} file
   */
  async #stop(addition, file) {
    try {
      await stopAddition(addition);
    } catch (failure) {
      this.#failures.set(file.path, failure);
    }
    this.refresh();
  }

  /**
   * What can be done with it in one tap: it becomes the model of the lens that fits.
   *
   * @param {string} name
   * @param {string[] | null} capabilities
   */
  #uses(name, capabilities) {
    const model = modelNamed(name);
    const lens = lenses().find((each) => hasModels(each) && (model ? fits(model, each) : capabilities?.includes(each.id)));
    const badge = element("p", { className: "badge" }, text("installedAs", name));
    if (!lens) return element("div", { className: "row" }, badge, words("p", "noLensForIt", { className: "hint" }));
    const use = (/** @type {string} */ source) => {
      chooseModel(lens.id, name).catch((failure) => showProblem(failure, "find"));
      go("look", { source, lenses: lens.id });
    };
    return element("div", { className: "row" }, badge,
      button(
        "primary", "useInPhoto", "photo", { data: { does: "photo" }, title: local(lens.title), onclick: () => use("photo") }),
      button(
        "secondary", "useInLive", "camera", { data: { does: "live" }, title: local(lens.title), onclick: () => use("camera") }),
      element("a", { className: "hint", href: addressOf("models") }, text("openInstalled")));
  }
}
