// What a job of measuring has only as long as the page is open: photos that are not uploaded yet, and the newest answer.

const held = new Map();

/** Boards that can be chosen, with the usual width of their tags or squares in millimetres, on either paper. */
export const BOARDS = { "tags:5x7": 30, "chessboard:9x6": 25 };
/** How long the ruler on the printed board is, in millimetres. */
export const RULER = 100;
/** The steps by name, in their order. */
export const STEPS = { board: 0, capture: 1, choose: 2, measure: 3, keep: 4 };

/** What a job begins with when its photos are others. */
export const FRESH = { frame: null, joints: [], also: [], kept: null };

/** What is held for a job: `{upload, answer}`. */
export function measureHeld(id) {
  if (!held.has(id)) held.set(id, { upload: null, answer: null });
  return held.get(id);
}

/** What was entered in a job, with what is usual where nothing was. */
export function entered(data) {
  const board = data.board ?? Object.keys(BOARDS)[0];
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
