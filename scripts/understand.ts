/**
 * `npm run understand -- "TEXT"` shows how words said at a card are read, and why. `--asked list` (or room, looking, thinking, end)
 * says what they were said to, `--item NAME` about which thing, `--without-model` how they are read by their words alone.
 * `npm run understand -- --learn` learns the examples anew, after one was added.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { EXAMPLES } from '@/lib/coach/understand/examples'
import { glossed } from '@/lib/coach/understand/gloss'
import { fingerprint, learn } from '@/lib/coach/understand/learned'
import type { Asked } from '@/lib/coach/understand/reading'
import {
  sentenceModel as model,
  type SentenceModel,
  type Vector,
} from '@/lib/coach/understand/sentence-model'
import { understand } from '@/lib/coach/understand/understand'
import { inProject } from './project.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    asked: { type: 'string', default: 'card' },
    item: { type: 'string', default: 'thing' },
    learn: { type: 'boolean', default: false },
    'without-model': { type: 'boolean', default: false },
  },
})
if (values.learn) await learnAnew()
else await explain(positionals.join(' '))
process.exit()

async function learnAnew() {
  const vectors: Vector[] = []
  for (const { text } of EXAMPLES) vectors.push(await vectorOf(model, text))
  const file = inProject('lib/coach/understand/learned.json')
  await writeFile(file, `${JSON.stringify(learn(vectors))}\n`)
  console.log(`Learned ${EXAMPLES.length} examples (${fingerprint()}).`)
}

async function vectorOf(model: SentenceModel, text: string): Promise<Vector> {
  const vector = await model(glossed(text.toLowerCase()))
  if (!vector) throw new Error('The sentence model is not installed: npm install --include=optional.')
  return vector
}

async function explain(text: string) {
  const about = {
    asked: values.asked as Asked,
    item: ['card', 'looking', 'thinking'].includes(values.asked) ? values.item : null,
  }
  const begun = performance.now()
  const { reading, rule, scores, shapes, nearest, band } = await understand(
    text,
    about,
    values['without-model'] ? null : model,
  )
  const { meaning, kind, confidence, place, disposition, note, guess } = reading
  console.log(`${meaning}${kind && `/${kind}`}  confidence ${confidence.toFixed(2)}`)
  for (const [name, value] of Object.entries({ place, disposition, note, guess }))
    if (value !== null) console.log(`  ${name}: ${value}`)
  if (glossed(text) !== text) console.log(`\nin English, word by word: ${glossed(text)}`)
  if (rule) console.log(`\na whole phrase that can mean nothing else: ${rule}`)
  if (scores.length > 0) console.log('\nscores')
  for (const { label, score } of scores.toSorted((one, other) => other.score - one.score).slice(0, 6))
    console.log(`  ${score.toFixed(2)}  ${label}`)
  if (shapes.length > 0) console.log(`\nits shape: ${shapes.join('; ')}`)
  if (nearest.length > 0) console.log('\nnearest examples')
  for (const { text: example, label, likeness } of nearest)
    console.log(`  ${likeness.toFixed(2)}  ${example}  (${label})`)
  if (band)
    console.log(
      `\nto act on it: score ${band.score}, margin ${band.margin}, likeness ${band.likeness} at least`,
    )
  console.log(`\n${(performance.now() - begun).toFixed(0)} ms, the model’s start included`)
}
