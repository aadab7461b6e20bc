'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Reply } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { useWords } from '@/components/words/words'

type Start = { at: 'ready' } | { at: 'starting' } | { at: 'failed'; message: string }

/** Creates a session by `begin`, which gives its id, and opens it. Still `starting` until the new page is there. */
export function useStartSession(begin: () => Promise<Reply<string>>) {
  const general = useWords('general')
  const router = useRouter()
  const [start, setStart] = useState<Start>({ at: 'ready' })

  async function run() {
    if (start.at === 'starting') return
    setStart({ at: 'starting' })
    const reply = await begin()
    if (reply.ok) router.push(`/sessions/${reply.value}`)
    else setStart({ at: 'failed', message: failureWords(reply.failure, general) })
  }

  return { starting: start.at === 'starting', problem: start.at === 'failed' ? start.message : '', run }
}
