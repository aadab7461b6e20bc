/** What nobody means: it gets a clear sentence, nothing is made up of it, and it costs a bounded amount of work. */
import { describe, expect, test } from 'vitest'
import { MAX_THINGS } from '@/lib/tidy/things'
import { type CoachSession, coachSession } from './testing/coach-session'
import type { SentenceModel } from './understand/sentence-model'

const LENGTH = 5_000
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)

const TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'x',
      ',',
      '\n',
      '"',
      '(',
      '()',
      '. ',
      '!?',
      '- ',
      '1. ',
      '7',
      '_',
      "a'",
      'a:',
      '<a',
      '🦆',
      '\u0000',
      '\ud83d',
      '\udc00',
      '\u00a0',
      'a\u0301',
      'a and ',
      'the a and the ',
      'und ',
      'lamps n ',
      'in the ',
      'on the shelf ',
      'put it back ',
      'the a goes b ',
      'stays a goes ',
      'some of ',
      'where the ',
      "it's not a x but a ",
      "don't throw ",
      'can you ',
      'ok, ',
      'i have ',
      'also ',
      "my son's room ",
      'a please thanks ',
      'donaudampfschifffahrt',
      'лампа и стол ',
      'كتاب وكوب، ',
      '我的书和杯子，',
      "'; DROP TABLE sessions; -- ",
      'SELECT * FROM users; ',
      '<script>alert(1)</script><b>',
    ].map(piece => [`${JSON.stringify(piece)} again and again`, filled(piece)]),
  ),
  'two letters with a long gap': `a${' '.repeat(LENGTH)}b`,
  'a letter and five thousand marks': `a${'\u0301'.repeat(LENGTH)}`,
  '300 things': Array.from({ length: 300 }, (_, index) => `mug ${index}`).join('\n'),
  '900 things in a row': filled('mug lamp and ').replaceAll(/and/g, ','),
}

/** Of a sentence model that knows nothing: what it is asked. */
function counted() {
  const asked: string[] = []
  const model: SentenceModel = async sentence => {
    asked.push(sentence)
    return null
  }
  return { model, asked }
}

const MOST_SENTENCES = 5
const LONGEST_SENTENCE = 500

/** Replies that one message may lead to: a note, and what is said. */
const MOST_REPLIES = 3

function expectClear(session: CoachSession, asked: readonly string[], text: string, replies: number) {
  expect(session.lastSaid !== '' || session.question !== null, 'something is said').toBe(true)
  expect(session.invocations - replies, 'replies').toBeLessThanOrEqual(MOST_REPLIES)
  expect(asked.length, 'sentences for the model').toBeLessThanOrEqual(MOST_SENTENCES)
  expect(Math.max(0, ...asked.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_SENTENCE)
  const { things } = session.facts
  expect(things.length).toBeLessThanOrEqual(MAX_THINGS)
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const made = things.filter(({ id }) => !['t1', 't2', 't3'].includes(id) || replies === 0)
  const invented = made.filter(({ name }) =>
    (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some(word => !words.has(word)),
  )
  expect(invented).toEqual([])
}

describe('said first, and at a card', () => {
  test.each(Object.entries(TEXTS))('%s', async (_, text) => {
    const first = counted()
    const beginning = coachSession({ sentenceModel: first.model })
    await beginning.say(text)
    expectClear(beginning, first.asked, text, 0)

    const then = counted()
    const session = coachSession({ sentenceModel: then.model })
    await session.say('mug, scarf, kettle')
    if (session.question?.kind === 'Choose') await session.space('living or relaxing')
    const { invocations } = session
    then.asked.length = 0
    await session.say(text)
    expectClear(session, then.asked, text, invocations)
    expect([...session.piles.belongs, ...session.piles.out]).toEqual([])
  })
})

test('markup and code are no things', async () => {
  const session = coachSession()
  await session.say('<script>alert(1)</script>, <b>mug</b>\n1; DROP TABLE things')
  expect(session.facts.things.map(({ name }) => name)).toEqual(['mug'])
})
