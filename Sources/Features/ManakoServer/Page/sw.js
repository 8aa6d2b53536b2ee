// Keeps the page's own files, so that it opens at once and says by itself when the server is away. Never the answers.

const SHELL = [
  "app/aim.js", "app/api.js", "app/backoff.js", "app/capture.js", "app/card.js", "app/catalogue.js", "app/constants.js",
  "app/details.js",
  "app/dom.js", "app/encoder.js", "app/frame-header.js", "app/glide.js", "app/grabber.js", "app/i18n.js",
  "app/icon.svg", "app/icons.js", "app/intake.js", "app/live-client.js", "app/main.js", "app/manifest.webmanifest",
  "app/mapping.js", "app/meter.js", "app/mode-live.js", "app/mode-track.js", "app/names.js", "app/notices.js",
  "app/objects.js", "app/overlay.js", "app/pump.js", "app/settings-sheet.js", "app/settings.js", "app/snapshot.js",
  "app/source.js", "app/stage.js", "app/strings-en.js", "app/strings-ja.js", "app/style.css", "app/targets.js",
  "app/trusted.js", "app/view-camera.js", "app/view-models.js", "app/view-photo.js",
];
const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/** Another shell has another name, since its files' names have their hashes in them. */
const CACHE = `manako ${SHELL.join(" ")}`;

const isShell = ({ pathname }) => pathname === new URL("./", location.href).pathname
  || SHELL.some((name) => new URL(name, location.href).pathname === pathname);

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(["./", ...SHELL]);
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
