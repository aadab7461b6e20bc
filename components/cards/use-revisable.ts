import { useCanAct, useSession } from '@/components/store/session-context'
import { isRevisable } from '@/lib/tidy/facts'

/** True if an answer can be changed from here (Q8). */
export function useRevisable(questionId: string | null): boolean {
  const canAct = useCanAct()
  const revisable = useSession(
    ({ state: { view, facts } }) =>
      questionId !== null && view.status !== 'ended' && isRevisable(facts, questionId),
  )
  return canAct && revisable
}
