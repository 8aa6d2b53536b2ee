// Names of boxes: made by whoever draws one, so that boxes can be told apart without the server.

/** A new id of 36 characters at most. */
export function newBoxId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
