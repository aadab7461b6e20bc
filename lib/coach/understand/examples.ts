/** What people say, and what they mean by it: `examples/` has a file for each language, `answers.json` the questions. */

import answers from './answers.json' with { type: 'json' }
import english from './examples/english.json' with { type: 'json' }
import german from './examples/german.json' with { type: 'json' }
import type { Label } from './reading'

export interface Example {
  readonly text: string
  readonly label: Label
}

export const EXAMPLES: readonly Example[] = [
  ...[english, german].flatMap(file =>
    Object.entries(file).flatMap(([label, texts]) => texts.map(text => ({ text, label: label as Label }))),
  ),
  ...answers.flatMap(({ topic, asks }) =>
    asks.map((text): Example => ({ text, label: `question/${topic}` })),
  ),
]

export const LABELS: readonly Label[] = [...new Set(EXAMPLES.map(({ label }) => label))]
