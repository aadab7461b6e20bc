import { appWords } from '@/lib/tidy/app-words'
import type { OutWord } from '@/lib/tidy/disposition'
import type { TidyFacts } from '@/lib/tidy/facts'
import { summaryOf } from '@/lib/tidy/summary'
import { cleanName } from '@/lib/tidy/thing-name'
import { isOnList } from '@/lib/tidy/things'
import { noInput, tidyTool } from './tidy-tool'

/** Counts and lists are made by code, so that they are exact; the person sees them byte for byte (M2, T1). */
export const sessionReport = tidyTool({
  name: 'session_report',
  description: 'Show the person the exact counts and lists of this session.',
  terminal: true,
  input: noInput,
  execute: (_, context) => writeReport(context.facts),
})

/** The ways out of the home, in the order of the report. */
const WAYS_OUT: readonly OutWord[] = ['donate', 'sell', 'recycle', 'give_back', 'trash']

/** The report of a session, in plain text in the person’s language: counts first, then lists by where things go (K5), with their notes (K7). */
export function writeReport(facts: TidyFacts): string {
  const words = appWords[facts.language].report
  const { piles, toCarry, left } = summaryOf(facts)
  const { belongs, out, skipped } = piles
  const notes = new Map(facts.things.filter(isOnList).map(({ name, notes = [] }) => [name, notes]))
  const line = (name: string, to?: string) =>
    [to ? `${name} (${to})` : name, (notes.get(name) ?? []).map(cleanName).join('; ')]
      .filter(Boolean)
      .join(': ')
  const lines = (names: readonly string[]) => names.map(name => line(name))
  const sections = [
    toCarry.length > 0 ? words.toCarry(toCarry.join(', ')) : '',
    ...[...Map.groupBy(belongs, ({ place }) => place)].map(([place, things]) =>
      section(
        words.belongs(place),
        things.map(({ item }) => line(item)),
      ),
    ),
    ...WAYS_OUT.map(way =>
      section(
        words.out[way],
        out.flatMap(({ item, how, to }) => (how === way ? [line(item, to)] : [])),
      ),
    ),
    section(
      words.later,
      skipped.map(({ item }) => line(item)),
    ),
    section(words.notFound, lines(left.not_found)),
    section(words.notDecided, lines(left.not_decided)),
    section(words.notAsked, lines(left.not_asked)),
  ]
  return [writeSummary(facts), ...sections.filter(text => text !== '')].join('\n\n')
}

/** “3 of 14 decided.” */
export function writeSummary(facts: TidyFacts): string {
  const { decided, named, removed } = summaryOf(facts).counts
  return appWords[facts.language].report.decided(decided, named - removed)
}

const section = (title: string, names: readonly string[]) =>
  names.length === 0 ? '' : [`${title}:`, ...names.map(name => `- ${name}`)].join('\n')
