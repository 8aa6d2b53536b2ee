// The page's addresses, such as `#/look?source=camera&lenses=faces,codes`.

/**
 * The view's id and the parameters that an address names; the home view where it names none.
 *
 * @param {string} hash
 * @returns {{ view: string, query: Query }}
 */
export function parsed(hash) {
  const [path, search = ""] = hash.replace(/^#\/?/, "").split("?");
  return { view: path || "home", query: Object.fromEntries(new URLSearchParams(search)) };
}

/**
 * The address of a view; parameters that are null are left out.
 *
 * @param {string} view
 * @param {Record<string, any>} [query]
 * @returns {string}
 */
export function addressOf(view, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = given.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%2C", ",")}`).join("&");
  return `#/${view === "home" ? "" : view}${search ? `?${search}` : ""}`;
}

/**
 * Goes to an address; Back comes back from there.
 *
 * @param {string} view
 * @param {Record<string, any>} [query]
 */
export function go(view, query = {}) {
  location.hash = addressOf(view, query);
}

/**
 * Puts another address in place of this one: it tells of the same thing more exactly.
 *
 * @param {string} view
 * @param {Record<string, any>} [query]
 */
export function rewrite(view, query = {}) {
  const wanted = addressOf(view, query);
  if (location.hash !== wanted) history.replaceState(history.state, "", location.pathname + location.search + wanted);
}
