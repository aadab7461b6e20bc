/** Where a choice sends its item, in a person’s words. */
import { WAY_KEYS } from '@/components/piles/pile-words'
import type { Words } from '@/components/words/words'
import { type Placement, placementOf } from '@/lib/tidy/disposition'
import { placementOfChoice } from '@/lib/tidy/facts'
import type { DispositionChoice } from './question-types'

/** “→ kitchen shelf”, “Donate”, “For later”. */
function placementWords(placement: Placement, words: Words<'cards'>): string {
  switch (placement.pile) {
    case 'belongs':
      return words('place', { place: placement.place })
    case 'out':
      return words(WAY_KEYS[placement.how])
    case 'skipped':
      return words('later')
  }
}

export const dispositionWords = (disposition: string, words: Words<'cards'>): string =>
  placementWords(placementOf(disposition), words)

export const choiceWords = (choice: DispositionChoice, words: Words<'cards'>): string =>
  placementWords(placementOfChoice(choice), words)

/** Where a choice leads, unless its label says so itself, as “Put it on the kitchen shelf” or “Throw it away” do. */
export function detailOf(choice: DispositionChoice, words: Words<'cards'>): string | undefined {
  const detail = choiceWords(choice, words)
  const said = bareWords(choice.label)
  return bareWords(detail).every(word => said.includes(word)) ? undefined : detail
}

const bareWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
