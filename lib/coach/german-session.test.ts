/** A session in German: nothing that a person sees of it is in English. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TELLING } from '@/lib/tidy/language'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { numRuns } from '@/scripts/test-sample'
import { type Act, FEELINGS, type Read, type Situation } from './reading/acts'
import { type CoachSession, coachSession } from './testing/coach-session'
import { scriptedReader, sure } from './testing/scripted-reader'

const ENGLISH = new Set(TELLING.en.words.split(/\s+/))

/** All that was said, asked, offered and reported. */
function shownIn({ events, said, facts }: CoachSession): string[] {
  const asked = events.flatMap(event => (event.type === 'QuestionAsked' ? [event.data.question] : []))
  const offered = asked.flatMap(question =>
    'choices' in question
      ? question.choices.flatMap(choice => [choice.label, 'disposition' in choice ? choice.disposition : ''])
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
