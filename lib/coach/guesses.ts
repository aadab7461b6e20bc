/** What the coach asks where it is not sure: one short question that “yes” and “no” answer. */
import { LANGUAGES } from '@/lib/tidy/language'
import { nameKey } from '@/lib/tidy/thing-name'
import type { Thing } from '@/lib/tidy/things'
import { fill, PHRASES, short } from './phrases'
import type { Phrases } from './phrases/en'
import { namesPlace } from './read-destination'
import { type Label, meaningOf, type Reading } from './understand/reading'
import { asReading, placeIn } from './understand/understand'

const LEAST_CHANCE = 0.2

/** Null where there is nothing to ask. */
export function questionAbout(
  { guess, kind, chance }: Reading,
  text: string,
  thing: Thing,
  phrases: Phrases,
): string | null {
  const [first] = thing.card?.choices ?? []
  const isLikely = chance >= LEAST_CHANCE
  if (first && (kind === 'ok' || (guess === 'accept' && isLikely))) return askChoice(first.label, phrases)
  if (kind === 'ok') return null
  const asked = guess && isLikely ? askGuess(guess, thing, phrases) : null
  if (asked !== null) return asked
  if (guess !== null && ['feeling', 'question'].includes(meaningOf(guess)) && isLikely) return null
  const isPlace = (guess !== null && meaningOf(guess) === 'place') || namesPlace(text)
  const place = isPlace ? placeIn(text) : null
  return place === null || nameKey(thing.name).includes(nameKey(place))
    ? null
    : askPlace(place, thing, phrases)
}

/** What “yes” to that question means. It may have been asked before the person wrote another language. */
export function guessAskedWith(prompt: string, text: string, thing: Thing): Reading | null {
  const languages = LANGUAGES.map(language => PHRASES[language])
  for (const phrases of languages) {
    const label = (Object.keys(phrases.guesses) as Label[]).find(
      one => askGuess(one, thing, phrases) === prompt,
    )
    if (label) return asReading(text, label, 1)
  }
  const [first] = thing.card?.choices ?? []
  if (first && languages.some(phrases => askChoice(first.label, phrases) === prompt))
    return asReading(text, 'accept', 1)
  const place = placeIn(text)
  return place !== null && languages.some(phrases => askPlace(place, thing, phrases) === prompt)
    ? { ...asReading(text, 'accept', 1), meaning: 'place', place }
    : null
}

export const askOneEasyThing = ({ name }: Thing, { ask }: Phrases) => fill(ask.oneEasyThing, { name })

export const isOneEasyThing = (prompt: string, thing: Thing): boolean =>
  LANGUAGES.some(language => askOneEasyThing(thing, PHRASES[language]) === prompt)

export const askOther = ({ name }: Thing, { ask }: Phrases) => fill(ask.other, { name })

export const isAskedAbout = (prompt: string, thing: Thing): boolean =>
  LANGUAGES.some(language => askOther(thing, PHRASES[language]) === prompt)

export const askChoice = (label: string, { ask }: Phrases) => fill(ask.choice, { label })

const askPlace = (place: string, { name }: Thing, phrases: Phrases) =>
  fill(phrases.ask.place, { place, name: short(name, phrases) })

/** Anything else cannot be asked with yes or no. */
function askGuess(label: Label, { name }: Thing, phrases: Phrases): string | null {
  const guesses: Partial<Record<string, string>> = phrases.guesses
  const asked = guesses[label]
  return asked === undefined ? null : fill(asked, { name: short(name, phrases) })
}
