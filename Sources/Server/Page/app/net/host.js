// Names of machines.

const OWN = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a host's name means whatever machine it is opened on, so that no other machine finds this one by it.
 *
 * @param {string} name
 * @returns {boolean}
 */
export function isThisMachine(name) {
  return OWN.has(name) || name.endsWith(".localhost");
}
