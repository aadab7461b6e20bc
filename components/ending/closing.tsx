'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { useLocale } from 'use-intl/react'
import { sessionTitle } from '@/components/home/session-title'
import { useStartSession } from '@/components/home/use-start-session'
import { BeforeAfter } from '@/components/photos/before-after'
import { storeDraft } from '@/components/session/use-draft'
import { exportUrl, startSession } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { Button, buttonClass } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { asMessage, endingLists, itemsForNextTime, outcomeWords } from './ending-lists'
import { Lists } from './lists'

/** Shown in place of card and composer once the session has ended. */
export function Closing() {
  const words = useWords('ending')
  const general = useWords('general')
  const counts = useSession(({ state }) => state.view.counts)
  const piles = useSession(({ state }) => state.view.piles)
  const stillOpen = useSession(({ state }) => state.view.stillOpen)
  const lists = endingLists(piles, stillOpen)
  const next = itemsForNextTime(piles, stillOpen)
  const start = useRef<HTMLElement>(null)
  // The conversation stays above it.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      ref={start}
      aria-labelledby="ending"
      className="scroll-mt-3 flex flex-col gap-7"
      data-testid="closing"
    >
      <div className="flex flex-col gap-2 rounded-2xl bg-accent-wash p-5">
        <h2 id="ending" className="font-semibold text-xl">
          {words('heading')}
        </h2>
        <p>{outcomeWords({ counts, piles, stillOpen }, words)}</p>
      </div>
      <BeforeAfter />
      <div className="flex flex-col gap-7 px-1">
        <Lists lists={lists} itemClass="py-1.5" />
        {next.length > 0 && <StartAgain items={next} />}
        {lists.length > 0 && <SaveLists />}
      </div>
      <Link href="/" prefetch={false} className={buttonClass({ look: 'primary' })}>
        {general('allSessions')}
      </Link>
    </section>
  )
}

/** Starts a new session with these items as a draft message, for the person to check and send. */
function StartAgain({ items }: { items: readonly string[] }) {
  const words = useWords('ending')
  const home = useWords('home')
  const locale = useLocale()
  const { starting, problem, run } = useStartSession(async () => {
    const reply = await startSession({ title: sessionTitle(new Date(), locale, home), locale })
    if (!reply.ok) return reply
    const { id } = reply.value.session
    storeDraft(id, asMessage(items))
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

const FORMATS = ['md', 'csv', 'json'] as const

function SaveLists() {
  const words = useWords('ending')
  const sessionId = useSessionId()
  return (
    <section aria-labelledby="ending-save" className="flex flex-col gap-2">
      <h3 id="ending-save" className="font-semibold text-lg">
        {words('save')}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-2">
        {FORMATS.map(format => (
          <a
            key={format}
            href={exportUrl(sessionId, format)}
            download
            aria-label={words('saveAs', { format: words(`format.${format}`) })}
            className={buttonClass({ shape: 'narrow' })}
          >
            {words(`format.${format}`)}
          </a>
        ))}
        <Button shape="narrow" onClick={() => window.print()}>
          {words('print')}
        </Button>
      </div>
    </section>
  )
}
