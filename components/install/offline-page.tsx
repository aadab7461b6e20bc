'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'

/** The sessions that can be opened offline. */
export function CachedSessions() {
  const words = useWords('offline')
  const [sessions, setSessions] = useState<readonly CachedSession[]>([])
  useEffect(() => {
    // Nothing, where the browser does not give what it keeps.
    readCachedSessions().then(setSessions, () => {})
  }, [])
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="kept" className="flex flex-col gap-3">
      <h2 id="kept" className="heading-3">
        {words('opened')}
      </h2>
      <ul aria-labelledby="kept" className="flex flex-col gap-2">
        {sessions.map(({ path, title }) => (
          <li key={path} className="rounded-card bg-sheet shadow-card">
            {/* Not a `Link`: its navigation needs the server. */}
            <a href={path} className="flex min-h-16 items-center gap-2 rounded-card px-4 py-2 hover:bg-sunk">
              <span className="min-w-0 flex-1 break-words font-semibold">{title}</span>
              <Icon name="right" className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The name of the cache in public/sw.js. */
const SESSIONS = 'tidyup-sessions-1'

interface CachedSession {
  readonly path: string
  readonly title: string
}

/** The sessions that the service worker has cached, newest first. */
async function readCachedSessions(): Promise<CachedSession[]> {
  if (!('caches' in window) || !(await caches.has(SESSIONS))) return []
  const cache = await caches.open(SESSIONS)
  const sessions = await Promise.all(
    (await cache.keys()).map(async request => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      const title = new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent ?? ''
      return { path: new URL(request.url).pathname, title }
    }),
  )
  return sessions.reverse()
}

/** Between two checks. `navigator.onLine` says nothing about whether the server can be reached. */
const EVERY_MS = 5_000

/** Reloads the requested page: on a click, and automatically once the server answers again. */
export function TryAgain() {
  const words = useWords('general')
  useEffect(() => {
    // Opened by its own address, the offline page is the requested page.
    if (window.location.pathname === '/offline') return
    const look = async () => {
      if (navigator.onLine && (await answers())) window.location.reload()
    }
    void look()
    const timer = setInterval(look, EVERY_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [])
  return (
    <Button look="lit" onClick={() => window.location.reload()}>
      {words('tryAgain')}
    </Button>
  )
}

const answers = () =>
  fetch('/api/health?check=live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
