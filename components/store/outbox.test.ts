/** Q3: a change that was made on the page is sent once, in order, and is not lost. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { numRuns } from '@/scripts/test-sample'
import type { Failure, Reply } from './api'
import { createKeptChanges, type KeptChanges } from './kept-changes'
import { createOutbox, entriesOf, type Operation, withChanges } from './outbox'
import { TICK } from './ticks'

/** As the browser’s `localStorage`, as far as the outbox uses it. */
function memory(stored: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(stored))
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

type Note = { readonly text: string; readonly of?: readonly string[] }

const LOST: Failure = { kind: 'network', code: 'network', message: null }
const refusal = (status: number): Failure => ({
  kind: 'refused',
  status,
  code: 'x',
  message: 'No.',
  body: {},
})
const failed = (failure: Failure): Reply<never> => ({ ok: false, failure })
const settled = () => new Promise(resolve => setTimeout(resolve))

let ids = 0
let clock = 0

/** A page with one operation, whose requests the test answers. */
function page({
  storage = memory(),
  kept = createKeptChanges('s_1', () => storage),
  ...row
}: { storage?: ReturnType<typeof memory>; kept?: KeptChanges } & Partial<Operation<Note>> = {}) {
  const requests: { input: Note; id: string; reply: (reply: Reply<unknown>) => void }[] = []
  let seq = 0
  const outbox = createOutbox({
    kept,
    newId: () => `c_${++ids}`,
    now: () => new Date(++clock).toISOString(),
    afterPaint: call => call(),
    readSeq: () => seq,
  })
  const note: Operation<Note, unknown, readonly string[]> = {
    name: 'note',
    isKept: true,
    lane: 'notes',
    send: (input, id) => new Promise(resolve => void requests.push({ input, id, reply: resolve })),
    optimistic: (texts, { text }) => [...texts, text],
    ...(row as object),
  }
  outbox.serve(note)
  return {
    ...{ storage, outbox, note, requests },
    make: (text: string, of?: readonly string[]) => outbox.add(note, { text, ...(of && { of }) }),
    stages: () => outbox.getState().entries.map(({ stage }) => stage.at),
    shown: () => withChanges<Note, unknown, readonly string[]>([], outbox.getState().entries, note),
    sent: () => requests.map(({ input }) => input.text),
    /** Answers the request that has waited longest. */
    async answer(reply: Reply<unknown>) {
      requests.shift()?.reply(reply)
      await settled()
    },
    read(to: number) {
      seq = to
      outbox.advance()
    },
  }
}

const taken = (seq = 0): Reply<unknown> => ({ ok: true, value: { seq } })

