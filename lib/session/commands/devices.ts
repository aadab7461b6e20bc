/** The commands on devices and programs that may come in. Each is asked by somebody who is in already, but for pairing. */
import type { Access } from '@/lib/access/access'
import { isLoopback } from '@/lib/access/addresses'
import type { Pass } from '@/lib/access/admit'
import { type Caller, readCaller } from '@/lib/access/caller'
import { addressesOfMachine, needsPairing, pairingLink, qrAsSvg } from '@/lib/access/invitation'
import { makeCode, makeToken, pair } from '@/lib/access/pairing'
import { passCookie } from '@/lib/access/pass-cookie'
import { accessSeat } from '@/lib/session/access-seat'
import { admitRequest, starting } from '@/lib/session/admit-request'
import type { DeviceView, MadeCode, PairRequest } from '@/lib/wire/access'
import { done, type Result, refused } from '@/lib/wire/refusal'

/** Gives the cookie that lets the device in from now on. */
export async function pairThisDevice(
  headers: Headers,
  asked: PairRequest,
): Promise<Result<{ cookie: string }>> {
  const access = accessSeat.get()
  const caller = readCaller(headers)
  if (!access || !caller) return starting()
  const paired = await pair(access, caller, asked)
  return paired.ok ? done({ cookie: passCookie(paired.value, caller.isSecure) }) : paired
}

export async function listDevices(headers: Headers): Promise<Result<{ devices: DeviceView[] }>> {
  const asking = await whoAsks(headers)
  if (!asking.ok) return asking
  const { access, pass } = asking.value
  const own = 'device' in pass ? pass.device.id : null
  const devices = await access.store.listDevices()
  return done({ devices: devices.map(device => ({ ...device, isThis: device.id === own })) })
}

/** It is out at once; streams that it has open end within their next heartbeat. */
export async function removeDevice(headers: Headers, id: string): Promise<Result<null>> {
  const asking = await personAsks(headers)
  if (!asking.ok) return asking
  const wasThere = await asking.value.access.store.removeDevice(id)
  return wasThere
    ? done(null)
    : refused('device_not_found', 'There is no such device. It may have been removed.')
}

export async function makePairingCode(headers: Headers): Promise<Result<MadeCode>> {
  const asking = await personAsks(headers)
  if (!asking.ok) return asking
  const { access, caller } = asking.value
  const { code, expiresAt } = await makeCode(access)
  const link = pairingLink(originFor(caller), code)
  return done({ code, link, qr: qrAsSvg(link), expiresAt: expiresAt.toISOString() })
}

export async function makeProgramToken(
  headers: Headers,
  name: string,
): Promise<Result<{ token: string; id: string }>> {
  const asking = await personAsks(headers)
  return asking.ok ? done(await makeToken(asking.value.access, name)) : asking
}

/** What the pages say of it: whether anybody has to pair, and what the pairing page asks for. */
export function accessInfo(): { needsPairing: boolean; asksPasscode: boolean } {
  const policy = accessSeat.get()?.policy
  return {
    needsPairing: policy ? needsPairing(policy) : false,
    asksPasscode: policy ? policy.passcode !== null : false,
  }
}

interface WhoAsks {
  readonly access: Access
  readonly caller: Caller
  readonly pass: Pass
}

async function whoAsks(headers: Headers): Promise<Result<WhoAsks>> {
  const access = accessSeat.get()
  const caller = readCaller(headers)
  if (!access || !caller) return starting()
  const admitted = await admitRequest({ method: 'GET', headers })
  return admitted.ok ? done({ access, caller, pass: admitted.value }) : admitted
}

/** A token that leaks must not be able to let others in, or to shut people out. */
async function personAsks(headers: Headers): Promise<Result<WhoAsks>> {
  const asking = await whoAsks(headers)
  if (!asking.ok || asking.value.pass.kind !== 'program') return asking
  return refused('not_for_programs', 'A person has to do this: tokens don’t pair devices or make tokens.')
}

/** As the person calls it, unless no other device can. */
function originFor({ host, isSecure }: Caller): string {
  const { hostname, port } = new URL(`http://${host}`)
  const isHere = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  if (!isHere) return `${isSecure ? 'https' : 'http'}://${host}`
  const [address = hostname] = addressesOfMachine()
  return `http://${address}${port && `:${port}`}`
}
