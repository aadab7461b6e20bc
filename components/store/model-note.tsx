'use client'

import { useWords } from '@/components/words/words'
import type { Prices } from '@/lib/wire/prices'

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
