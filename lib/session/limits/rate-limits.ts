/** How much one device or person may ask for, once Tidyup is on a network. */
import type { Identity } from '@/lib/access/admit'
import { getRuntime } from '@/lib/session/process/singletons'
import { done, type Result, refused } from '@/lib/wire/refusal'

/** Calls a minute. Answers to cards are never counted. */
export const CALLS_PER_MINUTE = {
  /** Messages, retries and chats: each lets the model work. */
  runs: 30,
  photos: 60,
  sessions: 30,
  exports: 30,
  /** Tools that are registered. */
  tools: 30,
  /** Of a session’s title, or of the day’s energy: each is stored for good. */
  changes: 60,
} as const

export type CountedCall = keyof typeof CALLS_PER_MINUTE

/** Event streams that are open at a time. */
export const MAX_OPEN_STREAMS = 24

/** While this process drives so many runs, no other may begin. */
export const MAX_ACTIVE_RUNS = 8

/** Seconds until one of the runs may have ended. */
const RETRY_AFTER_RUNS = 5
const RETRY_AFTER_STREAMS = 15

/** Whose calls are counted together; null where access is open to all. */
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

/** Counts a call. Gives why it may not be done now; null when it may. */
export async function checkRateLimit(call: CountedCall, identity: Identity): Promise<Result<never> | null> {
  const caller = callerOf(identity)
  if (caller === null) return null
  const { limits, dispatcher } = await getRuntime()
  const wait = await limits.count(call, caller)
  if (wait !== null) return tooMany(wait)
  return call === 'runs' && dispatcher.activeDrives() >= MAX_ACTIVE_RUNS ? tooMany(RETRY_AFTER_RUNS) : null
}

/** Counts a stream as open. Gives what to call when it has ended. */
export async function acquireStream(identity: Identity): Promise<Result<() => void>> {
  const caller = callerOf(identity)
  if (caller === null) return done(() => {})
  const { limits } = await getRuntime()
  const release = limits.openStream(caller)
  if (release) return done(release)
  return refused(
    'too_many_requests',
    `This device has ${MAX_OPEN_STREAMS} sessions open at once. Close some of them, then try again.`,
    { retryAfter: RETRY_AFTER_STREAMS },
  )
}

const tooMany = (retryAfter: number) =>
  refused('too_many_requests', 'That is a lot at once. Wait a little, then try again.', { retryAfter })
