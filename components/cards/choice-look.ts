/** The look of a choice: the sign of its place or way, and whether it is short enough for a tile. */
import { PILE_SIGNS, type PileLook, WAY_LOOKS } from '@/components/look/pile-look'
import { placeSign } from '@/components/look/place-sign'
import type { SignName } from '@/components/look/sign'
import type { DispositionChoice } from '@/components/store/question-types'
import { placementOfChoice } from '@/lib/tidy/disposition'

export interface ChoiceLook {
  readonly sign: SignName
  readonly look: PileLook
}

export function lookOfChoice(choice: DispositionChoice): ChoiceLook {
  const placement = placementOfChoice(choice)
  switch (placement.pile) {
    case 'belongs':
      return { sign: placeSign(placement.place), look: 'place' }
    case 'out': {
      const look = WAY_LOOKS[placement.how]
      return { sign: PILE_SIGNS[look], look }
    }
    case 'skipped':
      return { sign: 'later', look: 'later' }
  }
}

/** Letters of a word that fits a third of a phone. */
const MOST_LETTERS = 9
const MOST_WORDS = 2

interface ShownChoice {
  readonly label: string
  readonly detail: string | undefined
}

/** True if the choices after the first fit beside each other on a phone: one or two short words each, without a second line. */
export const areTiles = (choices: readonly ShownChoice[]): boolean =>
  (choices.length === 2 || choices.length === 3) &&
  choices.every(({ label, detail }) => {
    const words = label.trim().split(/\s+/)
    return (
      detail === undefined && words.length <= MOST_WORDS && words.every(word => word.length <= MOST_LETTERS)
    )
  })
