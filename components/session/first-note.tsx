'use client'

import { useSession } from '@/components/store/session-context'
import { type ModelInfo, ModelNote } from './model-note'

/** Said before anything is sent, and again with the first photo: where it goes. */
export function FirstNote({ model, attached }: { model: ModelInfo; attached: boolean }) {
  const begun = useSession(({ state }) => state.view.messages.length > 0)
  const photosSent = useSession(({ state }) =>
    state.view.messages.some(({ photoIds }) => photoIds.length > 0),
  )
  return !begun || (attached && !photosSent) ? <ModelNote model={model} /> : null
}
