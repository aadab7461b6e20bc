'use client'

import { useRef, useState } from 'react'
import { useWords } from '@/components/words/words'
import type { Reached, Reply } from './api'
import { failureWords } from './failure-words'
import { useExpectSeq } from './session-context'

export type Attempt =
  | { readonly at: 'ready' }
  | { readonly at: 'sending' }
  | { readonly at: 'failed'; readonly message: string }

/** A request that a button makes: one at a time, and its failure as a sentence. */
export function useAttempt() {
  const words = useWords('general')
  const [attempt, setAttempt] = useState<Attempt>({ at: 'ready' })
  const expectSeq = useExpectSeq()
  const busy = useRef(false)

  /** Whether the request was made and got through. */
  async function run(request: () => Promise<Reply<Reached>>): Promise<boolean> {
    if (busy.current) return false
    busy.current = true
    setAttempt({ at: 'sending' })
    const reply = await request()
    busy.current = false
    setAttempt(reply.ok ? { at: 'ready' } : { at: 'failed', message: failureWords(reply.failure, words) })
    if (reply.ok) expectSeq(reply.value.seq)
    return reply.ok
  }

  return { attempt, run }
}
