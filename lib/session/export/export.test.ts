/** A session as a file: what it says, and that no item can be anything but text in it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '@/components/words/en'
import { sessionId } from '@/lib/engine/ids'
import { reply, say } from '@/lib/engine/testing/scripted-model'
import { CHOICES, MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent, StoredEvent } from '@/lib/wire/event'
import type { SessionExport } from '@/lib/wire/responses'
import { contentDisposition } from './export-session'
import { markdownText, toCsv, toMarkdown } from './formats'
import { applyToExport, exportOf, nothingExported } from './read-decisions'

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

const EMPTY: SessionExport = {
  ...{ title: 'Tidy-up', room: null, anchors: [], endedAt: null, decisions: [], stillOpen: [] },
  ...{ createdAt: second(0), updatedAt: second(0), counts: { decided: 0, skipped: 0 } },
  piles: { belongs: [], out: [], skipped: [] },
}

describe('what is exported', () => {
  test('is the fold, and when each decision was made', async () => {
    const { events } = await sortedDesk()
    const at = (type: string, item: string) =>
      second(
        events.findIndex(event => event.type === type && (event.data as { item?: string }).item === item),
      )
    expect(exported(events)).toEqual({
      ...{ title: 'Tidy-up', room: 'work', anchors: ['lamp'], endedAt: null },
      ...{ createdAt: second(0), updatedAt: second(events.length - 1) },
      counts: { decided: 3, skipped: 1 },
      piles: {
        belongs: [{ item: 'mug', place: 'kitchen shelf' }],
        out: [
          { item: 'cable', how: 'donate' },
          { item: 'box', how: 'trash' },
        ],
        skipped: [{ item: 'letter' }],
      },
      stillOpen: [],
      decisions: [
        {
          ...{ item: 'mug', pile: 'belongs', place: 'kitchen shelf', how: null },
          ...{ decidedAt: at('UserConfirmed', 'mug'), changed: false },
        },
        {
          ...{ item: 'cable', pile: 'out', place: null, how: 'donate' },
          ...{ decidedAt: at('UserConfirmed', 'cable'), changed: false },
        },
        {
          ...{ item: 'letter', pile: 'skipped', place: null, how: null },
          ...{ decidedAt: at('ItemSkipped', 'letter'), changed: false },
        },
        {
          ...{ item: 'box', pile: 'out', place: null, how: 'trash' },
          ...{ decidedAt: at('UserCorrected', 'box'), changed: false },
        },
      ],
    })
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
    expect(decisions).toMatchObject([{ item: 'mug', how: 'sell', decidedAt: second(4), changed: true }])
  })

  test('M6 has the time of the end', () => {
    const events = [{ type: 'SessionStarted', data: { title: 'Desk', mode: MODES.Surveying } }]
    const ended = { type: 'SessionEnded', data: { itemsProcessed: 0 } }
    expect(exported(events).endedAt).toBeNull()
    expect(exported([...events, ended]).endedAt).toBe(second(1))
  })
})

describe('CSV', () => {
  const row = (item: string, place: string) =>
    toCsv({
      ...EMPTY,
      decisions: [{ item, pile: 'belongs', place, how: null, decidedAt: second(1), changed: false }],
    }).split('\r\n')[1]

  test('a row a decision, ended as RFC 4180 says, and marked as UTF-8', async () => {
    const { events } = await sortedDesk()
    const lines = toCsv(exported([...events, revise(1, { kind: 'text', text: 'hall' })])).split('\r\n')
    expect(lines[0]).toBe('\ufeffitem,pile,place_or_way,decided_at,changed')
    expect(lines.slice(1).map(line => line.replace(/2026[^,]*/, 'T'))).toEqual([
      'mug,belongs,hall,T,yes',
      'cable,out,donate,T,no',
      'letter,skipped,,T,no',
      'box,out,trash,T,no',
      '',
    ])
  })

  test('a session without decisions has its head', () => {
    expect(toCsv(EMPTY)).toBe('\ufeffitem,pile,place_or_way,decided_at,changed\r\n')
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
    expect(row(item, place)).toBe(`${expected},${second(1)},no`)
  })

  test('wherever a spreadsheet cuts a line into cells, none begins with what makes a formula', () => {
    const pieces = fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫;,|\t\r\n "\'a1\u00a0\ufeff')
    const text = fc.string({ unit: fc.oneof(pieces, fc.string({ minLength: 1, maxLength: 1 })) })
    fc.assert(
      fc.property(text, text, (item, place) => {
        const decision = {
          item,
          pile: 'belongs',
          place,
          how: null,
          decidedAt: second(1),
          changed: false,
        } as const
        const cells = toCsv({ ...EMPTY, decisions: [decision] }).split(/[,;|\t\r\n]/)
        // Quotes and white space around a cell may be taken away.
        for (const cell of cells) expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠﹦﹢﹣﹫]/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a text without separators or formulas is exported to the letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\d][\p{L}\d .+@=-]*$/u), item => {
        expect(row(item, 'hall')).toBe(`${item},belongs,hall,${second(1)},no`)
      }),
    )
  })
})

describe('Markdown', () => {
  test('headings, what leaves by its way, what stays by its place, and what is for later', async () => {
    const { events } = await sortedDesk()
    const ended = { type: 'SessionEnded', data: { itemsProcessed: 3 } }
    expect(toMarkdown(exported([...events, revise(2, { kind: 'cannot_find' }), ended]), english.saved)).toBe(
      `# Tidy-up

- The room is for: work
- What stays: lamp
- Started: 2026-11-21 10:00 UTC
- Ended: 2026-11-21 10:00 UTC
- Decided: 2

## To throw away

- box

## Where things belong

### kitchen shelf

- mug

## For another time

- letter

## Still open

- cable
`,
    )
  })

  test('speaks the words that it is given', async () => {
    const { events } = await sortedDesk()
    const german = {
      ...english.saved,
      out: { ...english.saved.out, donate: 'Zu spenden' },
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
