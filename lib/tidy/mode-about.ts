/** The thing that a mode is about. No zod here: the page loads it. */

import type { SessionEvent } from './events'
import type { ModeName, ModeOf, TidyMode } from './mode-data'
import { nameOfPhoto } from './photo-region'
import { asksOfThing } from './questions/rules'
import type { Region } from './questions/shapes'
import { findThing, isDecided, type Things } from './things'

/** The thing that a mode is about, which is open meanwhile (M5), and why. */
interface About {
  readonly item: string
  readonly whyOpen: 'not_found' | 'not_decided'
  /** Where it is on a photo, in words; empty if no photo shows it. */
  readonly where?: string
}

/** The mode with readonly data, as the view has it. */
type ReadonlyMode<Name extends ModeName> = {
  readonly [Key in keyof ModeOf<Name>]: Readonly<ModeOf<Name>[Key]>
}
type AnyMode = { [Name in ModeName]: ReadonlyMode<Name> }[ModeName]

/** A mode whose data has an `item` is about that thing; of the seed’s modes, DecisionSupport calls it `stuckItem`. */
type NameAboutThing = {
  [Name in ModeName]: ModeOf<Name> extends { item: string } | { stuckItem: string } ? Name : never
}[ModeName]

const ABOUT: { readonly [Name in NameAboutThing]: (mode: ReadonlyMode<Name>) => About } = {
  Clarifying: ({ item, photoContext }) => ({ item, whyOpen: 'not_found', where: photoContext }),
  DecisionSupport: ({ stuckItem }) => ({ item: stuckItem, whyOpen: 'not_decided' }),
}

export const isAboutThing = (name: ModeName): name is NameAboutThing => Object.hasOwn(ABOUT, name)

/** Null in a mode that is about no one thing. */
export const aboutOf = (mode: AnyMode): About | null =>
  isAboutThing(mode.name) ? (ABOUT[mode.name] as (mode: AnyMode) => About)(mode) : null

/** Sorting is about the thing of the card that was shown last, until that is decided, and knows where it is seen (M1). */
export function followMode(
  mode: TidyMode,
  event: SessionEvent,
  { things, photosShown }: { readonly things: Things; readonly photosShown: readonly string[] },
): TidyMode {
  if (mode.name !== 'Sorting') return mode
  const ofThing = event.type === 'QuestionAsked' ? asksOfThing(event.data.question) : null
  if (!ofThing) return withoutDecided(mode, things)
  const { item: currentItem, photo } = ofThing
  const itemLocation =
    photo &&
    [`photo ${nameOfPhoto(photosShown, photo.photoId)}`, photo.region && placeOn(photo.region)]
      .filter(Boolean)
      .join(', ')
  return { name: 'Sorting', currentItem, ...(itemLocation && { itemLocation }) }
}

/** Sorting lets go of a thing that is decided. */
export function withoutDecided(mode: ModeOf<'Sorting'>, things: Things): TidyMode {
  const { currentItem } = mode
  const thing = currentItem === undefined ? undefined : findThing(things, currentItem)
  return thing && isDecided(thing) ? { name: 'Sorting' } : mode
}

/** “upper left” */
function placeOn({ x, y, width, height }: Region): string {
  const across = third(x + width / 2, ['left', 'middle', 'right'])
  const down = third(y + height / 2, ['upper', 'middle', 'lower'])
  return across === down ? across : `${down} ${across}`
}

const third = (at: number, names: readonly [string, string, string]) =>
  at < 1 / 3 ? names[0] : at < 2 / 3 ? names[1] : names[2]
