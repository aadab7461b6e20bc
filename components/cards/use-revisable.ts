import { useCanAct, useSession } from '@/components/store/session-context'
import { isRevisable } from './is-revisable'

/** Whether an answer can be changed from here (Q8). */
export function useRevisable(questionId: string | null): boolean {
  const canAct = useCanAct()
  const revisable = useSession(({ state }) => questionId !== null && isRevisable(state, questionId))
  return canAct && revisable
}
