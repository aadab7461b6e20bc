/** Decides if a call may be made now. Calls are not counted where access is open to all. */
import type { Identity } from '@/lib/access/admit'
import { type CountedCall, MAX_ACTIVE_RUNS, MAX_OPEN_STREAMS } from '@/lib/session/limits/rate-limits'
import { bytesToReserve } from '@/lib/session/photos/photo-queue'
import type { Runtime } from '@/lib/session/process/runtime'
import { err, ok, type Result } from '@/lib/wire/refusal'

/** Seconds until one of the runs may have ended. */
const RETRY_AFTER_RUNS = 5
const RETRY_AFTER_STREAMS = 15

/** The id under which a caller's calls are counted; null where access is open to all. */
export function callerOf(identity: Identity): string | null {
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

/** Does what was asked for. Calls of the model that follow from it are counted for whoever asks. */
export async function countedFor<Value>(
  { callers }: Runtime,
  identity: Identity,
  act: () => Promise<Value>,
): Promise<Value> {
  const caller = callerOf(identity)
  return caller === null ? act() : callers.run(caller, act)
}

/** Counts a call. Gives why it may not be done now; null when it may. */
export async function checkRateLimit(
  { limits, dispatcher }: Runtime,
  call: CountedCall,
  identity: Identity,
): Promise<Result<never> | null> {
  const caller = callerOf(identity)
  if (caller === null) return null
  const wait = await limits.count(call, caller)
  if (wait !== null) return tooMany(wait)
  return call === 'runs' && dispatcher.activeDrives() >= MAX_ACTIVE_RUNS ? tooMany(RETRY_AFTER_RUNS) : null
}

/** Counts a stream as open. Gives what to call when it has ended. */
export async function acquireStream({ limits }: Runtime, identity: Identity): Promise<Result<() => void>> {
  const caller = callerOf(identity)
  if (caller === null) return ok(() => {})
  const release = limits.openStream(caller)
  if (release) return ok(release)
  return err(
    'too_many_requests',
    `This device has ${MAX_OPEN_STREAMS} sessions open at once. Close some of them, then try again.`,
    { retryAfter: RETRY_AFTER_STREAMS },
  )
}

/** Seconds until some of the uploads may be done. */
const RETRY_AFTER_PHOTOS = 5

/** Reserves memory for an upload of at most so many bytes, held so many times, before any of it is read. Gives what releases it. */
export async function reserveUpload(
  { photos }: Runtime,
  contentLength: string | null,
  most: number,
  copies = 1,
): Promise<Result<() => void>> {
  const release = photos.reserve(copies * bytesToReserve(contentLength, most))
  if (release) return ok(release)
  return err('too_many_requests', 'A lot is being sent at once. Wait a little, then send this again.', {
    retryAfter: RETRY_AFTER_PHOTOS,
  })
}

const tooMany = (retryAfter: number) =>
  err('too_many_requests', 'That is a lot at once. Wait a little, then try again.', { retryAfter })
