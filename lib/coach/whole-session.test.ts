import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ToolUseBlock } from '@/lib/engine/messages'
import { TELLING } from '@/lib/tidy/language'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { numRuns } from '@/scripts/test-sample'
import { en } from './phrases'
import { type Act, FEELINGS, type Read, type Situation } from './reading/acts'
import { type CoachSession, coachSession, sorting } from './testing/coach-session'
import { scriptedReader, sure } from './testing/scripted-reader'

/** The next step of a person, by dice: the answer if a question is open, the words if none is. */
interface Step {
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
const act: fc.Arbitrary<Step> = fc.record({
  answer,
  say: words,
  back: fc.option(fc.nat(4), { freq: 3 }),
})

const FIRST: Answer = { kind: 'choice', index: 0 }

async function perform(session: CoachSession, { answer: given, say, back }: Step) {
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
const WITHOUT_AN_ANSWER: Step[] = [
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
    expect(JSON.stringify(yielded?.data)).toContain('1 thing decided.')
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

/** A session in German: nothing that a person sees of it is in English. */
describe('in German', () => {
  const ENGLISH = new Set(TELLING.en.words.split(/\s+/))

  /** All that was said, asked, offered and reported. */
  function shownIn({ events, said, facts }: CoachSession): string[] {
    const asked = events.flatMap(event => (event.type === 'QuestionAsked' ? [event.data.question] : []))
    const offered = asked.flatMap(question =>
      'choices' in question
        ? question.choices.flatMap(choice => [
            choice.label,
            'disposition' in choice ? choice.disposition : '',
          ])
        : [],
    )
    const prompts = asked.flatMap(question => ('prompt' in question ? [question.prompt] : []))
    const hints = asked.flatMap(question => ('placeholder' in question ? [question.placeholder ?? ''] : []))
    const reports = events.flatMap(event =>
      event.type === 'RunYielded' && event.data.response ? [event.data.response] : [],
    )
    const modes = events.flatMap(event =>
      event.type === 'ModeChanged' ? Object.values(event.data.newMode).slice(1).filter(isText) : [],
    )
    return [...said, ...offered, ...prompts, ...hints, ...reports, ...modes, facts.spaceFunction ?? '']
  }

  const isText = (value: unknown) => typeof value === 'string'

  const englishIn = (session: CoachSession) =>
    shownIn(session).filter(text =>
      (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(word => ENGLISH.has(word)),
    )

  /** Taps the first of what is asked. */
  const room = async (session: CoachSession) => {
    if (session.question?.kind === 'Choose') await session.space(session.question.choices[0]?.value ?? '')
  }

  describe('a session of a German page', () => {
    const list = fc
      .uniqueArray(
        fc.constantFrom(
          ...['alte Tassen', 'eine Lampe', 'Papiere', '3 Kartons', 'Liebesbriefe', 'Batterien', 'Omas Ring'],
          ...[
            'kaputter Stuhl',
            'Dings',
            'Socken',
            'Salz und Pfeffer',
            'Tasse Tee',
            'Medikamente',
            'Kissen (Flecken)',
          ],
        ),
        { minLength: 1, maxLength: 9 },
      )
      .map(things => things.join(', '))
    const acts = (situation: Situation): readonly Act[] => {
      const item = situation.item ?? 'Tasse'
      const other = situation.things[0] ?? 'Vase'
      return [
        ...FEELINGS.map((kind): Act => ({ do: 'feel', kind })),
        ...['how_many', 'next', 'right_place', 'where', 'unknown'].map(
          (topic): Act => ({ do: 'ask', topic, thing: null }),
        ),
        { do: 'decide', things: [item, other], to: 'Regal' },
        { do: 'decide', things: [item], to: 'trash' },
        { do: 'keep', things: [item] },
        { do: 'stays', things: [other] },
        { do: 'rename', thing: item, to: 'Becher' },
        { do: 'count', thing: item, quantity: 3 },
        { do: 'split', thing: item, into: [] },
        { do: 'merge', things: [item, other] },
        { do: 'remove', things: [other] },
        { do: 'undo', thing: null },
        { do: 'put_off', things: [other] },
        { do: 'first', things: [other] },
        { do: 'rest' },
        { do: 'refuse' },
        { do: 'accept', choice: 0 },
        { do: 'cannot_find', thing: null },
        { do: 'cannot_decide' },
        { do: 'note', thing: item, text: 'mit Sprung' },
        { do: 'crisis' },
        ...(['yes', 'no', 'hello', 'thanks', 'other'] as const).map((kind): Act => ({ do: 'talk', kind })),
      ]
    }
    /** The number of an act that is surely meant, of one that may be, or words that nothing fits. */
    const read: Read = (text, situation) => {
      const [, how, number] = /^(sure|maybe) (\d+)$/.exec(text) ?? []
      const all = acts(situation)
      const [act, other] = [0, 1].map(step => all[(Number(number) + step) % all.length])
      if (how === undefined || !act || !other) return scriptedReader()(text, situation)
      return how === 'sure'
        ? [sure(act)]
        : [
            { acts: [act], probability: 0.3 },
            { acts: [other], probability: 0.25 },
          ]
    }
    const words = fc.oneof(
      fc.tuple(fc.constantFrom('sure', 'maybe'), fc.nat(60)).map(([how, number]) => `${how} ${number}`),
      fc.constantFrom('hm', 'weiter', 'gefunden', 'ja'),
    )
    const answer: fc.Arbitrary<Answer> = fc.oneof(
      { weight: 2, arbitrary: fc.constant<Answer>({ kind: 'choice', index: 0 }) },
      fc.constantFrom<Answer>({ kind: 'skip' }, { kind: 'cannot_find' }, { kind: 'cannot_decide' }),
      { weight: 4, arbitrary: words.map((text): Answer => ({ kind: 'said', text })) },
    )

    test('whatever is said, has no English word', async () => {
      await fc.assert(
        fc.asyncProperty(list, fc.array(answer, { maxLength: 30 }), async (listed, answers) => {
          const session = coachSession({ locale: 'de', read })
          await session.say(listed)
          await room(session)
          for (const given of answers) {
            const { question } = session
            if (given.kind === 'said') await session.say(given.text)
            else if (question?.kind === 'ProposeDisposition') await session.answer(given)
            else if (question?.kind === 'FreeText')
              await session.answer({ kind: 'text', text: 'Henkel, Deckel' })
            else if (!question) await session.say('weiter')
            await room(session)
          }
          if (!session.isEnded) await session.say('Das reicht für heute.')
          expect(englishIn(session)).toEqual([])
        }),
        { numRuns: numRuns(60) },
      )
    }, 60_000)
  })
})
