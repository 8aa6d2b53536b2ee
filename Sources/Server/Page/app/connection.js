// The connection with the server: whether it answers, which token it wants, and which models it has.

import { local, text } from "./i18n.js";
import { onUnauthorized } from "./net/api.js";
import { loadNames } from "./net/names.js";
import { keepAsking, modelNamed, modelOf, onDropped } from "./net/shelf.js";
import { onToken } from "./net/token.js";
import { hideNotice, showNews, showProblem } from "./notices.js";
import { askForToken, stopAsking } from "./token-dialog.js";

/**
 * Asks the server what it can do; says so as long as it does not answer.
 *
 * @returns {Promise<void>}
 */
export function connect() {
  return keepAsking((failure) => {
    if (!failure) {
      hideNotice("server");
      stopAsking();
    } else if (failure.code !== "unauthorized") {
      showProblem(failure, "server");
    }
  });
}

/**
 * A chosen model is gone: another is used, which is said.
 *
 * @param {Lens} lens
 * @param {string} name
 */
function dropped(lens, name) {
  const used = modelNamed(modelOf(lens));
  showNews(used ? text("fallback", name, local(used.title) || used.name) : text("modelGone", name));
}

/**
 * Asks for a token when the server wants one, and says when a chosen model is gone.
 *
 * @param {() => boolean} needsToken  whether what is shown needs a token
 */
export function prepareConnection(needsToken) {
  onUnauthorized(() => needsToken() && askForToken());
  onDropped(dropped);
  onToken(() => {
    connect();
    loadNames();
  });
}
