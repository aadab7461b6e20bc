/**
 * `npm run understand -- "TEXT"` shows how words said at a card are read, the likeliest reading first. `--to list` (or room, looking,
 * thinking, wrap, message) says what they were said to, `--item NAME` about which thing, `--thing NAME` what else is on the list, `--german`
 * in which language. `npm run understand -- --learn` learns the voices anew, after a line was added.
 */
import { parseArgs } from 'node:util'
import { read } from '@/lib/coach/reader'
import type { Addressed } from '@/lib/coach/reading/acts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'card' },
    item: { type: 'string' },
    thing: { type: 'string', multiple: true, default: [] },
    german: { type: 'boolean', default: false },
    learn: { type: 'boolean', default: false },
  },
})
if (values.learn) await import('@/lib/coach/reading/training/train')
else {
  const readings = read(positionals.join(' '), {
    to: values.to as Addressed,
    item: values.item ?? (values.to === 'card' ? 'thing' : null),
    things: values.thing,
    done: [],
    choices: [],
    language: values.german ? 'de' : 'en',
  })
  for (const { acts, probability } of readings) console.log(probability.toFixed(2), JSON.stringify(acts))
}
