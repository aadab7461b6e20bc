import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure, Reply } from '@/components/store/api'
import { createDeletions } from './deletions'

const GONE: Reply<null> = { ok: true, value: null }
const LOST: Failure = { kind: 'network', code: 'network', message: null }
const kitchen = { id: 's_kitchen', title: 'Kitchen', places: 'keep' } as const
const attic = { id: 's_attic', title: 'Attic', places: 'forget' } as const

function deletions(reply: Reply<null> = GONE) {
  const deleted: string[] = []
  const store = createDeletions(async id => {
    deleted.push(id)
    return reply
  })
  const state = () => {
    const { entries, failure } = store.getState()
    return { waiting: store.waitingIn(entries), hidden: store.hiddenIn(entries), failure }
  }
  return { deleted, state, ...store }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a deletion', () => {
  it('is sent once it can no longer be undone', async () => {
    const { deleted, state, remove } = deletions()
    remove(kitchen)
    await vi.advanceTimersByTimeAsync(7_900)
    expect(deleted).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(deleted).toEqual(['s_kitchen'])
    expect(state()).toMatchObject({ waiting: [], hidden: ['s_kitchen'], failure: null })
  })

  it('is never sent when it is undone, nor are those just before it', async () => {
    const { deleted, state, remove, undoAll } = deletions()
    remove(kitchen)
    remove(attic)
    expect(state().waiting).toEqual([kitchen, attic])
    undoAll()
    await vi.runAllTimersAsync()
    expect(deleted).toEqual([])
    expect(state().waiting).toEqual([])
  })

  it('keeps the places of one session and forgets those of another, as each was answered', async () => {
    const asked: string[] = []
    const { remove, sendNow } = createDeletions(async (id, places) => {
      asked.push(`${id} ${places}`)
      return GONE
    })
    remove(kitchen)
    remove(attic)
    sendNow()
    expect(asked).toEqual(['s_kitchen keep', 's_attic forget'])
  })

  it('waits for as long as someone is about to undo it', async () => {
    const { deleted, remove, pause, resume } = deletions()
    remove(kitchen)
    pause()
    await vi.advanceTimersByTimeAsync(60_000)
    resume()
    await vi.advanceTimersByTimeAsync(7_900)
    expect(deleted).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(deleted).toEqual(['s_kitchen'])
  })

  it('is sent at once, and once, when the page is left', async () => {
    const { deleted, remove, sendNow } = deletions()
    remove(kitchen)
    sendNow()
    sendNow()
    await vi.runAllTimersAsync()
    expect(deleted).toEqual(['s_kitchen'])
  })

  it('that failed brings the session back, with the reason', async () => {
    const { state, remove, sendNow } = deletions({ ok: false, failure: LOST })
    remove(kitchen)
    sendNow()
    await vi.runAllTimersAsync()
    expect(state()).toMatchObject({ hidden: [], failure: LOST })
  })

  it('of a session that is gone already is no failure', async () => {
    const { state, remove, sendNow } = deletions({
      ok: false,
      failure: { kind: 'refused', status: 404, code: 'session_not_found', message: 'Gone.', body: {} },
    })
    remove(kitchen)
    sendNow()
    await vi.runAllTimersAsync()
    expect(state()).toMatchObject({ hidden: ['s_kitchen'], failure: null })
  })
})
