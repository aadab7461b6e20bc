import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from './test'

const PHOTO = 'e2e/photos/cup-on-table.jpg'
/** 128 and the number of SIGTERM, as the systemd unit expects. */
const STOPPED = 143

test('a copy of the standalone build serves, takes photos, and goes on after a stop', async ({
  hosted,
  page,
}) => {
  const first = await hosted.start()
  const client = createClient(first.url)
  const env = { HOST: '127.0.0.1', PORT: String(first.port) }
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  const session = async () => (await client.get(path)).body.session

  await test.step('it is healthy, and its page has its styles and scripts', async () => {
    expect(await hosted.command('healthy', [], env)).toEqual({ code: 0, output: '' })
    const failed: string[] = []
    page.on('response', response => response.status() >= 400 && failed.push(response.url()))
    await page.goto(`${first.url}/sessions/${id}`, { waitUntil: 'load' })
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
    expect(failed).toEqual([])
    await page.close()
  })

  await test.step('a photo is made smaller, and a card is answered', async () => {
    const { status, body } = await client.uploadFile(id, PHOTO, 'image/jpeg')
    expect({ status, body }).toMatchObject({ status: 201, body: { photo: { width: 1568 } } })
    const card = await client.openCard('a blue mug, a book', id)
    expect(await card.answer({ kind: 'text', text: 'to work' })).toMatchObject({ status: 200 })
    await client.eventsUntil(id, 'QuestionAnswered')
  })

  const file = join(hosted.folder, 'backup.sqlite')
  await test.step('it is backed up while it runs', async () => {
    expect(await hosted.command('backup', [file], {})).toMatchObject({ code: 0 })
  })

  await test.step('a signal to stop ends it in order, and it is no longer healthy', async () => {
    await expect.poll(async () => (await session()).status).not.toBe('running')
    await first.stop()
    expect(first.exitCode()).toBe(STOPPED)
    expect(await hosted.command('healthy', [], env)).toMatchObject({ code: 1 })
  })

  await test.step('what was stored is there after a start, and after a restore', async () => {
    const second = await hosted.start()
    const kept = await createClient(second.url).get(path)
    expect(kept).toMatchObject({ status: 200, body: { session: { id, photos: [{ width: 1568 }] } } })
    await second.stop()
    expect(await hosted.command('restore', [file], {})).toMatchObject({ code: 0 })
    const third = await hosted.start()
    expect(await createClient(third.url).get(path)).toMatchObject({ status: 200, body: { session: { id } } })
  })

  expect(await readdir(join(hosted.folder, 'app'))).not.toContainEqual(expect.stringMatching(/^\.env/))
})
