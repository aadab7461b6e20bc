/** Words that the household's tables know as things and as places. */
import { GROUPS, TABLES } from '@/lib/coach/household/tables'
import { LANGUAGES } from '@/lib/tidy/language'
import { stem, wordsOf } from './tokens'

const lastWord = (name: string) => stem(wordsOf(name).at(-1) ?? '')

const things = new Set(
  LANGUAGES.flatMap(language => GROUPS.flatMap(({ kinds }) => kinds.flatMap(({ names }) => names[language])))
    .map(name => lastWord(name))
    .filter(word => word.length > 2),
)

const placeNames = LANGUAGES.flatMap(language => {
  const { rooms, surfaces, furniture, containers, places: phrases } = TABLES[language]
  return [...rooms, ...surfaces, ...furniture, ...containers, ...Object.keys(phrases), ...Object.values(phrases)]
})

const places = new Set(placeNames.map(lastWord).filter(word => word.length > 2))

export const isThingWord = (word: string): boolean => word.length > 2 && things.has(stem(word))

/** German compounds end in what they are. */
export const isPlaceWord = (word: string): boolean =>
  word.length > 2 && (places.has(stem(word)) || PLACE_ENDS.test(word))

const PLACE_ENDS = /(?:schrank|regal|schublade|zimmer|keller|kiste|korb|haken|ecke|kommode|fach|boden|tisch|kasten|truhe|room|shelf|drawer|cupboard|cabinet|closet|rack|hook|basket|tray|shed|garage|attic|loft|cellar|wardrobe|dresser)$/
