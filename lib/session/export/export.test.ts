/** A session as a file: what it says, and that no item can be anything but text in it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { german } from '@/components/words/de'
import { english } from '@/components/words/en'
import { coachSession } from '@/lib/coach/testing/coach-session'
import { sessionId } from '@/lib/engine/ids'
import { reply, say } from '@/lib/engine/testing/scripted-model'
import { countsOf } from '@/lib/tidy/summary'
import { CHOICES, MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import { type SessionExport, sessionExport } from '@/lib/wire/responses'
import { numRuns } from '@/scripts/test-sample'
import { applyToExport, contentDisposition, exportOf, nothingExported } from './export-session'
import { markdownText, toCsv, toMarkdown } from './formats'

const ID = sessionId.parse('s_1')
const second = (nth: number) => new Date(Date.UTC(2026, 10, 21, 10) + nth * 1000).toISOString()

/** One second lies between two events. */
function exported(events: readonly object[]): SessionExport {
  const stored = events.map(
    (event, index) => ({ v: 1, sessionId: ID, seq: index + 1, at: second(index), ...event }) as StoredEvent,
  )
  return exportOf(stored.reduce(applyToExport, nothingExported(ID)))
}

const revise = (nth: number, answer: object) =>
  ({ type: 'AnswerRevised', data: { questionId: `q_${nth}`, answerId: `r_${nth}`, answer } }) as never

async function sortedDesk() {
  const described = {
    type: 'SpaceDescribed',
    data: { spaceFunction: 'work', anchors: ['lamp'] },
  } satisfies AppEvent
  const { session } = tidyScene(
    [reply(propose('mug'), propose('cable'), propose('letter'), propose('box')), say('Done.')],
    { mode: MODES.Sorting, before: [described] },
  )
  await session.start('Go')
  await session.answer({ kind: 'choice', index: 0 })
  await session.answer({ kind: 'choice', index: 1 })
  await session.answer({ kind: 'skip' })
  await session.answer({ kind: 'text', text: 'trash' })
  return session
}

const nameOf = ({ title }: Pick<SessionExport, 'title'>) => title
const ENGLISH = { ...english.saved, nameOf }
const GERMAN = { ...german.saved, nameOf }

const EMPTY: SessionExport = {
  ...{ title: 'Tidy-up', room: null, anchors: [], endedAt: null },
  ...{ createdAt: second(0), updatedAt: second(0), counts: countsOf({ things: [] }), carrying: false },
  ...{ decisions: [], stillOpen: [], things: [] },
  piles: { belongs: [], out: [], skipped: [] },
}

