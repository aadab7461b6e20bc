import { expect, test } from 'vitest'
import answers from './answers.json' with { type: 'json' }
import { EXAMPLES } from './examples'
import { fingerprint } from './learned'
import learned from './learned.json' with { type: 'json' }
import { MEANINGS, meaningOf } from './reading'

test('what is learned is of the examples as they are: if not, npm run understand -- --learn', () => {
  expect(learned.examples).toBe(fingerprint())
})

test('each example has a meaning that there is, and no text has two', () => {
  const labels = new Map<string, string>()
  for (const { text, label } of EXAMPLES) {
    expect(MEANINGS).toContain(meaningOf(label))
    const key = text.toLowerCase()
    expect([text, labels.get(key) ?? label]).toEqual([text, label])
    labels.set(key, label)
  }
})

test('an answer that is more than what the session tells has its sources, where it speaks of waste or papers', () => {
  const TELL_OF_WASTE = [
    'batteries',
    'bulbs',
    'medicine',
    'paint',
    'electronics',
    'gas',
    'needles',
    'documents',
  ]
  for (const topic of TELL_OF_WASTE) {
    const found = answers.find(one => one.topic === topic)
    expect([topic, (found?.sources ?? []).length > 0]).toEqual([topic, true])
  }
})
