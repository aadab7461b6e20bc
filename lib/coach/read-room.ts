/** A room that the first words tell: “bedroom: socks, a lamp”, “my desk. Laptop, bills”. */
import { spaceOf } from './spaces'
import { straight } from './words'

const BEFORE = "(?:(?!(?:in|on|im|at|the|my|our|an?|it's|of)\\s)\\p{L}+(?:'s)? ){0,2}?"
const ROOMS =
  "(?:\\p{L}+(?:'s|s') )room|bedroom|living room|dining room|guest room|kids'? room|play ?room|family room|laundry room|storage room|spare room|nursery|kitchen|bathroom|office|home office|study|workshop|garage|attic|loft|basement|cellar|shed|hallway|hall|entryway|pantry|lounge|schlafzimmer|wohnzimmer|kinderzimmer|arbeitszimmer|gästezimmer|büro|küche|bad|badezimmer|flur|diele|keller|dachboden|abstellraum"
/** Some are things as well: “a desk. A chair.” */
const ROOM = `(${BEFORE}(?:${ROOMS}))`
const PLACE = `(${BEFORE}(?:${ROOMS}|desk|closet|wardrobe|schreibtisch|kleiderschrank))`
const OUR = '(?:(?:my|our|the|mein|meine|unser|unsere|die|der|das) )'
const OURS = '(?:(?:my|our|mein|meine|unser|unsere) )'

/** A sentence of its own before the list. */
const HEADING = new RegExp(`^(?:${OURS}${PLACE}|${OUR}?${ROOM})\\s*(?:[.–—]|\\n)\\s*`, 'iu')
/** The room of which is said what is in it, or where the things are said to be. */
const TOLD: readonly RegExp[] = [
  HEADING,
  new RegExp(`^${OUR}?${PLACE}(?: [^:.,;]{1,30})?(?:\\s*:|\\s[-–—]\\s)`, 'iu'),
  new RegExp(
    `^(?:on|in|im|in der|auf dem|auf meinem) ${OUR}?${PLACE}(?:\\s*[:,]| (?:there|i have|are|is|stehen|steht|liegen|liegt|sind|ist)\\b)`,
    'iu',
  ),
  new RegExp(`^${OUR}${PLACE} (?:has|is|looks|hat|ist|sieht)\\b`, 'iu'),
  new RegExp(
    `^${OUR}?${ROOM} (?:(?:is|ist|total|ganz|komplett|so|completely) )*(?:voll|voller|full of)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:help|tidy|clean|sort|declutter|empty|clear)(?: me)?(?: out| up)?(?: (?:with|w))? ${OUR}${PLACE}\\b`,
    'iu',
  ),
  new RegExp(`\\bin ${OUR}${ROOM}[.!]?$`, 'iu'),
]

/** A list without the room that stands over it. */
export const withoutRoom = (text: string): string => text.replace(HEADING, '')

/** What the space is for, as it is stored: one of ours, or else the room in their words. Null if it is not told. */
export function readRoom(text: string): string | null {
  const sentences = straight(text).split(/(?<=[.!?])\s+/)
  for (const start of sentences.slice(0, MOST_SENTENCES)) {
    const room = roomTold(start.replace(/^(?:(?:ok|okay|so|hi|hey|hello|also)[\s,!.]+)+/i, ''))
    if (room !== null) return spaceOf(germanToo(room))?.value ?? room.toLowerCase()
  }
  return null
}

const MOST_SENTENCES = 5

const roomTold = (start: string): string | null =>
  TOLD.flatMap(
    shape =>
      shape
        .exec(start)
        ?.slice(1)
        .find(found => found !== undefined) ?? [],
  )[0] ?? null

const ANSWER = new RegExp(
  `^(?:(?:it's|its|it is|this is|that's|es ist|das ist|a|in) )?(?:${OUR}|an? |eine? )?${PLACE}[.!]*$`,
  'iu',
)

/** Said to the question about it: “it's my son's bedroom”, “working”. Null if that is not certain. */
export function readSpace(text: string): string | null {
  const room = ANSWER.exec(straight(text).trim())?.[1]
  if (room !== undefined) return spaceOf(germanToo(room))?.value ?? room.toLowerCase()
  const words = straight(text).trim().split(/\s+/)
  return words.length <= MOST_WORDS && !/[?,]/.test(text) ? (spaceOf(text)?.value ?? null) : null
}
const MOST_WORDS = 4

const ANYWHERE = new RegExp(`\\b(?:${ROOMS})\\b`, 'iu')

/** A room that is named somewhere in the words. */
export const roomNamed = (text: string): string | null =>
  ANYWHERE.exec(straight(text))?.[0].toLowerCase() ?? null

const GERMAN: readonly (readonly [RegExp, string])[] = [
  [/schlafzimmer|gästezimmer/i, 'bedroom'],
  [/arbeitszimmer|büro|schreibtisch/i, 'office'],
  [/küche/i, 'kitchen'],
  [/wohnzimmer|kinderzimmer/i, 'living'],
  [/keller|dachboden|abstellraum/i, 'storage'],
]
const germanToo = (room: string) => GERMAN.find(([words]) => words.test(room))?.[1] ?? room
