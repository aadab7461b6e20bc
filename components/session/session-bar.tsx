'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { Sign } from '@/components/look/sign'
import { TimerStatus } from '@/components/pace/timer-status'
import { useCanAct, useSession } from '@/components/store/session-context'
import { buttonClass } from '@/components/ui/button'
import { progressOf } from '@/components/ui/progress-words'
import { useWords } from '@/components/words/words'
import { hasBegun } from '@/lib/wire/opened-session'
import { ConnectionNote } from './connection-note'
import { modeWords } from './mode-words'
import { MoreMenu } from './more-menu'
import { PauseButton } from './pause-button'
import { usePlace } from './place-context'
import { TalkButton } from './talk-sheet'
import { TimelineLink } from './timeline-link'

/** The way out, where the session is, and talk: the same on all places. */
export function SessionBar() {
  const general = useWords('general')
  const title = useSession(({ state }) => state.view.title)
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const begun = useSession(hasBegun)
  const canAct = useCanAct()
  usePageTitle(title)
  return (
    <header className="flex min-h-14 items-center gap-x-1 px-2 large-text:flex-wrap pt-[env(safe-area-inset-top)] lg:min-h-16 lg:px-6">
      <div className="flex flex-1 items-center gap-2">
        {begun && !ended && canAct ? (
          <PauseButton />
        ) : (
          <Link href="/" prefetch={false} className={buttonClass({ look: 'quiet', shape: 'narrow' })}>
            <Sign name="left" />
            {general('home')}
          </Link>
        )}
        <h1 className="heading-3 min-w-0 truncate max-lg:sr-only">{title}</h1>
      </div>
      <WhereWeAre />
      <div className="flex flex-1 items-center justify-end">
        {!ended && <TimerStatus />}
        <TimelineLink />
        {begun && <TalkButton />}
        {(ended || !begun) && <MoreMenu />}
      </div>
    </header>
  )
}

/** “Sorting · 4 of 15”, and the connection where that is not fine. A tap leads to the list. */
function WhereWeAre() {
  const words = useWords('session')
  const things = useWords('things')
  const { show } = usePlace()
  const mode = useSession(({ state }) => state.view.mode.name)
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const progress = progressOf(useSession(({ state }) => state.view.counts))
  return (
    <div className="relative flex min-h-12 min-w-0 flex-col items-center justify-center px-1 text-center large-text:order-last large-text:basis-full">
      <span
        data-testid="mode"
        data-mode={mode}
        className="max-w-full truncate text-sm text-soft leading-tight"
      >
        {ended ? words('finished') : modeWords(mode, words)}
      </span>
      {progress && (
        <>
          <span className="font-voice font-heading leading-tight">{things('progress', { ...progress })}</span>
          <button
            type="button"
            aria-label={things('progressLabel', { ...progress })}
            onClick={() => show('list')}
            className="absolute inset-0 rounded-control hover:bg-ink/5"
          />
        </>
      )}
      <ConnectionNote />
    </div>
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
