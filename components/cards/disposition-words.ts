/** Where a choice sends its item, in a person’s words. */
import type { Piles } from '@/components/piles/pile-words'
import { OUT_WORDS } from '@/components/piles/pile-words'
import type { Words } from '@/components/words/words'
import type { DispositionChoice } from './question-types'

type OutWord = Piles['out'][number]['how']

const text = {
  later: 'For later',
  place: (place: string) => `→ ${place}`,
}

/** “→ kitchen shelf”, “Donate”, “For later”. */
export function dispositionWords(disposition: string, _words?: Words<'cards'>): string {
  const word = disposition.trim().toLowerCase()
  if (isOutWord(word)) return OUT_WORDS[word]
  return word === 'skip' ? text.later : text.place(disposition.trim())
}

/** A choice may be marked as trash or donation whatever place it names. */
export function choiceWords(choice: DispositionChoice): string {
  if (choice.is_trash) return OUT_WORDS.trash
  if (choice.is_donate) return OUT_WORDS.donate
  return dispositionWords(choice.disposition)
}

/** Where a choice leads, unless its label says so itself, as “Put it on the kitchen shelf” or “Throw it away” do. */
export function detailOf(choice: DispositionChoice): string | undefined {
  const words = choiceWords(choice)
  const said = wordsIn(choice.label)
  return wordsIn(words).every(word => said.includes(word)) ? undefined : words
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isOutWord = (word: string): word is OutWord => word in OUT_WORDS
