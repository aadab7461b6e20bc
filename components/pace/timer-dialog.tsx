'use client'

import { useSessionId } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { type DialogProps, SmallDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { MORE_MINUTES, remainingWords, type TimerAction } from './timer'
import { changeTimer, useRemaining, useTimer } from './timer-store'

const CHOICES = [5, 10, 15]

/** Sets a timer, or changes the one that runs. */
export function TimerDialog(dialog: DialogProps) {
  const words = useWords('pace')
  return (
    <SmallDialog title={words('timer')} {...dialog}>
      <TimerChoices onClose={dialog.onClose} />
    </SmallDialog>
  )
}

function TimerChoices({ onClose }: { onClose: () => void }) {
  const words = useWords('pace')
  const sessionId = useSessionId()
  const timer = useTimer(sessionId)
  const left = remainingWords(useRemaining(timer), words)
  const change = (action: TimerAction) => changeTimer(sessionId, action)
  const changeAndClose = (action: TimerAction) => {
    change(action)
    onClose()
  }
  if (left === '') {
    return (
      <>
        <p className="text-soft">{words('timerLead')}</p>
        {CHOICES.map(minutes => (
          <Button key={minutes} onClick={() => changeAndClose({ kind: 'start', minutes })}>
            {words('timerChoice', { minutes })}
          </Button>
        ))}
      </>
    )
  }
  return (
    <>
      <p className="text-xl tabular-nums">{left}</p>
      <Button onClick={() => change({ kind: timer.at === 'paused' ? 'resume' : 'pause' })}>
        {words(timer.at === 'paused' ? 'resume' : 'pause')}
      </Button>
      <Button onClick={() => change({ kind: 'extend', minutes: MORE_MINUTES })}>{words('more')}</Button>
      <Button onClick={() => changeAndClose({ kind: 'stop' })}>{words('stopTimer')}</Button>
    </>
  )
}
