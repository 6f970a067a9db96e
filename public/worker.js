// Keeps the application's files, which never change under their names, so that the browser has them compiled when
// somebody comes back. It answers nothing itself: pages and calls go past it.
const files = []; // the build fills them in
const KEPT = 'assets';

async function keep() {
  const cache = await caches.open(KEPT);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !there.has(file)));
}

async function drop() {
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    if (!files.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keep());
  // a browser that cannot be told so does as it did without
  event.addRoutes?.({
    condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) },
    source: { cacheName: KEPT },
  });
});

self.addEventListener('activate', (event) => event.waitUntil(drop()));
