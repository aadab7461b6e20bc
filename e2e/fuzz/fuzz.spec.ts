/**
 * Requests that chance makes, to each operation of the document that the server serves of itself. Set TIDYUP_SOAK for
 * many more, and TIDYUP_SEED to repeat a run.
 */
import { expect } from '@playwright/test'
import fc from 'fast-check'
import { createClient } from '@/e2e/client'
import { test } from '@/e2e/test'
import { liveIds } from './live-ids'
import { growthKb, residentKb } from './memory'
import { type FuzzRequest, requestsOf } from './requests'
import { createSender, type Sent } from './send'

const REQUESTS = process.env.TIDYUP_SOAK ? 20_000 : 1_500
const SEED = Number(process.env.TIDYUP_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** Sent at the same time. */
const AT_ONCE = 8
/** Requests between two samples of the memory, after which there is also one more session to ask for. */
const STRETCH = 100
/** What a request may leave behind, on average. */
const LEAK_KB = 10

test('no generated request is a fault of ours, and none leaves anything behind', async ({ servers }) => {
  test.setTimeout(40 * 60_000)
  console.log(`TIDYUP_SEED=${SEED}`)
  const server = await servers.start()
  const client = createClient(server.url)
  const document = (await client.get('/api/openapi.json')).body
  const ids = liveIds(server.url)

  const { send, close } = createSender(server.port)
  const faults: string[] = []
  const counts = new Map<number, number>()
  const memory: number[] = []

  async function tryOne(asked: FuzzRequest) {
    const path = ids.path(asked)
    const sent = await send(asked, path).catch(error => String(error))
    if (typeof sent !== 'string') counts.set(sent.status, (counts.get(sent.status) ?? 0) + 1)
    if (asked.method === 'DELETE' && typeof sent !== 'string' && sent.status === 204) ids.forget(path)
    const fault = typeof sent === 'string' ? sent : faultOf(asked, sent)
    if (fault)
      faults.push(
        `${asked.method} ${path} ${JSON.stringify(asked.headers)} ${asked.body?.slice(0, 500)}\n  ${fault}`,
      )
  }

  const all = shuffled(requestsOf(document), REQUESTS, SEED)
  for (let at = 0; at < all.length; at += STRETCH) {
    for (let session = 0; session < 3; session++) await ids.grow()
    const waiting = all.slice(at, at + STRETCH)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await tryOne(next)
      }),
    )
    const kb = residentKb(server.pid)
    if (kb !== null) memory.push(kb)
    if (faults.length > 20) break
  }
  close()

  const statuses = Object.fromEntries([...counts].toSorted(([a], [b]) => a - b))
  console.log(
    `${all.length} requests:`,
    JSON.stringify(statuses),
    `memory in MB: ${memory.map(kb => Math.round(kb / 1024)).join(' ')}`,
  )
  expect(faults.slice(0, 20)).toEqual([])
  expect(server.exitCode()).toBeNull()
  expect((await client.get('/api/health')).status).toBe(200)
  expect(server.output()).not.toMatch(/\n\s+at .+:\d+:\d+|Error:/)
  // Who is not named is called as always: no object was given a title by way of its prototype.
  expect((await client.post('/api/sessions', {})).body.session.title).toBe('Tidy-up')
  if (process.env.TIDYUP_SOAK && memory.length > 0)
    expect(growthKb(memory)).toBeLessThan((LEAK_KB * REQUESTS) / 3)
})

/** As many requests in all, evenly of each operation, in the order of the seed. */
function shuffled(requests: ReturnType<typeof requestsOf>, count: number, seed: number): FuzzRequest[] {
  const each = Math.ceil(count / requests.size)
  const lists = [...requests.values()].map((one, nth) => fc.sample(one, { seed: seed + nth, numRuns: each }))
  return Array.from({ length: each }, (_, nth) => lists.map(list => list[nth]))
    .flat()
    .filter(one => one !== undefined)
}

function faultOf({ method }: FuzzRequest, { status, type, text }: Sent): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  if (status < 400 || method === 'HEAD') return null
  if (!type.includes('json')) return `${status} is ${type}: ${text.slice(0, 100)}`
  const { error } = JSON.parse(text)
  const isTold = typeof error?.code === 'string' && typeof error.message === 'string' && error.message !== ''
  return isTold ? null : `${status} without a code and a sentence: ${text.slice(0, 100)}`
}
