'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { usePlace } from '@/components/navigation/place-context'
import { Icon } from '@/components/presentation/icon'
import { call } from '@/components/store/api'
import { useCanAct, useExpectSeq, useSession, useSessionId } from '@/components/store/session-context'
import { useIsCarried, useThingsToCarry, useTick } from '@/components/store/ticks'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { type Trip, type TripRoom, tripsOf } from '@/lib/tidy/trips'
import { someNames } from './left-button'
import { PutAwayEnd } from './put-away-end'
import { TripCard, tripDoneWords, tripTitle } from './trip-card'

/** The put-away list: decided things by trip, one trip after the other, for as long as the person likes. */
export function PutAwayList() {
  const words = useWords('carry')
  const things = useSession(({ state }) => state.facts.things)
  const trips = useMemo(() => tripsOf(things), [things])
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
      {all.length === 0 ? (
        <NothingToCarry
          hasCards={things.some(({ state }) => state.kind !== 'removed' && state.kind !== 'later')}
        />
      ) : left === 0 || stopped ? (
        <PutAwayEnd carried={all.length - left} left={left} onGoOn={() => setStopped(false)} />
      ) : (
        <Trips trips={trips} onStop={() => setStopped(true)} />
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

function Trips({ trips, onStop }: { trips: readonly Trip[]; onStop: () => void }) {
  const words = useWords('carry')
  const isCarried = useIsCarried()
  const tick = useTick()
  const canAct = useCanAct()
  const isDone = (trip: Trip) => trip.things.every(isCarried)
  const nextAfter = (room: TripRoom | null) => {
    const from = trips.findIndex(trip => trip.room === room) + 1
    return [...trips.slice(from), ...trips.slice(0, from)].find(trip => trip.room !== room && !isDone(trip))
  }
  /** The one that is unfolded; null is none. */
  const [openRoom, setOpenRoom] = useState(() => nextAfter(null)?.room ?? null)
  const [said, setSaid] = useState('')
  const toCarry = useThingsToCarry()
  /** What was begun before goes on. */
  const [isBack] = useState(() => trips.some(trip => trip.things.some(isCarried)))
  const title = ({ room }: Trip) => tripTitle(room, words)
  const open = trips.find(trip => trip.room === openRoom && !isDone(trip))
  const next = nextAfter(openRoom)

  function finish(trip: Trip) {
    tick(
      trip.things.filter(thing => !isCarried(thing)).map(({ id }) => id),
      true,
    )
    const then = nextAfter(trip.room)
    setOpenRoom(then?.room ?? null)
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
                ? words('backLead', { count: toCarry.length, names: someNames(toCarry, words) })
                : words('lead', { count: trips.length })}
            </p>
          </div>
          <Button look="quiet" shape="square" aria-label={words('print')} onClick={() => window.print()}>
            <Icon name="print" />
          </Button>
        </div>
        {trips.map(trip => (
          <TripCard
            key={trip.room}
            trip={trip}
            isOpen={trip.room === openRoom}
            isCarried={isCarried}
            onOpen={isOpen => setOpenRoom(isOpen ? trip.room : null)}
            onTick={(id, carried) => tick([id], carried)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mx-auto flex w-full max-w-2xl shrink-0 flex-col gap-1 px-5 pt-2 pb-safe">
        {open && canAct ? (
          <Button look="lit" onClick={() => finish(open)}>
            <Icon name="check" />
            {tripDoneWords(open.room, words)}
          </Button>
        ) : (
          next && (
            <Button look="lit" onClick={() => setOpenRoom(next.room)}>
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