describe('what is exported', () => {
  test('is the fold, and when each decision was made', async () => {
    const { events } = await sortedDesk()
    /** An answer counts when it is given. */
    const at = (nth: number) =>
      second(
        events.findIndex(({ type, data }) => type === 'QuestionAnswered' && data.questionId === `q_${nth}`),
      )
    expect(exported(events)).toEqual({
      ...{ title: 'Tidy-up', room: 'work', anchors: ['lamp'], endedAt: null },
      ...{ createdAt: second(0), updatedAt: second(events.length - 1) },
      counts: { ...EMPTY.counts, decided: 3, skipped: 1, named: 4, later: 1 },
      piles: {
        belongs: [{ item: 'mug', place: 'kitchen shelf' }],
        out: [
          { item: 'cable', how: 'donate' },
          { item: 'box', how: 'trash' },
        ],
        skipped: [{ item: 'letter' }],
      },
      carrying: false,
      stillOpen: [],
      things: [
        { id: 't1', name: 'mug', state: 'decided', place: 'kitchen shelf' },
        { id: 't2', name: 'cable', state: 'decided', how: 'donate' },
        { id: 't3', name: 'letter', state: 'later' },
        { id: 't4', name: 'box', state: 'decided', how: 'trash' },
      ],
      decisions: [
        {
          ...{ id: 't1', item: 'mug', pile: 'belongs', place: 'kitchen shelf', how: null, to: null },
          ...{ decidedAt: at(1), changed: false },
        },
        {
          ...{ id: 't2', item: 'cable', pile: 'out', place: null, how: 'donate', to: null },
          ...{ decidedAt: at(2), changed: false },
        },
        {
          ...{ id: 't3', item: 'letter', pile: 'skipped', place: null, how: null, to: null },
          ...{ decidedAt: at(3), changed: false },
        },
        {
          ...{ id: 't4', item: 'box', pile: 'out', place: null, how: 'trash', to: null },
          ...{ decidedAt: at(4), changed: false },
        },
      ],
    })
  })

  test('has the fields of its schema and no others', () => {
    for (const session of [leftOver(), exported(FIRST)]) expect(sessionExport.parse(session)).toEqual(session)
  })

  test('Q8 an answer that was changed keeps its time and its place, and says so', async () => {
    const { events } = await sortedDesk()
    const before = exported(events)
    const after = exported([
      ...events,
      revise(1, { kind: 'choice', index: 1 }),
      revise(2, { kind: 'cannot_decide' }),
    ])
    expect(after.decisions.map(({ item, pile, how, changed }) => [item, pile, how, changed])).toEqual([
      ['mug', 'out', 'donate', true],
      ['cable', 'open', null, true],
      ['letter', 'skipped', null, false],
      ['box', 'out', 'trash', false],
    ])
    expect(after.decisions.map(({ decidedAt }) => decidedAt)).toEqual(
      before.decisions.map(({ decidedAt }) => decidedAt),
    )
    expect(after).toMatchObject({ stillOpen: ['cable'], counts: { decided: 2, skipped: 1 } })
  })

  test('Q8 also where it was changed before the coach acted upon it', () => {
    const question = { kind: 'ProposeDisposition', item: 'mug', choices: CHOICES }
    const given = { questionId: 'q_1', answerId: 'a_1', answer: { kind: 'choice', index: 0 } }
    const { decisions } = exported([
      { type: 'SessionStarted', data: { title: 'Desk', mode: MODES.Sorting } },
      { type: 'QuestionAsked', data: { questionId: 'q_1', callId: 'c_1', revision: 0, question } },
      { type: 'QuestionAnswered', data: given },
      revise(1, { kind: 'text', text: 'sell' }),
      { type: 'UserConfirmed', data: { item: 'mug', disposition: 'kitchen shelf' } },
    ])
    expect(decisions).toMatchObject([{ item: 'mug', how: 'sell', decidedAt: second(2), changed: true }])
  })

  const CARD = { kind: 'ProposeDisposition', item: 'mug', choices: CHOICES }
  const asked = (nth: number) => ({
    type: 'QuestionAsked',
    data: { questionId: `q_${nth}`, callId: `c_${nth}`, revision: 0, question: CARD },
  })
  const answered = (nth: number, answer: object) => ({
    type: 'QuestionAnswered',
    data: { questionId: `q_${nth}`, answerId: `a_${nth}`, answer },
  })
  const edited = (edit: object) => ({ type: 'ListEdited', data: { edit } })
  const FIRST = [
    { type: 'SessionStarted', data: { title: 'Desk', mode: MODES.Sorting } },
    asked(1),
    answered(1, { kind: 'choice', index: 0 }),
  ]
  /** As `mug belongs 2 changed`, with the second of its decision. */
  const decisionsOf = (events: readonly object[]) =>
    exported(events).decisions.map(({ item, pile, decidedAt, changed }) =>
      [item, pile, (Date.parse(decidedAt) - Date.parse(second(0))) / 1_000, changed && 'changed']
        .filter(part => part !== false)
        .join(' '),
    )

  test('K6 a thing has one decision: a second one replaces it, and has a time of its own', () => {
    expect(decisionsOf(FIRST)).toEqual(['mug belongs 2'])
    // By another card…
    const again = [...FIRST, asked(2), answered(2, { kind: 'choice', index: 1 })]
    expect(decisionsOf(again)).toEqual(['mug out 4 changed'])
    // …or in words.
    const told = { type: 'UserCorrected', data: { item: 'the mug', location: 'hall' } }
    expect(decisionsOf([...FIRST, told])).toEqual(['mug belongs 3 changed'])
    expect(exported([...again, told]).decisions).toMatchObject([{ place: 'hall', how: null }])
  })

  test('what was put off and then decided was decided for the first time', () => {
    const later = [...FIRST.slice(0, 2), answered(1, { kind: 'skip' })]
    expect(decisionsOf(later)).toEqual(['mug skipped 2'])
    expect(decisionsOf([...later, asked(2), answered(2, { kind: 'choice', index: 0 })])).toEqual([
      'mug belongs 4',
    ])
  })

  test('what was asked about and never decided is no decision', () => {
    for (const kind of ['cannot_find', 'cannot_decide'])
      expect(decisionsOf([...FIRST.slice(0, 2), answered(1, { kind })])).toEqual([])
    const found = [...FIRST.slice(0, 2), answered(1, { kind: 'cannot_find' }), revise(1, { kind: 'skip' })]
    expect(decisionsOf(found)).toEqual(['mug skipped 3 changed'])
  })

  test('K4 a decision that is open again keeps its time, while it is thought about and while its card waits', () => {
    const stuck = { type: 'ModeChanged', data: { newMode: { name: 'DecisionSupport', stuckItem: 'mug' } } }
    expect(decisionsOf([...FIRST, stuck])).toEqual(['mug open 2'])
    expect(decisionsOf([...FIRST, stuck, asked(2)])).toEqual(['mug open 2'])
    expect(decisionsOf([...FIRST, stuck, asked(2), answered(2, { kind: 'choice', index: 0 })])).toEqual([
      'mug belongs 5 changed',
    ])
  })

  test('K3 an answer that was taken back says so, and once more when its card decides again', () => {
    const undone = [...FIRST, edited({ kind: 'restore', id: 't1' })]
    expect(decisionsOf(undone)).toEqual(['mug open 2 changed'])
    expect(decisionsOf([...undone, revise(1, { kind: 'choice', index: 2 })])).toEqual(['mug out 2 changed'])
  })

  test('K3 a decision goes by the name that the person gave; a thing that was taken off has none', () => {
    const later = [...FIRST.slice(0, 2), edited({ kind: 'rename', id: 't1', name: 'cup' })]
    expect(decisionsOf([...later, answered(1, { kind: 'choice', index: 0 })])).toEqual(['cup belongs 3'])
    const skipped = [...FIRST.slice(0, 2), answered(1, { kind: 'skip' })]
    expect(decisionsOf([...skipped, edited({ kind: 'remove', id: 't1' })])).toEqual([])
  })

  test('M6 has the time of the end, until the session is opened again', () => {
    const ended = { type: 'SessionEnded', data: { itemsProcessed: 1 } }
    const reopened = { type: 'SessionReopened', data: {} }
    expect(exported(FIRST).endedAt).toBeNull()
    expect(exported([...FIRST, ended]).endedAt).toBe(second(3))
    expect(exported([...FIRST, ended, reopened])).toMatchObject({
      endedAt: null,
      decisions: [{ item: 'mug' }],
    })
    expect(exported([...FIRST, ended, reopened, ended]).endedAt).toBe(second(5))
  })
})

