'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { useLocale } from 'use-intl/react'
import { CoachLine, useNewestWords } from '@/components/conversation/coach-words'
import { StartForm, StartProblem, StartProvider, useIsStarting } from '@/components/home/start-form'
import { usePlace } from '@/components/navigation/place-context'
import { ThingPicture } from '@/components/photos/thing-picture'
import { boardsOf, endCounts, endSentence, endSummary } from '@/components/presentation/end-sentence'
import { Icon } from '@/components/presentation/icon'
import { BeforeAfter } from '@/components/put-away/before-after'
import { Boards } from '@/components/put-away/boards'
import { someNames } from '@/components/put-away/left-button'
import { useSession, useSessionId } from '@/components/store/session-context'
import { givenName } from '@/components/store/session-name'
import { useThingsToCarry, useToCarry } from '@/components/store/ticks'
import { useBeginReplay, useReplay } from '@/components/timeline/replay-context'
import { Button, buttonClass } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { DialogButton } from '@/components/ui/dialog'
import { Fold } from '@/components/ui/fold'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { asMessage, type EndingItem, itemsForNextTime, whyLeft } from './ending-lists'

const ShareSheet = dynamic(
  () => import('@/components/share/share-sheet').then(({ ShareSheet }) => ShareSheet),
  { ssr: false },
)

/** Shown in place of card and composer once the session has ended. */
export function Closing() {
  const words = useWords('ending')
  const things = useSession(({ state }) => state.view.things)
  const boards = boardsOf(things)
  const counts = endCounts(boards, useToCarry())
  const goodbye = useNewestWords()
  const start = useRef<HTMLElement>(null)
  useEffect(() => {
    // The coach's last words may have been longer than the screen.
    start.current?.parentElement?.scrollTo(0, 0)
  }, [])
  return (
    <section
      ref={start}
      aria-labelledby="ending"
      data-testid="closing"
      className="flex flex-col gap-5 @xl:has-data-board:grid @xl:has-data-board:grid-cols-2 @xl:items-start"
    >
      <div className="col-span-full flex flex-col gap-1.5 px-2 pt-1">
        <h2 id="ending" className="heading-1 hyphens-auto break-words">
          {endSentence(counts, words)}
        </h2>
        <p className="text-balance text-soft empty:hidden">{endSummary(counts, words)}</p>
        <CoachLine text={goodbye} />
      </div>
      <div className="contents @xl:flex @xl:flex-col @xl:gap-5">
        <Boards />
        <BeforeAfter />
      </div>
      <div className="contents @xl:flex @xl:flex-col @xl:gap-5">
        <NextTime />
        <div className="flex flex-col gap-2.5">
          <Watch />
          <DialogButton dialog={props => <ShareSheet {...props} />}>
            <Icon name="share" className="size-5" />
            {words('share')}
          </DialogButton>
        </div>
        {/* As wide as the screen, so that no card shows beside it. */}
        <div className="sticky -bottom-3 z-10 large-text:static -mx-3 flex flex-col bg-wall p-3">
          <PageLink href="/" className={buttonClass({ look: 'lit' })}>
            {words('doneForToday')}
          </PageLink>
        </div>
      </div>
    </section>
  )
}

/** Plays the session from its start, beside the timeline that follows it. */
function Watch() {
  const words = useWords('ending')
  const { show } = usePlace()
  const play = useReplay(replay => replay.play)
  const { beginReplay, isLoading } = useBeginReplay()
  async function watch() {
    show('timeline')
    if (await beginReplay()) play()
  }
  return (
    <Button aria-disabled={isLoading} onClick={() => void watch()}>
      <Icon name="play" className="size-5" />
      {words('watch')}
    </Button>
  )
}

/** So many are in sight at once. */
const FIRST = 3

/** Things that are left to decide and to carry, with the first one to start with. */
function NextTime() {
  const words = useWords('ending')
  const things = useSession(({ state }) => state.view.things)
  const left = things.filter(thing => whyLeft(thing) !== null)
  const toCarry = useThingsToCarry()
  if (left.length === 0 && toCarry.length === 0) return null
  const rest = left.slice(FIRST)
  return (
    <section
      aria-labelledby="next-time"
      className="flex flex-col gap-1 rounded-card bg-sheet px-4 py-4 shadow-card"
    >
      <h3 id="next-time" className="font-semibold text-soft">
        {words('nextTime')}
      </h3>
      {toCarry.length > 0 && <ToCarry things={toCarry} />}
      <ul>
        {left.slice(0, FIRST).map(thing => (
          <Left key={thing.id} thing={thing} />
        ))}
      </ul>
      {rest.length > 0 && (
        <Fold title={words('more', { count: rest.length })} summaryClass="text-soft">
          <ul>
            {rest.map(thing => (
              <Left key={thing.id} thing={thing} />
            ))}
          </ul>
        </Fold>
      )}
      {left.length > 0 && <StartAgain items={itemsForNextTime(things)} />}
    </section>
  )
}

function ToCarry({ things }: { things: readonly ShownThing[] }) {
  const words = useWords('ending')
  const carry = useWords('carry')
  const { show } = usePlace()
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-3 py-1.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-crop bg-place-wash large-text:hidden text-place">
        <Icon name="place" />
      </span>
      <p className="flex min-w-0 flex-[1_1_6rem] flex-col leading-snug">
        <span className="font-semibold">{words('toCarry', { count: things.length })}</span>
        <span className="small text-soft">{words('toCarryHint', { names: someNames(things, carry) })}</span>
      </p>
      <Button shape="narrow" onClick={() => show('carry')}>
        {words('carry')}
      </Button>
    </div>
  )
}

function Left({ thing }: { thing: ShownThing }) {
  const words = useWords('ending')
  const why = whyLeft(thing)
  return (
    <li className="flex min-h-15 items-center gap-3 py-1.5">
      <ThingPicture thing={thing} className="size-12 rounded-crop large-text:hidden" />
      <p className="flex min-w-0 flex-1 flex-col leading-snug">
        <span className={`break-words text-left font-semibold ${capitalOf(thing.name)}`} dir="auto">
          {thing.name}
        </span>
        {why && <span className="small text-soft first-letter:uppercase">{words(`why.${why}`)}</span>}
      </p>
    </li>
  )
}

/** Begins a new session of the same room with these things at once. */
function StartAgain({ items }: { items: readonly EndingItem[] }) {
  const home = useWords('home')
  const locale = useLocale()
  const sessionId = useSessionId()
  const title = useSession(({ state }) => givenName(state.view, locale, home))
  return (
    <StartProvider pageKey={sessionId}>
      <StartForm name="text" className="flex flex-col">
        <input type="hidden" name="text" value={asMessage(items)} />
        {title !== null && <input type="hidden" name="title" value={title} />}
        <StartAgainButton />
      </StartForm>
      <StartProblem />
    </StartProvider>
  )
}

function StartAgainButton() {
  const words = useWords('ending')
  const home = useWords('home')
  const isStarting = useIsStarting('text')
  return (
    <Button look="quiet" shape="narrow" type="submit" aria-disabled={isStarting}>
      {isStarting ? home('starting') : words('startAgain')}
    </Button>
  )
}
