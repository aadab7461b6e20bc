/*
 * Keeps the page usable without a connection: docs/decisions/008-offline-shell.md says what is kept and why.
 * The network comes first; a kept response is used when the network fails. Photos and assets, which never
 * change, are asked for once.
 */

/** Of the app that registered this worker: each build brings its own offline page. */
const BUILD = new URL(self.location.href).searchParams.get('build')
const SHELL = `tidyup-shell-${BUILD}`
const SESSIONS = 'tidyup-sessions-1'
const PHOTOS = 'tidyup-photos-1'
/** Code and styles that the kept pages need. Their names change with what is in them. */
const ASSETS = 'tidyup-assets-1'
/** The home map: one response at HOME_MAP, which the page reads and puts there (components/where/kept-home.ts). */
const HOME = 'tidyup-home-1'
/** What looks at photos on the device (components/detection/model): large, and the same in most builds. */
const DETECTOR = 'tidyup-seeing-1'
const CURRENT = [SHELL, SESSIONS, PHOTOS, ASSETS, HOME, DETECTOR]

const OFFLINE_PAGE = '/offline'
const HOME_MAP = '/home-map'
const PAIRING_PAGE = '/pair'
/** Answered with 401 to a device that is not paired. */
const DEVICES = '/api/devices'
const MAX_SESSIONS = 20
const MAX_PHOTOS = 60
/** Bytes. */
const ROOM_FOR_SESSIONS = 50_000_000
/** A session’s page is fetched once it has not changed for this long. */
const SETTLED_MS = 1_500
/** After these times it is looked whether a deletion has got through. */
const LOOK_AFTER_MS = [1_000, 5_000, 20_000]

const SESSION_PAGE = /^\/sessions\/([A-Za-z0-9_-]{1,64})$/
const SESSION_CALL = /^\/api\/sessions\/([A-Za-z0-9_-]{1,64})$/
const PHOTO = /^\/api\/sessions\/[A-Za-z0-9_-]{1,64}\/photos\/[A-Za-z0-9_-]{1,64}$/
const ICON = /^\/(?:icon\.svg|apple-icon\.png|icons\/.+|manifest\.webmanifest)$/
/** Its name, and what changes with what is in it. */
const WEIGHTS = /^(\/_next\/static\/media\/[^/]+)\.[^./]+\.(?:bin|wasm)$/
const ASSET = /\/_next\/static\/[A-Za-z0-9_./~-]+\.(?:js|css|woff2|svg)/g

/** The page works without what is not kept. */
const noRoom = () => {}

const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

self.addEventListener('install', event => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()]))
})

self.addEventListener('message', event => {
  const { kind, id, assets = [], photos = [] } = event.data ?? {}
  if (kind === 'keep') event.waitUntil(keepWhenSettled(id, assets, photos))
  // A page’s own calls don’t pass through here, so it tells how they were answered.
  if (kind === 'gone') event.waitUntil(forget(id))
  if (kind === 'not_paired') event.waitUntil(forgetAll())
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  const called = SESSION_CALL.exec(pathname)
  if (request.method === 'DELETE' && called) return event.waitUntil(forgetIfGone(called[1]))
  if (request.method !== 'GET') return
  if (PHOTO.test(pathname) && request.mode !== 'navigate') return event.respondWith(photo(event))
  if (pathname.startsWith('/api/') || pathname.startsWith('/chat')) return
  if (request.mode === 'navigate') return event.respondWith(page(event, pathname))
  if (WEIGHTS.test(pathname)) return event.respondWith(weights(event))
  if (pathname.startsWith('/_next/static/')) return event.respondWith(asset(event))
  if (ICON.test(pathname)) return event.respondWith(icon(event))
})

async function page(event, pathname) {
  const session = SESSION_PAGE.exec(pathname)
  try {
    const response = await fetch(event.request)
    if (mayTellOfPairing(pathname, response)) event.waitUntil(forgetUnlessPaired())
    else if (session) event.waitUntil(settleSession(session[1], response.clone()))
    return response
  } catch {
    const kept = session && (await (await caches.open(SESSIONS)).match(pathname))
    return kept || (await (await caches.open(SHELL)).match(OFFLINE_PAGE)) || Response.error()
  }
}

/** Assets never change, so one that is kept is as good as a new one. */
async function asset({ request }) {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone()).catch(noRoom)
  return response
}

/** Those of an earlier build go when others come in their place. They are not waited for: the page shows how much has come. */
async function weights(event) {
  const cache = await caches.open(DETECTOR)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const mayKeep = await hasRoom()
  const response = await fetch(event.request)
  if (response.ok && mayKeep)
    event.waitUntil(keepWeights(cache, event.request, response.clone()).catch(noRoom))
  return response
}

/** Sessions and photos need it more. Not every browser tells how much there is. */
async function hasRoom() {
  const told = await navigator.storage?.estimate?.().catch(() => null)
  return !told || told.quota - told.usage > ROOM_FOR_SESSIONS
}

async function keepWeights(cache, request, response) {
  const nameOf = url => WEIGHTS.exec(new URL(url).pathname)?.[1]
  const earlier = (await cache.keys()).filter(({ url }) => nameOf(url) === nameOf(request.url))
  await cache.put(request, response)
  await Promise.all(earlier.map(old => cache.delete(old)))
}