/** Each way out of the list, and each reason to be left on it. */
function leftOver(): SessionExport {
  const choices = [
    { label: 'Battery collection point', disposition: 'recycle' },
    { label: 'To the library', disposition: 'give_back' },
  ]
  const ask = (nth: number, item: string, answer: object | null) => [
    {
      type: 'QuestionAsked',
      data: {
        questionId: `q_${nth}`,
        callId: `c_${nth}`,
        revision: 0,
        question: { kind: 'ProposeDisposition', item, choices },
      },
    },
    ...(answer
      ? [{ type: 'QuestionAnswered', data: { questionId: `q_${nth}`, answerId: `a_${nth}`, answer } }]
      : []),
  ]
  const names = ['keys', 'batteries', 'novel', 'mail', 'box', 'vase', 'gone']
  return exported([
    { type: 'SessionStarted', data: { title: 'Desk', mode: MODES.Sorting } },
    { type: 'ItemsListed', data: { items: names.map(name => ({ name })) } },
    { type: 'ListEdited', data: { edit: { kind: 'remove', id: 't7' } } },
    ...ask(1, 'batteries', { kind: 'choice', index: 0 }),
    ...ask(2, 'novel', { kind: 'choice', index: 1 }),
    ...ask(3, 'mail', { kind: 'said', text: 'What mail?' }),
    ...ask(4, 'box', { kind: 'choice', index: 0 }),
    revise(4, { kind: 'cannot_find' }),
    ...ask(5, 'vase', null),
  ])
}

