/** Words as they are searched: without case, marks, plurals and the two ways to write an umlaut. */
import { isSameNoun, singular } from '@/lib/tidy/thing-name'

/** Characters of a text, words of a text, and characters of a word that are looked at. */
const MAX_TEXT = 2_000
const MAX_WORDS = 12
const MAX_LETTERS = 40

/** Small words of a question: “where is my …”, “wo sind meine …”. */
const SMALL = new Set(
  `a an the my our your his her this that these those of for with and or in on at to is are was where wheres what did do i we put find live lives go goes belong belongs
  der die das den dem des ein eine einen einem einer eines mein meine meinen meiner unser unsere und oder mit von vom zu zum zur
  im am auf ist sind war wo wohin liegt liegen gehort gehoren hab habe ich wir finde kommt kommen hin`.split(
    /\s+/,
  ),
)

/** Each once, in order. A text of small words alone is searched by them. */
export function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, MAX_TEXT)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter(word => !SMALL.has(withoutMarks(word)))
  const folded = (telling.length > 0 ? telling : words).map(foldWord).filter(word => word !== '')
  return [...new Set(folded)].slice(0, MAX_WORDS)
}

/** Behind it stands what is only said of the thing. */
const ASIDE =
  /[,;:(]|\s(?:of|for|from|with|without|that|which|in|on|at|under|by|von|vom|mit|ohne|für|aus|im|am|auf|zum|der|die|das|den|dem)\s/i

/** The noun that names the thing: `charger` of “phone charger of the old Nokia (broken)”. Null for a name without letters. */
export function headWord(name: string): string | null {
  const [named = ''] = name.split(ASIDE, 1)
  const words = searchWords(named)
  return (words.length > 0 ? words : searchWords(name)).findLast(word => /\p{L}/u.test(word)) ?? null
}

/** The words that name the same sort of thing as the noun. */
export const wordsForNoun = (noun: string, words: Iterable<string>) =>
  [...words].filter(word => isSameNoun(noun, word))

/** Letters of a name by whose words it is found: a home of long names would else be mostly pieces of words. */
const MAX_INDEXED = 40

/** The first words of a name, by which it is found. */
export function indexedWords(name: string): string[] {
  let letters = 0
  return searchWords(name).filter(word => {
    letters += word.length
    return letters <= MAX_INDEXED
  })
}

/** Words of a search that are looked for. */
const MAX_SEARCHED = 6

/** The first words of a search. */
export const searchedWords = (text: string) => searchWords(text).slice(0, MAX_SEARCHED)

const foldWord = (word: string) => withoutMarks(singular(word)).slice(0, MAX_LETTERS).toWellFormed()

/** “Schlüssel” and “Schluessel” are one, and so are “Straße” and “Strasse”. */
const withoutMarks = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')

/** Pieces of three letters, and the beginnings of one and two: words that share some may be alike. */
export function gramsOf(word: string): string[] {
  const letters = [...`^${word}`]
  const grams = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  return [...new Set([letters.slice(0, 2).join(''), ...grams])]
}
