/** The tools that take down what the person said in words: decisions, the space, and notes. */
import { z } from 'zod'
import type { ToolContext } from '@/lib/engine/tool'
import { type Placement, placementOf } from '@/lib/tidy/disposition'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { TidyEvent } from '@/lib/tidy/events'
import { quoted } from '@/lib/tidy/prompts/quoted'
import { shown } from '@/lib/tidy/questions/shapes'
import { lastDestinationOf, MAX_NOTE, MAX_THINGS, type Thing, thingsMeant } from '@/lib/tidy/things'
import { DISPOSITION_WORDS, previewOf, tidyTool } from './tidy-tool'

const decisionsInput = z.object({
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
            `${DISPOSITION_WORDS}; anything else is the place where it belongs, as a bare name for lists (“kitchen shelf”)`,
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
  input: decisionsInput,
  preview: previewOf<z.output<typeof decisionsInput>>('decisions', recordThem),
  execute: recordThem,
})

function recordThem(
  { decisions }: z.output<typeof decisionsInput>,
  context: Pick<ToolContext<TidyDomain>, 'facts' | 'emit'>,
) {
  const { things } = context.facts
  const meant = decisions.map(decision => ({ ...decision, meant: thingsMeant(things, decision.item) }))
  const unknown = meant.flatMap(({ item, meant }) => (meant.length > 0 ? [] : [item]))
  const recorded = meant.flatMap(({ meant, disposition }) => meant.map(thing => ({ thing, disposition })))
  const notNamed = 'Nobody has named these. If the person did just now, call list_items first.'
  if (recorded.length === 0) throw new Error(`Nothing was recorded. ${notNamed}`)
  for (const { thing, disposition } of recorded) context.emit(eventOf(thing, disposition))
  return {
    recorded: recorded.length,
    ...(unknown.length > 0 && { not_recorded: unknown, why: notNamed }),
  }
}

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

const few = z.string().trim().min(1).max(200)

/** Characters of a title that fit the page’s bar. */
const MAX_TITLE = 80

/** For a room that was told in words, so that it is not asked about. Its name becomes the session’s title. */
export const recordSpace = tidyTool({
  name: 'record_space',
  description:
    'Record what the space is for or what they call it, when the person has said it in words. Only what they said themselves.',
  input: z
    .object({
      function: few.optional().describe('What happens there, a few words of theirs'),
      name: few.max(MAX_TITLE).optional().describe('What they call it (“my study”)'),
      stays: z.array(few).max(20).optional().describe('What they said definitely stays'),
    })
    .refine(space => space.function !== undefined || space.name !== undefined, {
      path: ['function'],
      message: 'Give its function or its name.',
    }),
  execute({ function: purpose, name, stays }, context) {
    const { facts } = context
    const spaceFunction = purpose ?? facts.spaceFunction ?? name ?? ''
    if (purpose !== undefined || stays !== undefined)
      context.emit({ type: 'SpaceDescribed', data: { spaceFunction, anchors: stays ?? [...facts.anchors] } })
    if (name !== undefined) context.emit({ type: 'SessionRenamed', data: { title: name } })
    return 'Recorded.'
  },
})

/** Keeps words that decide nothing with the thing that they are about (K7). */
export const noteThing = tidyTool({
  name: 'note_thing',
  description:
    'Keep what the person said of a thing as a note on it, where it decides nothing and would else be lost (“it was Grandma’s”, “the plug is loose”). They see it on the list. It is no decision: that goes to record_decisions.',
  input: z.object({
    item: z.string().min(1).describe('The thing, as it is named on the list'),
    text: shown.trim().max(MAX_NOTE).describe('The note, in the person’s own words'),
  }),
  execute({ item, text }, context) {
    const meant = thingsMeant(context.facts.things, item)
    if (meant.length === 0)
      throw new Error(
        `${quoted(item)} is not on the list. If the person named it just now, call list_items first.`,
      )
    for (const { name } of meant) context.emit({ type: 'ThingNoted', data: { item: name, text } })
    return { noted: meant.map(({ name }) => ({ item: name, text })) }
  },
})
