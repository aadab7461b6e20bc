'use client'

import { useLocale } from 'use-intl/react'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { costOf } from '@/lib/wire/cost'
import type { ModelInfo } from './model-note'

/** What the session has used so far. The built-in coach uses nothing, and so has no line. */
export function CostLine({ model }: { model: ModelInfo }) {
  const words = useWords('session')
  const language = useLocale()
  const usage = useSession(({ state }) => state.view.usage)
  if (model.kind === 'coach') return null
  const { inputTokens, outputTokens, cacheReadTokens, cacheCreationTokens } = usage
  const input = inputTokens + cacheReadTokens + cacheCreationTokens
  const { prices } = model
  return (
    <p data-testid="cost" className="border-line border-t px-4 py-2 text-sm text-soft tabular-nums">
      {words('tokens', { input, cached: cacheReadTokens, output: outputTokens })}
      {prices && ` · ${money(language, costOf(usage, prices), prices.currency)}`}
    </p>
  )
}

/** Sessions cost cents, or less: two more places than a currency has. */
const money = (language: string, amount: number, currency: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 4 }).format(amount)
