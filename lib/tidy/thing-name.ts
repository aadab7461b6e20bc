/**
 * Names of things and of their places: which are the same (K2), and which are none. Keys are part of what is folded, so old logs
 * lean on them.
 */

/** Characters. */
export const MAX_NAME = 200

/** White space as single spaces. */
export const cleanName = (name: string) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Not a space of some kind, a mark that needs a letter, or a character that takes no room, such as U+200B. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** True if a person would see any character of it. */
export const isVisible = (text: string) => VISIBLE.test(text)

/** Or a number, or a picture. Some letters are not seen, such as U+3164. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** Why nothing can be called that, in a sentence for the person; null when it can. */
export function validateName(name: string): string | null {
  const clean = cleanName(name)
  if (clean === '') return 'Give it a name.'
  if (clean.length > MAX_NAME) return `A name has at most ${MAX_NAME} characters.`
  return LETTER.test(clean) ? null : 'A name needs a letter or a number.'
}

/** The key by which names are compared: without case, articles and numbers before them, and plurals. */
export function nameKey(name: string): string {
  const words = wordsOf(name)
  // A name that is nothing else keeps its last word.
  const first = words.findIndex((word, index) => index === words.length - 1 || !saysWhich(word))
  return words.slice(Math.max(first, 0)).map(singular).join(' ') || cleanName(name).toLowerCase()
}

/**
 * Keys that find a thing of this name, the most exact first. A name that says how many finds the part of that many: “4 chairs”
 * and “2 chairs” may both be what “chairs” were split into.
 */
export function nameKeys(name: string): readonly [string, ...string[]] {
  const count = countIn(name)
  const key = nameKey(name)
  return count === null ? [key] : [`${count} ${key}`, key]
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ]/g, "'")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []

/** 2 of “two pairs of jeans”, 3 of “3 mugs”; null where the first word that is no article is no number. */
export const countIn = (name: string) => numberOf(wordsOf(name).find(word => !ARTICLES.has(word)) ?? '')

function numberOf(word: string): number | null {
  const digits = /^(?:(\d+)x?|x(\d+))$/.exec(word)
  return digits ? Number(digits[1] ?? digits[2]) : (NUMBERS.get(word) ?? null)
}

/** Articles and numbers, which say which or how many, not what. “His” and “her” are not here: two people, two jackets. */
const saysWhich = (word: string) => ARTICLES.has(word) || numberOf(word) !== null

const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    // “Ein” is an article.
    '- zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  ].flatMap(row => row.split(' ').map((word, index): [string, number] => [word, index + 1])),
)

const ARTICLES = new Set(
  `a an the my our your this that these those some
  der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner
  unser unsere unseren dein deine deinen deinem deiner`.split(/\s+/),
)

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['dice', 'die'],
  ['feet', 'foot'],
  ['knives', 'knife'],
  ['leaves', 'leaf'],
  ['lens', 'lens'],
  ['lenses', 'lens'],
  ['loaves', 'loaf'],
  ['mice', 'mouse'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['teeth', 'tooth'],
])

/**
 * One form for a word and its plural, of English words and of German ones in -n. Some of what it makes are no words
 * (“vas” of “vase” and “vases”); only keys are made of them.
 */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  const isPlural = word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)
  const one = isPlural ? word.slice(0, -1) : word
  if (one.length > 4 && one.endsWith('ie')) return `${one.slice(0, -2)}y`
  if (one.endsWith('ungen')) return one.slice(0, -2)
  const stem = one.length > 4 && one.endsWith('en') ? one.slice(0, -1) : one
  return /(?:s|x|z|ch|sh)e$/.test(stem) ? stem.slice(0, -1) : stem
}

/** “lunchboxes” → “lunchbox”; as it is where the ending tells no plural, such as “Kissen”. */
export const singularName = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?:(?<=ss|x|z|ch|sh)es|(?<=x)en)$/, '')
    .replace(/(?<![su])s$/, '')

const PLURAL = /^(?:e|n|s|r|en|er|es|em|ern)$/
const SHORTEST_NOUN = 4
const SHORTEST_BEFORE = 3

/** True if both name things of one sort: “Buch” and “Bücher” without marks, “Kabel” and “Ladekabel”, but no “lamp” and “clamp”. */
export function isSameNoun(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short === long) return true
  if (short.length < SHORTEST_NOUN) return false
  const isPlural = long.startsWith(short) && PLURAL.test(long.slice(short.length))
  return isPlural || (long.endsWith(short) && long.length - short.length >= SHORTEST_BEFORE)
}

/** Compares names of places: like those of things, and “on the shelf” is “shelf”. */
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
