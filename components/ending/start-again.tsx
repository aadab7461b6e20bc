'use client'

import { useLocale } from 'use-intl/react'
import { sessionTitle } from '@/components/home/session-title'
import { useStart } from '@/components/home/use-start'
import { keepDraft } from '@/components/session/use-draft'
import { startSession } from '@/components/store/api'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { asMessage } from './ending-lists'

/** A new session whose message field has these things in it already; the person looks them over and sends them. */
export function StartAgain({ items }: { items: readonly string[] }) {
  const words = useWords('ending')
  const home = useWords('home')
  const locale = useLocale()
  const { starting, problem, run } = useStart(async () => {
    const reply = await startSession({ title: sessionTitle(new Date(), locale, home), locale })
    if (!reply.ok) return reply
    const { id } = reply.value.session
    keepDraft(id, asMessage(items))
    return { ok: true, value: id }
  })
  return (
    <div className="flex flex-col gap-2">
      <Button aria-disabled={starting} onClick={() => void run()}>
        {starting ? home('starting') : words('startAgain')}
      </Button>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
    </div>
  )
}
