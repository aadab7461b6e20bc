import type { Identity } from '@/lib/access/admit'
import { done, type Result, refused } from '@/lib/wire/refusal'
import { type CountedCall, OPEN_STREAMS, RUNS_UNDER_WAY } from './limits'
import { getRuntime } from './runtime-seat'

/** Until a run of others may have ended (s). */
const WAIT_FOR_RUNS = 5
const WAIT_FOR_STREAMS = 15

/** Who is counted; null for whoever has the machine to themselves. */
function callerOf(identity: Identity): string | null {
  switch (identity.kind) {
    case 'anonymous':
      return null
    case 'person':
      return `person ${identity.name}`
    case 'browser':
    case 'program':
      return `device ${identity.device.id}`
  }
}

/** Counts a call that costs much. Why it has to wait; null when it may be done. */
export async function heldUp(call: CountedCall, identity: Identity): Promise<Result<never> | null> {
  const caller = callerOf(identity)
  if (caller === null) return null
  const { limits, dispatcher } = await getRuntime()
  const wait = await limits.count(call, caller)
  if (wait !== null) return tooMany(wait)
  return call === 'runs' && dispatcher.underWay() >= RUNS_UNDER_WAY ? tooMany(WAIT_FOR_RUNS) : null
}

/** What to call when the stream has ended. */
export async function streamSeat(identity: Identity): Promise<Result<() => void>> {
  const caller = callerOf(identity)
  if (caller === null) return done(() => {})
  const { limits } = await getRuntime()
  const leave = limits.openStream(caller)
  if (leave) return done(leave)
  return refused(
    'too_many_requests',
    `This device has ${OPEN_STREAMS} sessions open at once. Close some of them, then try again.`,
    { retryAfter: WAIT_FOR_STREAMS },
  )
}

const tooMany = (retryAfter: number) =>
  refused('too_many_requests', 'That is a lot at once. Wait a little, then try again.', { retryAfter })
