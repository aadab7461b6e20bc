/** Issues the tokens of devices: a browser pairs by a one-time code or the passcode, a program's token is made by a person. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { renderSVG, renderUnicodeCompact } from 'uqr'
import type { Device } from '@/lib/store/access-store'
import type { PairRequest } from '@/lib/wire/access'
import { err, ok, type Result } from '@/lib/wire/refusal'
import { type Access, dayOf } from './access'
import type { Caller } from './caller'
import { signToken } from './device-token'
import type { Guess } from './rate-limits'

/** Gives a token for a right code or passcode. Each wrong one counts against the network that it came from. */
export async function pair(
  access: Access,
  caller: Pick<Caller, 'address' | 'isDirect'>,
  request: PairRequest,
): Promise<Result<string>> {
  const guess = await guessOf(access, caller, request)
  const seconds = guess && (await access.guesses.count(guess))
  if (seconds !== null) return tooManyTries(seconds)
  const device = newDevice(access, 'browser', request.name)
  if (request.code !== undefined) {
    const isRight = await access.store.pairDevice(device, codeHash(request.code), access.now())
    if (!isRight) return wrongCode()
  } else {
    if (!isPasscode(access, request.passcode ?? '')) return wrongPasscode()
    await access.store.addDevice(device)
  }
  if (guess) await access.guesses.forgive(guess)
  return ok(await signToken(await access.key(), device, access.now()))
}

/** Null for a code from this machine: it is not limited, so that guesses of others can't keep its own person out. */
async function guessOf(
  { store, now }: Access,
  { address, isDirect }: Pick<Caller, 'address' | 'isDirect'>,
  { code }: PairRequest,
): Promise<Guess | null> {
  if (code === undefined) return { kind: 'passcode', address }
  return isDirect ? null : { kind: 'code', address, newestCode: await store.newestCode(now()) }
}

const CODE_MINUTES = 10

/** Makes a code that pairs one browser. */
export async function makeCode({ store, now }: Access) {
  const code = randomCode()
  const expiresAt = new Date(now().getTime() + CODE_MINUTES * 60_000)
  await store.addCode(codeHash(code), expiresAt, now())
  return { code, expiresAt }
}

/** Makes a program's token, which is not stored. It is valid until the device with this id is removed. */
export async function makeToken(access: Access, name: string): Promise<{ token: string; id: string }> {
  const device = newDevice(access, 'program', name)
  await access.store.addDevice(device)
  return { token: await signToken(await access.key(), device, access.now()), id: device.id }
}

/** Without letters and digits that look or sound alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUP = 4

/** 40 random bits as `ABCD-EFGH`. */
export function randomCode(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${group()}-${group()}`
}

/** The stored hash of a code. It is the same in upper and lower case, with or without the dash. */
function codeHash(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return createHash('sha256').update(letters).digest('base64url')
}

function newDevice({ now }: Access, kind: Device['kind'], name: string): Device {
  const id = `d_${randomBytes(16).toString('base64url')}`
  return { id, kind, name, createdAt: now().toISOString(), lastSeen: dayOf(now()) }
}

/** In constant time. */
function isPasscode({ policy }: Access, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return policy.passcode !== null && timingSafeEqual(digest(given), digest(policy.passcode))
}

const wrongCode = () =>
  err('wrong_code', 'This code is not right, was used before, or is over. Make a new one: npm run pair.')

const wrongPasscode = () => err('wrong_passcode', 'This is not the passcode.')

const tooManyTries = (seconds: number) =>
  err('too_many_tries', 'That was wrong too many times. Wait a few minutes, then try again.', {
    retryAfter: seconds,
  })

/** Networks within this machine: of containers, virtual machines and tunnels. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|wg)/

/** The IPv4 addresses of this machine on its networks, those of the household first; its loopback address if there are none. */
export function addressesOfMachine(interfaces = networkInterfaces()): string[] {
  const all = Object.entries(interfaces)
    .toSorted(([one], [other]) => Number(VIRTUAL.test(one)) - Number(VIRTUAL.test(other)))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return all.length > 0 ? all : ['127.0.0.1']
}
export function pairingLink(origin: string, code: string): string {
  return `${origin}/pair?${new URLSearchParams({ code })}`
}

/** Small, so that a page may hold many. */
export const qrAsSvg = (link: string) => renderSVG(link, { border: 2, pixelSize: 1 })

/**
 * Text for a terminal: a link for each name or address of the app, and a QR code of the first. Makes a pairing code unless
 * devices pair by the passcode.
 */
export async function pairingInstructions(access: Access, port = '3000'): Promise<string> {
  const { proxiedNames } = access.policy
  const origins =
    proxiedNames.length > 0
      ? proxiedNames.map(name => `https://${name}`)
      : addressesOfMachine().map(address => `http://${address}:${port}`)
  if (access.policy.passcode !== null) {
    const links = origins.map(origin => `${origin}/pair`)
    return linksAsText('Open this on the device and type TIDYUP_PASSCODE:', links)
  }
  const { code } = await makeCode(access)
  const links = origins.map(origin => pairingLink(origin, code))
  return linksAsText(`To pair a device, open this on it. It works once, for ${CODE_MINUTES} minutes:`, links)
}

function linksAsText(sentence: string, links: readonly string[]): string {
  const [first = ''] = links
  return [sentence, ...links.map(link => `  ${link}`), renderUnicodeCompact(first, { border: 2 })].join('\n')
}
