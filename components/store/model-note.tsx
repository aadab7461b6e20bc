'use client'

import { memo } from 'react'
import { useWords } from '@/components/words/words'
import { hasBegun } from '@/lib/wire/opened-session'
import type { Prices } from '@/lib/wire/prices'
import { useSession } from './session-context'

/** The built-in coach, or a model that photos and messages are sent to. */
export type ModelInfo =
  | { readonly kind: 'coach' }
  | { readonly kind: 'api'; readonly model: string; readonly prices?: Prices }

export function ModelNote({ model }: { model: ModelInfo }) {
  const words = useWords('session')
  return (
    <p className="text-sm text-soft">
      {model.kind === 'coach' ? words('coach') : words('model', { model: model.model })}
    </p>
  )
}

/** Says where messages and photos are sent: before the first message, and again before the first photo. */
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
