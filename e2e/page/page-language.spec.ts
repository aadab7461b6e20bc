/** A session that was started on a German page: the model is told, and the app speaks German for itself. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

test.use({ locale: 'de-DE' })

test('M4 the language of the page reaches the model, and the report', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const api = await servers.startModel()
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: 'test-key-of-nobody' })
  await page.goto(server.url)
  api.push(reply(say('Was siehst du?')))
  await page.getByRole('textbox', { name: 'Was siehst du?' }).fill('Hallo')
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await page.waitForURL(/\/sessions\/s_/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const client = createClient(server.url)
  api.push(reply(say('Gern.'), call('time_to_wrap', {})), reply(call('session_report', {})))
  await client.post(`/api/sessions/${id}/messages`, { text: 'Genug für heute' })
  await page.getByRole('button', { name: 'Alles lesen' }).click()
  await expect(page.getByRole('dialog').getByText('0 Dinge entschieden.')).toBeVisible()
  for (const { body } of api.requests)
    expect(JSON.stringify([body.system, body.messages])).toContain('Their page is in German')
})
