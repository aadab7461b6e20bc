/** The domain's own events (seed: tool-execution). Fields of the seed's events are kept to the letter (L4). */
import { z } from 'zod'
import type { EventOf } from '@/lib/engine/events'
import { imageId } from '@/lib/engine/ids'
import type { TidyMode } from './mode-data'
import { type Answer, dispositionChoice, type Question, region } from './questions/shapes'

const event = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data: z.object(data) })

/** The person's energy today. `prompts/known.ts` has the number of decisions for each. */
export const energy = z.enum(['small', 'medium', 'big'])
export type Energy = z.infer<typeof energy>

/** The room as it was found; a photo that was added while tidying; or the room as it is now. */
export const photoMoment = z.enum(['before', 'during', 'after'])
export type PhotoMoment = z.infer<typeof photoMoment>

export const listedItem = z.object({
  name: z.string(),
  quantity: z.int().positive().optional(),
  photoId: imageId.optional(),
  region: region.optional(),
})
export type ListedItem = z.infer<typeof listedItem>

/** An edit of the list by the person, one thing at a time. `things.ts` folds it. */
export const listEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), items: z.array(listedItem) }),
  z.object({ kind: z.literal('rename'), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal('split'), id: z.string(), names: z.array(z.string()) }),
  /** It is one thing, also where its name could be read as several. */
  z.object({ kind: z.literal('whole'), id: z.string() }),
  z.object({ kind: z.literal('note'), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('unnote'), id: z.string(), text: z.string() }),
  z.object({ kind: z.literal('merge'), ids: z.array(z.string()), name: z.string() }),
  z.object({ kind: z.literal('remove'), id: z.string() }),
  /** Back on the list; what was answered about it is taken back, and with it what was said of others in the same words. */
  z.object({ kind: z.literal('restore'), id: z.string(), also: z.array(z.string()).optional() }),
])
export type ListEdit = z.infer<typeof listEdit>

/** A place that the home knows for a thing: it lives there (`home`), was put there `before`, or another thing like it lives there. */
export const knownPlace = z.discriminatedUnion('why', [
  z.object({ why: z.literal('home'), place: z.string() }),
  z.object({ why: z.literal('before'), place: z.string() }),
  z.object({ why: z.literal('alike'), place: z.string(), alike: z.string() }),
])
export type KnownPlace = z.infer<typeof knownPlace>

/** The likeliest place first. */
export const recalledThing = z.object({ name: z.string(), places: z.array(knownPlace).min(1) })
export type RecalledThing = z.infer<typeof recalledThing>

export const tidyEvent = z.discriminatedUnion('type', [
  event('ItemProposed', { item: z.string(), choices: z.array(dispositionChoice) }),
  event('UserConfirmed', { item: z.string(), disposition: z.string() }),
  event('UserCorrected', { item: z.string(), location: z.string() }),
  /** Put off, to be offered again later in the session (M5). */
  event('ItemSkipped', { item: z.string() }),
  event('SpaceDescribed', { spaceFunction: z.string(), anchors: z.array(z.string()) }),
  /** Width and height in pixels, as stored. An older event has no moment: its photo is of before. */
  event('PhotoAdded', {
    photoId: imageId,
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    moment: photoMoment.optional(),
  }),
  event('SessionRenamed', { title: z.string() }),
  /** Named in words or on a photo, and put on the list by the coach (K2); `partsOf` is the thing that they replace. */
  event('ItemsListed', { items: z.array(listedItem), partsOf: z.string().optional() }),
  /** The person edited the list (K3). */
  event('ListEdited', { edit: listEdit }),
  /** The known places of things when they came on the list. They stay as they were, whatever happens to the home map (H8). */
  event('HomeRecalled', { things: z.array(recalledThing) }),
  /** A remark of the person about a thing that decides nothing (K7). */
  event('ThingNoted', { item: z.string(), text: z.string() }),
  event('EnergyChosen', { energy }),
  /** The person has begun to walk through the home with what is decided (C1). */
  event('CarryStarted', {}),
  /** Ticks of the put-away list; `carried` is false if they took a tick back. */
  event('ThingsCarried', { ids: z.array(z.string()), carried: z.boolean() }),
])

export type TidyEvent = z.infer<typeof tidyEvent>

/** An event of a session: the engine’s or one of these. */
export type SessionEvent = EventOf<{
  mode: TidyMode
  facts: unknown
  event: TidyEvent
  question: Question
  answer: Answer
}>
