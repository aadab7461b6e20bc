import type { Energy } from '@/lib/tidy/events'
import type { TidyFacts } from '@/lib/tidy/facts'
import type { Language } from '@/lib/tidy/language'
import { BUTTONS, de, en } from '@/lib/tidy/quick-replies'
import { countsOf } from '@/lib/tidy/summary'
import { isUndecided, undoneWithCard } from '@/lib/tidy/things'
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

/** The buttons that they see below the coach’s words, where no card is. */
export const buttonsLine = (mode: keyof typeof BUTTONS, { pageLanguage }: TidyFacts): string =>
  `Below your words they have the buttons ${quotedList(BUTTONS[mode].map(reply => ({ de, en })[pageLanguage][reply]))}.`

const MAX_OPEN = 8

/** “2 of 14 decided; open: “mug”, “lamp”.” Empty where nothing is named. */
export function standing({ things }: TidyFacts): string {
  const { decided, named, removed } = countsOf({ things })
  if (named === removed) return ''
  const open = things.filter(thing => isUndecided(thing) && thing.state.kind !== 'later')
  const names = quotedList(open.slice(0, MAX_OPEN).map(({ name }) => name))
  const more = open.length > MAX_OPEN ? ` and ${open.length - MAX_OPEN} more` : ''
  const undone = undoneWithCard(things)
  const seen = undone ? ` They see the card of ${quoted(undone.name)} again.` : ''
  return `${decided} of ${named - removed} decided; open: ${names || 'none'}${more}.${seen}`
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
