/** A device that is removed on one machine is out on all of them. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { startCluster } from './cluster'

const PASSCODE = 'open sesame'

test('what a program has open on one machine ends when another machine removes it', {
  tag: '@all',
}, async () => {
  const cluster = await startCluster(2, () => ({ TIDYUP_PASSCODE: PASSCODE }))
  try {
    const [here, there] = [cluster.url(0), cluster.url(1)]
    const paired = await createClient(here).post('/api/pair', { name: 'Tablet', passcode: PASSCODE })
    const person = createClient(here, { cookie: paired.headers.get('set-cookie')?.split(';')[0] ?? '' })
    const { token, id } = (await person.post('/api/tokens', { name: 'Nightly export' })).body
    const { session } = (await person.post('/api/sessions', {})).body
    const headers = { authorization: `Bearer ${token}` }
    const stream = await fetch(`${there}/api/sessions/${session.id}/events`, { headers })
    expect(stream.status).toBe(200)
    expect((await person.delete(`/api/devices/${id}`)).status).toBe(204)
    expect(await stream.text()).toContain('SessionStarted')
    expect((await fetch(`${there}/api/sessions`, { headers })).status).toBe(401)
  } finally {
    await cluster.close()
  }
})
