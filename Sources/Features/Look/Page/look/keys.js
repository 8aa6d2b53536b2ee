// Keys of the view that looks: zoom, moving what is zoomed, playing a video frame by frame, and Escape.

/** @type {Record<string, number>} */
const ZOOM = { "+": 1.6, "=": 1.6, "-": 1 / 1.6, 0: 0 };
/** @type {Record<string, Pair>} */
const MOVES = { ArrowLeft: [48, 0], ArrowRight: [-48, 0], ArrowUp: [0, 48], ArrowDown: [0, -48] };

/**
 * By how many frames a key goes on.
 *
 * @type {Record<string, number>}
 */
const STEPS = { ",": -1, ".": 1 };

/** @param {LookView} view */
function escape({ findings, parts }) {
  if (findings.follow.isMarking) findings.follow.setMarking(false);
  else parts.sheet.close();
}

/**
 * Plays, pauses, and goes by frames: space or k, comma and full stop, as players do.
 *
 * @param {KeyboardEvent} event
 * @param {LookStage} stage
 */
function pressPlayerKey(event, { player }) {
  if (event.key === "k" || (event.key === " " && !event.target?.closest("button, a"))) player.toggle();
  else if (STEPS[event.key]) player.step(STEPS[event.key]);
  else return;
  event.preventDefault();
}

/**
 * Does what a pressed key stands for in a view.
 *
 * @param {KeyboardEvent} event
 * @param {LookView} view
 */
export function pressKey(event, view) {
  if (event.target?.closest("input, select")) return;
  if (event.key === "Escape") return escape(view);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (view.findings.source === "video") return pressPlayerKey(event, view.parts.stage);
  if (view.findings.source !== "photo") return;
  const factor = ZOOM[event.key];
  if (factor !== undefined) return view.stage.zoomBy(factor);
  const move = MOVES[event.key];
  if (!move || !view.stage.isZoomed) return;
  event.preventDefault();
  view.stage.moveBy(...move);
}
