'use client'

import { memo } from 'react'
import { useSession } from '@/components/store/session-context'
import { hasBegun } from './has-begun'
import { type ModelInfo, ModelNote } from './model-note'

/** Said before anything is sent, and again with the first photo: where it goes. */
export const FirstNote = memo(function FirstNote({
  model,
  attached,
}: {
  model: ModelInfo
  attached: boolean
}) {
  const begun = useSession(hasBegun)
  const photosSent = useSession(({ state }) =>
    state.view.messages.some(({ photoIds }) => photoIds.length > 0),
  )
  return !begun || (attached && !photosSent) ? <ModelNote model={model} /> : null
})
