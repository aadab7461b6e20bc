'use client'

import { memo, type RefObject } from 'react'
import { useWrapUp } from '@/components/store/use-wrap-up'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import { MORE_MINUTES, type TimerAction, useTimer } from './timer'

/** Shown above the card when the timer is over. `place` gets the focus when it is closed. */
export const TimerOver = memo(function TimerOver({ place }: { place: RefObject<HTMLElement | null> }) {
  const words = useWords('pace')
  const { timer, left, change: changeTimer } = useTimer()
  const over = left?.at === 'over' && timer.at === 'running'
  const { isSending, failure, wrapUp } = useWrapUp()

  function change(action: TimerAction) {
    changeTimer(action)
    place.current?.focus({ preventScroll: true })
  }

  async function enough() {
    if (await wrapUp()) change({ kind: 'stop' })
  }

  return (
    <div
      className={
        over
          ? 'flex shrink-0 animate-arrive flex-col gap-2 rounded-card bg-sheet p-3 shadow-card'
          : 'absolute'
      }
    >
      {/* Always mounted: a live region announces only text that is inserted into it. */}
      <p role="status" className="px-1">
        {over && words('over', { minutes: timer.minutes })}
      </p>
      <p role="alert" className="px-1 text-sm empty:hidden">
        {failure}
      </p>
      {over && (
        <section aria-label={words('clockIsDone')} className="flex flex-wrap gap-2">
          <Button className="flex-auto" onClick={() => change({ kind: 'start', minutes: MORE_MINUTES })}>
            {words('more')}
          </Button>
          <Button className="flex-auto" aria-disabled={isSending} onClick={() => void enough()}>
            {words('enough')}
          </Button>
          <Button className="flex-auto" onClick={() => change({ kind: 'stop' })}>
            {words('goOn')}
          </Button>
        </section>
      )}
    </div>
  )
})
