/** What the coach asks where it is not sure: one short question that “yes” and “no” answer. */
import { nameKey } from '@/lib/tidy/thing-name'
import type { Thing } from '@/lib/tidy/things'
import { askChoice, askPlace, askWay, short } from './phrases'
import { namesPlace } from './read-destination'
import { type Label, meaningOf, type Reading } from './understand/reading'
import { asReading, placeIn } from './understand/understand'

/** The question that a guess is asked with. Anything else cannot be asked with yes or no. */
const QUESTIONS: Partial<Record<Label, (name: string) => string>> = {
  'disposition/trash': askWay('Throw', 'away'),
  'disposition/donate': askWay('Give', 'away'),
  'disposition/recycle': askWay('Recycle'),
  'disposition/sell': askWay('Sell'),
  'disposition/give_back': askWay('Give', 'back'),
  'disposition/keep': askWay('Keep'),
  stop: () => 'Shall we stop here for today?',
  undo: () => 'Shall I take the last decision back?',
  skip: name => `Leave “${name}” for later?`,
  cannot_find: name => `Is it that you can’t find “${name}”?`,
  cannot_decide: name => `Is it hard to decide about “${name}”?`,
  split: name => `Is “${name}” several things?`,
  not_mine: name => `Does “${name}” belong to somebody else?`,
}

const LEAST_CHANCE = 0.2

/** Null where there is nothing to ask. */
export function questionAbout({ guess, kind, chance }: Reading, text: string, thing: Thing): string | null {
  const name = short(thing.name)
  const [first] = thing.card?.choices ?? []
  if (kind === 'ok') return first ? askChoice(first.label) : null
  if (guess === 'accept' && first && chance >= LEAST_CHANCE) return askChoice(first.label)
  const asked = guess && chance >= LEAST_CHANCE ? QUESTIONS[guess]?.(name) : undefined
  if (asked !== undefined) return asked
  if (guess !== null && ['feeling', 'question'].includes(meaningOf(guess)) && chance >= LEAST_CHANCE)
    return null
  const isPlace = (guess !== null && meaningOf(guess) === 'place') || namesPlace(text)
  const place = isPlace ? placeIn(text) : null
  return place === null || nameKey(thing.name).includes(nameKey(place)) ? null : askPlace(place, thing.name)
}

/** What “yes” to that question means. */
export function guessAskedWith(prompt: string, text: string, thing: Thing): Reading | null {
  const name = short(thing.name)
  const label = (Object.keys(QUESTIONS) as Label[]).find(one => QUESTIONS[one]?.(name) === prompt)
  if (label) return asReading(text, label, 1)
  const [first] = thing.card?.choices ?? []
  if (first && askChoice(first.label) === prompt) return asReading(text, 'accept', 1)
  const place = placeIn(text)
  return place !== null && askPlace(place, thing.name) === prompt
    ? { ...asReading(text, 'accept', 1), meaning: 'place', place }
    : null
}
