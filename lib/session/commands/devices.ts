/** The commands on paired devices and programs. All but pairing itself need a request that is admitted. */
import type { Access } from '@/lib/access/access'
import { isLoopback } from '@/lib/access/addresses'
import { admit, type Identity, starting } from '@/lib/access/admit'
import { type Caller, readCaller } from '@/lib/access/caller'
import { tokenCookie } from '@/lib/access/device-token'
import { addressesOfMachine, makeCode, makeToken, pair, pairingLink, qrAsSvg } from '@/lib/access/pairing'
import { type AccessPolicy, needsPairing } from '@/lib/access/policy'
import { getAccess } from '@/lib/session/singletons'
import type { DeviceView, MadeCode, PairRequest } from '@/lib/wire/access'
import { err, ok, type Result } from '@/lib/wire/refusal'

/** Gives the cookie that admits the device from now on. */
export async function pairThisDevice(
  headers: Headers,
  request: PairRequest,
): Promise<Result<{ cookie: string }>> {
  const access = getAccess()
  const caller = readCaller(headers)
  if (!access || !caller) return starting()
  const paired = await pair(access, caller, request)
  return paired.ok ? ok({ cookie: tokenCookie(paired.value, caller.isSecure) }) : paired
}

export async function listDevices(headers: Headers): Promise<Result<{ devices: DeviceView[] }>> {
  const requester = await readRequester(headers)
  if (!requester.ok) return requester
  const { access, identity } = requester.value
  const own = 'device' in identity ? identity.device.id : null
  const devices = await access.store.listDevices()
  return ok({ devices: devices.map(device => ({ ...device, isThis: device.id === own })) })
}

/** Its requests are refused, and whatever it has open ends, at once. */
export async function removeDevice(headers: Headers, id: string): Promise<Result<null>> {
  const requester = await readPerson(headers)
  if (!requester.ok) return requester
  const { store, rights } = requester.value.access
  const wasThere = await store.removeDevice(id)
  rights.end(id)
  return wasThere ? ok(null) : err('device_not_found', 'There is no such device. It may have been removed.')
}

export async function makePairingCode(headers: Headers): Promise<Result<MadeCode>> {
  const requester = await readPerson(headers)
  if (!requester.ok) return requester
  const { access, caller } = requester.value
  const { code, expiresAt } = await makeCode(access)
  const link = pairingLink(originFor(caller, access.policy), code)
  return ok({ code, link, qr: qrAsSvg(link), expiresAt: expiresAt.toISOString() })
}

export async function makeProgramToken(
  headers: Headers,
  name: string,
): Promise<Result<{ token: string; id: string }>> {
  const requester = await readPerson(headers)
  return requester.ok ? ok(await makeToken(requester.value.access, name)) : requester
}

export interface HomeAddress {
  /** Where other devices find the app. */
  readonly origin: string
  /** Where this request has called it, if no other device can do that. */
  readonly here: string | null
  /** True if the app, as it was started, answers other devices there. */
  readonly answers: boolean
}

export function homeAddress(headers: Headers): HomeAddress | null {
  const policy = getAccess()?.policy
  const caller = readCaller(headers)
  if (!policy || !caller) return null
  const origin = originFor(caller, policy)
  if (!isHere(caller)) return { origin, here: null, answers: true }
  return { origin, here: `http://${caller.host}`, answers: !policy.isLocal || policy.proxiedNames.length > 0 }
}

/** For the pages: whether devices have to pair, and whether that takes a passcode. */
export function accessInfo(): { needsPairing: boolean; asksPasscode: boolean } {
  const policy = getAccess()?.policy
  return {
    needsPairing: policy ? needsPairing(policy) : false,
    asksPasscode: policy ? policy.passcode !== null : false,
  }
}

interface Requester {
  readonly access: Access
  readonly caller: Caller
  readonly identity: Identity
}

async function readRequester(headers: Headers): Promise<Result<Requester>> {
  const access = getAccess()
  const caller = readCaller(headers)
  if (!access || !caller) return starting()
  const admitted = await admit(access, { method: 'GET', headers })
  return admitted.ok ? ok({ access, caller, identity: admitted.value }) : admitted
}

/** A leaked token must not pair or remove devices. */
async function readPerson(headers: Headers): Promise<Result<Requester>> {
  const requester = await readRequester(headers)
  if (!requester.ok || requester.value.identity.kind !== 'program') return requester
  return err('not_for_programs', 'A person has to do this: tokens don’t pair devices or make tokens.')
}

/** The origin of the request, unless other devices can’t reach that and can reach another. */
function originFor(caller: Caller, { isLocal, proxiedNames: [proxied] }: AccessPolicy): string {
  const { host, isSecure } = caller
  if (!isHere(caller)) return `${isSecure ? 'https' : 'http'}://${host}`
  if (proxied !== undefined) return `https://${proxied}`
  if (isLocal) return `http://${host}`
  const { hostname, port } = new URL(`http://${host}`)
  const [address = hostname] = addressesOfMachine()
  return `http://${address}${port && `:${port}`}`
}

/** True if the app was called by a name that means the caller's own machine. */
function isHere({ host }: Caller): boolean {
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}
