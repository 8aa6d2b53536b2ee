// Counts in words.

/** A count with its noun in English, such as `1 photo` or `12 photos`. */
export function few(count, one, many) {
  return `${count} ${count === 1 || count === "1" ? one : many}`;
}

/** A number of bytes in megabytes. */
export function megabytes(count) {
  return `${Math.round(count / 1e5) / 10} MB`;
}
