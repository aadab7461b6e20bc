import type { Pass } from '@/lib/access/admit'
import { type CountedCall, OPEN_STREAMS, RUNS_UNDER_WAY } from '@/lib/session/limits'
import { getRuntime } from '@/lib/session/process/singletons'
import { done, type Result, refused } from '@/lib/wire/refusal'

/** Until a run of others may have ended (s). */
const WAIT_FOR_RUNS = 5
const WAIT_FOR_STREAMS = 15

/** Who is counted; null for whoever has the machine to themselves. */
function callerOf(pass: Pass): string | null {
  switch (pass.kind) {
    case 'open':
      return null
    case 'person':
      return `person ${pass.name}`
    case 'browser':
    case 'program':
      return `device ${pass.device.id}`
  }
}

/** Counts a call that costs much. Why it has to wait; null when it may be done. */
export async function heldUp(call: CountedCall, pass: Pass): Promise<Result<never> | null> {
  const caller = callerOf(pass)
  if (caller === null) return null
  const { limits, dispatcher } = await getRuntime()
  const wait = await limits.count(call, caller)
  if (wait !== null) return tooMany(wait)
  return call === 'runs' && dispatcher.underWay() >= RUNS_UNDER_WAY ? tooMany(WAIT_FOR_RUNS) : null
}

/** What to call when the stream has ended. */
export async function streamSeat(pass: Pass): Promise<Result<() => void>> {
  const caller = callerOf(pass)
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
