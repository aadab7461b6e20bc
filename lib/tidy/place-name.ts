/** How names of places are compared: as those of things, and “on the shelf” is “shelf”. */
import { nameKey } from './thing-name'

export const placeKey = (place: string) => nameKey(place.trim().replace(WHERE, ''))

const WHERE =
  /^(?:(?:back )?(?:in|into|on|onto|on top of|at|to|by|under|behind|beside|auf|in|im|ins|an|am|ans|zu|zum|zur|unter|hinter|neben|bei|beim)\s+)+/i
