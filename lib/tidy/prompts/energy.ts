import type { Energy } from '@/lib/tidy/events'
import type { TidyFacts } from '@/lib/tidy/facts'

/** Decisions in a day of this much energy; none is planned where they go as far as they like. */
const PLANNED: Readonly<Record<Energy, number | null>> = { small: 5, medium: 10, big: null }

/** How many decisions there are to be in all when it is time to offer a stop; null where they go as far as they like. */
export function decisionsPlanned({ energy }: Pick<TidyFacts, 'energy'>): number | null {
  const planned = energy && PLANNED[energy.level]
  return planned && planned + energy.decidedBefore
}

/** How much the person has in them today. */
export function energyLine({ energy }: TidyFacts): string {
  if (!energy) return ''
  const { level, decidedBefore } = energy
  const planned = PLANNED[level]
  if (planned === null) return 'Their energy today is big: go on as far as they like.'
  const since = decidedBefore > 0 ? ` after the first ${decidedBefore}` : ''
  return `Their energy today is ${level}: about ${planned} decisions${since}. Then offer once to stop; going on is as fine. Offer, never push.`
}
