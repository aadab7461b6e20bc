import type { AccessStore, Device } from '@/lib/store/access-store'
import type { GuessLimit } from './guess-limit'
import { readPass } from './pass'
import type { AccessPolicy } from './policy'

/** What it takes to tell who may come in. */
export interface Access {
  readonly policy: AccessPolicy
  readonly store: AccessStore
  readonly guesses: GuessLimit
  /** Signs passes. */
  key(): Promise<Uint8Array>
  readonly now: () => Date
}

export interface KnownDevice extends Device {
  readonly signedAt: Date
}

export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Whose pass it is: the signature is looked at first, then whether the device is still there. */
export async function deviceOfPass(
  { store, key, now }: Access,
  pass: string,
  kind: Device['kind'],
): Promise<KnownDevice | null> {
  const shown = await readPass(await key(), pass, kind, now())
  const device = shown && (await store.findDevice(shown.deviceId))
  if (!shown || device?.kind !== kind) return null
  const today = dayOf(now())
  if (device.lastSeen !== today) await store.markSeen(device.id, today)
  return { ...device, lastSeen: today, signedAt: shown.signedAt }
}
