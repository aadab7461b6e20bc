import { networkInterfaces } from 'node:os'
import { renderSVG, renderUnicodeCompact } from 'uqr'
import type { Access } from './access'
import { CODE_MINUTES, makeCode } from './pairing'

/** The IPv4 addresses of this machine on its networks; its loopback address if there are none. */
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
