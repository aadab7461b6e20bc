import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { AccessStore, Device } from '@/lib/store/access-store'
import { verifyToken } from './device-token'
import type { AccessPolicy } from './policy'
import { createGuessLimits } from './rate-limits'

/** The parts that a decision on a request needs. */
export interface Access {
  readonly policy: AccessPolicy
  readonly store: AccessStore
  readonly guesses: ReturnType<typeof createGuessLimits>
  readonly rights: Rights
  /** Signs device tokens. */
  key(): Promise<Uint8Array>
  readonly now: () => Date
}

const KEY_BYTES = 32

export function createAccess(
  policy: AccessPolicy,
  store: AccessStore,
  now: () => Date,
  rights = createRights(),
): Access {
  let key: Promise<Uint8Array> | null = null

  async function readKey() {
    const secret = await store.signingKey(() => randomBytes(KEY_BYTES).toString('base64url'))
    return new Uint8Array(Buffer.from(secret, 'base64url'))
  }

  return {
    policy,
    store,
    guesses: createGuessLimits(),
    rights,
    now,
    key() {
      key ??= readKey().catch(error => {
        key = null
        throw error
      })
      return key
    },
  }
}

export interface VerifiedDevice extends Device {
  /** When its token was signed. */
  readonly signedAt: Date
  /** Aborted when it is removed. */
  readonly until: AbortSignal
}

/** The day in UTC, as in 2026-11-22. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/**
 * The device of a token, marked as seen today. Null where the token is not valid, was made for another kind of device, or
 * the device was removed. The signature is checked first, so a forged token costs no query.
 */
export async function deviceOfToken(
  { store, rights, key, now }: Access,
  token: string,
  kind: Device['kind'],
): Promise<VerifiedDevice | null> {
  const verified = await verifyToken(await key(), token, kind, now())
  if (!verified) return null
  // Taken before the device is looked for, so that no removal after that goes unheard.
  const until = rights.until(verified.deviceId)
  const device = await store.findDevice(verified.deviceId)
  if (!device) rights.end(verified.deviceId)
  if (device?.kind !== kind) return null
  const today = dayOf(now())
  if (device.lastSeen !== today) await store.markSeen(device.id, today)
  return { ...device, lastSeen: today, signedAt: verified.signedAt, until }
}

/** The rights of devices. Open streams and uploads of a device in this process listen for the end of its right. */
export function createRights() {
  const known = new Map<string, AbortController>()

  function end(deviceId: string): void {
    known.get(deviceId)?.abort()
    known.delete(deviceId)
  }

  return {
    /** Aborted when the device is removed. */
    until(deviceId: string): AbortSignal {
      const right = known.get(deviceId) ?? new AbortController()
      known.set(deviceId, right)
      // Each stream, wait and upload of the device is one.
      setMaxListeners(0, right.signal)
      return right.signal
    },
    end,
    /** Ends the rights of devices that were removed without this process being told. */
    async review(listDevices: () => Promise<readonly { readonly id: string }[]>) {
      // A device that is paired meanwhile may not be in the list.
      const before = [...known.keys()]
      const devices = new Set((await listDevices()).map(({ id }) => id))
      for (const id of before) if (!devices.has(id)) end(id)
    },
  }
}

export type Rights = ReturnType<typeof createRights>
