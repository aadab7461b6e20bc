import type { Energy } from '@/lib/tidy/events'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { Language } from '@/lib/tidy/language'
import { quoted, quotedList } from './quoted'

/** The known facts about the room and the person’s day, for prompts. The person's words are quoted. */
export function knownLines(facts: TidyFacts): string {
  const { spaceFunction, anchors } = facts
  return [
    spaceFunction && `The person said what this space is for: ${quoted(spaceFunction)}`,
    anchors.length > 0 && `They said what stays, so that it is not proposed: ${quotedList(anchors)}`,
    energyLine(facts),
    languageLine(facts),
  ]
    .filter(Boolean)
    .join('\n')
}

const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'German' }

/** English needs no word: the prompts are in it. */
export function languageLine({ pageLanguage }: TidyFacts): string {
  if (pageLanguage === 'en') return ''
  const name = NAMES[pageLanguage]
  return `Their page is in ${name}: write ${name}, unless they write in another language.`
}

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
