'use client'

import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { Segments } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import { MORE_MINUTES, useTimer } from './timer'

/** Sets a timer, or changes the one that runs. */
export function TimerDialog(dialog: DialogProps) {
  const words = useWords('pace')
  const { left, change } = useTimer()
  return (
    <SmallDialog title={words('timer')} {...dialog}>
      <p className="text-soft">
        {left?.at === 'left'
          ? words(left.paused ? 'leftPaused' : 'left', { count: left.minutes })
          : words('timerLead')}
      </p>
      <ClockChoice />
      {left?.at === 'left' && (
        <div className="flex flex-wrap gap-2">
          <Button className="flex-auto" onClick={() => change({ kind: left.paused ? 'resume' : 'pause' })}>
            {words(left.paused ? 'resume' : 'pause')}
          </Button>
          <Button className="flex-auto" onClick={() => change({ kind: 'extend', minutes: MORE_MINUTES })}>
            {words('more')}
          </Button>
        </div>
      )}
      <Button look="lit" onClick={dialog.onClose}>
        {words('keepClock')}
      </Button>
    </SmallDialog>
  )
}

const MINUTES = [5, 10, 20]

/** No timer, 5, 10 or 20 minutes. A choice restarts the time. */
export function ClockChoice() {
  const words = useWords('pace')
  const { timer, left, change } = useTimer()
  const chosen = left?.at === 'left' && timer.at !== 'off' ? timer.minutes : 0
  return (
    <Segments
      label={words('clock')}
      chosen={chosen}
      onChoose={minutes => change(minutes === 0 ? { kind: 'stop' } : { kind: 'start', minutes })}
      segments={[
        { value: 0, label: words('noClock') },
        ...MINUTES.map(minutes => ({ value: minutes, label: words('minutes', { minutes }) })),
      ]}
    />
  )
}