describe('the outbox', () => {
  it('sends the changes of a lane one after the other, and shows all of them at once', async () => {
    const { make, answer, sent, shown } = page()
    void make('one')
    void make('two')
    expect(shown()).toEqual(['one', 'two'])
    expect(sent()).toEqual(['one'])
    await answer(taken())
    expect(sent()).toEqual(['two'])
  })

  it('shows a change until the page has read its event', async () => {
    const { make, answer, shown, read } = page()
    void make('one')
    await answer(taken(7))
    read(6)
    expect(shown()).toEqual(['one'])
    read(7)
    expect(shown()).toEqual([])
  })

  it('Q3 keeps a change that did not get through, and sends the same again, also after a reload', async () => {
    const { make, answer, stages, storage, requests } = page()
    void make('one')
    void make('two')
    const [id] = requests.map(({ id }) => id)
    await answer(failed(LOST))
    expect(stages()).toEqual(['queued', 'waiting'])
    const after = page({ storage })
    after.outbox.resend()
    expect(after.shown()).toEqual(['one', 'two'])
    expect(after.requests).toMatchObject([{ id, input: { text: 'one' } }])
    await after.answer(taken())
    await after.answer(taken())
    expect(storage.length).toBe(0)
  })

  it.each([401, 429, 500, 503])('keeps a change that met a %i, until it is tried again', async status => {
    const { make, answer, stages, outbox, sent } = page()
    void make('one')
    await answer(failed(refusal(status)))
    expect(stages()).toEqual(['failed'])
    outbox.retry(outbox.getState().entries[0]?.id ?? '')
    expect(stages()).toEqual(['sending'])
    expect(sent()).toEqual(['one'])
  })

  it.each([400, 404, 409, 413, 422])(
    'lets go of a change that met a %i, says why, and goes on',
    async status => {
      const { make, answer, sent, storage, shown } = page()
      const end = make('one')
      void make('two')
      await answer(failed(refusal(status)))
      expect(await end).toEqual(failed(refusal(status)))
      expect(sent()).toEqual(['two'])
      expect(shown()).toEqual(['two'])
      expect(storage.length).toBe(1)
    },
  )

  it('sends a refused change again in its parts', async () => {
    const { make, answer, sent, storage } = page({
      parts: ({ of = [] }) => of.map(text => ({ text })),
    })
    void make('all', ['one', 'two'])
    await answer(failed(refusal(422)))
    expect(sent()).toEqual(['one'])
    await answer(failed(refusal(422)))
    expect(sent()).toEqual(['two'])
    await answer(taken())
    expect(storage.length).toBe(0)
  })

  it('sends a change that is not kept once, and gives what came of it', async () => {
    const { make, answer, storage, outbox, requests } = page({ isKept: false })
    const end = make('one')
    expect(storage.length).toBe(0)
    await answer(failed(LOST))
    expect(await end).toEqual(failed(LOST))
    outbox.resend()
    expect(requests).toEqual([])
  })

  it('sends a change that has no input', async () => {
    const { outbox } = page()
    const send = async () => taken()
    expect(await outbox.add({ name: 'request', send }, null)).toEqual(taken())
  })

  it('sends a change once it is ready, and never if it has lost its object', async () => {
    let isReady: boolean | null = false
    const { make, outbox, sent, stages, storage } = page({
      isOver: () => false,
      ready: input => (isReady === null ? null : isReady ? input : 'waits'),
    })
    void make('one')
    expect(stages()).toEqual(['waiting'])
    expect(storage.length).toBe(1)
    isReady = null
    outbox.advance()
    expect(stages()).toEqual(['refused'])
    expect(storage.length).toBe(0)
    isReady = true
    void make('two')
    expect(sent()).toEqual(['two'])
  })

  it('takes in what another tab has kept, and lets go of what that has sent', async () => {
    const one = page()
    const other = page({ storage: one.storage })
    void one.make('one')
    other.outbox.sync()
    expect(other.shown()).toEqual(['one'])
    await one.answer(taken())
    other.outbox.sync()
    expect(other.shown()).toEqual([])
  })

  it('holds changes while the page is open where the browser stores nothing', async () => {
    const kept = createKeptChanges('s_1', () => {
      throw new Error('The browser blocks it.')
    })
    const { make, answer, outbox, sent } = page({ kept })
    void make('one')
    await answer(failed(LOST))
    outbox.resend()
    expect(sent()).toEqual(['one'])
    await answer(taken())
    expect(kept.list()).toEqual([])
  })

  it('undoes what was done last, in order, and stops where that fails', async () => {
    const { outbox, note, answer, sent } = page({ isKept: false })
    const undo = ['one', 'two'].map(text => ({ operation: note as Operation<unknown>, input: { text } }))
    outbox.setDone({ said: 'Done.', undo, seq: 1 })
    const undone = outbox.undo()
    await answer(taken())
    expect(sent()).toEqual(['two'])
    await answer(failed(refusal(409)))
    expect(await undone).toEqual(failed(refusal(409)))
  })
})

