import type { TidyFacts } from '@/lib/tidy/facts'
import type { Language } from '@/lib/tidy/language'
import { energyLine } from './energy'
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
