import { expect, test } from 'vitest'
import type { Identity } from '@/lib/access/admit'
import { createRateLimits } from '@/lib/access/rate-limits'
import { CALLS_PER_MINUTE, MAX_ACTIVE_RUNS } from '@/lib/session/limits/rate-limits'
import type { Runtime } from '@/lib/session/process/runtime'
import { currentRuntime, setRuntime } from '@/lib/session/testing/current-runtime'
import { acquireStream, checkRateLimit } from './rate-limits'

const device = { kind: 'browser', name: 'Phone', createdAt: '', lastSeen: '' } as const
const until = new AbortController().signal
const phone = { kind: 'browser', device: { ...device, id: 'd_1' }, until, renewal: null } as const
const ada: Identity = { kind: 'person', name: 'ada' }
const open: Identity = { kind: 'anonymous' }

function withRuns(activeDrives: number) {
  const limits = createRateLimits(CALLS_PER_MINUTE, 1)
  setRuntime({ limits, dispatcher: { activeDrives: () => activeDrives } } as unknown as Runtime)
}

test('a device and a person are counted each by themselves, and who has the machine alone is not', async () => {
  withRuns(0)
  for (let calls = 0; calls < CALLS_PER_MINUTE.exports; calls++) {
    expect(await checkRateLimit(currentRuntime(), 'exports', phone)).toBeNull()
    expect(await checkRateLimit(currentRuntime(), 'exports', open)).toBeNull()
  }
  const refused = await checkRateLimit(currentRuntime(), 'exports', phone)
  expect(refused).toMatchObject({ refusal: { code: 'too_many_requests', retryAfter: expect.any(Number) } })
  expect(await checkRateLimit(currentRuntime(), 'exports', ada)).toBeNull()
  expect(await checkRateLimit(currentRuntime(), 'exports', open)).toBeNull()
  expect(await checkRateLimit(currentRuntime(), 'photos', phone)).toBeNull()
})

test('no further run begins while the process drives as many as it may; photos are taken all the same', async () => {
  withRuns(MAX_ACTIVE_RUNS)
  expect(await checkRateLimit(currentRuntime(), 'runs', phone)).toMatchObject({
    refusal: { code: 'too_many_requests' },
  })
  expect(await checkRateLimit(currentRuntime(), 'photos', phone)).toBeNull()
  expect(await checkRateLimit(currentRuntime(), 'runs', open)).toBeNull()
  withRuns(MAX_ACTIVE_RUNS - 1)
  expect(await checkRateLimit(currentRuntime(), 'runs', phone)).toBeNull()
})

test('a stream is counted until it has ended', async () => {
  withRuns(0)
  const stream = await acquireStream(currentRuntime(), phone)
  expect(await acquireStream(currentRuntime(), phone)).toMatchObject({
    refusal: { code: 'too_many_requests' },
  })
  expect((await acquireStream(currentRuntime(), ada)).ok).toBe(true)
  if (stream.ok) stream.value()
  expect((await acquireStream(currentRuntime(), phone)).ok).toBe(true)
  expect(
    (await acquireStream(currentRuntime(), open)).ok && (await acquireStream(currentRuntime(), open)).ok,
  ).toBe(true)
})
