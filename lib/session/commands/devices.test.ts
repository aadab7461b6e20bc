import { expect, test } from 'vitest'
import { addressesOfMachine } from '@/lib/access/pairing'
import type { AccessSettings } from '@/lib/access/policy'
import { accessOnSqlite, requestTo } from '@/lib/access/testing/access-on-sqlite'
import { setAccess } from '@/lib/session/singletons'
import { homeAddress } from './devices'

/** As a request by that name finds it, of an app with these settings. */
async function addressBy(host: string, settings: Partial<AccessSettings>) {
  const access = await accessOnSqlite(settings)
  setAccess(access)
  return homeAddress(requestTo(access, { remote: '127.0.0.1', headers: { host } }).headers)
}

const LOOPBACK = { HOST: '127.0.0.1' }
const PROXIED = { ...LOOPBACK, TIDYUP_ALLOWED_HOSTS: ['tidyup.example.org'] }

test('where the app listens on loopback alone, nothing answers other devices', async () => {
  const here = 'http://localhost:3000'
  // The address that was called leads somewhere at least on this machine.
  expect(await addressBy('localhost:3000', LOOPBACK)).toMatchObject({ here, origin: here, answers: false })
  expect(await addressBy('localhost:3000', {})).toMatchObject({ here, answers: true })
})

test('behind a proxy on this machine other devices find the app by the name that the proxy serves', async () => {
  const origin = 'https://tidyup.example.org'
  expect(await addressBy('localhost:3000', PROXIED)).toMatchObject({ origin, answers: true })
  // The proxy’s own requests tell whether it is secure; this one does not.
  expect(await addressBy('tidyup.example.org', PROXIED)).toMatchObject({ here: null, answers: true })
})

test('otherwise the app is found as the person called it, or at the address of this machine in its network', async () => {
  const called = 'http://tidyup.local:3000'
  expect(await addressBy('tidyup.local:3000', {})).toMatchObject({ origin: called, here: null })
  const { origin } = (await addressBy('localhost:3000', {})) ?? {}
  expect(origin).toBe(`http://${addressesOfMachine()[0]}:3000`)
})
