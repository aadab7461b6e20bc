import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpenKind } from '@/lib/engine/domain'
import { foldHistory } from '@/lib/engine/history'
import { callId } from '@/lib/engine/ids'
import type { SaidMessage } from '@/lib/engine/messages'
import type { ModeMessage, RequestMessage } from '@/lib/engine/model'
import { placementOf } from '@/lib/tidy/disposition'
import { de, en } from '@/lib/tidy/quick-replies'
import { PHRASES } from './phrases'
import { createSessionReader } from './read-session'
import { user } from './testing/coach-request'
import { coachSession, sorting } from './testing/coach-session'

const note = (reason: 'nudge' | 'prompt', text: string): SaidMessage => ({ role: 'system', reason, text })
const revised = (question: OpenKind, answer: OpenKind): SaidMessage => ({
  role: 'system',
  reason: 'revised',
  text: 'Changed.',
  revision: { question, answer },
})

const mode: fc.Arbitrary<ModeMessage> = fc
  .tuple(fc.constantFrom('Sorting', 'Clarifying', 'DecisionSupport'), fc.constantFrom('', 'Known.'))
  .map(([name, context]) => ({ role: 'mode', name, prompt: '', context, tools: [] }))

const CHOICES = [
  { label: 'Shelf', disposition: 'shelf' },
  { label: 'Bin', disposition: 'trash' },
]
const SPACE = { label: 'Storing', value: 'storing things' }

const between: fc.Arbitrary<SaidMessage> = fc.oneof(
  fc
    .constantFrom(
      ...['also a vase', 'blue mug (photo ph_1 at 0.2, 0.8)', 'that’s enough', 'go on', 'lamp, sofa'],
    )
    .map(user),
  fc.constant<SaidMessage>({ ...user('[Continue as: Sorting]'), isSynthetic: true }),
  fc
    .constantFrom(
      revised({ kind: 'ProposeDisposition', item: 'lamp', choices: CHOICES }, { kind: 'skip' }),
      revised(
        { kind: 'Choose', id: 'function', prompt: '?', choices: [SPACE] },
        { kind: 'text', text: 'storing' },
      ),
    )
    .map(one => ({ ...one })),
  fc.constantFrom(note('nudge', 'Call a tool.'), note('prompt', 'Be brief.')).map(one => ({ ...one })),
)

const card = JSON.stringify
const called: fc.Arbitrary<readonly [name: string, input: object, result: string]> = fc.constantFrom(
  ['propose_disposition', { item: 'lamp' }, card({ status: 'confirmed', disposition: 'shelf' })] as const,
  ['propose_disposition', { item: 'sofa' }, card({ status: 'cannot_decide' })] as const,
  ['propose_disposition', { item: 'lamp' }, card({ status: 'corrected', location: 'also a bed' })] as const,
  ['ask_space_function', {}, card({ space_function: 'sleeping', anchors: ['the bed'] })] as const,
  ['user_seems_stuck', { stuck_item: 'sofa' }, 'This turn has ended.'] as const,
)

/** A session does this to its history from one request to the next. */
type Change = (history: readonly RequestMessage[]) => readonly RequestMessage[]

let ids = 0
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: between.map(
      (message): Change =>
        history => [...history, message],
    ),
  },
  {
    weight: 2,
    arbitrary: mode.map(
      (message): Change =>
        history => [...history, message],
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(called, fc.boolean()).map(
      ([[name, input, content], isError]): Change =>
        history => {
          const id = callId.parse(`c_${ids++}`)
          return [
            ...history,
            { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
            { role: 'tool_results', content: [{ type: 'tool_result', callId: id, content, isError }] },
          ]
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constant<Change>(history => [
      ...history,
      { role: 'assistant', content: [{ type: 'text', text: 'What else is there?' }] },
    ]),
  },
  // A result comes before the notes that were given while its card was open.
  fc.constant<Change>(history => {
    const results = history.findLastIndex(({ role }) => role === 'tool_results')
    const [result] = history.slice(results)
    return results < 0 || !result ? history : [...history.toSpliced(results, 1), result]
  }),
  // A call that never ran is dropped with its reply.
  fc.constant<Change>(history => {
    const reply = history.findLastIndex(({ role }) => role === 'assistant')
    const isAnswered = history[reply + 1]?.role === 'tool_results'
    return reply < 0 ? history : history.toSpliced(reply, isAnswered ? 2 : 1)
  }),
  // The note that steered a run goes with it.
  fc.constant<Change>(history =>
    history.filter(message => message.role !== 'system' || message.reason === 'revised'),
  ),
  fc.nat(8).map(
    (folded): Change =>
      history =>
        foldHistory(history as never, folded, 'They began.') as readonly RequestMessage[],
  ),
)

test('what was read of a history before changes nothing: a reader that sees it for the first time reads the same', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), changes => {
      const reads = createSessionReader()
      let messages: readonly RequestMessage[] = []
      for (const one of changes) {
        messages = one(messages)
        expect(reads({ messages })).toEqual(createSessionReader()({ messages }))
      }
    }),
  )
})

