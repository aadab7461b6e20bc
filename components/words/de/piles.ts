import type { English } from '@/components/words/english'
import type { InGerman } from '@/components/words/german'
import { cards } from './cards'

export const piles = {
  heading: 'Stapel',
  belongs: 'Hat seinen Platz',
  out: 'Darf gehen',
  way: cards.way,
  later: cards.later,
  stillOpen: 'Noch offen',
  change: 'ändern',
  changeHint: 'Anders überlegt? Tipp ein Ding an.',
  empty: 'Noch nichts sortiert. Was du entscheidest, erscheint hier.',
} as const satisfies InGerman<English['piles']>
