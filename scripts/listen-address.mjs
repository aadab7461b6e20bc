import { once } from 'node:events'
import { createServer } from 'node:net'
import { Failure } from './command-line.mjs'

/** @typedef {{host: string, port: number}} Address */

/**
 * @param {Partial<NodeJS.ProcessEnv>} environment
 * @returns {Address}
 */
export function readAddress(environment) {
  const host = environment.HOST || '127.0.0.1'
  const port = environment.PORT || '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    throw new Failure(`PORT is "${port}". It must be a whole number from 1 to 65535.`)
  }
  return { host, port: Number(port) }
}

/**
 * The address at which this machine reaches the server. One that listens on every address is reached at loopback.
 *
 * @param {Address} address
 */
export function urlOf({ host, port }) {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/**
 * Ends in a failure that says what to do when nothing can listen at the address.
 *
 * @param {Address} address
 */
export async function ensureAddressIsFree({ host, port }) {
  const code = await codeOfListening({ host, port })
  switch (code) {
    case undefined:
      return
    case 'EADDRINUSE':
      throw new Failure(
        `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port === 65535 ? 3000 : port + 1} npm start`,
      )
    case 'EACCES':
      throw new Failure(
        `PORT is ${port}, which you may not open here. Choose one from 1024 to 65535: PORT=3000 npm start`,
      )
    default:
      throw new Failure(`HOST is "${host}", which is not an address of this machine (${code}).`)
  }
}

/**
 * @param {Address} address
 * @returns {Promise<string | undefined>} why nothing can listen there
 */
function codeOfListening(address) {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error => resolve('code' in error ? String(error.code) : error.message))
    probe.listen(address, () => probe.close(() => resolve(undefined)))
  })
}

/** A port of loopback that nobody listens on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Failure('There is no free port.')
  return address.port
}
