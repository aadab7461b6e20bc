'use client'

import { useEffect, useRef } from 'react'
import { Board } from '@/components/ending/boards'
import { usePlace } from '@/components/session/place-context'
import { useWrapUp } from '@/components/session/use-wrap-up'
import { sendMessage } from '@/components/store/api'
import { useCanAct, useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { useIsCarried } from './use-ticks'

interface CarryEndProps {
  carried: number
  left: number
  onWalkOn: () => void
}

/** The walk is over, or over for now. What comes next depends on what the session is at. */
export function CarryEnd({ carried, left, onWalkOn }: CarryEndProps) {
  const words = useWords('carry')
  const things = useSession(({ state }) => state.view.things)
  const isCarried = useIsCarried()
  const decided = things.filter(({ state }) => state === 'decided')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lead = [
    ...(carried > 0 ? [words('allDoneLead', { count: carried })] : []),
    ...(left > 0 ? [words('enoughLead', { count: left })] : []),
  ].join(' ')
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 py-4 large-text:overflow-visible">
      <div className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="heading-1 outline-none">
          {words(left === 0 ? 'allDone' : 'enough')}
        </h2>
        <p className="text-soft">{lead}</p>
      </div>
      <div role="img" aria-label={words('carriedOf', { carried, count: carried + left })}>
        {[true, false].map(wanted => {
          const some = decided.filter(thing => isCarried(thing) === wanted)
          return some.length > 0 && <Board key={`${wanted}`} things={some} isLater={!wanted} />
        })}
      </div>
      <div className="mt-auto flex flex-col gap-2 lg:mt-0">
        <Next />
        {left > 0 && (
          <Button look="quiet" onClick={onWalkOn}>
            {words('walkOn')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Next() {
  const words = useWords('carry')
  const ending = useWords('ending')
  const session = useWords('session')
  const sessionId = useSessionId()
  const { show } = usePlace()
  const canAct = useCanAct()
  const view = useSession(({ state }) => state.view)
  const finishing = useSessionRequest()
  const wrapping = useWrapUp()
  const undecided = view.counts.named - view.counts.removed - view.counts.decided - view.counts.later

  async function finish() {
    if (await finishing.send(() => sendMessage(sessionId, { text: session('reply.end') }))) show('card')
  }

  async function wrapUp() {
    if (await wrapping.wrapUp()) show('card')
  }

  const back = (lit: boolean) => (
    <Button look={lit ? 'lit' : 'quiet'} onClick={() => show('card')}>
      {words('backToCards')}
    </Button>
  )
  if (view.status === 'ended' || !canAct) {
    return (
      <Button look="lit" onClick={() => show('card')}>
        {words('toEnd')}
      </Button>
    )
  }
  return (
    <>
      <p role="alert" className="empty:hidden">
        {finishing.failure || wrapping.failure}
      </p>
      {view.mode.name === 'WindingDown' ? (
        <>
          <Button look="lit" aria-disabled={finishing.isSending} onClick={() => void finish()}>
            {ending('doneForToday')}
          </Button>
          {back(false)}
        </>
      ) : (
        <>
          {undecided > 0 && back(true)}
          <Button
            look={undecided > 0 ? 'plain' : 'lit'}
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