describe('CSV', () => {
  const belonging = (item: string, place: string): SessionExport['decisions'][number] => ({
    ...{ id: 't1', item, pile: 'belongs', place, how: null, to: null },
    ...{ decidedAt: second(1), changed: false },
  })
  const row = (item: string, place: string) =>
    toCsv({ ...EMPTY, decisions: [belonging(item, place)] }).split('\r\n')[1]

  test('a row a thing, ended as RFC 4180 says, and marked as UTF-8', async () => {
    const { events } = await sortedDesk()
    const lines = toCsv(exported([...events, revise(1, { kind: 'text', text: 'hall' })])).split('\r\n')
    expect(lines[0]).toBe('\ufeffitem,pile,place_or_way,decided_at,changed,carried,notes')
    expect(lines.slice(1).map(line => line.replace(/2026[^,]*/, 'T'))).toEqual([
      'mug,belongs,hall,T,yes,no,',
      'cable,out,donate,T,no,no,',
      'letter,skipped,,T,no,no,',
      'box,out,trash,T,no,no,',
      '',
    ])
  })

  test('K5 what leaves says where to, and what is left says why', () => {
    const lines = toCsv(leftOver()).split('\r\n')
    expect(lines.slice(1).map(line => line.replace(/2026[^,]*/, 'T'))).toEqual([
      'batteries,out,recycle: Battery collection point,T,no,no,',
      'novel,out,give_back: To the library,T,no,no,',
      'keys,not_asked,,,no,no,',
      'mail,not_decided,,,no,no,',
      'box,not_found,,,yes,no,',
      'vase,not_asked,,,no,no,',
      '',
    ])
  })

  test('C4 what was carried says so, in each format', async () => {
    const { events } = await sortedDesk()
    const carried = exported([
      ...events,
      { type: 'ThingsCarried', data: { ids: ['t1', 't4'], carried: true } },
    ])
    expect(carried).toMatchObject({
      ...{ carrying: true, counts: { decided: 3, carried: 2 } },
      things: [{ id: 't1', carried: true }, { id: 't2' }, { id: 't3' }, { id: 't4', carried: true }],
    })
    expect(carried.things[1]).not.toHaveProperty('carried')
    const rows = toCsv(carried).split('\r\n').slice(1, -1)
    expect(rows.map(row => row.replace(/,$/, '').replace(/,.*,/, ' '))).toEqual([
      'mug yes',
      'cable no',
      'letter no',
      'box yes',
    ])
    expect(toMarkdown(carried, ENGLISH).split('\n')).toEqual(
      expect.arrayContaining([
        '- Carried to its place: 2 / 3',
        '- [x] mug',
        '- [ ] cable',
        '- letter',
        '- [x] box',
      ]),
    )
  })

  test('K7 notes stand beside what they are about, in each format', async () => {
    const { events } = await sortedDesk()
    const note = (item: string, text: string) => ({ type: 'ThingNoted', data: { item, text } })
    const noted = exported([
      ...events,
      note('mug', '=the blue one'),
      note('mug', 'Anna’s'),
      note('letter', 'no stamp'),
    ])
    expect(noted.things.map(({ notes }) => notes)).toEqual([
      ['=the blue one', 'Anna’s'],
      undefined,
      ['no stamp'],
      undefined,
    ])
    const rows = toCsv(noted).split('\r\n').slice(1, 4)
    expect(rows.map(row => row.replace(/2026.*?no,no/, 'T'))).toEqual([
      'mug,belongs,kitchen shelf,T,"\'=the blue one; Anna’s"',
      'cable,out,donate,T,',
      'letter,skipped,,T,no stamp',
    ])
    const text = toMarkdown(noted, ENGLISH)
    expect(text).toContain('- mug\n  - \\=the blue one\n  - Anna’s\n')
    expect(text).toContain('- letter\n  - no stamp\n')
  })

  test('a name that would be a formula is text also where nothing was decided', () => {
    const things = [{ id: 't1', name: '=1+1', state: 'listed' }] as const
    expect(toCsv({ ...EMPTY, things }).split('\r\n')[1]).toBe("'=1+1,not_asked,,,no,no,")
  })

  test('a session without things has its head', () => {
    expect(toCsv(EMPTY)).toBe('\ufeffitem,pile,place_or_way,decided_at,changed,carried,notes\r\n')
  })

  test.each([
    ['a "good" mug', 'shelf, left', '"a ""good"" mug",belongs,"shelf, left"'],
    ['two\nlines', 'hall', '"two\nlines",belongs,hall'],
    ['=HYPERLINK("http://x")', '+1', '"\'=HYPERLINK(""http://x"")",belongs,\'+1'],
    ['@SUM(A1)', '-2+3', "'@SUM(A1),belongs,'-2+3"],
    ['\t=1', '\r=1', '"\t\'=1",belongs,"\r\'=1"'],
    ['mug;=1+1', 'a;"=1', '"mug;\'=1+1",belongs,"a;""\'=1"'],
    ['＝1', 'shelf, left; @1', '\'＝1,belongs,"shelf, left; \'@1"'],
    ['T-shirt', 'a+b@c', 'T-shirt,belongs,a+b@c'],
  ])('%j at %j is text in any spreadsheet', (item, place, expected) => {
    expect(row(item, place)).toBe(`${expected},${second(1)},no,no,`)
  })

  test('wherever a spreadsheet cuts a line into cells, none begins with what makes a formula', () => {
    const pieces = fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫;,|\t\r\n "\'a1\u00a0\ufeff')
    const text = fc.string({ unit: fc.oneof(pieces, fc.string({ minLength: 1, maxLength: 1 })) })
    fc.assert(
      fc.property(text, text, (item, place) => {
        const cells = toCsv({ ...EMPTY, decisions: [belonging(item, place)] }).split(/[,;|\t\r\n]/)
        // Quotes and white space around a cell may be taken away.
        for (const cell of cells) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠﹦﹢﹣﹫]/)
      }),
      { numRuns: numRuns(2_000) },
    )
  })

  test('a text without separators or formulas is exported to the letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\d][\p{L}\d .+@=-]*$/u), item => {
        expect(row(item, 'hall')).toBe(`${item},belongs,hall,${second(1)},no,no,`)
      }),
    )
  })
})

