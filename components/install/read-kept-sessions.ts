/** As public/sw.js names it. */
const SESSIONS = 'tidyup-sessions-1'

export interface KeptSession {
  readonly path: string
  readonly title: string
}

/** The sessions that the worker has kept, the last one first. */
export async function readKeptSessions(): Promise<KeptSession[]> {
  if (!('caches' in window) || !(await caches.has(SESSIONS))) return []
  const cache = await caches.open(SESSIONS)
  const kept = await Promise.all(
    (await cache.keys()).map(async request => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      const title = new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent ?? ''
      return { path: new URL(request.url).pathname, title }
    }),
  )
  return kept.reverse()
}
