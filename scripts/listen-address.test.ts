import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ensureAddressIsFree, readAddress, urlOf } from './listen-address.mjs'

describe('the address of the server', () => {
  test('is this machine alone, at port 3000, unless HOST and PORT say otherwise', () => {
    expect(readAddress({})).toEqual({ host: '127.0.0.1', port: 3000 })
    expect(readAddress({ HOST: '', PORT: '' })).toEqual({ host: '127.0.0.1', port: 3000 })
    expect(readAddress({ HOST: '0.0.0.0', PORT: '65535' })).toEqual({ host: '0.0.0.0', port: 65535 })
  })

  test.for(['0', '65536', '-1', '80.5', '3000x', 'http', ' '])('PORT "%s" is refused by name', PORT => {
    expect(() => readAddress({ PORT })).toThrow(`PORT is "${PORT}"`)
  })

  test.for([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://[::1]:80'],
    ['::1', 'http://[::1]:80'],
    ['tidy.example', 'http://tidy.example:80'],
  ] as const)('a server at %s is reached at %s', ([host, url]) => {
    expect(urlOf({ host, port: 80 })).toBe(url)
  })

  test('a port in use is named, with how to choose another', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    await expect(ensureAddressIsFree({ host: '127.0.0.1', port: address.port })).rejects.toThrow(
      `Port ${address.port} is already in use`,
    )
    await new Promise(resolve => other.close(resolve))
    await expect(ensureAddressIsFree({ host: '127.0.0.1', port: address.port })).resolves.toBeUndefined()
  })

  test('a host that this machine does not have is refused by name', async () => {
    await expect(ensureAddressIsFree({ host: '192.0.2.1', port: 3000 })).rejects.toThrow(
      'HOST is "192.0.2.1"',
    )
  })
})
