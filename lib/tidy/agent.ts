import type { Agent, Mode } from '@/lib/engine/mode'
import type { TidyDomain } from './domain'
import { applyToFacts } from './event-table'
import { initialFacts } from './facts'
import { followMode } from './follow-mode'
import { modes } from './modes'
import { basePrompt } from './prompts/base'
import { answer } from './questions/shapes'
import type { RecallHome } from './recalled'
import { listItems, listItemsIn } from './tools/list-items'

/** The tidy-up coach. A session starts in Surveying (M1). */
export const tidyAgent: Agent<TidyDomain> = {
  basePrompt,
  initialMode: { name: 'Surveying' },
  modes,
  followMode,
  facts: { initial: initialFacts, apply: applyToFacts },
  answer,
}

/** The coach of a home that remembers where things live (H8): asked alike, and told of the places that matter. */
export function tidyAgentIn(recall: RecallHome): Agent<TidyDomain> {
  const listing = listItemsIn(recall)
  const inHome = Object.entries<Mode<TidyDomain>>(modes).map(([name, mode]): [string, Mode<TidyDomain>] => [
    name,
    { ...mode, tools: mode.tools.map(tool => (tool === listItems ? listing : tool)) },
  ])
  return { ...tidyAgent, modes: Object.fromEntries(inHome) }
}
