// The search that asks the server.

import { askFound } from "./api.js";
import { askedQuery } from "./query.js";
import { Search } from "./search.js";

/**
 * A search on GitHub; `changed()` hears whenever something is new.
 *
 * @param {() => void} changed
 */
export function newSearch(changed) {
  return new Search((search, page, signal) => askFound(askedQuery(search, page), signal), changed);
}
