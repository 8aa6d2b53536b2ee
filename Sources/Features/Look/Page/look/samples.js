// The sample photos: what each shows, and which lenses see it.

/** @type {Record<string, string>} */
const ADDRESSES = {
  astronaut: "../look/sample-astronaut.jpg",
  code: "../look/sample-code.png",
  cat: "../look/sample-cat.jpg",
};

/** The samples; `text` is the key of the words for each. */
export const SAMPLES = [
  { id: "astronaut", lenses: ["people", "faces"], text: "sampleAstronaut" },
  { id: "code", lenses: ["codes"], text: "sampleCode" },
  { id: "cat", lenses: ["objects"], text: "sampleCat" },
];

/**
 * Where a sample's picture is.
 *
 * @param {string} id
 */
export function sampleAddress(id) {
  return new URL(ADDRESSES[id], import.meta.url).href;
}

/**
 * The sample with the name that stands in addresses, `sample.cat`, or null.
 *
 * @param {string} name
 */
export function sampleNamed(name) {
  return SAMPLES.find(({ id }) => name === `sample.${id}`) ?? null;
}

/**
 * A sample's picture as a file.
 *
 * @param {{ id: string }} sample
 */
export async function sampleFile({ id }) {
  const answer = await fetch(sampleAddress(id));
  const blob = await answer.blob();
  return new File([blob], ADDRESSES[id].split("/").pop() ?? id, { type: blob.type });
}
