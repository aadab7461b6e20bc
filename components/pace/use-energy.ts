import { useRef, useState } from 'react'
import { changeSession } from '@/components/store/api'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useAttempt } from '@/components/store/use-attempt'
import type { SessionView } from '@/lib/wire/view'

export type Energy = NonNullable<SessionView['energy']>

/** The choice is shown at once. Arrow keys choose faster than the server answers: it is told of the last one. */
export function useEnergy() {
  const sessionId = useSessionId()
  const known = useSession(({ state }) => state.view.energy)
  const [chosen, setChosen] = useState<Energy | null>(null)
  const wanted = useRef<Energy | null>(null)
  const { attempt, run } = useAttempt()

  async function choose(energy: Energy) {
    setChosen(energy)
    const busy = wanted.current !== null
    wanted.current = energy
    if (busy) return
    while (wanted.current !== null) {
      const asked: Energy = wanted.current
      const told = await run(() => changeSession(sessionId, { energy: asked }))
      if (!told) setChosen(null)
      if (!told || wanted.current === asked) wanted.current = null
    }
  }

  return {
    energy: chosen ?? known,
    choose: (energy: Energy) => void choose(energy),
    failure: attempt.at === 'failed' ? attempt.message : '',
  }
}
