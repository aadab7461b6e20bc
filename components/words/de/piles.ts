import type { English } from '@/components/words/en'
import type { Translation } from '@/components/words/translation'
import { later, way } from './ways'

export const piles = {
  heading: 'Wo es hinkommt',
  way,
  later,
  laterHint: 'Wartet auf einen anderen Tag. Es eilt nicht.',
  things: '{count, plural, one {# Ding} other {# Dinge}}',
  carried: 'weggebracht',
  carry: 'Jetzt wegbringen',
  change: 'ändern',
  changeHint: 'Anders überlegt? Tipp ein Ding an.',
  empty: 'Ein leeres Regal. Was du entscheidest, bekommt hier seinen Platz.',
} as const satisfies Translation<English['piles']>
