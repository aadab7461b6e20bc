import { networkInterfaces } from 'node:os'
import { renderSVG, renderUnicodeCompact } from 'uqr'
import type { Access } from './access'
import { makeCode } from './pairing'
import { CODE_MINUTES } from './pairing-code'
import type { AccessPolicy } from './policy'

/** Somebody has to pair. Where a trusted proxy names everybody it is possible, and nobody has to be told. */
export const needsPairing = ({ isOpen, userHeader, proxiedNames }: AccessPolicy) =>
  userHeader === null && (!isOpen || proxiedNames.length > 0)

/** The addresses at which other machines of the house reach this one, or its own if there are none. */
export function addressesOfMachine(interfaces = networkInterfaces()): string[] {
  const all = Object.values(interfaces)
    .flatMap(addresses => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return all.length > 0 ? all : ['127.0.0.1']
}

export function pairingLink(origin: string, code: string): string {
  return `${origin}/pair?${new URLSearchParams({ code })}`
}

export const qrAsSvg = (link: string) => renderSVG(link, { border: 2 })

/** What a terminal shows: a link for each name or address at which others reach the app, and a QR code for the first. */
export async function pairingInvitation(access: Access, port = '3000'): Promise<string> {
  const { proxiedNames } = access.policy
  const origins =
    proxiedNames.length > 0
      ? proxiedNames.map(name => `https://${name}`)
      : addressesOfMachine().map(address => `http://${address}:${port}`)
  if (access.policy.passcode !== null) {
    const links = origins.map(origin => `${origin}/pair`)
    return invitation('Open this on the device and type TIDYUP_PASSCODE:', links)
  }
  const { code } = await makeCode(access)
  const links = origins.map(origin => pairingLink(origin, code))
  return invitation(`To pair a device, open this on it. It works once, for ${CODE_MINUTES} minutes:`, links)
}

function invitation(sentence: string, links: readonly string[]): string {
  const [first = ''] = links
  return [sentence, ...links.map(link => `  ${link}`), renderUnicodeCompact(first, { border: 2 })].join('\n')
}
