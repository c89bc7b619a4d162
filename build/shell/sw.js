// Keeps the game for when there is no network. The page comes from the network first; everything
// else is named after its content, so it comes from the cache first. The runtime has a cache of
// its own, so that a new version of the game does not fetch it again.
const FACTS = /*FACTS*/ {};
const GAME = `${FACTS.slug}-game-${FACTS.version}`;
const RUNTIME = `${FACTS.slug}-runtime-${FACTS.runtimeVersion}`;
const PATIENCE = 4000; // milliseconds that the page's network copy may take when a kept one is there

async function fill(name, files) {
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const wanted = files.filter((file) => !kept.has(new URL(file, registration.scope).href));
  await cache.addAll(wanted.map((file) => new Request(file, { cache: file === "./" ? "no-cache" : "default" })));
}

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([fill(GAME, FACTS.game), fill(RUNTIME, FACTS.runtime)]).then(() => skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith(`${FACTS.slug}-`) && name !== GAME && name !== RUNTIME) await caches.delete(name);
      await clients.claim();
      for (const client of await clients.matchAll()) client.postMessage({ version: FACTS.version });
    })(),
  );
});

async function page(request) {
  const kept = await caches.match("./", { cacheName: GAME });
  const fresh = fetch(request);
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh.then((reply) => (reply.ok ? reply : kept)).catch(() => kept), late]);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
