// Bursts of tracked devices that are not on the server yet, kept on this device, so that they survive the page.

const NAME = "manako.measure";
const STORE = "bursts";
/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase>} */
function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "job" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/**
 * Does something with the kept bursts; null where the device keeps none, such as in private windows or when it is full.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T | null>}
 */
async function within(mode, work) {
  try {
    const kept = await database();
    return await new Promise((resolve, reject) => {
      const transaction = kept.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      // What is written counts when the transaction is over.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return null;
  }
}

/**
 * Keeps the burst of a job, in place of an older one; answers with whether it will be there when the page is loaded again.
 *
 * @param {StoredBurst} burst
 */
export async function storeBurst(burst) {
  return (await within("readwrite", (store) => store.put(burst))) !== null;
}

/**
 * The burst of a job that was kept, or null.
 *
 * @param {string} job
 * @returns {Promise<StoredBurst | null>}
 */
export async function storedBurst(job) {
  return (await within("readonly", (store) => store.get(job))) ?? null;
}

/**
 * Forgets the burst of a job.
 *
 * @param {string} job
 */
export async function dropStored(job) {
  await within("readwrite", (store) => store.delete(job));
}

/**
 * Forgets bursts of jobs that are no more.
 *
 * @param {string[]} jobs those that are
 */
export async function keepStoredOf(jobs) {
  const keys = (await within("readonly", (store) => store.getAllKeys())) ?? [];
  for (const key of keys) if (!jobs.includes(String(key))) await dropStored(String(key));
}
