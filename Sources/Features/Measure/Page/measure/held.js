// What a job of measuring has only as long as the page is open: photos that are not uploaded yet, and the newest answer.

import { changeJob } from "../app/jobs.js";

/** @type {Map<string, HeldMeasurement>} */
const held = new Map();

/**
 * Boards that can be chosen.
 *
 * @type {BoardName[]}
 */
export const BOARD_NAMES = ["tags:5x7", "chessboard:9x6"];
/**
 * The usual width of boards' tags or squares in millimetres, on either paper.
 *
 * @type {Record<BoardName, number>}
 */
export const BOARDS = { "tags:5x7": 30, "chessboard:9x6": 25 };
/** How long the ruler on the printed board is, in millimetres. */
export const RULER = 100;
/** The steps by name, in their order. */
export const STEPS = { board: 0, capture: 1, choose: 2, measure: 3, keep: 4 };

/** What a job begins with when its photos are others. */
export const FRESH = { frame: null, joints: [], also: [], kept: null };

/**
 * What is held for a job: `{upload, answer}`.
 *
 * @param {string} id
 */
export function measureHeld(id) {
  const found = held.get(id) ?? { upload: null, answer: null };
  held.set(id, found);
  return found;
}

/**
 * Goes on with a burst that the server has: the choice among its photos.
 *
 * @param {string} job
 * @param {string} burst
 */
export function goOnWith(job, burst) {
  Object.assign(measureHeld(job), { upload: null, answer: null });
  changeJob(job, { step: STEPS.choose, data: { burst, ...FRESH } });
}

/**
 * What was entered in a job, with what is usual where nothing was.
 *
 * @param {MeasureJobData} data
 * @returns {MeasureEntries}
 */
export function entered(data) {
  const board = data.board ?? BOARD_NAMES[0];
  return {
    paper: null,
    ruler: RULER,
    camera: null,
    burst: null,
    frame: null,
    ...data,
    board,
    square: data.square ?? BOARDS[board]
  };
}
