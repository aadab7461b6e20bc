import type { Energy } from '@/lib/tidy/events'
import type { TidyFacts } from '@/lib/tidy/facts'

/** Decisions in a day of this much energy; none is planned where they go as far as they like. */
const PLANNED: Readonly<Record<Energy, number | null>> = { small: 5, medium: 10, big: null }

/** The number of decisions after which a stop is offered; null if the person goes as far as they like. */
export function decisionsPlanned({ energy }: Pick<TidyFacts, 'energy'>): number | null {
  const planned = energy && PLANNED[energy.level]
  return planned && planned + energy.decidedBefore
}

/** The person's energy today. */
export function energyLine({ energy }: TidyFacts): string {
  if (!energy) return ''
  const { level, decidedBefore } = energy
  const planned = PLANNED[level]
  if (planned === null) return 'Their energy today is big: go on as far as they like.'
  const since = decidedBefore > 0 ? ` after the first ${decidedBefore}` : ''
  return `Their energy today is ${level}: about ${planned} decisions${since}. Then offer once to stop; going on is as fine. Offer, never push.`
}
