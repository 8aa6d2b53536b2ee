// The page of a repository: whose it is and under which licence, the models in it, and its README.

import { rewrite } from "../app/address.js";
import { byId, button, element, words } from "../app/dom.js";
import { onLanguage, text } from "../app/i18n.js";
import { onShelf } from "../app/net/shelf.js";
import { announce } from "../app/notices.js";
import { onChange } from "../app/settings.js";
import { onAdditions, reloadAdditions } from "./additions.js";
import { askRepository } from "./api.js";
import { consentCard, mayFind } from "./consent.js";
import { ModelFiles } from "./files.js";
import { backLink, fullName, pageParts, pagePictures, titlePart, troublePart } from "./page-parts.js";
import { repositoryIn } from "./query.js";

/**
 * @param {RepositoryName} one
 * @param {RepositoryName} other
 */
const isSameName = (one, other) => fullName(one).toLowerCase() === fullName(other).toLowerCase();

/** The part of the view of models that shows a repository. */
export class RepositoryPage {
  root = element("section", { className: "repository", hidden: true, "aria-labelledby": "repository-name" });
  /** @type {RepositoryName | null} */
  #wanted = null;
  /** @type {RepositoryAnswer | null} */
  #answer = null;
  /** @type {unknown} */
  #failure = null;
  /** @type {RepositoryName | null} */
  #moved = null;
  #asking = new AbortController();
  /** @type {FindPictures | null} */
  #pictures = null;
  #files = new ModelFiles();
  /** @type {string | null} */
  #at = null;
  #back = "";

  constructor() {
    onAdditions(() => this.#files.refresh());
    onShelf(() => this.#files.refresh());
    onLanguage(() => this.#show());
    onChange((values) => "find" in values && !this.root.hidden && this.#open());
  }

  /**
   * Shows the repository that an address names; `back` is the address of the search that one came from.
   *
   * @param {Query} query
   * @param {string} back
   */
  enter({ repository, at }, back) {
    this.root.hidden = false;
    this.#back = back;
    const wanted = repositoryIn(repository);
    this.#at = at ?? null;
    if (this.#wanted && wanted && isSameName(wanted, this.#wanted) && this.#answer) return this.#goTo(this.#at);
    this.#wanted = wanted;
    this.#moved = null;
    return this.#open();
  }

  /** Lets go of what is on its way. */
  leave() {
    this.root.hidden = true;
    this.#asking.abort();
    if (!mayFind()) this.root.replaceChildren();
  }

  async #open() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    [this.#answer, this.#failure] = [null, this.#wanted ? null : { reason: "gitHubName" }];
    this.#show();
    this.#focus();
    if (!mayFind() || !this.#wanted) return;
    reloadAdditions().catch(() => {});
    try {
      const answer = await askRepository(this.#wanted, signal);
      if (!isSameName(answer.repository, this.#wanted)) this.#movedTo(answer.repository);
      this.#answer = answer;
    } catch (failure) {
      if (signal.aborted) return;
      this.#failure = failure;
    }
    this.#show();
    this.#focus();
    if (this.#at) this.#goTo(this.#at);
  }

  /** @param {RepositoryName} query */
  #movedTo({ owner, name }) {
    this.#moved = this.#wanted;
    this.#wanted = { owner, name };
    rewrite("models", { repository: fullName({ owner, name }) });
  }

  #focus() {
    byId("main").scrollTo(0, 0);
    byId("repository-name")?.focus({ preventScroll: true });
  }

  /**
   * Brings a heading of the README into view.
   *
   * @param {string | null} at
   */
  #goTo(at) {
    const heading = at ? byId(at) : null;
    if (!heading || !this.root.contains(heading)) return at ? undefined : byId("main").scrollTo(0, 0);
    heading.scrollIntoView();
    return heading.focus({ preventScroll: true });
  }

  #show() {
    if (this.root.hidden) return;
    this.#pictures?.close();
    this.root.replaceChildren(
      backLink(this.#back), ...(mayFind() ? this.#parts() : [titlePart(this.#wanted), consentCard()]));
  }

  #parts() {
    const pictures = pagePictures();
    this.#pictures = pictures;
    if (this.#answer) return this.#page(this.#answer, pictures);
    if (!this.#failure) return [titlePart(this.#wanted), words("p", "asking", { className: "hint", role: "status" })];
    const retry = this.#wanted ? button("secondary", "retry", "retry", { onclick: () => this.#open() }) : null;
    return [titlePart(this.#wanted), troublePart(this.#failure, retry)];
  }

  /**
   * @param {RepositoryAnswer} answer
   * @param {FindPictures} pictures
   */
  #page(answer, pictures) {
    this.#files.show(answer);
    announce(text("repositoryShown", fullName(answer.repository), answer.files.length));
    return pageParts(answer, this.#moved, pictures, this.#files.root);
  }
}
