'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { stopRun } from '@/components/store/api'
import { useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button, buttonClass } from '@/components/ui/button'
import { BackIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { MoreMenu } from './more-menu'
import { StatusLine } from './status-line'
import { useWrapUp } from './use-wrap-up'

/** Two rows on a phone, one on a wide screen. */
export function SessionHeader({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const words = useWords('session')
  const general = useWords('general')
  const sessionId = useSessionId()
  const title = useSession(({ state }) => state.view.title)
  const status = useSession(({ state }) => state.view.status)
  const canAct = useCanAct()
  const stopping = useSessionRequest()
  const { isSending, failure, wrapUp } = useWrapUp()
  usePageTitle(title)

  return (
    <header className="flex flex-wrap items-center gap-x-1 border-line border-b px-2 pt-[max(0.25rem,env(safe-area-inset-top))] lg:gap-x-2 lg:px-4 lg:pb-1">
      <Link
        href="/"
        prefetch={false}
        aria-label={general('allSessions')}
        className={buttonClass({ look: 'quiet', shape: 'square' })}
      >
        <BackIcon />
      </Link>
      <div className="flex min-w-[min(100%,7rem)] flex-1 flex-col overflow-hidden lg:flex-row lg:items-baseline lg:gap-x-3">
        <h1 className="truncate font-semibold leading-tight lg:text-lg">{title}</h1>
        <StatusLine />
      </div>
      {(status === 'running' || status === 'parked') && canAct && (
        <Button look="quiet" shape="narrow" onClick={() => void stopping.send(() => stopRun(sessionId))}>
          {words('stop')}
        </Button>
      )}
      <div className="flex w-full flex-wrap items-center max-lg:order-1 lg:w-auto">
        <PartSwitch part={part} onPart={onPart} />
        {status !== 'ended' && canAct && (
          <Button
            look="quiet"
            shape="narrow"
            className="ml-auto whitespace-nowrap"
            aria-disabled={isSending}
            onClick={() => void wrapUp()}
          >
            {words('enough')}
          </Button>
        )}
      </div>
      <MoreMenu />
      <FailureNote failure={failure} />
      <FailureNote failure={stopping.failure} />
    </header>
  )
}

function FailureNote({ failure }: { failure: string }) {
  return (
    <p role="alert" className="order-2 w-full px-2 pb-2 text-sm empty:hidden">
      {failure}
    </p>
  )
}

/** A phone shows one part at a time, a wide screen all three. */
export type Part = 'talk' | 'piles' | 'timeline'

const PARTS: readonly Part[] = ['talk', 'piles', 'timeline']

function PartSwitch({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const words = useWords('session')
  const counts = useSession(({ state }) => state.view.counts)
  const sorted = counts.decided + counts.skipped
  return (
    <nav aria-label={words('parts')} className="flex flex-wrap lg:hidden">
      {PARTS.map(one => (
        <Button
          key={one}
          look="quiet"
          aria-pressed={part === one}
          onClick={() => onPart(one)}
          shape="tab"
          className={part === one ? 'border-accent' : 'border-transparent text-soft'}
        >
          {words(`part.${one}`)}
          {one === 'piles' && sorted > 0 && <span className="tabular-nums">{sorted}</span>}
        </Button>
      ))}
    </nav>
  )
}

/** Puts a changed session title into the document’s title, which the server rendered. */
function usePageTitle(title: string) {
  const shown = useRef(title)
  useEffect(() => {
    if (title === shown.current) return
    document.title = document.title.replace(shown.current, () => title)
    shown.current = title
  }, [title])
}
