// The page of a repository: whose it is and under which licence, the models in it, and its README.

import { onAdditions, reloadAdditions } from "./additions.js";
import { rewrite } from "../app/address.js";
import { byId, button, element, words } from "../app/dom.js";
import { askRepository } from "./api.js";
import { factParts, licenceText, ownerPicture } from "./card.js";
import { consentCard, mayFind } from "./consent.js";
import { ModelFiles } from "./files.js";
import { FoundPictures } from "./pictures.js";
import { repositoryIn } from "./query.js";
import { readmeParts, replacePicture } from "./readme.js";
import { troubleOf } from "./trouble.js";
import { onLanguage, text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { announce } from "../app/notices.js";
import { problemParts } from "../app/problems.js";
import { onChange } from "../app/settings.js";
import { onShelf } from "../app/net/shelf.js";

const fullName = ({ owner, name }) => `${owner}/${name}`;
const isSameName = (one, other) => fullName(one).toLowerCase() === fullName(other).toLowerCase();

/** The part of the view of models that shows a repository. */
export class RepositoryPage {
  root = element("section", { className: "repository", hidden: true, "aria-labelledby": "repository-name" });
  #wanted = null;
  #answer = null;
  #failure = null;
  #moved = null;
  #asking = new AbortController();
  #pictures = null;
  #files = new ModelFiles();
  #at = null;
  #back = "";

  constructor() {
    onAdditions(() => this.#files.refresh());
    onShelf(() => this.#files.refresh());
    onLanguage(() => this.#show());
    onChange((values) => "find" in values && !this.root.hidden && this.#open());
  }

  /** Shows the repository that an address names; `back` is the address of the search that one came from. */
  enter({ repository, at = null }, back) {
    this.root.hidden = false;
    this.#back = back;
    const wanted = repositoryIn(repository);
    this.#at = at;
    if (this.#wanted && wanted && isSameName(wanted, this.#wanted) && this.#answer) return this.#goTo(at);
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

  #movedTo({ owner, name }) {
    this.#moved = this.#wanted;
    this.#wanted = { owner, name };
    rewrite("models", { repository: fullName({ owner, name }) });
  }

  #focus() {
    byId("main").scrollTo(0, 0);
    byId("repository-name")?.focus({ preventScroll: true });
  }

  /** Brings a heading of the README into view. */
  #goTo(at) {
    const heading = at ? byId(at) : null;
    if (!heading || !this.root.contains(heading)) return at ? undefined : byId("main").scrollTo(0, 0);
    heading.scrollIntoView();
    return heading.focus({ preventScroll: true });
  }

  #show() {
    if (this.root.hidden) return;
    this.#pictures?.close();
    this.#pictures = new FoundPictures((shown) => (shown.classList.contains("owner") ? null : replacePicture(shown)));
    const back = element("a", { className: "plain back", href: this.#back }, icon("previous"), words("span", "backToSearch"));
    this.root.replaceChildren(back, ...(mayFind() ? this.#parts() : [this.#title(), consentCard()]));
  }

  #parts() {
    if (this.#answer) return this.#page(this.#answer);
    if (!this.#failure) return [this.#title(), words("p", "asking", { className: "hint", role: "status" })];
    return [
      this.#title(),
      element("div", { className: "card trouble", id: "repository-trouble", role: "alert" },
        ...problemParts(troubleOf(this.#failure)),
        this.#wanted ? button("secondary", "retry", "retry", { onclick: () => this.#open() }) : null)
    ];
  }

  #title() {
    return element("h3", { id: "repository-name", tabIndex: -1 }, this.#wanted ? fullName(this.#wanted) : text("findTitle"));
  }

  #page(answer) {
    const { repository, files, readme } = answer;
    this.#files.show(answer);
    announce(text("repositoryShown", fullName(repository), files.length));
    return [
      this.#header(answer),
      element("section", { "aria-labelledby": "repository-models" }, words("h3", "modelsInIt", { id: "repository-models" }),
        files.length > 0 ? this.#files.root : words("p", "noModelsInIt", { className: "hint" }),
        answer.partial ? words("p", "moreFiles", { className: "hint" }) : null),
      element("section", { "aria-labelledby": "repository-readme" }, element("h3", { id: "repository-readme" }, "README"),
        readme ? element("article", { className: "card readme", id: "readme", translate: true },
                   ...readmeParts(readme, repository, this.#pictures)) :
                 words("p", "noReadme", { className: "hint" })),
    ];
  }

  #header({ repository, commit, offline }) {
    const { owner, name, summary, licence, homepage } = repository;
    const link = /^https?:\/\//i.test(homepage) ?
      element("a", { className: "secondary", href: homepage, target: "_blank", rel: "noopener noreferrer" }, icon("open"),
        words("span", "onGitHub")) :
      null;
    const notes =
      [this.#moved ? text("repositoryMoved", fullName(this.#moved)) : null, offline ? text("pageOffline") : null].filter(
        Boolean);
    return element("header", { className: "repositoryhead" },
      element("div", { className: "who" }, ownerPicture(repository, this.#pictures, 64, owner),
        element("h3", { id: "repository-name", tabIndex: -1 }, element("span", { className: "hint" }, `${owner}/`), name)),
      ...notes.map((each) => element("p", { className: "note" }, each)),
      element("p", { className: licence ? "badge" : "badge unlicensed", id: "repository-licence" }, licenceText(repository)),
      summary ? element("p", { dir: "auto" }, summary) : null,
      element("p", { className: "facts" }, ...factParts(repository), element("span", {}, text("atCommit", commit.slice(0, 7)))),
      link);
  }
}
