'use client'

import { useLocale } from 'use-intl/react'
import { OFFLINE_COACH_LANGUAGE, useWords } from '@/components/words/words'
import type { Prices } from '@/lib/wire/prices'

/** The built-in coach, or a model that photos and messages are sent to. */
export type ModelInfo =
  | { readonly kind: 'coach' }
  | { readonly kind: 'api'; readonly model: string; readonly prices?: Prices }

export function ModelNote({ model }: { model: ModelInfo }) {
  const words = useWords('session')
  const language = useLocale()
  return (
    <p className="text-sm text-soft">
      {model.kind === 'coach' ? words('coach') : words('model', { model: model.model })}
      {model.kind === 'coach' && language !== OFFLINE_COACH_LANGUAGE && ` ${words('coachLanguage')}`}
    </p>
  )
}
