import type { DomainEvent, EngineEvent } from '@/lib/engine/events'
import type { Agent } from '@/lib/engine/mode'
import type { TidyEvent } from './events'
import { applyToFacts, initialFacts, type TidyFacts } from './facts'
import { modes } from './modes'
import { basePrompt } from './prompts/base'

/** The tidy-up coach. A session starts in Surveying (M1). */
export const tidyAgent: Agent<TidyFacts> = {
  basePrompt,
  initialMode: { name: 'Surveying' },
  modes,
  facts: {
    initial: initialFacts,
    apply: (facts, event: EngineEvent | DomainEvent) => applyToFacts(facts, event as EngineEvent | TidyEvent),
  },
}
