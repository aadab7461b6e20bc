import type { SessionEvent } from './events'
import type { TidyFacts } from './facts'
import type { ModeOf, TidyMode } from './mode-data'
import { asksOfThing } from './questions/rules'
import type { Region } from './questions/shapes'
import { findThing, isDecided, type Things } from './things'

/** Sorting is about the thing of the card that was shown last, until that is decided, and knows where it is seen (M1). */
export function followMode(mode: TidyMode, event: SessionEvent, { things }: TidyFacts): TidyMode {
  if (mode.name !== 'Sorting') return mode
  const ofThing = event.type === 'QuestionAsked' ? asksOfThing(event.data.question) : null
  if (!ofThing) return withoutDecided(mode, things)
  const { item: currentItem, photo } = ofThing
  const itemLocation =
    photo && [photo.photoId, photo.region && placeOn(photo.region)].filter(Boolean).join(', ')
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
