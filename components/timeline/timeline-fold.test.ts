import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { EMPTY_TIMELINE, growTimeline } from './timeline-fold'
import { type Row, rowAt, rowsOf } from './timeline-rows'

const question = { kind: 'ProposeDisposition', item: 'mug', choices: [] }
const LOG = [
  { type: 'SessionStarted', data: { title: 'Desk', mode: { name: 'Surveying' } } },
  { type: 'UserMessageAdded', data: { text: 'a mug', photoIds: [], synthetic: false } },
  { type: 'ModeChanged', data: { oldMode: { name: 'Surveying' }, newMode: { name: 'Sorting' } } },
  { type: 'QuestionAsked', data: { questionId: 'q_1', question } },
  { type: 'QuestionAnswered', data: { questionId: 'q_1', answer: { kind: 'skip' } } },
  { type: 'ErrorOccurred', data: { code: 'context_window_exceeded', message: '', retryable: true } },
  { type: 'HistorySummarized', data: { error: null } },
  { type: 'AnswerRevised', data: { questionId: 'q_1', answer: { kind: 'choice', index: 0 } } },
].map((event, index) => ({ ...event, seq: index + 1, at: '' })) as unknown as StoredEvent[]

const known = (events: readonly StoredEvent[]) => ({ events, earlier: [] })
const all = growTimeline(EMPTY_TIMELINE, known(LOG))
const folded = { toggled: new Set<string>(), goesOn: false }

describe('the timeline’s fold', () => {
  it('comes out the same, however the log was cut into pieces', () => {
    for (const cut of LOG.keys()) {
      const first = growTimeline(EMPTY_TIMELINE, known(LOG.slice(0, cut)))
      expect(growTimeline(first, known(LOG))).toEqual(all)
    }
    expect(
      LOG.map((_, index) => known(LOG.slice(0, index + 1))).reduce(growTimeline, EMPTY_TIMELINE),
    ).toEqual(all)
  })

  it('leaves the lines that were there as they are, and itself where nothing is new', () => {
    const before = growTimeline(EMPTY_TIMELINE, known(LOG.slice(0, -1)))
    const entries = ({ chapters }: typeof before) => chapters.flatMap(chapter => chapter.entries)
    expect(
      entries(growTimeline(before, known(LOG)))
        .slice(0, -1)
        .every((entry, index) => entry === entries(before)[index]),
    ).toBe(true)
    expect(growTimeline(all, known(LOG))).toBe(all)
  })

  it('leaves the chapters before the last as they are', () => {
    const grown = growTimeline(all, known([...LOG, { ...LOG[5], seq: LOG.length + 1 } as StoredEvent]))
    expect(grown.chapters[0]).toBe(all.chapters[0])
    expect(grown.chapters[1]?.entries).toHaveLength(7)
  })

  it('knows what an answer answers, and whether an error was mended', () => {
    const [, sorting] = all.chapters
    expect(sorting?.entries.map(({ answered }) => answered?.kind)).toEqual([
      undefined,
      undefined,
      question.kind,
      undefined,
      undefined,
      question.kind,
    ])
    expect(sorting?.entries.map(({ next }) => next).filter(Boolean)).toEqual(['HistorySummarized'])
  })

  it('tells a decision once, by its answer and not by what confirms it; what was recorded from words by itself', () => {
    const fold = growTimeline(
      EMPTY_TIMELINE,
      known(
        [
          { type: 'QuestionAsked', data: { questionId: 'q_1', question } },
          { type: 'QuestionAnswered', data: { questionId: 'q_1', answer: { kind: 'text', text: 'attic' } } },
          { type: 'UserCorrected', data: { item: 'mug', location: 'attic' } },
          { type: 'UserCorrected', data: { item: 'mug', location: 'hall' } },
          { type: 'ItemSkipped', data: { item: 'lamp' } },
        ].map((event, index) => ({ ...event, seq: index + 1, at: '' })) as unknown as StoredEvent[],
      ),
    )
    expect(fold.chapters[0]?.entries.map(({ isTold }) => isTold)).toEqual([false, true, false, true, true])
  })
})

