'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ReviseFromListDialog } from '@/components/cards/revise-dialog'
import { useLayout, usePlace } from '@/components/navigation/place-context'
import { Icon } from '@/components/presentation/icon'
import { useHistory, useLiveSession, useSessionName } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { timeWords } from './event-words'
import { PathRibbon, timeOf } from './path'
import { useBeginReplay, useReplay } from './replay-context'
import type { Chapter } from './timeline-fold'
import { useChapters } from './timeline-fold'
import { TimelineList } from './timeline-list'
import { rowsOf } from './timeline-rows'

interface TimelineProps {
  foot: ReactNode
  /** Where it stands at the side; null where the way back is elsewhere. */
  onPutAway: (() => void) | null
}

/** The session as a story, newest last: chapters, each with what came of it. */
export function Timeline({ foot, onPutAway }: TimelineProps) {
  const words = useWords('timeline')
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const place = useRef<HTMLElement>(null)
  const [changing, setChanging] = useState<string | null>(null)
  const chapters = useChapters()
  const { history, loadHistory } = useHistory()
  const goesOn = useLiveSession(({ state }) => state.view.status !== 'ended')
  const rows = useMemo(() => rowsOf(chapters, { toggled, goesOn }), [chapters, toggled, goesOn])

  // The end of the log alone does not tell the outcome of a chapter.
  useEffect(() => {
    if (history === 'partial') void loadHistory()
  }, [history, loadHistory])

  // Opened by its link it has the focus; the way to it would lead through everything that stands before it.
  useEffect(() => {
    if (document.activeElement?.matches('[data-timeline-link]')) place.current?.focus()
  }, [])

  const toggle = useCallback((key: string) => {
    setToggled(before =>
      before.has(key) ? new Set([...before].filter(one => one !== key)) : new Set([...before, key]),
    )
  }, [])

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="timeline"
      data-testid="timeline"
      className="flex outline-none min-h-0 flex-1 flex-col large-text:flex-none"
    >
      <div className="flex flex-col gap-2 px-4 pt-2 pb-2 lg:px-2">
        <div className="flex items-center justify-between gap-x-3">
          <h2 id="timeline" className="heading-1 lg:heading-2">
            {words('heading')}
          </h2>
          {onPutAway && (
            <Button
              look="quiet"
              shape="square"
              aria-label={words('putAway')}
              className="-mr-2"
              onClick={onPutAway}
            >
              <Icon name="x" className="size-5" />
            </Button>
          )}
        </div>
        <Overview chapters={chapters} goesOn={goesOn} />
        {chapters.length > 1 && <Ribbon chapters={chapters} goesOn={goesOn} />}
      </div>
      <TimelineList rows={rows} onToggle={toggle} onChange={setChanging} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t px-4 py-1.5 lg:px-2">
        {(chapters.length > 1 || history !== 'complete') && <ReplayButton goesOn={goesOn} />}
        <EventsButton />
      </div>
      {foot}
      <ReviseFromListDialog questionId={changing} onClose={() => setChanging(null)} />
    </section>
  )
}

interface StoryProps {
  chapters: readonly Chapter[]
  goesOn: boolean
}

/** “Kitchen table, 19 minutes so far” */
function Overview({ chapters, goesOn }: StoryProps) {
  const words = useWords('timeline')
  const title = useSessionName()
  const ms = timeOf(chapters)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="small line-clamp-2 text-soft">
        {ms < 30_000
          ? title
          : words(goesOn ? 'overviewSoFar' : 'overview', { title, time: timeWords(ms, words) })}
      </p>
      <LiveMark />
    </div>
  )
}

/** The path at a glance, from its first time to its last. */
function Ribbon({ chapters, goesOn }: StoryProps) {
  const words = useWords('timeline')
  const [first, last] = [chapters[0], chapters.at(-1)?.entries.at(-1)]
  return (
    <div className="max-w-sm short:hidden">
      <PathRibbon chapters={chapters} isLit={goesOn} />
      <p className="small flex justify-between font-voice text-soft">
        {first && <LocalTime at={first.at} format="time" />}
        {goesOn ? words('now') : last && <LocalTime at={last.event.at} format="time" />}
      </p>
    </div>
  )
}

/** Shows if new events arrive. Not announced, since the page’s header does that. */
export function LiveMark() {
  const words = useWords('timeline')
  const connection = useLiveSession(session => session.connection)
  const ended = useLiveSession(({ state }) => state.view.status === 'ended')
  const replaying = useReplay(({ position }) => position !== null)
  if (connection === 'deleted' || (ended && !replaying)) return null
  const live = connection === 'live' && !replaying
  return (
    <p data-testid="live-mark" className="flex items-center gap-2 text-sm text-soft">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border border-fig ${live ? 'bg-fig' : ''}`}
      />
      {replaying ? words('lookingBack') : words(`connection.${connection}`)}
    </p>
  )
}

/** The next step once the session is over, unless the end stands beside it with its own. */
function ReplayButton({ goesOn }: { goesOn: boolean }) {
  const words = useWords('timeline')
  const general = useWords('general')
  const { beginReplay, canBegin, isLoading } = useBeginReplay()
  const replaying = useReplay(({ position }) => position !== null)
  const isBeside = useLayout() !== 'phone'
  return (
    <div hidden={replaying}>
      <Button
        data-replay
        look={goesOn || isBeside ? 'plain' : 'lit'}
        shape="narrow"
        aria-disabled={isLoading || !canBegin}
        onClick={() => void beginReplay()}
      >
        <Icon name="replay" />
        {isLoading ? general('reading') : words('replay.begin')}
      </Button>
    </div>
  )
}

function EventsButton() {
  const words = useWords('timeline')
  const { show } = usePlace()
  return (
    <Button
      look="quiet"
      shape="narrow"
      data-events
      className="ml-auto text-soft"
      onClick={() => show('events')}
    >
      <Icon name="braces" className="size-5" />
      {words('events.heading')}
    </Button>
  )
}
