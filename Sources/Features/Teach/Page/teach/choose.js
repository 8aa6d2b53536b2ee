// The beginning of teaching: a new project, or one that is on the server already, maybe from another device.

import { confirmed } from "../app/ask.js";
import { button, element, iconButton, keepFocus, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { addProject, askProjects, removeProject } from "./api.js";
import { TrainingAbility } from "./ability.js";
import { showProblem } from "../app/notices.js";
import { failureFrom, problemParts } from "../app/problems.js";

/** Where what is missing for training has room below the question; elsewhere its heading stands above. */
const ROOMY = "(min-width: 40em)";

/** The length of a name at most. */
export const LONGEST_NAME = 100;

/**
 * A name without what stands around it and no longer than it may be.
 *
 * @param {string} typed
 */
export function shortName(typed) {
  return [...typed.trim().replace(/\s+/g, " ")].slice(0, LONGEST_NAME).join("").trim();
}

/**
 * What was typed as labels, with commas of either language between them, each once.
 *
 * @param {string} typed
 */
export function labelsIn(typed) {
  const parts = typed.split(/[,、，;\n]/).map(shortName);
  return [...new Set(parts.filter(Boolean))];
}

/** The choice; `chosen(project)` hears it. */
export class ProjectChoice {
  root;
  #chosen;
  #list = element("ul", { className: "jobs", id: "teach-projects" });
  #others = element("section", { className: "teach-part", hidden: true, "aria-labelledby": "teach-others" },
    words("h4", "teachOthers", { id: "teach-others" }), this.#list);
  #state = element("div", {});
  #ability;
  #life = new AbortController();

  /** @param {(project: Project) => void} chosen */
  constructor(chosen) {
    this.#chosen = chosen;
    const isRoomy = matchMedia(ROOMY).matches;
    this.#ability = new TrainingAbility(undefined, isRoomy);
    const name = element("input", { type: "text", id: "teach-what", maxLength: 400, required: true, autocomplete: "off" });
    const form = element("form", { className: "teach-part", noValidate: true }, words("p", "teachLead", { className: "lead" }),
      element("div", { className: "field" },
        words("label", "teachWhat",
          { for: "teach-what"
          }),
        name, words("p", "teachWhatHint", { className: "hint" })),
      element("div", { className: "row" },
        element("button", { type: "submit", className: "primary huge", id: "teach-begin" }, words("span", "teachBegin"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin(name);
    });
    const first = isRoomy ? [form, this.#ability.root] : [this.#ability.root, form];
    this.root = element("div", { className: "teach-parts" }, ...first, this.#others, this.#state);
    this.#load();
  }

  close() {
    this.#life.abort();
    this.#ability.close();
  }

  /** @param {HTMLInputElement} field */
  async #begin(field) {
    const labels = labelsIn(field.value);
    if (labels.length === 0) return field.focus();
    try {
      this.#chosen(await addProject({ name: shortName(labels.join(", ")), labels }));
    } catch (failure) {
      showProblem(failure, "teach");
    }
    return undefined;
  }

  async #load() {
    try {
      const projects = await askProjects(this.#life.signal);
      this.#others.hidden = projects.length === 0;
      this.#list.replaceChildren(...projects.toSorted((a, b) => b.changed - a.changed).map((project) => this.#row(project)));
      this.#state.replaceChildren();
    } catch (failure) {
      if (this.#life.signal.aborted) return;
      this.#state.replaceChildren(element("div", { className: "trouble", role: "alert" }, ...problemParts(failure),
        button("secondary", "retry", "retry", { onclick: () => this.#load() })));
    }
  }

  /** @param {Project} project */
  #row(project) {
    const facts = text("teachFacts", number(project.pictures), number(project.boxes));
    const remove = iconButton("remove", "trash", { onclick: () => this.#remove(project) });
    remove.setAttribute("aria-label", text("removeNamed", project.name));
    delete remove.dataset.name;
    return element("li", { className: "teach-row" },
      element("button",
        { type: "button", className: "teach-project", data: { project: project.id }, onclick: () => this.#chosen(project) },
        element("span", { className: "name" }, project.name), element("span", { className: "hint" }, facts)),
      remove);
  }

  /** @param {Project} project */
  async #remove({ id, name }) {
    if (!(await confirmed(text("removeProjectSure", name)))) return;
    try {
      await removeProject(id);
    } catch (failure) {
      if (failureFrom(failure).code !== "notFound") showProblem(failure, "teach");
    }
    await this.#load();
    keepFocus(this.root.querySelector("#teach-what"));
  }
}
