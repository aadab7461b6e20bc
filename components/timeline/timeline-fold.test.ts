import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { chaptersOf } from './timeline-fold'
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
const all = chaptersOf(known(LOG))
const folded = { toggled: new Set<string>(), goesOn: false }

it('knows what an answer answers, and whether a choice that is confirmed was tapped', () => {
  const confirmed = { type: 'UserConfirmed', data: { item: 'mug', disposition: 'attic' } }
  const events = [...LOG.slice(0, 5), confirmed, confirmed] as unknown as StoredEvent[]
  const chapters = chaptersOf(known(events))
  const [, sorting] = chapters
  expect(sorting?.entries.map(({ answered }) => answered?.kind)).toEqual([
    ...[undefined, undefined, question.kind, question.kind, undefined],
  ])
  // A decision is among the answers, and no step as well.
  expect(rowsOf(chapters, folded).at(-1)).toMatchObject({ kind: 'answers', count: 1 })
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
  const beginnings = (...events: object[]) =>
    chaptersOf(known(log(...events))).map(({ name, firstSeq }) => [name, firstSeq])

  it('begin with the event that entered their mode', () => {
    expect(all.map(({ name, firstSeq }) => [name, firstSeq])).toEqual([
      ['Surveying', 1],
      ['Sorting', 3],
    ])
  })

  it('C1 are walks too, until the coach has its turn again', () => {
    const walk = [step('CarryStarted', 3), step('ThingsCarried', 4, { ids: ['t1'], carried: true })]
    expect(beginnings(started, into('Sorting', 1), ...walk, step('CarryStarted', 5))).toEqual([
      ['Surveying', 1],
      ['Sorting', 2],
      ['Carry', 3],
    ])
    expect(
      beginnings(started, into('Sorting', 1), ...walk, step('RunStarted', 6), into('WindingDown', 7)),
    ).toEqual([
      ['Surveying', 1],
      ['Sorting', 2],
      ['Carry', 3],
      ['Sorting', 5],
      ['WindingDown', 6],
    ])
  })

  it('took the time until the next began, without the hours in which nobody was there', () => {
    const minutesOf = (...events: object[]) =>
      chaptersOf(known(log(...events))).map(({ name, tookMs }) => [name, tookMs / 60_000])
    const run = (at: number) => step('RunStarted', at)
    expect(minutesOf(started, run(2), into('Sorting', 3), run(90), run(94))).toEqual([
      ...[
        ['Surveying', 3],
        ['Sorting', 0],
        ['Sorting', 4],
      ],
    ])
    const ended = step('SessionEnded', 3, { itemsProcessed: 1 })
    expect(minutesOf(started, ended, step('RunYielded', 3), step('SessionReopened', 13), run(14))).toEqual([
      ...[['Surveying', 4]],
    ])
  })

  it('begin anew in the same mode after a pause of more than twenty minutes', () => {
    const looking = {
      type: 'ModeChanged',
      data: { newMode: { name: 'Clarifying', item: 'mug', photoContext: '', attempts: 0 } },
      at: minute(1),
    }
    const chapters = chaptersOf(known(log(started, looking, step('RunStarted', 21), step('RunStarted', 42))))
    expect(chapters.map(({ name, pausedMs, about }) => [name, pausedMs / 60_000, about])).toEqual([
      ['Surveying', 0, null],
      ['Clarifying', 0, 'mug'],
      ['Clarifying', 21, 'mug'],
    ])
    const rows = rowsOf(chapters, folded).filter(({ kind }) => kind === 'pause' || kind === 'chapter')
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
  const end = chaptersOf({ events: LOG.slice(4), earlier })

  it('has no heading for a chapter whose beginning is not there, and knows what its answers answer', () => {
    expect(end).toMatchObject([{ name: '', firstSeq: 5 }])
    expect(end[0]?.entries[0]?.answered).toEqual(question)
    expect(rowsOf(end, folded).map(({ kind }) => kind)).toEqual(['answers', 'steps'])
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
      case 'pause':
        return row.ms
    }
  }
  const names = (rows: readonly Row[]) => rows.map(nameOf)
  const opened = (...keys: string[]) => names(rowsOf(all, { ...folded, toggled: new Set(keys) }))

  it('are a heading for each chapter, its answers as one line, and the coach’s steps as another', () => {
    expect(opened()).toEqual(['Surveying', '2 steps', 'Sorting', '1 answers', '1 steps'])
  })

  it('have a line for each thing that was answered, with what was answered at first', () => {
    expect(opened('answers 3')).toEqual([
      ...['Surveying', '2 steps', 'Sorting', '1 answers', 'mug at first skipped', '1 steps'],
    ])
  })

  it('show the answers of the chapter that goes on, until they are closed', () => {
    const goingOn = (...keys: string[]) => names(rowsOf(all, { toggled: new Set(keys), goesOn: true }))
    expect(goingOn()).toContain('mug at first skipped')
    expect(goingOn('answers 3')).not.toContain('mug at first skipped')
  })

  it('open to the steps that say something, without what is answered and what says nothing by itself', () => {
    expect(opened('steps 1', 'steps 3').filter(name => typeof name === 'number')).toEqual([1, 2, 6])
  })

  it('swing aside where something is looked for or thought about', () => {
    const detour = chaptersOf(
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
    const headings = rowsOf(detour, folded).flatMap(row =>
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
    const rows = rowsOf(all, folded)
    expect([1, 2, 3, 8].map(seq => names(rows)[rowAt(rows, seq)])).toEqual([
      ...['Surveying', 'Surveying', 'Sorting', 'Sorting'],
    ])
  })
})
