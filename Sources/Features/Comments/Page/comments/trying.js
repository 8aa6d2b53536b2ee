// What is tried on the server: a problem is shown, and something that cannot be taken back is asked about before.

import { confirmed } from "../app/ask.js";
import { showProblem } from "../app/notices.js";

/**
 * Does something; shows the problem when it fails, and answers with null then.
 *
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result | null>}
 */
export async function trying(work) {
  try {
    return await work();
  } catch (failure) {
    showProblem(failure, "room");
    return null;
  }
}

/**
 * Does something after a yes.
 *
 * @param {string} question
 * @param {string} verb  the key of the words of the button that goes on
 * @param {() => Promise<unknown>} work
 */
export async function tryingIfSure(question, verb, work) {
  if (await confirmed(question, verb)) await trying(work);
}
