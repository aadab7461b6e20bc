/** Where a choice sends its item, in a person’s words. */
import { WAY_KEYS } from '@/components/presentation/piles'
import type { DispositionChoice } from '@/components/store/question-types'
import type { Words } from '@/components/words/words'
import { isHere, type Placement, placementOf, placementOfChoice } from '@/lib/tidy/disposition'
import { destinationOf, openReasonOf, type Thing } from '@/lib/tidy/things'

/** “→ kitchen shelf”, “Donate”, “For later”. */
export function placementWords(placement: Placement, words: Words<'cards'>): string {
  switch (placement.pile) {
    case 'belongs':
      return words('place', { place: placement.place })
    case 'out':
      return words(WAY_KEYS[placement.how])
    case 'skipped':
      return words('later')
  }
}

export function dispositionWords(disposition: string, words: Words<'cards'>): string {
  const placement = placementOf(disposition)
  return placement.pile === 'out' && placement.to !== undefined
    ? words('place', { place: placement.to })
    : placementWords(placement, words)
}

export const choiceWords = (choice: DispositionChoice, words: Words<'cards'>): string =>
  placementWords(placementOfChoice(choice), words)

/** The outcome of a thing in words: where it goes, or why it is still open. Null if there is none. */
export function outcomeWords(thing: Thing, words: Words<'cards'>): string | null {
  const destination = destinationOf(thing)
  if (destination?.pile === 'belongs') return placementWords(destination, words)
  if (destination) return words('place', { place: placementWords(destination, words) })
  if (thing.state.kind === 'later') return words('later')
  const reason = openReasonOf(thing)
  return reason && words(reason === 'not_found' ? 'cannotFind' : 'cannotDecide')
}

/**
 * Where a choice leads, unless its label says so itself, as “Put it on the kitchen shelf” or “Throw it away” do; or else why it leads
 * there, as in “Cable box, where your other cables live”.
 */
export function detailOf(choice: DispositionChoice, words: Words<'cards'>): string | undefined {
  const reason = reasonIn(choice)
  if (reason !== null) return reason
  const label = labelOf(choice, words)
  const placement = placementOfChoice(choice)
  if (label.isOurs || (placement.pile === 'belongs' && isHere(placement.place))) return undefined
  const detail = placementWords(placement, words)
  const labelWords = bareWords(label.text)
  return bareWords(detail).every(word => labelWords.includes(word)) ? undefined : detail
}

/** The label of a choice's button: “Kitchen cupboard” for “Put it in the kitchen cupboard”, “Donate” for “Give it away”. */
export function labelOf(choice: DispositionChoice, words: Words<'cards'>): ChoiceLabel {
  const placement = placementOfChoice(choice)
  if (placement.pile === 'out' && placement.to === undefined) {
    return { text: words(WAY_KEYS[placement.how]), isOurs: true }
  }
  if (placement.pile !== 'belongs') return { text: choice.label, isOurs: false }
  const { place } = placement
  if (reasonIn(choice) !== null) return { text: choice.label.slice(0, place.length), isOurs: false }
  const named = bareWords(place)
  const labelWords = bareWords(choice.label)
  const isPlain =
    named.every(word => labelWords.includes(word)) &&
    labelWords.every(word => named.includes(word) || PUTTING.has(word))
  return { text: isPlain ? place.charAt(0).toUpperCase() + place.slice(1) : choice.label, isOurs: false }
}

/** The part of a label behind the name of its place and a comma. */
function reasonIn(choice: DispositionChoice): string | null {
  const placement = placementOfChoice(choice)
  if (placement.pile !== 'belongs') return null
  const begins = `${placement.place}, `
  const { label } = choice
  return label.toLowerCase().startsWith(begins.toLowerCase()) ? label.slice(begins.length) : null
}

export interface ChoiceLabel {
  readonly text: string
  /** In the language of the page, not in the coach’s. */
  readonly isOurs: boolean
}

/** Phrases that say no more than that a thing goes to its place, in the languages of the page. */
const PUTTING = new Set(
  `put place keep store hang leave take bring back it them this these in into on onto to at the a my your
  stell stelle leg lege häng hänge bring es sie ihn in auf an den die das dem der ins zurück`.split(/\s+/),
)

const bareWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
