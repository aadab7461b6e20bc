'use client'

import { useRef, useState } from 'react'
import { call } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useRequest } from '@/components/store/use-request'
import { Segments } from '@/components/ui/field'
import { useWords } from '@/components/words/words'
import type { SessionView } from '@/lib/wire/view'

type Energy = NonNullable<SessionView['energy']>

/** Asks how many decisions are enough for today, which sets the energy. */
export function HowMany({ count }: { count: number }) {
  const words = useWords('pace')
  const { energy, choose, failure } = useEnergy()
  return (
    <div>
      <Segments
        label={words('howMany')}
        chosen={energy ?? 'big'}
        onChoose={choose}
        segments={levelsFor(count).map(level => ({
          value: level,
          label: words(`howManyLevel.${level}`, { count }),
        }))}
      />
      <p role="alert" className="small empty:hidden">
        {failure}
      </p>
    </div>
  )
}

/** A level that is more than there is would say the same as all. */
const levelsFor = (count: number): readonly Energy[] =>
  count > 10 ? ['small', 'medium', 'big'] : ['small', 'big']

/** Shows the choice at once. Arrow keys choose faster than the server answers, so only the last choice is sent. */
function useEnergy() {
  const sessionId = useSessionId()
  const known = useSession(({ state }) => state.view.energy)
  const [chosen, setChosen] = useState<Energy | null>(null)
  const next = useRef<Energy | null>(null)
  const { failure, send } = useRequest()

  async function choose(energy: Energy) {
    setChosen(energy)
    const busy = next.current !== null
    next.current = energy
    if (busy) return
    while (next.current !== null) {
      const sending: Energy = next.current
      const sent = await send(() =>
        call('PATCH /api/sessions/{id}', { id: sessionId, body: { energy: sending } }),
      )
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
