/** A test finds nothing of an earlier one on the server that both use. */
import { expect } from '@playwright/test'
import { createClient } from './client'
import { test } from './test'

test.describe.configure({ mode: 'serial' })

const TOOL = { name: 'shelf', description: 'Tells.', input_schema: { type: 'object' }, template: 'One.' }

let used = ''

test('a test leaves a session, a tool, an agent and a thing at home behind', async ({ servers }) => {
  const { url } = await servers.shared()
  used = url
  const client = createClient(url)
  await client.openCard('an empty bottle')
  expect((await client.post('/api/tools', TOOL)).status).toBe(201)
  expect((await client.post('/api/agents', { name: 'helper' })).status).toBe(201)
  expect((await client.post('/api/home', { add: [{ name: 'lamp', place: 'attic' }] })).status).toBe(200)
})

test('the next one finds none of it', async ({ servers }) => {
  const { url } = await servers.shared()
  expect(url).toBe(used)
  const { get } = createClient(url)
  expect((await get('/api/sessions')).body.sessions).toEqual([])
  expect((await get('/api/agents')).body.agents).toEqual([])
  const { tools } = (await get('/api/tools')).body
  expect(tools.map(({ origin }: { origin: string }) => origin)).not.toContain('custom')
  expect((await get('/api/home')).body.places).toEqual([])
})
