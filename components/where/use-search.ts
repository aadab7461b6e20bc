'use client'

import { useEffect, useRef, useState } from 'react'
import { call, type Failure, type Reply } from '@/components/store/api'
import { readKept } from '@/components/store/kept-inventory'
import type { FoundInInventory } from '@/lib/wire/inventory'
import { MAX_SEARCH } from '@/lib/wire/limits'
import { findKept, MAX_FOUND } from './find-kept'

/** Typing rests for so long before it is asked. */
const SEARCH_AFTER_MS = 180

export interface Answer {
  /** The question that was sent; it lags behind the typed text. */
  readonly asked: string
  readonly found: FoundInInventory
  /** Without a connection: when the map was read that this comes from. ISO 8601, UTC. */
  readonly keptAt: string | null
}

type Trouble = { readonly kind: 'nothing_kept' } | { readonly kind: 'failed'; readonly failure: Failure }

/**
 * Searches while somebody types. The earlier answer stays until the next one arrives; a request that is no longer needed is
 * called off. Without a connection the map answers that this device has kept.
 */
export function useSearch(first: Answer | null) {
  const [answer, setAnswer] = useState(first)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asking.current?.abort()
    },
    [],
  )

  function ask(text: string, afterMs = SEARCH_AFTER_MS) {
    clearTimeout(timer.current)
    asking.current?.abort()
    const asked = text.trim()
    if (asked === '') {
      setAnswer(null)
      setTrouble(null)
      return
    }
    const controller = new AbortController()
    asking.current = controller
    timer.current = setTimeout(() => void answerTo(asked, controller.signal), afterMs)
  }

  async function answerTo(asked: string, signal: AbortSignal) {
    // An address has room for the beginning of a text only; no more of it is looked for anyway.
    const query = { q: asked.slice(0, MAX_SEARCH), limit: MAX_FOUND }
    const reply = (await call('GET /api/home', { query }, { signal })) as Reply<FoundInInventory>
    if (signal.aborted) return
    if (reply.ok) {
      setAnswer({ asked, found: reply.value, keptAt: null })
      setTrouble(null)
      return
    }
    if (reply.failure.kind !== 'network') return setTrouble({ kind: 'failed', failure: reply.failure })
    const kept = await readKept()
    if (signal.aborted) return
    setAnswer(kept && { asked, found: findKept(kept.places, asked), keptAt: kept.at })
    setTrouble(kept ? null : { kind: 'nothing_kept' })
  }

  return { answer, trouble, ask }
}
