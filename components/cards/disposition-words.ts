/** Where a choice sends its item, in a person’s words. */
import { WAY_KEYS } from '@/components/piles/pile-words'
import type { Words } from '@/components/words/words'
import type { OutWord } from '@/lib/tidy/disposition'
import type { DispositionChoice } from './question-types'

/** “→ kitchen shelf”, “Donate”, “For later”. */
export function dispositionWords(disposition: string, words: Words<'cards'>): string {
  const place = disposition.trim()
  const word = place.toLowerCase()
  if (isOutWord(word)) return words(WAY_KEYS[word])
  return word === 'skip' ? words('later') : words('place', { place })
}

/** A choice may be marked as trash or donation whatever place it names. */
export function choiceWords(choice: DispositionChoice, words: Words<'cards'>): string {
  if (choice.is_trash) return words(WAY_KEYS.trash)
  if (choice.is_donate) return words(WAY_KEYS.donate)
  return dispositionWords(choice.disposition, words)
}

/** Where a choice leads, unless its label says so itself, as “Put it on the kitchen shelf” or “Throw it away” do. */
export function detailOf(choice: DispositionChoice, words: Words<'cards'>): string | undefined {
  const detail = choiceWords(choice, words)
  const said = bareWords(choice.label)
  return bareWords(detail).every(word => said.includes(word)) ? undefined : detail
}

const bareWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isOutWord = (word: string): word is OutWord => Object.hasOwn(WAY_KEYS, word)
