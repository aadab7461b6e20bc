import { useMemo, useRef, useState } from 'react'
import { EDIT_LIST } from '@/components/store/list-edits'
import { useSession, useSessionId } from '@/components/store/session-context'
import { useRequest } from '@/components/store/use-request'
import type { Thing } from '@/lib/tidy/things'
import { GUARD_MS } from './double-tap-guard'
import { type Latest, latestOf, type UndoEdit, type UndoneCard, undoneCard, undoneThing } from './undo'

export function useLatest(): Latest | null {
  const state = useSession(session => session.state)
  return useMemo(() => latestOf(state), [state])
}

/** The thing whose card stands in front of the one that waits. */
export const useUndoneThing = (): Thing | null => useSession(({ state }) => undoneThing(state))

export function useUndoneCard(): UndoneCard | null {
  const thing = useUndoneThing()
  return useMemo(() => thing && undoneCard(thing), [thing])
}

export interface TakingBack {
  /** A sentence, empty while nothing has failed. */
  readonly failure: string
  /** The second of two quick taps takes nothing back. */
  readonly isResting: boolean
  readonly takeBack: (edit: UndoEdit) => void
}

/** Takes back what became of things, as one, or a note. */
export function useTakeBack(): TakingBack {
  const sessionId = useSessionId()
  const { failure, make } = useRequest()
  const [isResting, setIsResting] = useState(false)
  // A second tap may come before the first one has rendered anything.
  const rests = useRef(false)

  async function takeBack(edit: UndoEdit) {
    if (rests.current) return
    rests.current = true
    const sent = (await make(EDIT_LIST, { sessionId, edit })) !== null
    setIsResting(sent)
    const wake = () => {
      rests.current = false
      setIsResting(false)
    }
    if (sent) setTimeout(wake, GUARD_MS)
    else wake()
  }

  return { failure, isResting, takeBack: edit => void takeBack(edit) }
}
