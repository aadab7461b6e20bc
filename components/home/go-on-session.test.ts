import { describe, expect, it } from 'vitest'
import type { SessionSummary } from '@/lib/wire/view'
import { leftToCarry, namesLeft, sessionToGoOnWith } from './go-on-session'

const counts = {
  decided: 0,
  skipped: 0,
  named: 0,
  listed: 0,
  asked: 0,
  open: 0,
  later: 0,
  removed: 0,
  carried: 0,
}

function session(id: string, change: Partial<SessionSummary>): SessionSummary {
  return {
    id: id as SessionSummary['id'],
    title: 'Tidy-up',
    status: 'idle',
    mode: { name: 'Surveying' },
    seq: 1,
    spaceFunction: null,
    counts: { ...counts, named: 3 },
    carrying: false,
    createdAt: '2026-11-22T10:00:00.000Z',
    updatedAt: '2026-11-22T10:00:00.000Z',
    thumbnail: null,
    waysOut: {},
    shelf: [],
    ...change,
  }
}

describe('the session to go on with', () => {
  it('is the one that was last worked on, whenever it was begun', () => {
    const attic = session('s_attic', { updatedAt: '2026-11-20T10:00:00.000Z' })
    const desk = session('s_desk', {
      createdAt: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-22T12:00:00.000Z',
    })
    expect(sessionToGoOnWith([attic, desk])).toBe(desk)
  })

  it('is none that has ended, nor one in which nothing was said', () => {
    const ended = session('s_ended', { status: 'ended' })
    const silent = session('s_silent', { counts })
    expect(sessionToGoOnWith([ended, silent])).toBeUndefined()
  })

  it('may have a photo and no thing yet', () => {
    const photo = session('s_photo', {
      counts,
      thumbnail: 'ph_1' as NonNullable<SessionSummary['thumbnail']>,
    })
    expect(sessionToGoOnWith([photo])).toBe(photo)
  })
})

describe('what is left to carry', () => {
  const decided = { ...counts, named: 9, decided: 7, carried: 4 }

  it('is what was decided and is not where it goes', () => {
    expect(leftToCarry({ counts: decided })).toBe(3)
  })
})

it('a new session may begin with what ended sessions left; what is open waits where it is', () => {
  const left = [
    { sessionId: 's_open', names: ['scarf'] },
    { sessionId: 's_ended', names: ['pen', 'two letters'] },
    { sessionId: 's_deleted', names: ['cup'] },
  ]
  const sessions = [
    { id: 's_open', status: 'parked' },
    { id: 's_ended', status: 'ended' },
  ] as const
  expect(namesLeft({ usual: 3, left }, sessions)).toEqual(['pen', 'two letters'])
})
