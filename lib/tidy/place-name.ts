/** Compares names of places: like those of things, and “on the shelf” is “shelf”. */
import { cleanName, MAX_NAME, nameKey, validateName } from './thing-name'

export const placeKey = (place: string) => nameKey(place.trim().replace(WHERE, ''))

const WHERE =
  /^(?:(?:back )?(?:in|into|on|onto|on top of|at|to|by|under|behind|beside|auf|in|im|ins|an|am|ans|zu|zum|zur|unter|hinter|neben|bei|beim)\s+)+/i

/** The written text as a name that can be shown; null if it is not a name. */
export function shownName(written: string): string | null {
  const name = cleanName(written).slice(0, MAX_NAME).trim().toWellFormed()
  return validateName(name) === null ? name : null
}

/** The same of a place. An early version filed all that was said at a card, questions too, as a place. */
export const shownPlace = (written: string) => (written.trim().endsWith('?') ? null : shownName(written))
