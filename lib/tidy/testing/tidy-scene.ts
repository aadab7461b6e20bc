/** A session of the tidy-up coach whose model follows a script. */
import type { EventOf } from '@/lib/engine/events'
import type { ModelRequest } from '@/lib/engine/model'
import { type MemorySession, memorySession } from '@/lib/engine/testing/memory-session'
import {
  call,
  type Script,
  type ScriptedBlock,
  type ScriptedModel,
  scriptedModel,
} from '@/lib/engine/testing/scripted-model'
import { builtInTools, tidyAgent } from '@/lib/tidy/agent'
import type { TidyDomain } from '@/lib/tidy/domain'
import { applyToFacts } from '@/lib/tidy/event-table'
import type { ListEdit, TidyEvent } from '@/lib/tidy/events'
import { initialFacts, type TidyFacts } from '@/lib/tidy/facts'
import type { TidyMode } from '@/lib/tidy/mode-data'
import type { DispositionChoice } from '@/lib/tidy/questions/shapes'
import type { AppEvent } from '@/lib/wire/event'

export interface TidyScene {
  readonly session: MemorySession<TidyDomain>
  /** What the model was asked, in order. */
  readonly requests: readonly ModelRequest[]
  readonly push: ScriptedModel['push']
}

/** `before` is what happened already; the session is in `mode` from its start. */
export function tidyScene(
  script: readonly Script[],
  {
    mode = { name: 'Surveying' },
    before = [],
    locale,
  }: { mode?: TidyMode; before?: readonly EventOf<TidyDomain>[]; locale?: string } = {},
): TidyScene {
  const { model, requests, push } = scriptedModel(...script)
  const started = {
    type: 'SessionStarted',
    data: { title: 'Tidy-up', mode, ...(locale && { locale }) },
  } as const
  const session = memorySession({
    agent: tidyAgent,
    model,
    tools: Object.fromEntries(builtInTools),
    events: [started, ...before],
  })
  return { session, requests, push }
}

/** A value for each mode. */
export const MODES = {
  Surveying: { name: 'Surveying' },
  Sorting: { name: 'Sorting' },
  Clarifying: { name: 'Clarifying', item: 'blue mug', photoContext: 'by the lamp', reason: 'I see two' },
  DecisionSupport: { name: 'DecisionSupport', stuckItem: 'blue mug' },
  WindingDown: { name: 'WindingDown', nextTime: [] },
} as const satisfies { [Name in TidyMode['name']]: Extract<TidyMode, { name: Name }> }

export const CHOICES: DispositionChoice[] = [
  { label: 'Kitchen shelf', disposition: 'kitchen shelf' },
  { label: 'Give it away', disposition: 'donate' },
  { label: 'Bin it', disposition: 'trash' },
  { label: 'Not now', disposition: 'skip' },
]

/** A card about an item, also about a decided one. */
export const propose = (item: string, choices: readonly DispositionChoice[] = CHOICES): ScriptedBlock =>
  call('propose_disposition', { item, choices, reopen: true })

/** Events of a session by a word each, and the facts that they come to. */

export const listed = (...names: string[]): TidyEvent => ({
  type: 'ItemsListed',
  data: { items: names.map(name => ({ name })) },
})
export const confirmed = (item: string, disposition = 'desk'): TidyEvent => ({
  type: 'UserConfirmed',
  data: { item, disposition },
})
export const corrected = (item: string, location: string): TidyEvent => ({
  type: 'UserCorrected',
  data: { item, location },
})
export const skipped = (item: string): TidyEvent => ({ type: 'ItemSkipped', data: { item } })
export const edited = (edit: ListEdit): TidyEvent => ({ type: 'ListEdited', data: { edit } })

export const factsAfter = (...events: AppEvent[]): TidyFacts => events.reduce(applyToFacts, initialFacts)
