// What the page of a repository shows: its name, its licence, the models in it, and its README.

import { element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { problemParts } from "../app/problems.js";
import { factParts, licenceText, ownerPicture } from "./card.js";
import { FoundPictures } from "./pictures.js";
import { readmeParts, replacePicture } from "./readme.js";
import { troubleOf } from "./trouble.js";

/**
 * A repository's whole name.
 *
 * @param {RepositoryName} name
 */
export const fullName = ({ owner, name }) => `${owner}/${name}`;

/** The pictures of a page; where an owner has none, the text beside it says enough. */
export function pagePictures() {
  return new FoundPictures((shown) => (shown.classList.contains("owner") ? null : replacePicture(shown)));
}

/**
 * The link back to the search.
 *
 * @param {string} href
 */
export function backLink(href) {
  return element("a", { className: "plain back", href }, icon("previous"), words("span", "backToSearch"));
}

/**
 * The heading, before more than the name is known.
 *
 * @param {RepositoryName | null} wanted
 */
export function titlePart(wanted) {
  return element("h3", { id: "repository-name", tabIndex: -1 }, wanted ? fullName(wanted) : text("findTitle"));
}

/**
 * Why a repository cannot be shown, with the way to ask again.
 *
 * @param {unknown} failure
 * @param {HTMLElement | null} retry
 */
export function troublePart(failure, retry) {
  return element("div", { className: "card trouble", id: "repository-trouble", role: "alert" },
    ...problemParts(troubleOf(failure)), retry);
}

/**
 * @param {RepositoryAnswer} answer
 * @param {RepositoryName | null} moved
 * @param {FindPictures} pictures
 */
function header({ repository, commit, offline }, moved, pictures) {
  const { owner, name, summary, licence, homepage } = repository;
  const link = /^https?:\/\//i.test(homepage) ?
    element("a", { className: "secondary", href: homepage, target: "_blank", rel: "noopener noreferrer" }, icon("open"),
      words("span", "onGitHub")) :
    null;
  const notes = [moved ? text("repositoryMoved", fullName(moved)) : [], offline ? text("pageOffline") : []].flat();
  return element("header", { className: "repositoryhead" },
    element("div", { className: "who" }, ownerPicture(repository, pictures, 64, owner),
      element("h3", { id: "repository-name", tabIndex: -1 }, element("span", { className: "hint" }, `${owner}/`), name)),
    ...notes.map((each) => element("p", { className: "note" }, each)),
    element("p", { className: licence ? "badge" : "badge unlicensed", id: "repository-licence" }, licenceText(repository)),
    summary ? element("p", { dir: "auto" }, summary) : null,
    element("p", { className: "facts" }, ...factParts(repository), element("span", {}, text("atCommit", commit.slice(0, 7)))),
    link);
}

/**
 * The page of a repository; `moved` is the name that it had before, `list` its files.
 *
 * @param {RepositoryAnswer} answer
 * @param {RepositoryName | null} moved
 * @param {FindPictures} pictures
 * @param {HTMLElement} list
 */
export function pageParts(answer, moved, pictures, list) {
  const { repository, files, readme, partial } = answer;
  return [
    header(answer, moved, pictures),
    element("section", { "aria-labelledby": "repository-models" }, words("h3", "modelsInIt", { id: "repository-models" }),
      files.length > 0 ? list : words("p", "noModelsInIt", { className: "hint" }),
      partial ? words("p", "moreFiles", { className: "hint" }) : null),
    element("section", { "aria-labelledby": "repository-readme" }, element("h3", { id: "repository-readme" }, "README"),
      readme ? element("article", { className: "card readme", id: "readme", translate: true },
                 ...readmeParts(readme, repository, pictures)) :
               words("p", "noReadme", { className: "hint" })),
  ];
}
