import type { SessionEvent } from './events'
import type { TidyMode } from './mode-data'
import type { Region } from './questions'

/** Sorting is about the thing of the card that was shown last, and knows where that is seen (M1). */
export function followMode(mode: TidyMode, event: SessionEvent): TidyMode {
  if (mode.name !== 'Sorting' || event.type !== 'QuestionAsked') return mode
  const { question } = event.data
  if (question.kind !== 'ProposeDisposition') return mode
  const { item: currentItem, photo } = question
  const itemLocation =
    photo && [photo.photoId, photo.region && placeOn(photo.region)].filter(Boolean).join(', ')
  return { name: 'Sorting', currentItem, ...(itemLocation && { itemLocation }) }
}

/** “upper left” */
function placeOn({ x, y, width, height }: Region): string {
  const across = third(x + width / 2, ['left', 'middle', 'right'])
  const down = third(y + height / 2, ['upper', 'middle', 'lower'])
  return across === down ? across : `${down} ${across}`
}

const third = (at: number, names: readonly [string, string, string]) =>
  at < 1 / 3 ? names[0] : at < 2 / 3 ? names[1] : names[2]
