'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure, Reply } from '@/components/store/api'

/** The server’s limit for one page. */
const MAX_AT_ONCE = 200

interface Page {
  readonly next: string | null
}

interface PagesOptions<P extends Page> {
  /** The first page, as the server rendered it. */
  readonly first: P
  readonly perPage: number
  readonly read: (part: { limit: number; after: string | null }) => Promise<Reply<P>>
  readonly countOf: (page: P) => number
  /** Appends a page to the listed ones. */
  readonly join: (listed: P, more: P) => P
}

/** A list that is read page by page, and once more when the page becomes visible: it may have changed elsewhere. */
export function usePages<P extends Page>({ first, perPage, read, countOf, join }: PagesOptions<P>) {
  const [listed, setListed] = useState(first)
  const [failure, setFailure] = useState<Failure | null>(null)
  const reads = useRef(0)

  /** Reads as many as are listed, from the beginning. Null where a later read has begun, or where that failed. */
  async function reload(): Promise<Reply<P> | null> {
    reads.current += 1
    const mine = reads.current
    const wanted = Math.max(countOf(listed), perPage)
    let reply = await read({ limit: Math.min(wanted, MAX_AT_ONCE), after: null })
    while (reply.ok && reply.value.next !== null && countOf(reply.value) < wanted) {
      const more = await read({ limit: MAX_AT_ONCE, after: reply.value.next })
      reply = more.ok ? { ok: true, value: join(reply.value, more.value) } : more
    }
    if (mine !== reads.current) return null
    if (reply.ok) setListed(reply.value)
    return reply
  }

  // The router may restore an old page on “back”.
  const refresh = useEffectEvent(() => void (document.visibilityState === 'visible' && reload()))
  useEffect(() => {
    refresh()
    const refreshShown = () => refresh()
    document.addEventListener('visibilitychange', refreshShown)
    return () => document.removeEventListener('visibilitychange', refreshShown)
  }, [])

  async function showMore(): Promise<P | null> {
    if (listed.next === null) return null
    reads.current += 1
    const mine = reads.current
    const reply = await read({ limit: perPage, after: listed.next })
    if (mine !== reads.current) return null
    setFailure(reply.ok ? null : reply.failure)
    if (!reply.ok) return null
    setListed(join(listed, reply.value))
    return reply.value
  }

  return { listed, failure, reload, showMore }
}

/** Loads what opens by a tap behind the first screen, so that it opens at once, and without a connection as well. */
export function useLoadAhead(...parts: readonly (() => Promise<unknown>)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are always the same.
  useEffect(() => {
    // A part that fails to load now is requested again by the tap.
    for (const load of parts) load().catch(() => {})
  }, [])
}
