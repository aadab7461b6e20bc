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

const OUT_TITLES = {
  donate: 'To donate',
  sell: 'To sell',
  recycle: 'To recycle',
  trash: 'To throw away',
} as const

/** What a session came to, in plain text: counts first, then lists by where things go. */
export function writeReport(facts: TidyFacts): string {
  const { belongs, out, skipped } = pilesOf(facts)
  const { decided } = countsOf(facts)
  const places = Map.groupBy(belongs, ({ place }) => place)
  const sections = [
    ...[...places].map(([place, things]) => section(`To ${place}`, things)),
    ...Object.entries(OUT_TITLES).map(([how, title]) =>
      section(
        title,
        out.filter(thing => thing.how === how),
      ),
    ),
    section('For another time', skipped),
    section(
      'Still open',
      stillOpenOf(facts).map(item => ({ item })),
    ),
  ]
  const headline = decided === 1 ? '1 item decided.' : `${decided} items decided.`
  return [headline, ...sections.filter(text => text !== '')].join('\n\n')
}

function section(title: string, things: readonly { item: string }[]): string {
  return things.length === 0 ? '' : [`${title}:`, ...things.map(({ item }) => `- ${item}`)].join('\n')
}