describe('kept changes', () => {
  it('are those of one session, oldest first, without what can’t be read', () => {
    const change = (id: string, at: string) => ({ id, operation: 'note', input: { text: id }, at })
    const storage = memory({
      'tidyup-settings': '{}',
      'tidyup-change:s_1:c_0': 'not JSON',
      'tidyup-change:s_1:c_00': '{"id":"c_00"}',
    })
    const kept = createKeptChanges('s_1', () => storage)
    kept.add(change('c_2', '2026-11-22T10:00:02.000Z'))
    kept.add(change('c_1', '2026-11-22T10:00:01.000Z'))
    createKeptChanges('s_2', () => storage).add(change('c_9', '2026-11-22T10:00:00.000Z'))
    expect(kept.list().map(({ id }) => id)).toEqual(['c_1', 'c_2'])
  })

  it('of earlier versions of the page are still sent', () => {
    const question = { kind: 'ProposeDisposition', item: 'mug', choices: [] }
    const answer = { kind: 'choice', index: 0 }
    const asked = { id: 'q_1', callId: 'c_1', question, seq: 4 }
    const ahead = { id: null, callId: 'c_2', question, seq: 4 }
    const [first, second] = ['2026-11-22T10:00:01.000Z', '2026-11-22T10:00:02.000Z']
    const old = (asked: object, answerId: string, at: string | undefined) =>
      JSON.stringify({ sessionId: 's_1', asked, request: { answerId, answer }, at })
    const ticks = {
      s_1: {
        t1: { carried: true },
        t2: { carried: true, seq: 9 },
        t3: { carried: false },
        t4: { carried: true },
      },
      s_2: { t1: { carried: true } },
    }
    const storage = memory({
      'tidyup-answer:s_1:c_2': old(ahead, 'a_2', second),
      'tidyup-answer:s_1:q_1': old(asked, 'a_1', first),
      'tidyup-answer:s_2:q_9': old(asked, 'a_9', first),
      'tidyup-answer:s_1:q_3': 'not JSON',
      'tidyup-ticks': JSON.stringify({ state: { bySession: ticks }, version: 0 }),
    })
    const kept = createKeptChanges('s_1', () => storage)
    const expected = [
      { id: 'a_1', operation: 'answer', input: { sessionId: 's_1', asked, answer } },
      { id: 'a_2', operation: 'answer', input: { sessionId: 's_1', asked: ahead, answer } },
      { operation: TICK.name, input: { sessionId: 's_1', kind: 'carried', ids: ['t1', 't4'] } },
      { operation: TICK.name, input: { sessionId: 's_1', kind: 'not_carried', ids: ['t3'] } },
    ]
    expect(kept.list()).toMatchObject(expected)
    expect(kept.list()).toHaveLength(4)
    expect(JSON.parse(storage.getItem('tidyup-ticks') ?? '')).toEqual({
      state: { bySession: { s_2: ticks.s_2 } },
      version: 0,
    })
    expect(storage.getItem('tidyup-answer:s_2:q_9')).not.toBeNull()
  })
})

test('a thing that is unticked while its tick is on its way ends unticked', () => {
  const { outbox } = page()
  const tick = { sessionId: 's_1', ids: ['t1'] }
  void outbox.add({ ...TICK, send: () => new Promise(() => {}) }, { ...tick, kind: 'carried' })
  void outbox.add({ ...TICK, send: () => new Promise(() => {}) }, { ...tick, kind: 'not_carried' })
  const { entries } = outbox.getState()
  expect(entriesOf(entries, TICK).map(({ stage }) => stage.at)).toEqual(['sending', 'waiting'])
  expect([...withChanges(new Map(), entries, TICK)]).toEqual([['t1', false]])
})

test('Q3 whatever is made, lost, refused for now and reloaded, each change arrives once and in order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom('make', 'taken', 'lost on the way', 'receipt lost', '503', 'resend', 'reload'),
        {
          maxLength: 40,
        },
      ),
      async steps => {
        const log: { id: string; text: string }[] = []
        const made: string[] = []
        let now = page()
        const arrive = (step: string) => {
          const due = now.requests[0]
          if (due && step !== 'lost on the way' && step !== '503' && !log.some(({ id }) => id === due.id))
            log.push({ id: due.id, text: due.input.text })
        }
        for (const step of [...steps, 'reload', ...steps.flatMap(() => ['resend', 'taken'])]) {
          if (step === 'make') {
            made.push(`${made.length}`)
            void now.make(`${made.length - 1}`)
          } else if (step === 'resend') now.outbox.resend()
          else if (step === 'reload') {
            now = page({ storage: now.storage })
            now.outbox.resend()
          } else {
            arrive(step)
            const failure = step === '503' ? refusal(503) : LOST
            await now.answer(step === 'taken' ? taken() : failed(failure))
          }
        }
        expect(log.map(({ text }) => text)).toEqual(made)
        expect(now.storage.length).toBe(0)
      },
    ),
    { numRuns: numRuns(200) },
  ))
