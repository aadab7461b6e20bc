import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ToolUseBlock } from '@/lib/engine/messages'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { numRuns } from '@/scripts/test-sample'
import { en } from './phrases'
import { type CoachSession, coachSession, sorting } from './testing/coach-session'

/** The next step of a person, by dice: the answer if a question is open, the words if none is. */
interface Act {
  readonly answer: Answer
  readonly say: string
  /** The answer goes to an earlier card instead, counted from the last, if it still decides something. */
  readonly back: number | null
}

const thing = fc.constantFrom(
  ...[
    'old mugs',
    'a lamp',
    'some papers',
    '3 boxes',
    'love letters',
    'batteries',
    'a broken chair',
    'gizmo',
    'socks',
  ],
  ...[
    'salt and pepper',
    'cup of tea',
    'my guitar',
    'photos',
    'dead plant',
    'blue mug (photo ph_1 at 0.2, 0.8)',
  ],
)
const list = fc
  .tuple(fc.uniqueArray(thing, { minLength: 1, maxLength: 12 }), fc.constantFrom('\n', ', ', '\n- '))
  .map(([things, glue]) => things.join(things.some(one => one.includes('(photo')) ? '\n' : glue))
const words = fc.oneof(
  fc.constantFrom(
    'hello',
    'what do you do?',
    'Found it.',
    'I still can’t find it. Skip it.',
    'I’d rather keep it.',
  ),
  fc.constantFrom(
    'I could let it go.',
    'Leave it for now.',
    'Show me the card again.',
    'on the shelf',
    'yes',
    'no',
  ),
  fc.constantFrom(
    'also a vase',
    'throw it away',
    'I don’t know',
    'where is it?',
    'go on',
    'trash',
    'it was a gift',
  ),
)
const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(3).map((index): Answer => ({ kind: 'choice', index })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Answer>({ kind: 'skip' }, { kind: 'cannot_find' }, { kind: 'cannot_decide' }),
  },
  { weight: 1, arbitrary: words.map((text): Answer => ({ kind: 'text', text })) },
  { weight: 3, arbitrary: words.map((text): Answer => ({ kind: 'said', text })) },
)
const act: fc.Arbitrary<Act> = fc.record({
  answer,
  say: words,
  back: fc.option(fc.nat(4), { freq: 3 }),
})

const FIRST: Answer = { kind: 'choice', index: 0 }

async function perform(session: CoachSession, { answer: given, say, back }: Act) {
  const { question } = session
  const earlier = back === null ? undefined : session.revisable.at(-1 - back)
  if (earlier !== undefined) return session.revise(earlier, given.kind === 'choice' ? FIRST : given)
  if (!question) return session.say(say)
  if (question.kind === 'Confirm') return session.answer({ kind: 'confirm', value: given.kind === 'choice' })
  if (question.kind !== 'ProposeDisposition') {
    return given.kind === 'text' || given.kind === 'said'
      ? session.answer(given)
      : session.space('working or studying')
  }
  const isTooFar = given.kind === 'choice' && given.index >= question.choices.length
  return session.answer(isTooFar ? FIRST : given)
}

test('whatever is listed and answered, the session winds down, and every card is of something listed', async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.array(act, { maxLength: 60 }), async (listed, acts) => {
      const session = coachSession()
      await session.say(listed)
      for (const next of acts) {
        if (session.modeName === 'WindingDown') break
        await perform(session, next)
      }
      // From here on the person is in a hurry: each message goes on, each card is tapped.
      for (let step = 0; session.modeName !== 'WindingDown'; step += 1) {
        expect(step).toBeLessThan(60)
        await perform(session, { say: 'go on', answer: FIRST, back: null })
      }
      expectSoundSession(session)
      await session.say('bye')
      expect(session.isEnded).toBe(true)
    }),
    { numRuns: numRuns(150), examples: [['old mugs', WITHOUT_AN_ANSWER]] },
  )
}, 60_000)

/** The words of the last step call for no answer while a thing is thought about. */
const WITHOUT_AN_ANSWER: Act[] = [
  { say: 'hello', answer: { kind: 'skip' }, back: null },
  { say: 'hello', answer: { kind: 'cannot_decide' }, back: null },
  { say: 'Found it.', answer: { kind: 'skip' }, back: null },
]

function expectSoundSession(session: CoachSession) {
  const names = session.facts.things.map(({ name }) => name)
  for (const { item, choices } of session.cards) {
    expect(names).toContain(item)
    expect(new Set(choices.map(({ disposition }) => disposition)).size).toBe(choices.length)
  }
  const offers = Map.groupBy(session.cards, ({ item }) => item)
  const changes = session.events.filter(({ type }) => type === 'AnswerRevised').length
  const words = session.events.filter(
    event => event.type === 'QuestionAnswered' && event.data.answer.kind === 'said',
  ).length
  for (const [item, cards] of offers)
    expect(cards.length, item).toBeLessThanOrEqual(5 * (1 + changes) + words)
  const { belongs, out, skipped } = session.piles
  const inPiles = [...belongs, ...out, ...skipped].map(({ item }) => item)
  expect(inPiles.toSorted(), 'no card is lost, and none is in two piles (M5)').toEqual(
    [...offers.keys()].toSorted(),
  )
  expect(new Set(callIds(session)).size).toBe(callIds(session).length)
  expect(session.events.filter(event => event.type === 'ErrorOccurred')).toEqual([])
  expect(failedCalls(session)).toEqual([])
}

const callIds = (session: CoachSession) =>
  session.events.flatMap(event =>
    event.type === 'ModelResponded'
      ? event.data.content
          .filter((block): block is ToolUseBlock => block.type === 'tool_use')
          .map(({ id }) => id)
      : [],
  )

const failedCalls = (session: CoachSession) =>
  session.events.filter(event => event.type === 'ToolCompleted' && event.data.isError)

async function woundDown(): Promise<CoachSession> {
  const session = await sorting('mug')
  await session.tap()
  return session
}

describe('WindingDown', () => {
  test('shows the report, which is the response (T1)', async () => {
    const session = await woundDown()
    const yielded = session.events.findLast(event => event.type === 'RunYielded')
    expect(yielded?.data).toMatchObject({ reason: 'end_turn' })
    expect(JSON.stringify(yielded?.data)).toContain('1 item decided.')
  })

  test('says nothing of places where nothing was decided', async () => {
    const session = await sorting('mug')
    await session.say('that’s enough')
    await session.say('bye')
    expect(session.lastSaid).toBe(en.farewellNothing)
  })

  test.each(['thanks', 'hmm', 'no'])('M6 on %j nothing ends, and it is answered', async text => {
    const session = await woundDown()
    await session.say(text)
    expect(session.isEnded).toBe(false)
    expect(session.modeName).toBe('WindingDown')
    const first = session.lastSaid
    await session.say(text)
    expect(session.isEnded).toBe(false)
    expect(session.lastSaid).not.toBe(first)
  })

  test('M6 “go on” with nothing left asks kindly what else, and “bye” wraps up again', async () => {
    const session = await woundDown()
    await session.say('go on')
    expect(session.modeName).toBe('Sorting')
    expect(session.lastSaid).toBe(en.nothingLeft[0])
    await session.say('bye')
    expect(session.modeName).toBe('WindingDown')
  })
})
