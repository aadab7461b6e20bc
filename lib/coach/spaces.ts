/** The uses that a space may have. */
import { LANGUAGES, type Language } from '@/lib/tidy/language'
import { type RoomKind, roomOfPlace } from '@/lib/tidy/trips'
import { describeItem } from './describe-item'
import { household, type Space } from './household'
import type { Kind, SpaceFunction } from './household/schema'
import { TABLES } from './household/tables'
import { fill, type Phrases } from './phrases'

const { spaces } = household
const WORDS = new Map(
  spaces.map(({ id, words }) => [id, new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'u')]),
)

/** The space that a stored function means, ours or the person's own words; null when it is none of these. */
export function spaceOf(spaceFunction: string | null): Space | null {
  const text = spaceFunction?.toLowerCase() ?? ''
  return (
    spaces.find(({ id }) => valuesOf(id).some(value => value.toLowerCase() === text)) ??
    spaces.find(({ id }) => WORDS.get(id)?.test(text)) ??
    null
  )
}

/** The stored values, in each language. */
const valuesOf = (id: SpaceFunction) => LANGUAGES.map(language => TABLES[language].spaces[id].value)

/** True where it is one of ours, in some language. */
export const isSpace = (text: string): boolean => spaces.some(({ id }) => valuesOf(id).includes(text))

/** “To work”, “cooking”: one word for what a space may be for, and none for a thing. */
export const isPlainUse = (text: string): boolean =>
  PLAIN_USE.test(text.trim()) && spaceOf(text) !== null && describeItem(text).kind === null

const PLAIN_USE = /^(?:(?:to|for|zum|zur|für) )?\p{L}+[.!]?$/iu

const LONGEST_QUOTE = 60

/** Ours, in that language; a room in the spelling of its name; else the person’s own words. */
export function spaceIn(words: string, language: Language): string {
  const ours = spaces.find(({ id }) => valuesOf(id).includes(words))
  if (ours) return TABLES[language].spaces[ours.id].value
  const spelled = TABLES[language].rooms.map(room => room.replace('=', ''))
  return spelled.find(room => room.toLowerCase() === words.toLowerCase()) ?? words
}

/** The space within a sentence, quoted if the words are the person’s own; empty if nothing fits. */
export function spaceNamed(spaceFunction: string | null, { quoted, language }: Phrases): string {
  if (spaceFunction === null || spaceFunction.length > LONGEST_QUOTE) return ''
  const name = spaceIn(spaceFunction, language)
  return isSpace(spaceFunction) ? name : fill(quoted, { name })
}

const MAX_ROOMS = 4

/** The question of `ask_space_function`: what fits most of the listed things comes first. */
export function askForSpace(names: readonly string[], { space, language }: Phrases) {
  const votes = names.map(name => describeItem(name, language).suggests)
  const votesFor = ({ id }: Space) => votes.filter(vote => vote === id).length
  const ordered = spaces.toSorted((one, other) => votesFor(other) - votesFor(one))
  return {
    prompt: space.ask,
    choices: ordered.slice(0, MAX_ROOMS).map(({ id }) => {
      const { label, value } = TABLES[language].spaces[id]
      return { label, value }
    }),
  }
}

const MIN_KINDS = 3

/**
 * The space that the things tell by themselves: at least three kinds of them live there, and at most half as many things would
 * rather be elsewhere. Things that are often left lying, such as dishes, say nothing about the room.
 */
export function spaceOfThings(names: readonly string[]): Space | null {
  const telling = names.map(name => describeItem(name)).filter(({ suggests }) => suggests !== null)
  const found = spaces.find(({ id }) => {
    const atHome = telling.filter(item => item.suggests === id && livesIn(id, item.kind))
    const elsewhere = telling.filter(item => item.suggests !== id)
    const kinds = new Set(atHome.map(({ kind }) => kind))
    return kinds.size >= MIN_KINDS && 2 * elsewhere.length <= atHome.length
  })
  return found ?? null
}

const ROOMS_OF: Readonly<Record<SpaceFunction, readonly RoomKind[]>> = {
  work: ['desk'],
  sleep: ['bedroom', 'wardrobe'],
  cook: ['kitchen'],
  live: ['living_room', 'children'],
  store: ['cellar', 'garage'],
}

const livesIn = (id: SpaceFunction, kind: Kind | null) =>
  kind !== null && !LIES_ABOUT.has(kind.nature) && ROOMS_OF[id].includes(roomOfPlace(kind.home[0] ?? ''))

const LIES_ABOUT: ReadonlySet<Kind['nature']> = new Set(['dish', 'packaging', 'rubbish'])
