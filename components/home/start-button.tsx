'use client'

import { useLocale } from 'use-intl/react'
import { startSession } from '@/components/store/api'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { sessionTitle } from './session-title'
import { useStartSession } from './use-start-session'

export function StartButton() {
  const words = useWords('home')
  const locale = useLocale()
  const { starting, problem, run } = useStartSession(async () => {
    const reply = await startSession({ title: sessionTitle(new Date(), locale, words), locale })
    return reply.ok ? { ok: true, value: reply.value.session.id } : reply
  })
  return (
    <div className="flex flex-col gap-3">
      <Button look="primary" shape="hero" aria-disabled={starting} onClick={() => void run()}>
        {words(starting ? 'starting' : 'start')}
      </Button>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
    </div>
  )
}
