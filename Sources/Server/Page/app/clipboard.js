// Copying words.

import { text } from "./i18n.js";
import { showNews, showProblem } from "./notices.js";

/**
 * Copies words, and says whether it went well.
 *
 * @param {string} value
 * @returns {Promise<void>}
 */
export async function copy(value) {
  try {
    await navigator.clipboard.writeText(value);
    showNews(text("copied"));
  } catch {
    showProblem({ words: text("copyFailed") });
  }
}