/** A photo never changes, so one that is kept is as good as a new one. The browser itself keeps none. */
async function photo(event) {
  const cache = await caches.open(PHOTOS)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(putNewest(cache, event.request, response.clone(), MAX_PHOTOS))
  if (response.status === 401) event.waitUntil(forgetAll())
  return response
}

async function icon(event) {
  const cache = await caches.open(SHELL)
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(cache.put(event.request, response.clone()).catch(noRoom))
    return response
  } catch {
    return (await cache.match(event.request, { ignoreSearch: true })) || Response.error()
  }
}

async function keepShell() {
  const response = await fetch(OFFLINE_PAGE, { cache: 'no-store' })
  if (!response.ok) throw new Error(`The offline page came with ${response.status}.`)
  await keepAssets(await response.clone().text())
  await (await caches.open(SHELL)).put(OFFLINE_PAGE, response)
}

/** Which change of a session came last. */
const changes = new Map()

async function keepWhenSettled(id, assets, photos) {
  const change = {}
  changes.set(id, change)
  await sleep(SETTLED_MS)
  if (changes.get(id) !== change) return
  changes.delete(id)
  await Promise.all([keepAll(assets), keepPhotos(photos)]).catch(() => {})
  // The page comes last: should the session be gone by now, its photos go again.
  const response = await fetch(`/sessions/${id}`, { cache: 'no-store' }).catch(() => null)
  if (response) await settleSession(id, response)
}

/** Keeps what the server shows of a session, or nothing when it has none. */
async function settleSession(id, response) {
  if (response.status === 401) return forgetAll()
  if (response.status === 404) return forget(id)
  if (!response.ok || response.redirected) return
  const cache = await caches.open(SESSIONS)
  await keepAssets(await response.clone().text())
  await putNewest(cache, `/sessions/${id}`, response, MAX_SESSIONS)
}

async function putNewest(cache, request, response, most) {
  // What is put anew stands last, so that what was not seen for longest goes first.
  const before = await cache.match(request)
  await cache.delete(request)
  try {
    await cache.put(request, response)
  } catch {
    if (before) await cache.put(request, before).catch(noRoom)
  }
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map(old => cache.delete(old)))
}

const assetsOf = html => [...new Set(html.match(ASSET))]

const keepAssets = html => keepAll(assetsOf(html))

async function keepAll(assets) {
  const cache = await caches.open(ASSETS)
  const missing = async path => !(await cache.match(path))
  await Promise.all(assets.map(async path => (await missing(path)) && cache.add(path)))
}

/** Those that were not in sight yet. */
async function keepPhotos(photos) {
  const cache = await caches.open(PHOTOS)
  for (const path of photos.slice(-MAX_PHOTOS)) {
    if (await cache.match(path)) continue
    const response = await fetch(path)
    if (response.ok) await putNewest(cache, path, response, MAX_PHOTOS)
  }
}

async function forgetIfGone(id) {
  changes.delete(id)
  for (const time of LOOK_AFTER_MS) {
    await sleep(time)
    const response = await fetch(`/api/sessions/${id}`, { cache: 'no-store' }).catch(() => null)
    if (response?.status === 401) return forgetAll()
    if (response?.status === 404) return forget(id)
  }
}

/** Who may not come in is led to the page where devices are paired; of a redirect the worker sees no more than that it is one. */
const mayTellOfPairing = (pathname, { type, status }) =>
  pathname === PAIRING_PAGE || type === 'opaqueredirect' || status === 401

async function forgetUnlessPaired() {
  const response = await fetch(DEVICES, { cache: 'no-store' }).catch(() => null)
  if (response?.status === 401) await forgetAll()
}

/** Whoever holds a device that is not paired, or not any more, is not to see what was kept when it was. */
async function forgetAll() {
  changes.clear()
  await Promise.all([SESSIONS, PHOTOS, HOME].map(name => caches.delete(name)))
}

async function forget(id) {
  const [sessions, photos] = await Promise.all([caches.open(SESSIONS), caches.open(PHOTOS)])
  const isOfSession = ({ url }) => new URL(url).pathname.startsWith(`/api/sessions/${id}/`)
  const itsPhotos = (await photos.keys()).filter(isOfSession)
  await Promise.all([
    sessions.delete(`/sessions/${id}`),
    ...itsPhotos.map(request => photos.delete(request)),
    forgetInHome(id),
  ])
}

/** Where its things were put. What the home is to know all the same comes back with the next reading. */
async function forgetInHome(id) {
  const cache = await caches.open(HOME)
  const kept = await (await cache.match(HOME_MAP))?.json()
  if (!kept) return
  const places = kept.places
    .map(({ things, ...place }) => ({ ...place, things: things.filter(({ sessionId }) => sessionId !== id) }))
    .map(place => ({ ...place, count: place.things.length }))
    .filter(({ count }) => count > 0)
  await cache.put(HOME_MAP, Response.json({ ...kept, places })).catch(noRoom)
}

/** Caches of earlier builds and forms, and assets that no kept page needs. */
async function dropOldCaches() {
  const old = (await caches.keys()).filter(name => name.startsWith('tidyup-') && !CURRENT.includes(name))
  await Promise.all(old.map(name => caches.delete(name)))
  const needed = new Set()
  for (const name of [SHELL, SESSIONS]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (kept?.headers.get('content-type')?.startsWith('text/html')) {
        for (const path of assetsOf(await kept.text())) needed.add(path)
      }
    }
  }
  const assets = await caches.open(ASSETS)
  const idle = (await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(idle.map(request => assets.delete(request)))
}
