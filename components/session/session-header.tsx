'use client'

import Link from 'next/link'
import { sendMessage, stopRun } from '@/components/store/api'
import { useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import { useAttempt } from '@/components/store/use-attempt'
import { Button, buttonClass } from '@/components/ui/button'
import { progressWords } from '@/components/ui/count-words'
import { BackIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { modeWords } from './mode-words'
import { type Part, PartSwitch } from './part-switch'

export function SessionHeader({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const words = useWords('session')
  const general = useWords('general')
  const sessionId = useSessionId()
  const title = useSession(({ state }) => state.view.title)
  const status = useSession(({ state }) => state.view.status)
  const canAct = useCanAct()
  const { attempt, run } = useAttempt()

  const wrapUp = () =>
    run(async () => {
      const stopped = await stopRun(sessionId)
      return stopped.ok ? sendMessage(sessionId, { text: words('reply.enough') }) : stopped
    })

  return (
    <header className="flex flex-wrap items-center gap-x-2 border-line border-b px-2 pt-[env(safe-area-inset-top)] lg:px-4 lg:pb-1 lg:pt-[max(0.25rem,env(safe-area-inset-top))]">
      <Link
        href="/"
        prefetch={false}
        aria-label={general('allSessions')}
        className={buttonClass({ look: 'quiet', shape: 'square' })}
      >
        <BackIcon />
      </Link>
      <h1 className="min-w-0 flex-1 truncate font-semibold text-lg lg:flex-none">{title}</h1>
      {status !== 'ended' && canAct && (
        <Button
          look="quiet"
          shape="narrow"
          className="lg:order-1"
          aria-disabled={attempt.at === 'sending'}
          onClick={() => void wrapUp()}
        >
          {words('enough')}
        </Button>
      )}
      <StatusLine />
      <div className="flex w-full items-center lg:order-2 lg:w-auto">
        <PartSwitch part={part} onPart={onPart} />
        {(status === 'running' || status === 'parked') && canAct && (
          <Button
            shape="narrow"
            className="mb-1 ml-auto lg:mb-0"
            onClick={() => void run(() => stopRun(sessionId))}
          >
            {words('stop')}
          </Button>
        )}
      </div>
      <p role="alert" className="order-3 w-full px-2 pb-2 text-sm empty:hidden">
        {attempt.at === 'failed' ? attempt.message : ''}
      </p>
    </header>
  )
}

function StatusLine() {
  const words = useWords('session')
  const general = useWords('general')
  const mode = useSession(({ state }) => state.view.mode.name)
  const counts = useSession(({ state }) => state.view.counts)
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const connection = useSession(state => state.connection)
  return (
    <p className="flex w-full gap-x-1.5 whitespace-nowrap px-2 pb-1 text-[0.8125rem] text-soft lg:w-auto lg:flex-1 lg:pb-0 short:hidden">
      <span data-testid="mode" data-mode={mode} className="font-medium text-ink">
        {ended ? words('finished') : modeWords(mode, words)}
      </span>
      <span aria-hidden="true">·</span>
      <span className="min-w-0 truncate">{progressWords(counts, general)}</span>
      {(!ended || connection === 'deleted') && (
        <>
          <span aria-hidden="true">·</span>
          <span role="status" data-testid="connection" data-connection={connection}>
            {words(`connection.${connection}`)}
          </span>
        </>
      )}
    </p>
  )
}
