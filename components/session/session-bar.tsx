'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { useLayout, usePlace, useTalk } from '@/components/navigation/place-context'
import { TimerStatus } from '@/components/pace/timer-status'
import { Icon } from '@/components/presentation/icon'
import { modeWords } from '@/components/presentation/modes'
import { useIsKept } from '@/components/store/browser-storage'
import { useCanAct, useSession, useSessionName } from '@/components/store/session-context'
import { useToCarry } from '@/components/store/ticks'
import { Button, buttonClass } from '@/components/ui/button'
import { DialogButton } from '@/components/ui/dialog'
import { PageLink } from '@/components/ui/page-link'
import { progressOf } from '@/components/ui/progress-words'
import { useWords } from '@/components/words/words'
import { hasBegun } from '@/lib/wire/opened-session'
import { loadPauseSheet } from './later-parts'

/** The way out, where the session is, and talk: the same on all places. */
export function SessionBar() {
  const general = useWords('general')
  const menu = useWords('menu')
  const title = useSession(({ state }) => state.view.title)
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const begun = useSession(hasBegun)
  const canAct = useCanAct()
  const name = useSessionName()
  usePageTitle(title)
  return (
    // Another bar once the session has ended: no icon of it is moved aside.
    <header
      key={`${ended}`}
      className="flex min-h-12 items-center gap-x-1 px-2 large-text:flex-wrap pt-[env(safe-area-inset-top)] lg:min-h-16 lg:px-6"
    >
      <div className="flex items-center gap-2 lg:min-w-0 lg:flex-1">
        {begun && !ended && canAct ? (
          <PauseButton />
        ) : (
          <PageLink
            href="/"
            className={buttonClass({ look: 'quiet', shape: 'narrow', className: 'large-text:px-1' })}
          >
            <Icon name="left" />
            <span className="large-text:sr-only">{general('home')}</span>
          </PageLink>
        )}
        {/* Headings are balanced, over several lines. */}
        <h1 dir="auto" className="heading-3 min-w-0 truncate text-nowrap! max-lg:sr-only">
          {name}
        </h1>
      </div>
      <WhereWeAre />
      <div className="ml-auto flex items-center justify-end lg:flex-1">
        {!ended && canAct && <TimerStatus />}
        {begun && <TalkButton />}
        {(ended || !begun) && (
          <DialogButton
            dialog={props => <MoreSheet {...props} />}
            look="quiet"
            shape="square"
            aria-label={menu('more')}
          >
            <Icon name="more" />
          </DialogButton>
        )}
      </div>
    </header>
  )
}

/**
 * “Sorting · 4 of 15”, on the put-away list “A short walk · 2 of 4”, and the connection where that is not fine. A tap leads to the
 * timeline, which is live; on a wide screen it brings the timeline and puts it away.
 */
function WhereWeAre() {
  const words = useWords('session')
  const { place } = usePlace()
  const { layout, isShown, toggle } = useTimelinePlace()
  const mode = useSession(({ state }) => state.view.mode.name)
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const isPuttingAway = place === 'carry'
  const decided = useDecided()
  const carried = useCarried()
  const progress = isPuttingAway ? carried : decided
  const name = ended && !isPuttingAway ? words('finished') : modeWords(isPuttingAway ? 'Carry' : mode, words)
  return (
    <div className="relative flex min-h-12 min-w-0 flex-[1_1_min(5rem,40vw)] flex-col justify-center text-center lg:min-w-48 lg:flex-none [@media(max-width:9rem)]:order-last [@media(max-width:9rem)]:basis-full">
      {/* Other words are another line: centred, they would begin elsewhere. So they would beside a first count. */}
      <span
        key={`${name} ${progress !== null}`}
        data-testid="mode"
        data-mode={mode}
        className="truncate text-sm text-soft leading-tight large-text:whitespace-normal large-text:text-[min(0.875rem,9vw)]"
      >
        {name}
      </span>
      {progress !== null && (
        <span key={progress} className="font-voice font-heading leading-tight">
          {progress}
        </span>
      )}
      <a
        href="?place=timeline"
        data-timeline-link
        aria-current={layout === 'phone' && isShown ? 'page' : undefined}
        aria-expanded={layout === 'phone' ? undefined : isShown}
        onClick={event => {
          event.preventDefault()
          toggle()
        }}
        className={`absolute inset-0 rounded-control hover:bg-ink/5 ${isShown ? 'bg-ink/5' : ''}`}
      >
        <span className="sr-only">
          {[name, progress, words('place.timeline')].filter(Boolean).join(', ')}
        </span>
      </a>
      <ConnectionNote />
    </div>
  )
}

function useDecided(): string | null {
  const words = useWords('things')
  const progress = progressOf(useSession(({ state }) => state.view.counts))
  return progress && words('progress', { ...progress })
}

function useCarried(): string | null {
  const words = useWords('carry')
  const count = useSession(({ state }) => state.view.counts.decided)
  const carried = count - useToCarry()
  return count === 0 ? null : words('carriedOf', { carried, count })
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

/** Visible only if the connection is not fine; announced always. That the past is shown is said by the replay’s banner. */
function ConnectionNote() {
  const words = useWords('session')
  const ended = useSession(({ state }) => state.view.status === 'ended')
  const connection = useSession(state => state.connection)
  const isKept = useIsKept()
  if (ended && connection !== 'deleted') return null
  const fine = connection === 'live' || connection === 'connecting' || connection === 'past'
  return (
    <span
      role="status"
      data-testid="connection"
      data-connection={connection}
      className={fine ? 'sr-only' : 'line-clamp-2 max-w-full text-balance text-sm text-soft leading-tight'}
    >
      {words(connection === 'lost' && !isKept ? 'connection.lostUnkept' : `connection.${connection}`)}
    </span>
  )
}

function TalkButton() {
  const words = useWords('session')
  const { open } = useTalk()
  return (
    <Button look="quiet" shape="square" aria-label={words('talk')} aria-haspopup="dialog" onClick={open}>
      <Icon name="talk" />
    </Button>
  )
}

/** Loaded on the first tap, to keep the page small. */
const MoreSheet = dynamic(() => import('./more-rows').then(({ MoreSheet }) => MoreSheet), { ssr: false })

const PauseSheet = dynamic(loadPauseSheet, { ssr: false })

/** The one way out of a session. Before the scripts are loaded it leads home, where everything is kept as well. */
function PauseButton() {
  const words = useWords('session')
  return (
    <form action="/">
      <DialogButton
        dialog={props => <PauseSheet {...props} />}
        data-pause
        type="submit"
        look="quiet"
        shape="narrow"
        className="large-text:px-1"
      >
        <Icon name="pause" />
        <span className="large-text:sr-only">{words('pause')}</span>
      </DialogButton>
    </form>
  )
}

/** Returns true if the timeline is shown, and a function to show or hide it. */
export function useTimelinePlace() {
  const layout = useLayout()
  const { place, show } = usePlace()
  const isShown = place === 'timeline'
  return { layout, isShown, toggle: () => show(isShown ? 'card' : 'timeline') }
}
