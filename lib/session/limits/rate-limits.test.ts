import { expect, test } from 'vitest'
import { createCallLimits } from '@/lib/access/call-limits'
import type { Pass } from '@/lib/session/admit-request'
import { CALLS_PER_MINUTE, RUNS_UNDER_WAY } from '@/lib/session/limits'
import { installRuntime, type Runtime } from '@/lib/session/process/singletons'
import { heldUp, streamSeat } from './rate-limits'

const device = { kind: 'browser', name: 'Phone', createdAt: '', lastSeen: '' } as const
const phone = { kind: 'browser', device: { ...device, id: 'd_1' }, renewal: null } as const
const ada: Pass = { kind: 'person', name: 'ada' }
const open: Pass = { kind: 'open' }

function withRuns(underWay: number) {
  const limits = createCallLimits(CALLS_PER_MINUTE, 1)
  installRuntime({ limits, dispatcher: { underWay: () => underWay } } as unknown as Runtime)
}

test('a device and a person are counted each by themselves, and who has the machine alone is not', async () => {
  withRuns(0)
  for (let calls = 0; calls < CALLS_PER_MINUTE.exports; calls++) {
    expect(await heldUp('exports', phone)).toBeNull()
    expect(await heldUp('exports', open)).toBeNull()
  }
  const held = await heldUp('exports', phone)
  expect(held).toMatchObject({ refusal: { code: 'too_many_requests', retryAfter: expect.any(Number) } })
  expect(await heldUp('exports', ada)).toBeNull()
  expect(await heldUp('exports', open)).toBeNull()
  expect(await heldUp('photos', phone)).toBeNull()
})

test('no further run begins while the process drives as many as it may; photos are taken all the same', async () => {
  withRuns(RUNS_UNDER_WAY)
  expect(await heldUp('runs', phone)).toMatchObject({ refusal: { code: 'too_many_requests' } })
  expect(await heldUp('photos', phone)).toBeNull()
  expect(await heldUp('runs', open)).toBeNull()
  withRuns(RUNS_UNDER_WAY - 1)
  expect(await heldUp('runs', phone)).toBeNull()
})

test('a stream takes a seat until it has ended', async () => {
  withRuns(0)
  const seat = await streamSeat(phone)
  expect(await streamSeat(phone)).toMatchObject({ refusal: { code: 'too_many_requests' } })
  expect((await streamSeat(ada)).ok).toBe(true)
  if (seat.ok) seat.value()
  expect((await streamSeat(phone)).ok).toBe(true)
  expect((await streamSeat(open)).ok && (await streamSeat(open)).ok).toBe(true)
})
