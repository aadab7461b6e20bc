/** A session in German: nothing that a person sees of it is in English. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer } from '@/lib/tidy/questions'
import { TELLING } from '@/lib/tidy/written-language'
import { numRuns } from '@/scripts/test-sample'
import { de } from './phrases/de'
import { type CoachSession, coachSession } from './testing/coach-session'

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

const room = async (session: CoachSession) => {
  if (session.question?.kind === 'Choose') await session.space(session.question.choices[0]?.value ?? '')
}

describe('a session of a German page', () => {
  test('is in German from the first word to the report', async () => {
    const session = coachSession({ locale: 'de' })
    await session.say('Hallo')
    expect(session.lastSaid).toBe(`${de.introduction}\n\n${de.howToList}`)
    await session.say('alte Tassen, eine kaputte Lampe, leere Batterien, Liebesbriefe, Ladekabel, Dings')
    expect(session.question).toMatchObject({ kind: 'Choose', prompt: 'Wofür ist dieser Raum da?' })
    await room(session)
    expect(session.facts.spaceFunction).toBe('Arbeiten oder Lernen')
    expect(session.said).toContain('6 Sachen stehen auf der Liste. Eine nach der anderen.')
    expect(session.card).toMatchObject({
      item: 'kaputte Lampe',
      choices: [{ label: 'Zum Elektroschrott geben' }, { label: 'Zum Reparieren beiseitelegen' }],
    })
    await session.tap()
    await session.say('Wohin mit alten Batterien?')
    expect(session.lastSaid).toContain('Läden, die welche verkaufen, nehmen alte zurück')
    await session.say('nein')
    expect(session.lastSaid).toBe(de.whereThen[0])
    await session.say('Wie lange dauert das noch?')
    expect(session.lastSaid).toBe(
      'Mit dieser sind es noch 5 Sachen. Du kannst auch vorher aufhören. Das dauert meistens etwa 3 Minuten.',
    )
    await session.say('ok')
    expect(session.question).toMatchObject({
      kind: 'Confirm',
      prompt: 'Meinst du den ersten Vorschlag: „In den Küchenschrank“?',
    })
    await session.say('ja')
    expect(session.piles.belongs).toEqual([{ item: 'alte Tassen', place: 'Küchenschrank' }])
    expect(session.lastSaid).toBe('Batterien können brennen, darum nie in den Müll.')
    await session.answer({ kind: 'cannot_find' })
    expect(session.lastSaid).toContain('Wir suchen „leere Batterien“.')
    await session.say('Gefunden.')
    await session.tap()
    await session.answer({ kind: 'cannot_decide' })
    expect(session.lastSaid).toBe(
      'Du musst das jetzt nicht wissen. Dieser Raum ist zum Arbeiten oder Lernen da. Hilft dir „Ladekabel“ hier dabei?',
    )
    await session.say('weiter')
    await session.answer({ kind: 'skip' })
    await session.say('außerdem ein Regenschirm')
    expect(session.lastSaid).toBe('Jetzt auf der Liste: „Regenschirm“.')
    await session.say('rückgängig')
    for (let cards = 0; cards < 9 && session.modeName === 'Sorting'; cards += 1) await session.tap()
    expect(session.said).toContain(de.report)
    expect(shownIn(session)).toContain(
      [
        '7 Dinge entschieden.',
        'Küchenschrank:\n- alte Tassen',
        'Kabelkiste:\n- Ladekabel',
        'Schirmständer:\n- Regenschirm',
        'Regal am Schreibtisch:\n- Dings',
        'Erinnerungskiste:\n- Liebesbriefe',
        'Zum Recycling:\n- kaputte Lampe (Zum Elektroschrott geben)\n- leere Batterien (Zur Batteriesammelstelle bringen)',
      ].join('\n\n'),
    )
    await session.say('Tschüss')
    expect(session.lastSaid).toBe(de.farewellAll)
    expect(session.isEnded).toBe(true)
    expect(englishIn(session)).toEqual([])
  })

  test('has a room that is told as it is written in German', async () => {
    const session = coachSession({ locale: 'de' })
    await session.say('kinderzimmer: Bauklötze, Socken')
    expect(session.facts.spaceFunction).toBe('Wohnen und Spielen')
    const other = coachSession({ locale: 'de' })
    await other.say('flur: Schuhe, Jacke')
    expect(other.facts.spaceFunction).toBe('Flur')
  })

  test('speaks of what is pinned on a photo', async () => {
    const session = coachSession({ locale: 'de' })
    await session.say('Schlüssel (photo ph_1 at 0.1, 0.9)', ['ph_1'])
    await room(session)
    await session.answer({ kind: 'cannot_find' })
    expect(session.lastSaid).toContain('Die Stelle hast du auf deinem Foto unten links markiert.')
    expect(englishIn(session)).toEqual([])
  })

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
  const words = fc.constantFrom(
    ...[
      'hallo',
      'was kannst du?',
      'Gefunden.',
      'Es taucht schon wieder auf.',
      'Ich möchte es lieber behalten.',
    ],
    ...['Ich könnte es loslassen.', 'Zeig mir die Karte noch einmal.', 'ins Regal', 'ja', 'nein', 'ok', 'hm'],
    ...['außerdem eine Vase', 'wegwerfen', 'weiß nicht', 'wo ist es?', 'weiter', 'danke', 'rückgängig'],
    ...[
      'das ist mir zu viel',
      'gehört mir nicht',
      'warum dahin?',
      'wie viele sind es noch?',
      'ich bin traurig',
    ],
    ...[
      'Das sind mehrere Sachen',
      'Was kommt als nächstes?',
      'wie spät ist es',
      'Schrank oder Keller vielleicht',
    ],
  )
  const answer: fc.Arbitrary<Answer> = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Answer>({ kind: 'choice', index: 0 }) },
    fc.constantFrom<Answer>({ kind: 'skip' }, { kind: 'cannot_find' }, { kind: 'cannot_decide' }),
    { weight: 4, arbitrary: words.map((text): Answer => ({ kind: 'said', text })) },
  )

  test('whatever is said, has no English word', async () => {
    await fc.assert(
      fc.asyncProperty(list, fc.array(answer, { maxLength: 30 }), async (listed, answers) => {
        const session = coachSession({ locale: 'de' })
        await session.say(listed)
        await room(session)
        for (const given of answers) {
          const { question } = session
          if (given.kind === 'said') await session.say(given.text)
          else if (question?.kind === 'ProposeDisposition') await session.answer(given)
          else if (question?.kind === 'Confirm') await session.answer({ kind: 'confirm', value: true })
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

describe('a session of an English page', () => {
  test('becomes German where the person writes German, its cards and its report too', async () => {
    const session = coachSession()
    await session.say('Ich habe hier alte Socken, eine Tasse und ein Buch')
    await room(session)
    expect(session.said[0]).not.toContain('Hello')
    await session.tap()
    await session.say('Das reicht für heute.')
    expect(shownIn(session).join('\n')).toContain('1 von 3 entschieden.')
    expect(englishIn(session)).toEqual([])
  })

  test('knows what it asked in English before they wrote German', async () => {
    const session = coachSession()
    await session.say('mug, scarf')
    await room(session)
    await session.say('ok')
    expect(session.question).toMatchObject({ kind: 'Confirm' })
    await session.say('ja, das passt so')
    expect(session.facts.things.filter(({ state }) => state === 'decided')).toHaveLength(1)
  })
})
