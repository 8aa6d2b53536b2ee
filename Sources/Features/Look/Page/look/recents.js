// The last photos, kept on this device: with a small picture of each, until they are cleared.

const NAME = "manako";
const STORE = "photos";
const MOST = 12;
/** Larger files are looked at, but not kept. */
const MOST_BYTES = 24_000_000;
const SIDE = 240;

/**
 * What was opened since the page was loaded; a device that keeps nothing has at least these.
 *
 * @type {Map<string, File>}
 */
const session = new Map();
/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function finished(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @returns {Promise<IDBDatabase>} */
function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/**
 * Does something with the kept photos; null where the device keeps none, such as in private windows.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T | null>}
 */
async function within(mode, work) {
  try {
    return await finished(work((await database()).transaction(STORE, mode).objectStore(STORE)));
  } catch {
    return null;
  }
}

/** A name for a photo that is opened now; names sort by time. */
export function newPhotoId() {
  return Date.now().toString(36);
}

/**
 * Remembers a file until the page is closed.
 *
 * @param {string} id
 * @param {File} file
 */
export function hold(id, file) {
  session.set(id, file);
  for (const old of session.keys()) if (session.size > MOST) session.delete(old);
}

/**
 * A square picture of a shown one.
 *
 * @param {HTMLImageElement} source
 * @param {Size} size
 * @returns {Promise<Blob | null>}
 */
async function thumbnail(source, { width, height }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const side = Math.min(width, height);
  canvas.getContext("2d")?.drawImage(source, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.75));
}

/**
 * Keeps a photo that is shown by an image element.
 *
 * @param {string} id
 * @param {File} file
 * @param {HTMLImageElement} image
 */
export async function keepPhoto(id, file, image) {
  if (file.size > MOST_BYTES) return;
  const small = await thumbnail(image, { width: image.naturalWidth, height: image.naturalHeight });
  await within("readwrite", (store) => store.put({ id, file, name: file.name, small }));
  const ids = (await within("readonly", (store) => store.getAllKeys())) ?? [];
  for (const old of ids.slice(0, Math.max(0, ids.length - MOST))) await within("readwrite", (store) => store.delete(old));
}

/**
 * The kept photos, the newest first: `{id, name, small}`.
 *
 * @returns {Promise<KeptPhoto[]>}
 */
export async function recentPhotos() {
  return ((await within("readonly", (store) => store.getAll())) ?? []).reverse();
}

/**
 * The file of a photo, or null when it is not here any more.
 *
 * @param {string} id
 * @returns {Promise<File | null>}
 */
export async function photoFile(id) {
  return session.get(id) ?? (await within("readonly", (store) => store.get(id)))?.file ?? null;
}

/** Removes all photos from the device. */
export async function forgetPhotos() {
  session.clear();
  await within("readwrite", (store) => store.clear());
}