test('a history that only grew is read from where it was left', () => {
  let looks = 0
  const counted = (text: string): SaidMessage => ({
    role: 'assistant',
    get content() {
      looks += 1
      return [{ type: 'text' as const, text }]
    },
  })
  const readSession = createSessionReader()
  const mark = (): ModeMessage => ({ role: 'mode', name: 'Surveying', prompt: '', context: '', tools: [] })
  const messages: RequestMessage[] = [mark(), user('a lamp, a sofa')]
  const looksOfNext = () => {
    messages.push(counted('What else is there?'), user('go on'))
    looks = 0
    messages[0] = mark()
    readSession({ messages })
    return looks
  }
  const [, , third, ...more] = Array.from({ length: 40 }, looksOfNext)
  expect(third).toBeGreaterThan(0)
  expect(new Set(more)).toEqual(new Set([third]))
})

test('what the reader gave is not changed by what it reads later', () => {
  const readSession = createSessionReader()
  const first: SaidMessage[] = [
    user('a lamp'),
    { role: 'assistant', content: [{ type: 'text', text: 'Hm.' }] },
  ]
  const memory = readSession({ messages: first })
  const seen = structuredClone(memory)
  readSession({ messages: [...first, user('a sofa'), ...first.slice(1), user('a bed')] })
  expect(memory).toEqual(seen)
})

describe('a quick reply', () => {
  /** At the card of the mug, and no words are read. */
  async function atCard(locale: 'en' | 'de') {
    const session = coachSession({ read: () => [], locale })
    await session.edit({ kind: 'add', items: [{ name: 'mug' }, { name: 'lamp' }] })
    await session.say(locale === 'en' ? en.goOn : de.goOn)
    await session.answer({ kind: 'skip' })
    return session
  }

  describe.each([
    ['en', en],
    ['de', de],
  ] as const)('the buttons in %s', (locale, words) => {
    test.each(['found', 'showCard'] as const)('%s leads back to the card', async reply => {
      const session = await atCard(locale)
      await session.answer({ kind: reply === 'found' ? 'cannot_find' : 'cannot_decide' })
      await session.say(words[reply])
      expect(session.modeName).toBe('Sorting')
      expect(session.card.item).toBe('mug')
    })

    test.each([
      ['cannotFind', 'cannot_find'],
      ['leave', 'cannot_decide'],
    ] as const)('%s puts the thing off', async (reply, answer) => {
      const session = await atCard(locale)
      await session.answer({ kind: answer })
      await session.say(words[reply])
      expect(session.facts.things.find(({ name }) => name === 'mug')?.state.kind).toBe('later')
      expect(session.card.item).toBe('lamp')
    })

    test.each([
      ['keep', 'whereKept'],
      ['letGo', 'whichWay'],
    ] as const)('%s leads to the card with what fits', async (reply, phrase) => {
      const session = await atCard(locale)
      await session.answer({ kind: 'cannot_decide' })
      await session.say(words[reply])
      expect(session.card.item).toBe('mug')
      const said = session.said.join('\n')
      expect(PHRASES[locale][phrase].some(line => said.includes(line))).toBe(true)
    })

    test('enough and end finish, and what stands between them leads back', async () => {
      const session = await atCard(locale)
      await session.say(words.enough)
      expect(session.modeName).toBe('WindingDown')
      await session.say(words.goOn)
      expect(session.modeName).toBe('Sorting')
      await session.say(`${words.enough}.`)
      await session.say(words.end)
      expect(session.isEnded).toBe(true)
    })
  })

  test('other words are read', async () => {
    const session = await sorting('mug, lamp', 'cooking and eating', {
      script: { 'I’d rather keep it and go on': [{ do: 'put_off', things: ['mug'] }] },
    })
    await session.say('I’d rather keep it and go on')
    expect(session.card.item).toBe('lamp')
  })

  test('the number of a choice takes it', async () => {
    const session = await atCard('en')
    const [, second] = session.card.choices
    await session.say('2.')
    expect(session.facts.things.find(({ name }) => name === 'mug')?.state).toMatchObject({
      placement: placementOf(second?.disposition ?? ''),
    })
  })
})
