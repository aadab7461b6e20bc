import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSentenceModel, sentenceModel, type Vector } from './sentence-model'
import type { VectorReply } from './sentence-worker'

/** A thread that answers as it is told, or ends. */
function threads(answer: (id: number, start: number) => VectorReply | 'ends') {
  let starts = 0
  let ends = 0
  const open = () => {
    starts += 1
    const start = starts
    const thread = new EventEmitter()
    const postMessage = ({ id }: { id: number }) => {
      const reply = answer(id, start)
      queueMicrotask(() => (reply === 'ends' ? thread.emit('exit', 1) : thread.emit('message', reply)))
    }
    const terminate = async () => {
      ends += 1
      thread.emit('exit', 1)
    }
    const ref = () => {}
    return Object.assign(thread, { postMessage, terminate, ref, unref: ref }) as unknown as Worker
  }
  return { open, starts: () => starts, ends: () => ends }
}

const vector: Vector = Float32Array.of(1, 0)

describe('where it is not installed', () => {
  test('there is no vector, from the first call to the last, and no second try', async () => {
    const { open, starts } = threads(id => ({ id, vector: null }))
    const model = createSentenceModel(open)
    expect([await model('one'), await model('two')]).toEqual([null, null])
    expect(starts()).toBe(1)
  })
})

test('a thread that ends is started once more', async () => {
  const { open, starts } = threads((id, start) => (start === 1 ? 'ends' : { id, vector }))
  const model = createSentenceModel(open)
  expect(await model('one')).toBe(vector)
  expect(starts()).toBe(2)
})

describe('its memory', () => {
  afterEach(() => void vi.useRealTimers())

  test('is given back when five minutes passed without a sentence, and the next one starts it anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { open, starts, ends } = threads(id => ({ id, vector }))
    const model = createSentenceModel(open)
    await model('one')
    vi.advanceTimersByTime(4 * 60_000)
    await model('two')
    vi.advanceTimersByTime(4 * 60_000)
    expect([starts(), ends()]).toEqual([1, 0])
    vi.advanceTimersByTime(60_000)
    expect([starts(), ends()]).toEqual([1, 1])
    expect(await model('three')).toBe(vector)
    expect([starts(), ends()]).toEqual([2, 1])
  })
})

test('a thread that always ends is given up for good', async () => {
  const { open, starts } = threads(() => 'ends')
  const model = createSentenceModel(open)
  expect([await model('one'), await model('two')]).toEqual([null, null])
  expect(starts()).toBe(2)
})

test('the same sentence always has the same vector, and what is alike is near', async () => {
  const [once, again, alike, other] = await Promise.all(
    ['throw it away', 'throw it away', 'toss it out', 'where are my photos kept'].map(sentenceModel),
  )
  expect(again).toEqual(once)
  const cosine = (one: Vector = vector, two: Vector = vector) =>
    one.reduce((sum, number, at) => sum + number * (two[at] ?? 0), 0)
  expect(cosine(once ?? vector, alike ?? vector)).toBeGreaterThan(
    cosine(once ?? vector, other ?? vector) + 0.2,
  )
})
