/**
 * Keeps the pages on the device. The server writes `self.KEPT` before this text: the files and a digest of them.
 *
 * The network comes first for everything. Without it the device shows the files it has kept, and those answers of the
 * house that it calls public: the same for everybody. Nothing that belongs to a person is ever kept.
 */
const PAGES = `pitboss-pages-${self.KEPT.version}`
const ANSWERS = `pitboss-answers-${self.KEPT.version}`
const FILES = new Set(self.KEPT.files)
const PATIENCE = 4000
const MOST_ANSWERS = 400

self.addEventListener("install", (event) => {
  const fresh = self.KEPT.files.map((file) => new Request(file, { cache: "no-cache", credentials: "omit" }))
  event.waitUntil(
    caches
      .open(PAGES)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener("activate", (event) => {
  const stale = (name) => name.startsWith("pitboss-") && name !== PAGES && name !== ANSWERS
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(stale).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** The network's answer; after a while without one, what is kept, if anything is. */
async function fresh(request, kept) {
  const waiting = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const answer = fetch(request)
  const first = await Promise.race([answer.catch(() => undefined), waiting])
  return first ?? (await kept()) ?? answer
}

const file = (path) => async () => (await caches.open(PAGES)).match(path)

/** An answer of the house; one that is public is kept for the next time. */
async function answered(request) {
  const kept = async () => (await caches.open(ANSWERS)).match(request, { ignoreVary: true })
  const answer = await fresh(request, kept)
  if (answer.ok && /\bpublic\b/.test(answer.headers.get("cache-control") ?? "")) await keep(request, answer.clone())
  return answer
}

async function keep(request, answer) {
  const cache = await caches.open(ANSWERS)
  const names = await cache.keys()
  if (names.length >= MOST_ANSWERS) await cache.delete(names[0])
  await cache.put(request, answer)
}

/** The file that a page's address shows. */
function pageAt(pathname) {
  if (pathname === "/api" || pathname === "/api/") return "/reference.html"
  return /^\/sign(\/|$)/.test(pathname) ? "/sign.html" : "/index.html"
}

self.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== self.location.origin) return
  if (request.mode === "navigate") {
    if (pathname.startsWith("/api/") && pathname !== "/api/") return // a document of the house's own
    event.respondWith(fresh(request, file(pageAt(pathname))))
  } else if (FILES.has(pathname)) event.respondWith(fresh(request, file(pathname)))
  else if (pathname.startsWith("/api/")) event.respondWith(answered(request))
})
