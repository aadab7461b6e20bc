'use client'

import { useEffect, useRef } from 'react'
import { usePlace } from '@/components/navigation/place-context'
import { inPlaceWords } from '@/components/presentation/end-sentence'
import { partOf } from '@/components/presentation/modes'
import { LampLight } from '@/components/presentation/shelf'
import { call } from '@/components/store/api'
import { useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import { useIsCarried, useThingsToCarry } from '@/components/store/ticks'
import { useRequest } from '@/components/store/use-request'
import { useWrapUp } from '@/components/store/use-wrap-up'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { BeforeAfter } from './before-after'
import { Board } from './boards'
import { someNames } from './left-button'

interface PutAwayEndProps {
  left: number
  onGoOn: () => void
}

/** The end of the put-away list, or its end for now. The next step depends on the session's state. */
export function PutAwayEnd({ left, onGoOn }: PutAwayEndProps) {
  const words = useWords('carry')
  const things = useSession(({ state }) => state.view.things)
  const isCarried = useIsCarried()
  const toCarry = useThingsToCarry()
  const canAct = useCanAct()
  const decided = things.filter(({ state }) => state === 'decided')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const facts = useSession(({ state }) => state.facts)
  const lead = [
    inPlaceWords(facts, isCarried, words),
    ...(left > 0 ? [words('enoughLead', { count: left, names: someNames(toCarry, words) })] : []),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 py-4 large-text:overflow-visible">
      <div className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="heading-1 outline-none">
          {words(left === 0 ? 'allDone' : 'enough')}
        </h2>
        <p className="text-soft">{lead}</p>
      </div>
      <div
        role="img"
        aria-label={words('carriedOf', { carried: decided.length - left, count: decided.length })}
        className="my-auto flex flex-col"
      >
        <Lamp />
        {[true, false].map(wanted => {
          const some = decided.filter(thing => isCarried(thing) === wanted)
          return some.length > 0 && <Board key={`${wanted}`} things={some} isLater={!wanted} isCentred />
        })}
      </div>
      {left === 0 && canAct && <BeforeAfter />}
      <div className="sticky -bottom-4 large-text:static -mx-5 -mb-4 flex flex-wrap gap-2 bg-wall px-5 pt-2 pb-4 *:flex-auto">
        <Next />
        {left > 0 && (
          <Button look="quiet" onClick={onGoOn}>
            {words('walkOn')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Over the shelf, which stands in its light. */
const Lamp = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 120 44"
    className="mx-auto h-24 max-w-full overflow-visible large-text:hidden"
  >
    <LampLight d="M38 28 4 90h112L82 28z" />
    <path d="M60-8V4" strokeWidth="1.6" className="stroke-lamp-edge" />
    <path d="M54 28a6 6 0 0 0 12 0z" className="fill-lamp stroke-lamp-edge" />
    <path d="M36 28a24 24 0 0 1 48 0z" strokeWidth="1.2" className="fill-lamp stroke-lamp-edge" />
  </svg>
)

function Next() {
  const words = useWords('carry')
  const session = useWords('session')
  const sessionId = useSessionId()
  const { show } = usePlace()
  const canAct = useCanAct()
  const view = useSession(({ state }) => state.view)
  const finishing = useRequest()
  const wrapping = useWrapUp()
  const undecided = view.counts.named - view.counts.removed - view.counts.decided - view.counts.later

  async function finish() {
    if (
      await finishing.send(() =>
        call('POST /api/sessions/{id}/messages', { id: sessionId, body: { text: session('reply.end') } }),
      )
    )
      show('card')
  }

  async function wrapUp() {
    if (await wrapping.wrapUp()) show('card')
  }

  const back = (lit: boolean) => (
    <Button look={lit ? 'lit' : 'quiet'} className={lit ? 'basis-full' : ''} onClick={() => show('card')}>
      {words(undecided > 0 ? 'backToCards' : 'backToCoach')}
    </Button>
  )
  if (view.status === 'ended' || !canAct) {
    return (
      <Button look="lit" className="basis-full" onClick={() => show('card')}>
        {words('toEnd')}
      </Button>
    )
  }
  return (
    <>
      <p role="alert" className="basis-full empty:hidden">
        {finishing.failure || wrapping.failure}
      </p>
      {partOf(view.mode.name) === 'end' ? (
        <>
          <Button
            look="lit"
            className="basis-full"
            aria-disabled={finishing.isSending}
            onClick={() => void finish()}
          >
            {words('finish')}
          </Button>
          {back(false)}
        </>
      ) : (
        <>
          {undecided > 0 && back(true)}
          <Button
            look={undecided > 0 ? 'plain' : 'lit'}
            className="basis-full"
            aria-disabled={wrapping.isSending}
            onClick={() => void wrapUp()}
          >
            {session('wrapUp')}
          </Button>
          {undecided === 0 && back(false)}
        </>
      )}
    </>
  )
}
