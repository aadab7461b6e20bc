import { appWords } from '@/lib/tidy/app-words'
import type { OutWord } from '@/lib/tidy/disposition'
import { countsOf, pilesOf, stillOpenOf, type TidyFacts } from '@/lib/tidy/facts'
import { noInput, tidyTool } from './tidy-tool'

/** Counts and lists are made by code, so that they are exact; the person sees them byte for byte (M2, T1). */
export const sessionReport = tidyTool({
  name: 'session_report',
  description: 'Show the person the exact counts and lists of this session.',
  terminal: true,
  input: noInput,
  execute: (_, context) => writeReport(context.facts),
})

/** What goes out, in the order of the report. */
const WAYS_OUT: readonly OutWord[] = ['donate', 'sell', 'recycle', 'trash']

/** What a session came to, in plain text in the person’s language: counts first, then lists by where things go. */
export function writeReport(facts: TidyFacts): string {
  const words = appWords[facts.language].report
  const { belongs, out, skipped } = pilesOf(facts)
  const sections = [
    ...[...Map.groupBy(belongs, ({ place }) => place)].map(([place, things]) =>
      section(words.belongs(place), things),
    ),
    ...WAYS_OUT.map(way =>
      section(
        words.out[way],
        out.filter(({ how }) => how === way),
      ),
    ),
    section(words.later, skipped),
    section(
      words.open,
      stillOpenOf(facts).map(item => ({ item })),
    ),
  ]
  return [words.decided(countsOf(facts).decided), ...sections.filter(text => text !== '')].join('\n\n')
}

function section(title: string, things: readonly { item: string }[]): string {
  return things.length === 0 ? '' : [`${title}:`, ...things.map(({ item }) => `- ${item}`)].join('\n')
}
