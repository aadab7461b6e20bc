'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLocale } from 'use-intl/react'
import { startSession } from '@/components/store/api'
import { failureWords } from '@/components/store/failure-words'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { sessionTitle } from './session-title'

type Start = { at: 'ready' } | { at: 'starting' } | { at: 'failed'; message: string }

export function StartButton() {
  const words = useWords('home')
  const general = useWords('general')
  const language = useLocale()
  const router = useRouter()
  const [start, setStart] = useState<Start>({ at: 'ready' })

  async function begin() {
    if (start.at === 'starting') return
    setStart({ at: 'starting' })
    const reply = await startSession(sessionTitle(new Date(), language, words))
    if (reply.ok) router.push(`/sessions/${reply.value.session.id}`)
    else setStart({ at: 'failed', message: failureWords(reply.failure, general) })
  }

  return (
    <div className="flex flex-col gap-3">
      <Button look="primary" shape="hero" aria-disabled={start.at === 'starting'} onClick={begin}>
        {words(start.at === 'starting' ? 'starting' : 'start')}
      </Button>
      <p role="alert" className="empty:hidden">
        {start.at === 'failed' ? start.message : ''}
      </p>
    </div>
  )
}
