import { expect, test } from 'vitest'
import { bytesToReserve, createPhotoQueue } from './photo-queue'

const MB = 1024 * 1024
const never = new AbortController().signal

/** Work that says when it begins and ends when it is told. */
function works() {
  const begun: string[] = []
  return {
    begun,
    work(name: string) {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const run = () => {
        begun.push(name)
        return promise
      }
      return { run, finish: () => resolve(name), fail: () => reject(new Error(name)) }
    },
  }
}

test('one is worked on at a time, in the order in which they came', async () => {
  const queue = createPhotoQueue()
  const { begun, work } = works()
  const [a, b, c] = [work('a'), work('b'), work('c')]
  const done = [a, b, c].map(({ run }) => queue.inTurn(run, never))
  expect(begun).toEqual(['a'])
  a.finish()
  expect(await done[0]).toBe('a')
  expect(begun).toEqual(['a', 'b'])
  b.finish()
  c.finish()
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c'])
})

test('one that is taken back leaves the queue at once and is never worked on', async () => {
  const queue = createPhotoQueue()
  const { begun, work } = works()
  const [a, b, c] = [work('a'), work('b'), work('c')]
  const gone = new AbortController()
  const first = queue.inTurn(a.run, never)
  const second = queue.inTurn(b.run, gone.signal)
  const third = queue.inTurn(c.run, never)
  gone.abort()
  expect(await second).toBeNull()
  expect(begun).toEqual(['a'])
  a.finish()
  c.finish()
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
  expect(begun).toEqual(['a', 'c'])
  expect(await queue.inTurn(b.run, gone.signal)).toBeNull()
})

test('one that fails lets the next begin', async () => {
  const queue = createPhotoQueue()
  const { work } = works()
  const [a, b] = [work('a'), work('b')]
  const first = queue.inTurn(a.run, never)
  const second = queue.inTurn(b.run, never)
  a.fail()
  b.finish()
  await expect(first).rejects.toThrow('a')
  expect(await second).toBe('b')
})

test('there is room for so many bytes, and a small upload counts as a megabyte', () => {
  const queue = createPhotoQueue(10 * MB)
  const large = queue.reserve(8 * MB)
  expect(queue.reserve(3 * MB)).toBeNull()
  const small = queue.reserve(1)
  expect(queue.reserve(1)).not.toBeNull()
  expect(queue.reserve(1)).toBeNull()
  small?.()
  expect(queue.reserve(1)).not.toBeNull()
  large?.()
  expect(queue.reserve(8 * MB)).not.toBeNull()
})

test.each([
  ['3000', 3_000],
  ['99999999999', MB],
  [null, MB],
  ['three', MB],
  ['1, 1', MB],
  ['Infinity', MB],
])('an upload whose content-length is %j is held room for as %i bytes', (contentLength, bytes) => {
  expect(bytesToReserve(contentLength, MB)).toBe(bytes)
})
