// Keeps the page's own files, so that it opens at once and says by itself when the server is away. Never the answers.

/** Where the shell begins: every file names the others that it needs. */
const ROOTS = ["app/main.js", "app/style.css", "app/icon.svg", "app/manifest.webmanifest"];
const TEXT = /\.(js|css|webmanifest)$/;
/** Files of the shell and of features lie in folders; the interface is no folder of files. */
const FILE = /^(?!v1\/)\w+\/[\w./-]+\.(js|css|svg|png|jpg|webmanifest)$/;
const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/** Another shell has another name: the roots' names have hashes in them, of all that they name too. */
const CACHE = `manako ${ROOTS.join(" ")}`;

const home = new URL("./", location.href);
const isShell = ({ pathname }) =>
  pathname === home.pathname || (pathname.startsWith(home.pathname) && FILE.test(pathname.slice(home.pathname.length)));

/** The files that a file names, by their whole quoted names, which are relative to it. */
async function named(answer) {
  if (!TEXT.test(new URL(answer.url).pathname)) return [];
  const found = (await answer.clone().text()).matchAll(/"(\.\.?\/[\w./-]+\.\w+)"/g);
  return [...found].map(([, name]) => new URL(name, answer.url).href);
}

/** Keeps files, and all that they name. */
async function fill() {
  const cache = await caches.open(CACHE);
  const left = [home.href, ...ROOTS.map((name) => new URL(name, home).href)];
  const kept = new Set();
  while (left.length > 0) {
    const batch = [...new Set(left.splice(0))].filter((address) => !kept.has(address));
    await Promise.all(batch.map(async (address) => {
      kept.add(address);
      const answer = await fetch(address);
      if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
      left.push(...(await named(answer)));
      await cache.put(new URL(address).pathname, answer);
    }));
  }
  await skipWaiting();
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name.startsWith("manako ") && name !== CACHE) await caches.delete(name);
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const key = new URL(request.url).pathname;
  if (HASHED.test(key)) {
    const kept = await cache.match(key);
    if (kept) return kept;
  }
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(key, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin || !isShell(address)) return;
  event.respondWith(answer(event.request));
});
