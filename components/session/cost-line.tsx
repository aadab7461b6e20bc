'use client'

import { useLocale } from 'use-intl/react'
import type { ModelInfo } from '@/components/store/model-note'
import { useSession } from '@/components/store/session-context'
import { useWords } from '@/components/words/words'
import { costOf } from '@/lib/wire/cost'

/** The tokens and the cost of the session so far; nothing for the built-in coach. */
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

/** With two more decimals than usual, since a session costs cents or less. */
const money = (language: string, amount: number, currency: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 4 }).format(amount)