describe('Markdown', () => {
  test('headings, what leaves by its way, what stays by its place, and what is for later', async () => {
    const { events } = await sortedDesk()
    const ended = { type: 'SessionEnded', data: { itemsProcessed: 3 } }
    expect(toMarkdown(exported([...events, revise(2, { kind: 'cannot_find' }), ended]), ENGLISH)).toBe(
      `# Tidy-up

- The room is for: work
- What stays: lamp
- Started: 2026-11-21 10:00 UTC
- Ended: 2026-11-21 10:00 UTC
- Decided: 2 / 4

## To throw away

- box

## Where things belong

### kitchen shelf

- mug

## For later

- letter

## Not found

- cable
`,
    )
  })

  test('K5 what leaves says where to, and what is left says why', () => {
    expect(toMarkdown(leftOver(), ENGLISH)).toBe(
      `# Desk

- Started: 2026-11-21 10:00 UTC
- Decided: 2 / 6

## To recycle

- batteries (Battery collection point)

## To give back

- novel (To the library)

## Not found

- box

## Not decided

- mail

## Not asked yet

- keys
- vase
`,
    )
  })

  test('speaks the words that it is given', async () => {
    const { events } = await sortedDesk()
    const german = {
      ...ENGLISH,
      out: { ...ENGLISH.out, donate: 'Zu spenden' },
      belongs: 'Bleibt hier',
    }
    const text = toMarkdown(exported(events), german)
    expect(text).toContain('## Zu spenden\n\n- cable\n')
    expect(text).toContain('## Bleibt hier\n\n### kitchen shelf')
  })

  test.each([
    ['# mug', '\\# mug'],
    ['- mug', '\\- mug'],
    ['+ mug', '\\+ mug'],
    ['12. mug', '12\\. mug'],
    ['3) mug', '3\\) mug'],
    ['===', '\\==='],
    ['> mug', '\\> mug'],
    ['[ ] mug', '\\[ \\] mug'],
    ['![x](http://x/a.png)', '!\\[x\\](http\\://x/a.png)'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['*mug* _mug_ `mug` ~~mug~~', '\\*mug\\* \\_mug\\_ \\`mug\\` \\~\\~mug\\~\\~'],
    ['a\\*b', 'a\\\\\\*b'],
    ['two\n\n# lines', 'two \\# lines'],
    ['www.example.com', 'www\\.example.com'],
    ['Tom’s mug (blue), 10 cm - the good one.', 'Tom’s mug (blue), 10 cm - the good one.'],
  ])('%j is written as %j', (text, expected) => {
    expect(markdownText(text)).toBe(expected)
  })

  test('any text is one line, and comes back when its escapes are taken away', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const line = markdownText(text)
        expect(line).not.toMatch(/[\n\r\u2028\u2029]/)
        expect(line.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(
          text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
        )
        expect(line.replaceAll(/\\./g, '')).not.toMatch(/[`*_[\]<>#~|&]/)
      }),
    )
  })
})

describe('the name of the file', () => {
  const named = (title: string) => contentDisposition({ ...EMPTY, title }, 'csv')

  test.each([
    ['My desk', 'My-desk-2026-11-21.csv', 'My%20desk%202026-11-21.csv'],
    ['Küche', 'Kuche-2026-11-21.csv', 'K%C3%BCche%202026-11-21.csv'],
    ['台所', 'tidy-up-2026-11-21.csv', '%E5%8F%B0%E6%89%80%202026-11-21.csv'],
    ['../../etc/passwd', 'etc-passwd-2026-11-21.csv', '.. .. etc passwd 2026-11-21.csv'],
    ['a"; b\r\nx-evil: 1', 'a-b-x-evil-1-2026-11-21.csv', 'a ; b x-evil  1 2026-11-21.csv'],
    ["Tom's (old) *", 'Tom-s-old-2026-11-21.csv', 'Tom%27s%20%28old%29%202026-11-21.csv'],
    ['half \ud83d', 'half-2026-11-21.csv', 'half%20%EF%BF%BD%202026-11-21.csv'],
  ])('of %j', (title, plain, full) => {
    const extended = full.includes(' ') ? encodeURIComponent(full) : full
    expect(named(title)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${extended}`)
  })
})

test('of a session with the offline coach on a German page it is German to the last word', async () => {
  const things = ['kaputte Lampe', 'Tassen', 'Briefe', 'Dings'].map(name => ({ name }))
  const script = { Küche: [{ do: 'room', name: 'Küche' } as const, { do: 'list', things } as const] }
  const session = coachSession({ locale: 'de', script })
  await session.say('Küche')
  await session.tap()
  await session.tap()
  await session.answer({ kind: 'skip' })
  await session.answer({ kind: 'cannot_find' })
  const text = toMarkdown(exported(session.events), GERMAN)
  expect(text.split('\n').filter(Boolean).slice(1)).toEqual([
    '- Dafür ist der Raum da: Kochen und Essen',
    '- Begonnen: 2026-11-21 10:00 UTC',
    '- Entschieden: 2 / 4',
    '## Zum Recycling',
    '- kaputte Lampe (Zum Elektroschrott geben)',
    '## Wo die Dinge hingehören',
    '### Küchenschrank',
    '- Tassen',
    '## Für später',
    '- Briefe',
    '## Nicht gefunden',
    '- Dings',
  ])
})
