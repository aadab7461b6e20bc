/** The note that lib/tidy writes, and what the coach reads in it. */
import { describe, expect, test } from 'vitest'
import { callId } from '@/lib/engine/ids'
import type { SaidMessage } from '@/lib/engine/messages'
import type { Answer, Question } from '@/lib/tidy/questions'
import { revisionNote } from '@/lib/tidy/revision-note'
import { readHistory } from './read-history'
import { type Revision, readRevision } from './read-revision'

const CARD: Question = {
  kind: 'ProposeDisposition',
  item: 'old “good” mug',
  choices: [
    { label: 'Shelf', disposition: 'kitchen shelf' },
    { label: 'Later', disposition: 'skip' },
  ],
}
const SPACE: Question = {
  kind: 'Choose',
  id: 'function',
  prompt: 'What for?',
  choices: [{ label: 'Sleep', value: 'sleep' }],
}
const about = (now: Extract<Revision, { about: 'item' }>['now']): Revision => ({
  about: 'item',
  item: 'old ‘good’ mug',
  now,
})
const path = (...anchors: string[]): Answer => ({
  kind: 'path',
  path: [{ id: 'function', value: 'sleep' }, ...anchors.map(value => ({ id: 'anchor', value }))],
})

interface Row {
  readonly asked: Question
  readonly answer: Answer
  /** Behind “The person changed an earlier answer. ”. */
  readonly note: string
  readonly read: Revision | null
}

const ROWS: Row[] = [
  {
    asked: CARD,
    answer: { kind: 'choice', index: 0 },
    note: '“old ‘good’ mug” now goes to “kitchen shelf”, by the choice “Shelf”.',
    read: about({ state: 'placed' }),
  },
  {
    asked: CARD,
    answer: { kind: 'choice', index: 1 },
    note: '“old ‘good’ mug” is put off for later.',
    read: about({ state: 'put_off' }),
  },
  {
    asked: CARD,
    answer: { kind: 'text', text: ' By the door.\nOr <so>. ' },
    note: '“old ‘good’ mug” now goes to “By the door. Or ‹so›.”.',
    read: about({ state: 'placed' }),
  },
  {
    asked: CARD,
    answer: { kind: 'skip' },
    note: '“old ‘good’ mug” is put off for later.',
    read: about({ state: 'put_off' }),
  },
  {
    asked: CARD,
    answer: { kind: 'cannot_find' },
    note: '“old ‘good’ mug” is open again: they can’t find it.',
    read: about({ state: 'open', why: 'cannot_find' }),
  },
  {
    asked: CARD,
    answer: { kind: 'cannot_decide' },
    note: '“old ‘good’ mug” is open again: they can’t decide.',
    read: about({ state: 'open', why: 'cannot_decide' }),
  },
  {
    asked: SPACE,
    answer: path(),
    note: 'This space is now for “sleep”.',
    read: { about: 'space', spaceFunction: 'sleep', anchors: [] },
  },
  {
    asked: SPACE,
    answer: path('bed', 'lamp', 'nothing special'),
    note: 'This space is now for “sleep”. What stays: “bed”, “lamp”.',
    read: { about: 'space', spaceFunction: 'sleep', anchors: ['bed', 'lamp'] },
  },
  {
    asked: SPACE,
    answer: { kind: 'text', text: 'a studio' },
    note: 'This space is now for “a studio”.',
    read: { about: 'space', spaceFunction: 'a studio', anchors: [] },
  },
  {
    asked: SPACE,
    answer: { kind: 'skip' },
    note: 'What this space is for is open again.',
    read: { about: 'space', spaceFunction: null, anchors: [] },
  },
  {
    asked: { kind: 'Confirm', prompt: 'Sure?' },
    answer: { kind: 'confirm', value: true },
    note: 'To “Sure?” they now say “yes”.',
    read: null,
  },
  {
    asked: { kind: 'FreeText', prompt: 'And?' },
    answer: { kind: 'text', text: 'No.' },
    note: 'To “And?” they now say “No.”.',
    read: null,
  },
]

describe('Q8 the note is written by lib/tidy and read by the coach', () => {
  test.each(ROWS)('$note', ({ asked, answer, note, read }) => {
    const text = revisionNote(asked, answer)
    expect(text).toBe(`The person changed an earlier answer. ${note}`)
    expect(readRevision(text)).toEqual(read)
  })
})

test('a note of before its words were quoted is read too', () => {
  const read = readRevision('The person changed an earlier answer. “mug” now goes to: shelf.')
  expect(read).toEqual({ about: 'item', item: 'mug', now: { state: 'placed' } })
})

describe('among the happenings', () => {
  const spoke: SaidMessage = { role: 'assistant', content: [{ type: 'text', text: 'Hello.' }] }
  const revised: SaidMessage = {
    role: 'system',
    reason: 'revised',
    text: revisionNote(CARD, { kind: 'skip' }),
  }
  const nudge: SaidMessage = { role: 'system', reason: 'nudge', text: 'Call a tool.' }
  const kinds = (...messages: SaidMessage[]) => readHistory(messages).map(({ kind }) => kind)

  test('it is no nudge, also where it follows plain words', () => {
    expect(kinds(spoke, revised)).toEqual(['replied', 'revised'])
    expect(kinds(spoke, { ...revised, text: 'Something else.' })).toEqual(['replied', 'note'])
  })

  test('and it hides none', () => {
    expect(kinds(spoke, revised, nudge)).toEqual(['replied', 'revised', 'nudge'])
  })

  test('it comes before the result of the card that was open, unless the run was stopped', () => {
    const id = callId.parse('c1')
    const asked: SaidMessage = {
      role: 'assistant',
      content: [{ type: 'tool_use', id, name: 'propose_disposition', input: {} }],
    }
    const result: SaidMessage = {
      role: 'tool_results',
      content: [{ type: 'tool_result', callId: id, content: '{}', isError: false }],
    }
    const user: SaidMessage = { role: 'user', content: [{ type: 'text', text: 'go on' }] }
    expect(kinds(asked, result, revised, revised)).toEqual(['replied', 'revised', 'revised', 'result'])
    expect(kinds(asked, result, revised, spoke)).toEqual(['replied', 'revised', 'result', 'replied'])
    expect(kinds(asked, result, revised, user)).toEqual(['replied', 'result', 'revised', 'said'])
  })

  test('only a note of that reason is read', () => {
    expect(kinds(spoke, { ...revised, reason: 'prompt' })).toEqual(['replied', 'note'])
  })
})
