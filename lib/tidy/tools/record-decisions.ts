import { z } from 'zod'
import { type Placement, placementOf } from '@/lib/tidy/disposition'
import type { TidyEvent } from '@/lib/tidy/events'
import { lastDestinationOf, MAX_THINGS, type Thing, thingsMeant } from '@/lib/tidy/things'
import { tidyTool } from './tidy-tool'

const input = z.object({
  decisions: z
    .array(
      z.object({
        item: z.string().min(1).describe('The thing, as it is named on the list'),
        disposition: z
          .string()
          .trim()
          .min(1)
          .max(200)
          .describe(
            '`trash`, `donate`, `recycle`, `sell`, `give_back` or `skip`; anything else is the place where it belongs, as a bare name for lists (“kitchen shelf”)',
          ),
      }),
    )
    .min(1)
    .max(MAX_THINGS)
    .describe('One entry a thing; a later decision replaces an earlier one'),
})

/** Records what the person has decided in words (K6). */
export const recordDecisions = tidyTool({
  name: 'record_decisions',
  description:
    'Record what the person has just decided in words, without a card. Only what they said themselves; never a guess, and never your own proposal before they agreed to it.',
  input,
  execute({ decisions }, context) {
    const { things } = context.facts
    const meant = decisions.map(decision => ({ ...decision, meant: thingsMeant(things, decision.item) }))
    const unknown = meant.flatMap(({ item, meant }) => (meant.length > 0 ? [] : [item]))
    const recorded = meant.flatMap(({ meant, disposition }) => meant.map(thing => ({ thing, disposition })))
    const notNamed = 'Nobody has named these. If the person did just now, call list_items first.'
    if (recorded.length === 0) throw new Error(`Nothing was recorded. ${notNamed}`)
    for (const { thing, disposition } of recorded) context.emit(eventOf(thing, disposition))
    return {
      recorded: recorded.map(({ thing, disposition }) => ({ item: thing.name, disposition })),
      ...(unknown.length > 0 && { not_recorded: unknown, why: notNamed }),
    }
  },
})

/** Another place than a card proposed, or than was decided before, is a correction. */
function eventOf(thing: Thing, disposition: string): TidyEvent {
  const { name: item, card } = thing
  const now = placementOf(disposition)
  if (now.pile === 'skipped') return { type: 'ItemSkipped', data: { item } }
  const isProposed = card?.choices.some(choice => choice.disposition === disposition) ?? true
  const earlier = lastDestinationOf(thing)
  return isProposed && (earlier === null || isSamePlace(earlier, now))
    ? { type: 'UserConfirmed', data: { item, disposition } }
    : { type: 'UserCorrected', data: { item, location: disposition } }
}

const isSamePlace = (one: Placement, other: Placement) =>
  one.pile === 'belongs'
    ? other.pile === 'belongs' && one.place === other.place
    : one.pile === 'out' && other.pile === 'out' && one.how === other.how