describe('an event more, after a long past', () => {
  const CHAPTERS = 60
  const card = (at: number) => [
    {
      type: 'QuestionAsked',
      data: { questionId: `q_${at}`, question: { ...question, item: `thing ${at}` } },
    },
    { type: 'QuestionAnswered', data: { questionId: `q_${at}`, answer: { kind: 'skip' } } },
  ]
  const past = Array.from({ length: CHAPTERS }, (_, at) => [
    { type: 'ModeChanged', data: { newMode: { name: at % 2 === 0 ? 'Sorting' : 'WindingDown' } } },
    ...card(2 * at),
    ...card(2 * at + 1),
  ]).flat()
  const logOf = (events: readonly object[]) =>
    events.map((event, index) => ({ ...event, seq: index + 1, at: '' })) as unknown as StoredEvent[]

  it.each([
    ['a card', card(1_000).slice(0, 1)],
    ['a card and its answer', card(1_000)],
    ['a new chapter', [{ type: 'ModeChanged', data: { newMode: { name: 'Surveying' } } }]],
  ])('makes the rows of its own chapter anew, and looks at no other: %s', (_, news) => {
    const before = growTimeline(EMPTY_TIMELINE, known(logOf(past)))
    const rowsBefore = new Set(rowsOf(before.chapters, folded))
    const ofLast = before.chapters.at(-1)?.entries.length ?? 0
    const read = { chapters: 0, events: 0 }
    for (const chapter of before.chapters.slice(0, -1)) {
      const { entries } = chapter
      Object.defineProperty(chapter, 'entries', {
        get() {
          read.chapters++
          return entries
        },
      })
    }
    const events = new Proxy(logOf([...past, ...news]), {
      get(log, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) read.events++
        return Reflect.get(log, key)
      },
    })

    const after = growTimeline(before, known(events))
    const made = rowsOf(after.chapters, folded).filter(row => !rowsBefore.has(row))

    expect(read).toEqual({ chapters: 0, events: 1 + news.length })
    expect(made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThanOrEqual(ofLast + news.length + 2)
    expect(rowsOf(after.chapters, folded)).toEqual(
      rowsOf(growTimeline(EMPTY_TIMELINE, known(logOf([...past, ...news]))).chapters, folded),
    )
  })
})

describe('the chapters', () => {
  const log = (...events: object[]) =>
    events.map((event, index) => ({ ...event, seq: index + 1 })) as unknown as StoredEvent[]
  const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes)).toISOString()
  const started = {
    type: 'SessionStarted',
    data: { title: 'Desk', mode: { name: 'Surveying' } },
    at: minute(0),
  }
  const into = (name: string, at: number) => ({
    type: 'ModeChanged',
    data: { oldMode: { name: 'Surveying' }, newMode: { name } },
    at: minute(at),
  })
  const step = (type: string, at: number, data: object = {}) => ({ type, data, at: minute(at) })
  const chaptersOf = (...events: object[]) =>
    growTimeline(EMPTY_TIMELINE, known(log(...events))).chapters.map(({ name, firstSeq }) => [name, firstSeq])

  it('begin with the event that entered their mode', () => {
    expect(all.chapters.map(({ name, firstSeq }) => [name, firstSeq])).toEqual([
      ['Surveying', 1],
      ['Sorting', 3],
    ])
  })

  it('C1 are walks too, until the coach has its turn again', () => {
    const walk = [step('CarryStarted', 3), step('ThingsCarried', 4, { ids: ['t1'], carried: true })]
    expect(chaptersOf(started, into('Sorting', 1), ...walk, step('CarryStarted', 5))).toEqual([
      ['Surveying', 1],
      ['Sorting', 2],
      ['Carry', 3],
    ])
    expect(
      chaptersOf(started, into('Sorting', 1), ...walk, step('RunStarted', 6), into('WindingDown', 7)),
    ).toEqual([
      ['Surveying', 1],
      ['Sorting', 2],
      ['Carry', 3],
      ['Sorting', 5],
      ['WindingDown', 6],
    ])
  })

  it('took the time until the next began, without the hours in which nobody was there', () => {
    const fold = growTimeline(
      EMPTY_TIMELINE,
      known(
        log(
          started,
          step('RunStarted', 2),
          into('Sorting', 3),
          step('RunStarted', 90),
          step('RunStarted', 94),
        ),
      ),
    )
    expect(fold.chapters.map(({ name, tookMs }) => [name, tookMs / 60_000])).toEqual([
      ['Surveying', 3],
      ['Sorting', 0],
      ['Sorting', 4],
    ])
  })

  it('begin anew in the same mode after a pause of more than twenty minutes', () => {
    const looking = {
      type: 'ModeChanged',
      data: { newMode: { name: 'Clarifying', item: 'mug', photoContext: '', attempts: 0 } },
      at: minute(1),
    }
    const fold = growTimeline(
      EMPTY_TIMELINE,
      known(log(started, looking, step('RunStarted', 21), step('RunStarted', 42))),
    )
    expect(fold.chapters.map(({ name, pausedMs, story }) => [name, pausedMs / 60_000, story.about])).toEqual([
      ['Surveying', 0, null],
      ['Clarifying', 0, 'mug'],
      ['Clarifying', 21, 'mug'],
    ])
    const rows = rowsOf(fold.chapters, folded).filter(({ kind }) => kind === 'pause' || kind === 'chapter')
    expect(rows.map(({ kind, seq }) => [kind, seq])).toEqual([
      ['chapter', 1],
      ['chapter', 2],
      ['pause', 4],
      ['chapter', 4],
    ])
  })
})

describe('the timeline of a log of which only the end is there', () => {
  const earlier = [{ questionId: 'q_1', question, answered: null }] as unknown as OpenedSession['earlier']
  const end = growTimeline(EMPTY_TIMELINE, { events: LOG.slice(4), earlier })

  it('has no heading for a chapter whose beginning is not there, and knows what its answers answer', () => {
    expect(end.chapters).toMatchObject([{ name: '', firstSeq: 5 }])
    expect(end.chapters[0]?.entries[0]?.answered).toEqual(question)
    expect(rowsOf(end.chapters, folded).map(({ kind }) => kind)).toEqual(['answers', 'steps'])
  })

  it('is folded anew once the beginning is there', () => {
    expect(growTimeline(end, known(LOG))).toEqual(all)
  })
})

