/** How a device or a program comes to its pass. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Device } from '@/lib/store/access-store'
import type { PairRequest } from '@/lib/wire/access'
import { done, type Result, refused } from '@/lib/wire/refusal'
import { type Access, dayOf } from './access'
import type { Caller } from './caller'
import type { Guess } from './guess-limit'
import { CODE_MINUTES, codeHash, newCode } from './pairing-code'
import { signPass } from './pass'

/** Gives a pass for a right code or passcode; every wrong one counts against the network that it came from. */
export async function pair(
  access: Access,
  caller: Pick<Caller, 'address' | 'isDirect'>,
  asked: PairRequest,
): Promise<Result<string>> {
  const guess = await guessOf(access, caller, asked)
  const seconds = guess && (await access.guesses.count(guess))
  if (seconds !== null) return tooManyTries(seconds)
  const device = newDevice(access, 'browser', asked.name)
  if (asked.code !== undefined) {
    const isRight = await access.store.pairDevice(device, codeHash(asked.code), access.now())
    if (!isRight) return wrongCode()
  } else {
    if (!isPasscode(access, asked.passcode ?? '')) return wrongPasscode()
    await access.store.addDevice(device)
  }
  if (guess) await access.guesses.forgive(guess)
  return done(await signPass(await access.key(), device, access.now()))
}

/** Null for a code from this machine, which is always tried: nobody else’s guesses can keep its own person out. */
async function guessOf(
  { store, now }: Access,
  { address, isDirect }: Pick<Caller, 'address' | 'isDirect'>,
  { code }: PairRequest,
): Promise<Guess | null> {
  if (code === undefined) return { kind: 'passcode', address }
  return isDirect ? null : { kind: 'code', address, newestCode: await store.newestCode(now()) }
}

export interface OneTimeCode {
  readonly code: string
  readonly expiresAt: Date
}

export async function makeCode({ store, now }: Access): Promise<OneTimeCode> {
  const code = newCode()
  const expiresAt = new Date(now().getTime() + CODE_MINUTES * 60_000)
  await store.addCode(codeHash(code), expiresAt, now())
  return { code, expiresAt }
}

/** For a program. It is shown once and kept nowhere; removing its device ends it. */
export async function makeToken(access: Access, name: string): Promise<{ token: string; id: string }> {
  const device = newDevice(access, 'program', name)
  await access.store.addDevice(device)
  return { token: await signPass(await access.key(), device, access.now()), id: device.id }
}

function newDevice({ now }: Access, kind: Device['kind'], name: string): Device {
  const id = `d_${randomBytes(16).toString('base64url')}`
  return { id, kind, name, createdAt: now().toISOString(), lastSeen: dayOf(now()) }
}

/** Takes as long for every wrong one. */
function isPasscode({ policy }: Access, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return policy.passcode !== null && timingSafeEqual(digest(given), digest(policy.passcode))
}

const wrongCode = () =>
  refused('wrong_code', 'This code is not right, was used before, or is over. Make a new one: npm run pair.')

const wrongPasscode = () => refused('wrong_passcode', 'This is not the passcode.')

const tooManyTries = (seconds: number) =>
  refused('too_many_tries', 'That was wrong too many times. Wait a few minutes, then try again.', {
    retryAfter: seconds,
  })
