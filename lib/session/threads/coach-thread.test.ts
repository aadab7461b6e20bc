/** Long texts are read in a thread, up to a limit. The coach answers them as it would in the main thread. */
import { afterAll, expect, test } from 'vitest'
import { createCoach } from '@/lib/coach/coach'
import { en } from '@/lib/coach/phrases'
import { MAX_READ } from '@/lib/coach/read-history'
import { read } from '@/lib/coach/reader'
import type { Model } from '@/lib/engine/model'
import { textOf } from '@/lib/engine/reply-content'
import { memorySession } from '@/lib/engine/testing/memory-session'
import { tidyAgent } from '@/lib/tidy/agent'
import type { TidyDomain } from '@/lib/tidy/domain'
import { createThreadedCoach, openWorker } from './coach-thread'

let threads = 0
const threaded = createThreadedCoach(() => {
  threads += 1
  return openWorker()
})
afterAll(() => expect(threads).toBe(1))

async function eventsWith(model: Model<TidyDomain>, text: string) {
  const session = memorySession({ agent: tidyAgent, model })
  await session.start(text)
  return session
}

const things = Array.from({ length: 200 }, (_, nth) => `mug ${nth}`).join(', ')
const feelings = 'I feel so lost with all of this, it will never end, and nobody helps me with it. '.repeat(9)

test.each([
  ['short', 'a mug, a lamp and old receipts', 0],
  ['a long list', things, 1],
  ['long talk', feelings, 1],
])('%s: the same is said and done', async (_, text, opened) => {
  const session = await eventsWith(threaded, text)
  const expected = await eventsWith(createCoach(read), text)
  expect(session.events).toEqual(expected.events)
  expect(session.texts).toEqual(expected.texts)
  expect(threads).toBe(opened)
})

test('of a message that is too long the beginning is read, and the person is told once', async () => {
  const text = `${'a mug, '.repeat(MAX_READ / 7)}a lamp`
  const session = await eventsWith(threaded, text)
  const said = session.events.flatMap(event =>
    event.type === 'ModelResponded' ? [textOf(event.data.content)] : [],
  )
  const cut = en.cut.replace('{most}', String(MAX_READ))
  expect(said.filter(one => one.includes(cut))).toHaveLength(1)
  expect(session.state.facts.things.map(({ name }) => name)).toEqual(['mug'])
  const whole = await eventsWith(threaded, things)
  expect(JSON.stringify(whole.events)).not.toContain(cut)
})

test('a stop does not wait for the thread', async () => {
  const session = memorySession({ agent: tidyAgent, model: threaded })
  const started = session.start('mug. '.repeat(1_000))
  await session.stop()
  await started
  expect(session.state.run).toBeNull()
})
