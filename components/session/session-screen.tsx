'use client'

import dynamic from 'next/dynamic'
import { Activity, type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { AnsweringProvider, ShowKept } from '@/components/cards/answering'
import { OpenFieldOf } from '@/components/cards/tap-form'
import { DetectionProvider } from '@/components/detection/detection-context'
import { PrintedLists } from '@/components/ending/printed-lists'
import { PlaceProvider, usePlace } from '@/components/navigation/place-context'
import type { Place } from '@/components/navigation/places'
import { lookAgain } from '@/components/photos/photo-image'
import { Shelf } from '@/components/presentation/shelf'
import { MessageDraftProvider } from '@/components/store/message-draft'
import type { ModelInfo } from '@/components/store/model-note'
import { SessionProvider, useLiveSession, useLiveStore, useSession } from '@/components/store/session-context'
import { useSendTicks } from '@/components/store/ticks'
import { LiveOnly, ReplayBanner, ReplayBar } from '@/components/timeline/replay-bar'
import { ReplayProvider } from '@/components/timeline/replay-context'
import { laterPart } from '@/components/ui/later-part'
import { progressOf } from '@/components/ui/progress-words'
import { CoachLanguageProvider, useWords } from '@/components/words/words'
import { costOf } from '@/lib/wire/cost'
import { hasBegun, type OpenedSession } from '@/lib/wire/opened-session'
import type { SessionView } from '@/lib/wire/view'
import { CardPlace } from './card-place'
import {
  KeepForOffline,
  loadEvents,
  loadListPlace,
  loadPiles,
  loadPutAwayList,
  loadTimeline,
} from './later-parts'
import { PlaceNav } from './place-nav'
import { SessionBar, useTimelinePlace } from './session-bar'

/** Loaded when it is first in sight, to keep the page of a phone small. */
const ListPlace = dynamic(laterPart(loadListPlace))
const Piles = dynamic(laterPart(loadPiles))
const Timeline = dynamic(laterPart(loadTimeline))
const PutAwayList = dynamic(laterPart(loadPutAwayList))
const Events = dynamic(laterPart(loadEvents))

/**
 * The page of a session: one place at a time on a phone, side by side on a wide screen. A place that is not in sight is rendered at
 * low priority (`Activity`), and not before it was in sight once.
 */
export function SessionScreen({
  initial,
  model,
  place,
  write = null,
  usual = 0,
  left = NONE,
}: SessionScreenProps) {
  return (
    <SessionProvider initial={initial}>
      <KeepForOffline />
      <LookAgain />
      <InCoachLanguage>
        <AnsweringProvider>
          <ReplayProvider>
            <DetectionProvider model={model}>
              <PlaceProvider first={place}>
                <MessageDraftProvider>
                  <ShowHeard />
                  <OpenFieldOf value={write}>
                    <div className="relative flex h-dvh flex-col overflow-clip large-text:h-auto large-text:min-h-dvh large-text:overflow-visible">
                      <ShowKept>
                        <SessionBar />
                      </ShowKept>
                      <ReplayBanner />
                      <Alone />
                      <Places model={model} usual={usual} left={left} />
                      <ReplayBar />
                      <ShowKept>
                        <PlaceNav />
                      </ShowKept>
                    </div>
                  </OpenFieldOf>
                </MessageDraftProvider>
              </PlaceProvider>
            </DetectionProvider>
          </ReplayProvider>
        </AnsweringProvider>
      </InCoachLanguage>
      <PrintedLists />
    </SessionProvider>
  )
}

/** For photos that were lost, when the connection is back. */
function LookAgain() {
  const live = useLiveStore()
  useEffect(
    () =>
      live.subscribe(({ connection }, before) => {
        if (connection === 'live' && before.connection === 'lost') lookAgain()
      }),
    [live],
  )
  return null
}

interface SessionScreenProps {
  initial: OpenedSession
  model: ModelInfo
  /** That a phone shows first. */
  place: Place
  /** The card whose own field is open at first. */
  write?: string | null
  /** In a session in which nothing was said yet: how many things have a usual place, and what was left before. */
  usual?: number
  left?: readonly string[]
}

const NONE: readonly string[] = []

function InCoachLanguage({ children }: { children: ReactNode }) {
  const language = useSession(({ state }) => state.facts.language)
  return <CoachLanguageProvider language={language}>{children}</CoachLanguageProvider>
}

/** The put-away list, or the log, instead of all other places; they keep what is in their fields. */
function Alone() {
  const { place } = usePlace()
  useSendTicks()
  if (place === 'events') return <Events />
  return place === 'carry' && <PutAwayList />
}

function Places({ model, usual, left }: ComponentProps<typeof CardPlace>) {
  const { place } = usePlace()
  const begun = useSession(hasBegun)
  const timeline = useTimelinePlace()
  const wide = timeline.layout !== 'phone'
  // Beside the card the timeline takes the place of what is done.
  const isDoneShown = wide ? !timeline.isShown : place === 'done'
  function putAway() {
    timeline.toggle()
    document.querySelector<HTMLElement>('[data-timeline-link]')?.focus()
  }
  const scrolls = 'min-h-0 flex-1 overflow-y-auto overscroll-contain lg:flex-initial'
  return (
    <main
      hidden={place === 'carry' || place === 'events'}
      tabIndex={-1}
      className="outline-none flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[17rem_minmax(0,1fr)_20rem] lg:grid-rows-1 lg:gap-x-4 lg:px-4"
    >
      <OnceShown isShown={wide || place === 'list'} comesNext={!begun}>
        <div className={scrolls}>
          <ShowKept>
            <ListPlace />
          </ShowKept>
        </div>
      </OnceShown>
      <div className={`group/board flex min-h-0 flex-1 flex-col ${place === 'card' ? '' : 'max-lg:hidden'}`}>
        <ShowKept>
          <ShelfOnCard />
        </ShowKept>
        <LiveOnly>
          <CardPlace model={model} usual={usual} left={left} />
        </LiveOnly>
      </div>
      <div className="contents lg:flex lg:min-h-0 lg:flex-col">
        <OnceShown isShown={isDoneShown}>
          <div className={scrolls}>
            <ShowKept>
              <Piles />
            </ShowKept>
          </div>
        </OnceShown>
        <OnceShown isShown={timeline.isShown}>
          <Timeline foot={<CostLine model={model} />} onPutAway={wide ? putAway : null} />
        </OnceShown>
      </div>
    </main>
  )
}

function ShelfOnCard() {
  const words = useWords('things')
  const { things, counts, status } = useSession(({ state }) => state.view)
  const begun = useSession(hasBegun)
  const progress = progressOf(counts)
  if ((!progress && !begun) || status === 'ended') return null
  return (
    // Beside the list, what the coach says is in sight when the first thing comes, and keeps its place.
    <div className="short:hidden -mt-1 flex shrink-0 flex-col justify-end px-5 lg:h-11">
      {progress && (
        <Shelf
          things={things}
          label={words('progressOf', { ...progress })}
          isOnCard
          className="max-h-11 w-full"
        />
      )}
    </div>
  )
}

interface OnceShownProps {
  isShown: boolean
  /** It comes by itself, and is to be there at once: while it still loads, the screen before it stays, and goes on changing. */
  comesNext?: boolean
  children: ReactNode
}

/** Not rendered before it is shown for the first time; kept when it is hidden again. */
function OnceShown({ isShown, comesNext = false, children }: OnceShownProps) {
  const isWanted = isShown || comesNext
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  return wasWanted && <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
}

/** The tokens and the cost of the session so far; nothing for the built-in coach. */
function CostLine({ model }: { model: ModelInfo }) {
  const words = useWords('session')
  const language = useLocale()
  const usage = useSession(({ state }) => state.view.usage)
  if (model.kind === 'coach') return null
  const { inputTokens, outputTokens, cacheReadTokens, cacheCreationTokens } = usage
  const input = inputTokens + cacheReadTokens + cacheCreationTokens
  const { prices } = model
  return (
    <p data-testid="cost" className="border-line border-t px-4 py-2 text-sm text-soft tabular-nums">
      {words('tokens', { input, cached: cacheReadTokens, output: outputTokens })}
      {prices && ` · ${money(language, costOf(usage, prices), prices.currency)}`}
    </p>
  )
}

/** With two more decimals than usual, since a session costs cents or less. */
const money = (language: string, amount: number, currency: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 4 }).format(amount)

/** On a phone the list comes by itself, once: with the first thing that was understood, or the first photo that was sent. */
function ShowHeard() {
  const { suggest } = usePlace()
  const isHeard = useLiveSession(({ state }) => hasSomethingToSee(state.view))
  const [wasHeard] = useState(isHeard)
  // Before anything is painted, so that no card is seen for a moment.
  useLayoutEffect(() => {
    if (isHeard && !wasHeard) suggest('list')
  }, [isHeard, wasHeard, suggest])
  return null
}

const hasSomethingToSee = ({ things, messages }: SessionView) =>
  things.length > 0 || messages.some(({ photoIds }) => photoIds.length > 0)
