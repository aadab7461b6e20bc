import type { Agent } from '@/lib/engine/mode'
import type { TidyDomain } from './domain'
import { applyToFacts, initialFacts } from './facts'
import { followMode } from './follow-mode'
import { modes } from './modes'
import { basePrompt } from './prompts/base'
import { answer } from './questions'

/** The tidy-up coach. A session starts in Surveying (M1). */
export const tidyAgent: Agent<TidyDomain> = {
  basePrompt,
  initialMode: { name: 'Surveying' },
  modes,
  followMode,
  facts: { initial: initialFacts, apply: applyToFacts },
  answer,
}
