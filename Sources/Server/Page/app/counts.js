// Counts in words.

/**
 * A count with its noun in English, such as `1 photo` or `12 photos`.
 *
 * @param {number | string} count
 * @param {string} one
 * @param {string} many
 * @returns {string}
 */
export function few(count, one, many) {
  return `${count} ${count === 1 || count === "1" ? one : many}`;
}

/**
 * A number of bytes in megabytes.
 *
 * @param {number} count
 * @returns {string}
 */
export function megabytes(count) {
  return `${Math.round(count / 1e5) / 10} MB`;
}
