'use client'

import Link from 'next/link'
import { stopRun } from '@/components/store/api'
import { useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import { type Attempt, useAttempt } from '@/components/store/use-attempt'
import { Button, buttonClass } from '@/components/ui/button'
import { BackIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { MoreMenu } from './more-menu'
import { type Part, PartSwitch } from './part-switch'
import { StatusLine } from './status-line'
import { usePageTitle } from './use-page-title'
import { useWrapUp } from './use-wrap-up'

/** Two rows on a phone, one on a wide screen. */
export function SessionHeader({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const words = useWords('session')
  const general = useWords('general')
  const sessionId = useSessionId()
  const title = useSession(({ state }) => state.view.title)
  const status = useSession(({ state }) => state.view.status)
  const canAct = useCanAct()
  const stopping = useAttempt()
  const { attempt, wrapUp } = useWrapUp()
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
        <Button look="quiet" shape="narrow" onClick={() => void stopping.run(() => stopRun(sessionId))}>
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
            aria-disabled={attempt.at === 'sending'}
            onClick={() => void wrapUp()}
          >
            {words('enough')}
          </Button>
        )}
      </div>
      <MoreMenu />
      <FailureNote attempt={attempt} />
      <FailureNote attempt={stopping.attempt} />
    </header>
  )
}

function FailureNote({ attempt }: { attempt: Attempt }) {
  return (
    <p role="alert" className="order-2 w-full px-2 pb-2 text-sm empty:hidden">
      {attempt.at === 'failed' ? attempt.message : ''}
    </p>
  )
}
