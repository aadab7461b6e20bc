import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenedSession } from '@/lib/wire/opened-session'
import { EMPTY_TIMELINE, growTimeline } from './timeline-fold'
import { rowAt, rowsOf } from './timeline-rows'

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
].map((event, index) => ({ ...event, seq: index + 1, at: `at ${index + 1}` })) as unknown as StoredEvent[]

const known = (events: readonly StoredEvent[]) => ({ events, earlier: [] })
const all = growTimeline(EMPTY_TIMELINE, known(LOG))
const nothingFolded = new Set<number>()

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
    const entries = ({ stretches }: typeof before) => stretches.flatMap(stretch => stretch.entries)
    expect(
      entries(growTimeline(before, known(LOG)))
        .slice(0, -1)
        .every((entry, index) => entry === entries(before)[index]),
    ).toBe(true)
    expect(growTimeline(all, known(LOG))).toBe(all)
  })

  it('knows what an answer answers, and whether an error was mended', () => {
    const [, sorting] = all.stretches
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
})

describe('the timeline of a log of which only the end is there', () => {
  const earlier = [{ questionId: 'q_1', question, answered: null }] as unknown as OpenedSession['earlier']
  const end = growTimeline(EMPTY_TIMELINE, { events: LOG.slice(4), earlier })

  it('has no heading for a stretch whose beginning is not there, and knows what its answers answer', () => {
    expect(end.stretches).toMatchObject([{ mode: '', firstSeq: 5 }])
    expect(end.stretches[0]?.entries[0]?.answered).toEqual(question)
    expect(rowsOf(end.stretches, { filter: 'all', folded: nothingFolded })).toHaveLength(4)
  })

  it('is folded anew once the beginning is there', () => {
    expect(growTimeline(end, known(LOG))).toEqual(all)
  })
})

describe('the timeline’s rows', () => {
  const names = (rows: ReturnType<typeof rowsOf>) =>
    rows.map(row =>
      row.kind === 'stretch' ? `${row.mode} ${row.count}` : row.kind === 'event' ? row.entry.event.seq : '',
    )

  it('are a heading for each mode, with its events', () => {
    const rows = rowsOf(all.stretches, { filter: 'all', folded: nothingFolded })
    expect(names(rows)).toEqual(['Surveying 2', 1, 2, 'Sorting 6', 3, 4, 5, 6, 7, 8])
  })

  it('leave out what the filter does not ask for, and what is folded away', () => {
    const filtered = (filter: 'decisions' | 'said') =>
      names(rowsOf(all.stretches, { filter, folded: nothingFolded }))
    expect(filtered('decisions')).toEqual(['Sorting 2', 5, 8])
    expect(filtered('said')).toEqual(['Surveying 1', 2])
    expect(names(rowsOf(all.stretches, { filter: 'all', folded: new Set([3]) }))).toEqual([
      'Surveying 2',
      1,
      2,
      'Sorting 6',
    ])
  })

  it('are found by the last event up to a moment', () => {
    const rows = rowsOf(all.stretches, { filter: 'decisions', folded: nothingFolded })
    expect([1, 4, 5, 7, 8].map(seq => names(rows)[rowAt(rows, seq)])).toEqual([
      undefined,
      'Sorting 2',
      5,
      5,
      8,
    ])
  })
})
