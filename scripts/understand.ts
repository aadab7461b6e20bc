/**
 * `npm run understand -- "TEXT"` shows how words said at a card are read: what each clause is taken for, the marked words, the
 * readings with the likeliest first, and the lines nearest to it that were learned from. `--to list` (or room, looking, thinking,
 * wrap, message) says what they were said to, `--item NAME` about which thing, `--thing NAME` what else is on the list,
 * `--done "NAME → PLACE"` what was decided, `--german` in which language. `npm run understand -- --learn` learns the voices anew,
 * after a line was added; `--weigh` only weighs the readings anew, after a rule was changed.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { read } from '@/lib/coach/reader'
import type { Addressed } from '@/lib/coach/reading/acts'
import { textOf } from '@/lib/coach/reading/context'
import { labelledOf } from '@/lib/coach/reading/read'
import { readVoices, unmarked } from '@/lib/coach/reading/training/voices'
import { unpackLearned } from '@/lib/coach/reading/weights'
import { foldedWordsOf } from '@/lib/coach/words'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'card' },
    item: { type: 'string' },
    thing: { type: 'string', multiple: true, default: [] },
    done: { type: 'string', multiple: true, default: [] },
    german: { type: 'boolean', default: false },
    learn: { type: 'boolean', default: false },
    weigh: { type: 'boolean', default: false },
  },
})
if (values.learn || values.weigh) await import('@/lib/coach/reading/training/train')
else explain(positionals.join(' '))

function explain(text: string) {
  const situation = {
    to: values.to as Addressed,
    item: values.item ?? (values.to === 'card' ? 'thing' : null),
    things: values.thing,
    done: values.done.map(one => {
      const [name = '', to = ''] = one.split(' → ')
      return { name, to }
    }),
    choices: [],
    language: values.german ? ('de' as const) : ('en' as const),
  }
  const learned = unpackLearned(JSON.parse(readFileSync('lib/coach/reading/learned.json', 'utf8')))
  for (const labelled of labelledOf(learned, text, situation)) {
    for (const [at, clause] of labelled.clauses.entries())
      console.log(`${labelled.labels[at]}: ${textOf(labelled, clause)}`)
    console.log(labelled.spans.map(span => `${textOf(labelled, span)} (${span.kind})`).join(', '))
    break
  }
  for (const { acts, probability } of read(text, situation))
    console.log(probability.toFixed(2), JSON.stringify(acts))
  for (const line of nearest(text)) console.log(`learned: ${line}`)
}

/** Lines of the voices that share the rarest words with a text. */
function nearest(text: string): string[] {
  const lines = readVoices('lib/coach/voices').map(line => ({
    line,
    words: new Set(foldedWordsOf(unmarked(line.text).text)),
  }))
  const said = new Set(foldedWordsOf(text))
  const count = (word: string) => lines.filter(({ words }) => words.has(word)).length
  const weights = new Map([...said].map(word => [word, Math.log(lines.length / (1 + count(word)))]))
  const likeness = (words: ReadonlySet<string>) =>
    [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / Math.sqrt(1 + words.size)
  return lines
    .map(({ line, words }) => ({ line, score: likeness(words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 5)
    .map(({ line }) => `“${line.text}” to ${line.to}: ${line.acts.map(act => act.do).join(', ')}`)
}
