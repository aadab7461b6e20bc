import { useState } from 'react'
import { useHistory, useLiveSession } from '@/components/store/session-context'
import { useReplay } from './replay-context'

/** Begins the replay at the first event, once the whole log is there. */
export function useBeginReplay() {
  const begin = useReplay(replay => replay.begin)
  const canBegin = useLiveSession(({ state }) => state.view.seq > 1)
  const { history, loadHistory } = useHistory()
  const [asked, setAsked] = useState(false)

  /** True if the replay began. */
  async function beginReplay(): Promise<boolean> {
    if (!canBegin || asked) return false
    setAsked(true)
    const isThere = await loadHistory()
    if (isThere) begin()
    setAsked(false)
    return isThere
  }

  return { beginReplay, canBegin, isLoading: asked && history === 'loading' }
}
