import { useCanAct, useSession } from '@/components/store/session-context'
import type { ViewState } from '@/lib/wire/view'

/** Whether an answer can be changed from here (Q8). */
export function useRevisable(questionId: string | null): boolean {
  const canAct = useCanAct()
  const revisable = useSession(({ state }) => questionId !== null && isRevisable(state, questionId))
  return canAct && revisable
}

/** As the server decides it: what the answer decided has to stand, and the session to be open. */
function isRevisable({ view, facts }: ViewState, questionId: string): boolean {
  if (view.status === 'ended') return false
  return (
    facts.spaceQuestion === questionId ||
    facts.decisions.some(({ proposal }) => proposal?.questionId === questionId)
  )
}
