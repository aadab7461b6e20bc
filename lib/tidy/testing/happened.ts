/** Events of a session by a word each, and the facts that they come to. */
import { applyToFacts } from '@/lib/tidy/event-table'
import type { ListEdit, TidyEvent } from '@/lib/tidy/events'
import { initialFacts, type TidyFacts } from '@/lib/tidy/facts'
import type { AppEvent } from '@/lib/wire/event'

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
