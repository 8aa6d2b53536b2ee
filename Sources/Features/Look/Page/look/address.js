// What the addresses of the view that looks tell of: the source, the lenses, and which photo.

import { photoFile } from "./recents.js";
import { sampleFile, sampleNamed } from "./samples.js";
import { isLacking, lensOf, lenses } from "../app/net/shelf.js";

/**
 * Where pictures come from.
 *
 * @type {LookSource[]}
 */
export const SOURCES = ["photo", "camera", "video"];

/**
 * The lenses that an address names, or null when it names none.
 *
 * @param {Query} query
 * @returns {Set<string> | null}
 */
export function lensesIn({ lenses: named }) {
  return named === undefined ? null : new Set(named.split(",").filter(Boolean));
}

/**
 * The automatic lenses: things, or, for want of a model, people and faces; codes; and what is written, in pictures that stand
 * still.
 *
 * @param {boolean} isMoving
 * @returns {Set<string>}
 */
export function automaticLenses(isMoving) {
  const objects = lensOf("objects");
  const things = objects && !isLacking(objects) ? ["objects"] : ["people", "faces"];
  const known = [...things, "codes", ...(isMoving ? [] : ["text"])].filter((id) => lensOf(id));
  return new Set(known.length > 0 ? known : lenses().slice(0, 1).map(({ id }) => id));
}

/**
 * The file of the photo that an address names: a sample's, or one that this device keeps; null when it is gone.
 *
 * @param {string} id
 * @returns {Promise<File | null>}
 */
export async function photoOf(id) {
  const sample = sampleNamed(id);
  return sample ? sampleFile(sample).catch(() => null) : photoFile(id);
}