describe('the timeline’s rows', () => {
  const nameOf = (row: Row) => {
    switch (row.kind) {
      case 'chapter':
        return row.chapter.name
      case 'answers':
      case 'steps':
        return `${row.count} ${row.kind}`
      case 'answer':
        return `${row.item} at first ${row.first.pile}`
      case 'step':
        return row.entry.event.seq
      case 'hour':
        return row.chapters.length
      case 'pause':
        return row.ms
    }
  }
  const names = (rows: readonly Row[]) => rows.map(nameOf)
  const opened = (...keys: string[]) => names(rowsOf(all.chapters, { ...folded, toggled: new Set(keys) }))

  it('are a heading for each chapter, its answers as one line, and the coach’s steps as another', () => {
    expect(opened()).toEqual(['Surveying', '2 steps', 'Sorting', '1 answers', '2 steps'])
  })

  it('have a line for each thing that was answered, with what was answered at first', () => {
    expect(opened('answers 3')).toEqual([
      ...['Surveying', '2 steps', 'Sorting', '1 answers', 'mug at first skipped', '2 steps'],
    ])
  })

  it('show the answers of the chapter that goes on, until they are closed', () => {
    const goingOn = (...keys: string[]) =>
      names(rowsOf(all.chapters, { toggled: new Set(keys), goesOn: true }))
    expect(goingOn()).toContain('mug at first skipped')
    expect(goingOn('answers 3')).not.toContain('mug at first skipped')
  })

  it('open to the steps that say something, without what is answered and what says nothing by itself', () => {
    expect(opened('steps 1', 'steps 3').filter(name => typeof name === 'number')).toEqual([1, 2, 6, 7])
  })

  it('swing aside where something is looked for or thought about', () => {
    const detour = growTimeline(
      EMPTY_TIMELINE,
      known([
        ...LOG,
        ...[
          { type: 'ModeChanged', data: { newMode: { name: 'Clarifying', item: 'mug' } } },
          { type: 'ModeChanged', data: { newMode: { name: 'Sorting' } } },
        ].map(
          (event, index) => ({ ...event, seq: LOG.length + 1 + index, at: '' }) as unknown as StoredEvent,
        ),
      ]),
    )
    const headings = rowsOf(detour.chapters, folded).flatMap(row =>
      row.kind === 'chapter' ? [[row.chapter.name, row.cameFromDetour, row.isDetour, row.isLast]] : [],
    )
    expect(headings).toEqual([
      ['Surveying', null, false, false],
      ['Sorting', false, false, false],
      ['Clarifying', false, true, false],
      ['Sorting', true, false, true],
    ])
  })

  it('are found by the heading under which a moment stands', () => {
    const rows = rowsOf(all.chapters, folded)
    expect([1, 2, 3, 8].map(seq => names(rows)[rowAt(rows, seq)])).toEqual([
      ...['Surveying', 'Surveying', 'Sorting', 'Sorting'],
    ])
  })
})

describe('a long session', () => {
  /** A chapter every so many minutes. */
  const lasting = (count: number, minutes: number, pauseAt = -1) => {
    const events = Array.from({ length: count }, (_, index) => ({
      type: 'ModeChanged',
      data: { newMode: { name: index % 2 === 0 ? 'Sorting' : 'WindingDown' } },
      seq: index + 1,
      at: new Date(
        Date.UTC(2026, 0, 1, 9, index * minutes + (pauseAt >= 0 && index >= pauseAt ? 30 : 0)),
      ).toISOString(),
    }))
    return growTimeline(EMPTY_TIMELINE, known(events as unknown as StoredEvent[])).chapters
  }
  const shape = (chapters: ReturnType<typeof lasting>, ...keys: string[]) =>
    rowsOf(chapters, { toggled: new Set(keys), goesOn: true }).map(row =>
      row.kind === 'hour' ? row.chapters.length : row.kind,
    )

  it('is told chapter by chapter up to eleven of them', () => {
    expect(new Set(shape(lasting(11, 10)))).toEqual(new Set(['chapter']))
  })

  it('has one line for each hour but the last from twelve on, which opens to its chapters', () => {
    const chapters = lasting(15, 10)
    expect(shape(chapters)).toEqual([6, 6, 'chapter', 'chapter', 'chapter'])
    expect(shape(chapters, 'hour 7')).toEqual([6, 6, ...Array(9).fill('chapter')])
  })

  it('parts an hour at a pause', () => {
    expect(shape(lasting(14, 10, 3))).toEqual([3, 'pause', 6, ...Array(5).fill('chapter')])
  })

  it('folds all but the last few where many come within an hour', () => {
    expect(shape(lasting(30, 1))).toEqual([24, ...Array(6).fill('chapter')])
  })

  it('is at most about fifteen lines before something is opened, however long', () => {
    expect(shape(lasting(80, 6)).length).toBeLessThanOrEqual(15)
  })
})
