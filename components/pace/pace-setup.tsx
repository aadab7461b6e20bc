'use client'

import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import dynamic from 'next/dynamic'
import { useId, useRef, useState } from 'react'
import { changeSession } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useSessionRequest } from '@/components/store/use-session-request'
import { Button } from '@/components/ui/button'
import { useWords } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

const TimerDialog = dynamic(() => import('./timer-dialog').then(({ TimerDialog }) => TimerDialog), {
  ssr: false,
})

/** Offered before the first message: how much energy the person has, and a timer. */
export function PaceSetup() {
  const words = useWords('pace')
  const [loaded, setLoaded] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-1 pt-4">
      <EnergyChoice />
      <Button
        look="quiet"
        className="-ml-4 self-start text-soft"
        aria-haspopup="dialog"
        onClick={() => {
          setLoaded(true)
          setOpen(true)
        }}
      >
        {words('setTimer')}
      </Button>
      {loaded && <TimerDialog open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}

const LEVELS = ['small', 'medium', 'big'] as const

function EnergyChoice() {
  const words = useWords('pace')
  const { energy, choose, failure } = useEnergy()
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <p id={id} className="font-medium">
        {words('energy')}
      </p>
      <p className="text-sm text-soft">{words('energyHint')}</p>
      <RadioGroup<Energy | null>
        aria-labelledby={id}
        value={energy}
        onValueChange={level => level && choose(level)}
        className="flex flex-wrap gap-2 pt-1"
      >
        {LEVELS.map(level => (
          <Radio.Root
            key={level}
            value={level}
            className="inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong px-4 font-medium hover:bg-sunken data-checked:border-accent data-checked:bg-accent-wash"
          >
            <span className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong">
              <Radio.Indicator className="size-2 rounded-full bg-accent" />
            </span>
            {words(`energyLevel.${level}`)}
          </Radio.Root>
        ))}
      </RadioGroup>
      <p role="alert" className="text-sm empty:hidden">
        {failure}
      </p>
    </div>
  )
}

type Energy = NonNullable<SessionView['energy']>

/** Shows the choice at once. Arrow keys choose faster than the server answers, so only the last choice is sent. */
function useEnergy() {
  const sessionId = useSessionId()
  const known = useSession(({ state }) => state.view.energy)
  const [chosen, setChosen] = useState<Energy | null>(null)
  const next = useRef<Energy | null>(null)
  const { failure, send } = useSessionRequest()

  async function choose(energy: Energy) {
    setChosen(energy)
    const busy = next.current !== null
    next.current = energy
    if (busy) return
    while (next.current !== null) {
      const sending: Energy = next.current
      const sent = await send(() => changeSession(sessionId, { energy: sending }))
      if (!sent) setChosen(null)
      if (!sent || next.current === sending) next.current = null
    }
  }

  return {
    energy: chosen ?? known,
    choose: (energy: Energy) => void choose(energy),
    failure,
  }
}
