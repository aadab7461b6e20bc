'use client'

import { useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { ClockChoice } from './clock-choice'
import { MORE_MINUTES } from './timer'
import { changeTimer, useRemaining, useTimer } from './timer-store'

/** Sets a timer, or changes the one that runs. */
export function TimerDialog(dialog: DialogProps) {
  const words = useWords('pace')
  const sessionId = useSessionId()
  const timer = useTimer(sessionId)
  const left = useRemaining(timer)
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
          <Button
            className="flex-auto"
            onClick={() => changeTimer(sessionId, { kind: left.paused ? 'resume' : 'pause' })}
          >
            {words(left.paused ? 'resume' : 'pause')}
          </Button>
          <Button
            className="flex-auto"
            onClick={() => changeTimer(sessionId, { kind: 'extend', minutes: MORE_MINUTES })}
          >
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
