/** The domain's own events (seed: tool-execution). Fields of the seed's events are kept to the letter (L4). */
import { z } from 'zod'
import type { EventOf } from '@/lib/engine/events'
import { imageId } from '@/lib/engine/ids'
import type { TidyMode } from './mode-data'
import { type Answer, dispositionChoice, type Question } from './questions'

const event = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data: z.object(data) })

/** How much the person has in them today; how many decisions that is stands in `prompts/energy.ts`. */
export const energy = z.enum(['small', 'medium', 'big'])
export type Energy = z.infer<typeof energy>

/** Of the room as it was found, or as it is now. */
export const photoMoment = z.enum(['before', 'after'])
export type PhotoMoment = z.infer<typeof photoMoment>

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
  event('EnergyChosen', { energy }),
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
