'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { startSession } from '@/components/store/api'
import { Button } from '@/components/ui/button'
import { sessionTitle } from './session-title'

const text = { start: 'Start tidying', starting: 'Starting…' }

type Start = { at: 'ready' } | { at: 'starting' } | { at: 'failed'; message: string }

export function StartButton() {
  const router = useRouter()
  const [start, setStart] = useState<Start>({ at: 'ready' })

  async function begin() {
    if (start.at === 'starting') return
    setStart({ at: 'starting' })
    const reply = await startSession(sessionTitle(new Date()))
    if (reply.ok) router.push(`/sessions/${reply.value.session.id}`)
    else setStart({ at: 'failed', message: reply.failure.message })
  }

  return (
    <div className="flex flex-col gap-3">
      <Button look="primary" shape="hero" aria-disabled={start.at === 'starting'} onClick={begin}>
        {start.at === 'starting' ? text.starting : text.start}
      </Button>
      <p role="alert" className="empty:hidden">
        {start.at === 'failed' ? start.message : ''}
      </p>
    </div>
  )
}
