'use client'

import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { usePlace } from '@/components/navigation/place-context'
import { Icon } from '@/components/presentation/icon'
import { PILE_WASHES } from '@/components/presentation/piles'
import { call } from '@/components/store/api'
import { useCanAct, useExpectSeq, useSession, useSessionId } from '@/components/store/session-context'
import { useIsCarried, useThingsToCarry, useTick } from '@/components/store/ticks'
import { Button } from '@/components/ui/button'
import { Capitalized } from '@/components/ui/capital-of'
import { useWords } from '@/components/words/words'
import type { Thing } from '@/lib/tidy/things'
import { type Trip, tripsOf } from '@/lib/tidy/trips'
import { someNames } from './left-button'
import { PutAwayEnd } from './put-away-end'
import { TripCard, tripDoneWords, tripTitle } from './trip-card'

/** The put-away list: decided things by trip, one trip after the other, for as long as the person likes. */
export function PutAwayList() {
  const words = useWords('carry')
  const facts = useSession(({ state }) => state.facts)
  const { stays, trips } = useMemo(() => tripsOf(facts), [facts])
  const isCarried = useIsCarried()
  const [stopped, setStopped] = useState(false)
  const all = trips.flatMap(trip => trip.things)
  const left = all.filter(thing => !isCarried(thing)).length
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  useTellStarted(left > 0)
  return (
    <main
      ref={place}
      tabIndex={-1}
      aria-label={words('heading', { count: trips.length })}
      data-testid="carry"
      className="mx-auto flex min-h-0 w-full max-w-2xl flex-1 flex-col outline-none lg:has-[[data-trips]]:max-w-5xl"
    >
      {all.length + stays.length === 0 ? (
        <NothingToCarry
          hasCards={facts.things.some(({ state }) => state.kind !== 'removed' && state.kind !== 'later')}
        />
      ) : left === 0 || stopped ? (
        <PutAwayEnd left={left} onGoOn={() => setStopped(false)} />
      ) : (
        <Trips stays={stays} trips={trips} onStop={() => setStopped(true)} />
      )}
    </main>
  )
}

/** Tells the log that putting away has begun, once. Where that does not get through, the first tick tells it. */
function useTellStarted(hasSomething: boolean) {
  const sessionId = useSessionId()
  const expectSeq = useExpectSeq()
  const canAct = useCanAct()
  const carrying = useSession(({ state }) => state.view.carrying)
  const due = hasSomething && canAct && !carrying
  useEffect(() => {
    if (!due) return
    void call('POST /api/sessions/{id}/carry', { id: sessionId, body: { kind: 'start' } }).then(
      reply => reply.ok && expectSeq(reply.value.seq),
    )
  }, [due, sessionId, expectSeq])
}

interface TripsProps {
  stays: readonly Thing[]
  trips: readonly Trip[]
  onStop: () => void
}

function Trips({ stays, trips, onStop }: TripsProps) {
  const words = useWords('carry')
  const isCarried = useIsCarried()
  const tick = useTick()
  const canAct = useCanAct()
  const isDone = (trip: Trip) => trip.things.every(isCarried)
  const nextAfter = (key: string | null) => {
    const from = trips.findIndex(trip => trip.key === key) + 1
    return [...trips.slice(from), ...trips.slice(0, from)].find(trip => trip.key !== key && !isDone(trip))
  }
  /** The one that is unfolded; null is none. */
  const [openKey, setOpenKey] = useState(() => nextAfter(null)?.key ?? null)
  const [said, setSaid] = useState('')
  const toCarry = useThingsToCarry()
  /** A walk that was begun before continues. */
  const [isBack] = useState(() => trips.some(trip => trip.things.some(isCarried)))
  const title = ({ stop }: Trip) => tripTitle(stop, words)
  const open = trips.find(trip => trip.key === openKey && !isDone(trip))
  const next = nextAfter(openKey)

  function finish(trip: Trip) {
    tick(
      trip.things.filter(thing => !isCarried(thing)).map(({ id }) => id),
      true,
    )
    const then = nextAfter(trip.key)
    setOpenKey(then?.key ?? null)
    setSaid(
      then
        ? words('tripDoneNext', { place: title(trip), next: title(then) })
        : words('tripDone', { place: title(trip) }),
    )
  }

  return (
    <>
      <div
        data-trips
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-3 pb-4 large-text:overflow-visible lg:grid lg:grid-cols-2 lg:content-start lg:items-start lg:gap-4"
      >
        <div className="flex items-start gap-2 pt-1 pl-2 lg:col-span-2">
          <div className="min-w-0 flex-1">
            <h2 className="heading-1 hyphens-auto break-words">
              {isBack ? words('backHeading') : words('heading', { count: trips.length })}
            </h2>
            <p className="pt-1 text-balance text-soft">
              {isBack
                ? words('backLead', { names: someNames(toCarry, words) })
                : words('lead', { count: trips.length })}
            </p>
          </div>
          <Button look="quiet" shape="square" aria-label={words('print')} onClick={() => window.print()}>
            <Icon name="print" />
          </Button>
        </div>
        {stays.length > 0 && <StaysHere things={stays} />}
        {[false, true].map(leaves => {
          const some = trips.filter(({ stop }) => (stop.kind === 'exit') === leaves)
          return (
            <Fragment key={`${leaves}`}>
              {leaves && some.length > 0 && (
                <h3 className="px-2 pt-2 font-semibold text-soft lg:col-span-2">{words('leaves')}</h3>
              )}
              {some.map(trip => (
                <TripCard
                  key={trip.key}
                  trip={trip}
                  isOpen={trip.key === openKey}
                  isCarried={isCarried}
                  onOpen={isOpen => setOpenKey(isOpen ? trip.key : null)}
                  onTick={(id, carried) => tick([id], carried)}
                />
              ))}
            </Fragment>
          )
        })}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mx-auto flex w-full max-w-2xl shrink-0 flex-col gap-1 px-5 pt-2 pb-safe">
        {open && canAct ? (
          <Button look="lit" onClick={() => finish(open)}>
            <Icon name="check" />
            <Capitalized name={tripDoneWords(open.stop, words)} />
          </Button>
        ) : (
          next && (
            <Button look="lit" onClick={() => setOpenKey(next.key)}>
              {words('next', { place: title(next) })}
            </Button>
          )
        )}
        <Button look="quiet" shape="narrow" onClick={onStop}>
          {words('enough')}
        </Button>
      </div>
    </>
  )
}

/** Done without a step: what belongs where it was found. */
function StaysHere({ things }: { things: readonly Thing[] }) {
  const words = useWords('carry')
  return (
    <section
      data-trip="stays"
      className="flex items-center gap-3 rounded-card bg-sheet px-4 py-2 shadow-card lg:col-span-2"
    >
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-crop large-text:hidden ${PILE_WASHES.place}`}
      >
        <Icon name="check" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="heading-3 text-soft">{words('stays')}</h3>
        <p className="small wrap-anywhere line-clamp-2 text-soft">
          <Capitalized name={someNames(things, words)} />
        </p>
      </div>
      <span className="number text-soft">{things.length}</span>
    </section>
  )
}

function NothingToCarry({ hasCards }: { hasCards: boolean }) {
  const words = useWords('carry')
  const { show } = usePlace()
  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      <h2 className="heading-1">{words('nothing')}</h2>
      <p className="text-soft">{words('nothingLead')}</p>
      <Button look="lit" onClick={() => show('card')}>
        {words(hasCards ? 'backToCards' : 'backToCoach')}
      </Button>
    </div>
  )
}
