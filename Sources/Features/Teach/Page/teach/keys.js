// What keys do while boxes are drawn, wherever the focus is, but in a field or an open sheet.

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** A key that is held down moves so much farther each time. */
const HELD = 4;

/**
 * The name of what a key does, or null: single letters, and those with Control that everybody knows.
 *
 * @param {KeyboardEvent} event
 * @returns {AnnotateCommand | null}
 */
function nameOf({ key, shiftKey, ctrlKey, metaKey, altKey }) {
  const small = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (ctrlKey || metaKey) return small === "z" ? (shiftKey ? "redo" : "undo") : small === "y" ? "redo" : null;
  /** @type {Record<string, AnnotateCommand>} */
  const names = {
    n: "next",
    p: "previous",
    z: shiftKey ? "redo" : "undo",
    "+": "zoomIn",
    "=": "zoomIn",
    "-": "zoomOut",
    0: "zoomAll",
    b: "add",
    d: "done",
    c: "copy",
    s: "suggest",
    a: "acceptAll",
    r: "reject",
    Delete: "remove",
    Backspace: "remove",
    Escape: "leave",
    "?": "help"
  };
  return names[small] ?? null;
}

/**
 * Listens to keys; `act` has a function for each name, `move(dx, dy, isResize)`, `label(index)`, and `hold(isHeld)` for the space
 * bar. Answers with what ends it.
 *
 * @param {AnnotateActions} act
 */
export function startTeachKeys(act) {
  const life = new AbortController(), { signal } = life;
  document.addEventListener("keydown", (event) => {
    if (event.target?.closest("input, select, textarea, summary") || document.querySelector("dialog[open]"))
      return undefined;
    if (event.key === " " && !event.target?.closest("button, a")) {
      event.preventDefault();
      return act.hold(true);
    }
    const arrow = ARROWS[event.key], isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const work = keyWork(event, arrow, isPlain, act);
    if (work === null || work() === false) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  }, { signal });
  document.addEventListener("keyup", (event) => event.key === " " && act.hold(false), { signal });
  return () => life.abort();
}

/**
 * @param {KeyboardEvent} event
 * @param {number[] | undefined} arrow
 * @param {boolean} isPlain
 * @param {AnnotateActions} act
 */
function keyWork(event, arrow, isPlain, act) {
  if (arrow && isPlain) {
    const step = event.repeat ? HELD : 1;
    return () => act.move(arrow[0] * step, arrow[1] * step, event.shiftKey);
  }
  if (isPlain && /^[1-9]$/.test(event.key)) return () => act.label(Number(event.key) - 1);
  const name = nameOf(event);
  return name ? act[name] : null;
}

/** Arrow keys that follow one another within so many milliseconds are one step to be undone. */
const RUN = 800;

/** Tells which steps belong together: those of one box without a pause. */
export class KeyRun {
  /** @type {string | null} */
  #box = null;
  #last = -Infinity;
  #count = 0;

  /**
   * The name of the run that a step of a box at a time belongs to.
   *
   * @param {string} box
   * @param {number} [now]
   */
  key(box, now = performance.now()) {
    if (box !== this.#box || now - this.#last > RUN) this.#count++;
    this.#box = box;
    this.#last = now;
    return `move ${this.#count}`;
  }
}
