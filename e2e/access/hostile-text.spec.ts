/** Whatever a person, a program or a model writes is shown as the text that it is, on every page and in every state. */
import { expect } from '@playwright/test'
import { createClient, raw } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { hostile, SHORT, watchHostileText } from './hostile-text'

test.use({ viewport: { width: 1280, height: 800 } })

const card = (item: string) =>
  call('propose_disposition', {
    item: hostile(item),
    choices: [
      { label: hostile('Label'), disposition: hostile('shelf') },
      { label: hostile('Donate'), disposition: 'donate' },
    ],
    fallback: hostile('fallback'),
  })

test('in a session: words, cards, piles, timeline, replay, errors, the end and its lists', {
  tag: '@all',
}, async ({ page, servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const { expectOnlyText } = await watchHostileText(page)
  const at = sessionPage(page)
  const said = page.getByRole('log', { name: 'What the coach says' })
  const talk = page.getByRole('dialog', { name: 'Talk' }).getByRole('log')
  const timeline = page.getByTestId('timeline')
  const { id } = (await client.post('/api/sessions', { title: `Title ${SHORT}` })).body.session
  const path = `/api/sessions/${id}`
  const photo = await client.upload(
    id,
    await (await fetch(`${server.url}/icons/icon-192.png`)).bytes(),
    `${SHORT}.png`,
    'image/png"><script>ran()</script>',
  )
  expect(photo.status).toBe(201)

  await test.step('what a person and the model say, and the question about the room', async () => {
    const option = { label: hostile('Option'), value: hostile('room') }
    const anchors = {
      prompt: hostile('Stays'),
      id: 'anchor',
      choices: [{ label: 'It', value: hostile('anchor') }],
    }
    api.push(
      reply(
        say(hostile('Model')),
        call('ask_space_function', {
          prompt: hostile('Question'),
          choices: [{ ...option, reveals: [{ choose: anchors }] }],
        }),
      ),
    )
    await page.goto(`${server.url}/sessions/${id}`)
    await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
    await at.say(hostile('Person'))
    await at.cardOf(hostile('Question'))
    await expect(said).toContainText(hostile('Model'))
    await expect(at.choice(1)).toContainText(hostile('Option'))
    await expect(page.getByRole('banner')).toContainText(`Title ${SHORT}`)
    await expectOnlyText('question')
    await at.talk()
    await expect(talk).toContainText(hostile('Person'))
    await expect(talk).toContainText(hostile('Model'))
    await expectOnlyText('talk')
    await page.keyboard.press('Escape')
    await expect(talk).toBeHidden()
  })

  await test.step('cards, and answers that are changed', async () => {
    api.push(
      reply(call('begin_sorting', {})),
      reply(card('Mug'), card('Lamp'), card('Box')),
      reply(say(hostile('Sorted'))),
    )
    await at.choice(1).click()
    await expect(at.card).toContainText(hostile('Stays'))
    await at.choice(1).click()
    await at.cardOf(hostile('Mug'))
    await expect(at.choice(1)).toContainText(hostile('Label'))
    await expectOnlyText('card')
    await at.choice(1).click()
    await at.cardOf(hostile('Lamp'))
    await at.tapOnCard('Another place')
    // More words would be no place, but said to the coach.
    await page.getByLabel('Where does it go?').fill(SHORT)
    await page.keyboard.press('Enter')
    await at.cardOf(hostile('Box'))
    await expect(page.getByTestId('piles')).toContainText(hostile('shelf'))
    await expect(page.getByTestId('piles')).toContainText(SHORT)
    await at.show('Timeline')
    await timeline
      .getByRole('button', { name: /^Change the answer for Mug/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText(hostile('Mug'))
    await expectOnlyText('revise')
    await page.getByRole('dialog').locator('[data-choice]').nth(1).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await at.choice(2).click()
    await expect(said).toContainText(hostile('Sorted'))
    await page.reload()
    await expect(said).toContainText(hostile('Sorted'))
    await expectOnlyText('reload')
  })

  await test.step('an error of the model server', async () => {
    api.push({ status: 400, error: hostile('Error') })
    await at.say('more')
    await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toContainText('ran()')
    await expectOnlyText('error')
    api.push(reply(say('Better.')))
    await at.tap('Try again')
    await expect(said).toContainText('Better.')
  })

  await test.step('a program’s tool', async () => {
    const tool = {
      ...{
        name: 'report',
        description: hostile('Tool'),
        template: `Report ${SHORT} {{words}}`,
        terminal: true,
      },
      input_schema: { type: 'object', properties: { words: { type: 'string' } } },
    }
    const registered = await client.post('/api/tools', tool)
    api.push(reply(call('report', { words: hostile('Words') })))
    const terminating_config = { tool_ids: [registered.body.tool.id] }
    const asked = { context_id: id, message: hostile('Program'), terminating_config }
    const { body } = await client.post('/chat', asked)
    expect(body.response).toContain(hostile('Words'))
    await at.talk()
    await expect(talk).toContainText(hostile('Program'))
    await expect(talk).toContainText(hostile('Words'))
    await expectOnlyText('chat')
    await page.keyboard.press('Escape')
    await expect(talk).toBeHidden()
  })

  await test.step('the timeline, an event as it is stored, and the replay', async () => {
    await timeline
      .getByRole('button', { name: /steps? of the coach$/ })
      .last()
      .click()
    await expectOnlyText('steps')
    await timeline.getByRole('button', { name: 'Events' }).click()
    const log = page.getByTestId('events')
    await log.locator('[data-event="UserMessageAdded"]').last().click()
    await expect(log.locator('pre')).toContainText('<script>ran()</script>')
    await expectOnlyText('event')
    await log.getByRole('button', { name: 'Story' }).click()
    await page.getByRole('button', { name: 'Replay' }).click()
    const slider = page.getByRole('slider', { name: 'Moment of the session' })
    await slider.focus()
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft')
    await expect(page.getByTestId('past')).toBeVisible()
    await expectOnlyText('replay')
    await page.getByRole('button', { name: 'Back to now' }).click()
  })

  await test.step('the end, its lists, on paper and as files', async () => {
    api.push(reply(call('time_to_wrap', {})), reply(say(hostile('Bye')), call('end_session', {})))
    await at.say('enough')
    await expect(page.getByTestId('closing')).toContainText('3 things decided')
    await expect(page.getByTestId('piles')).toContainText(hostile('Box'))
    await expectOnlyText('end')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('[data-printed]')).toContainText(hostile('Lamp'))
    await expectOnlyText('paper')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    const markdown = (await client.get(`${path}/export?format=md`)).body as string
    expect(markdown).toContain('\\<script\\>')
    expect(markdown).not.toMatch(/(?<!\\)<\w/)
    expect(markdown).not.toMatch(/(?<!\\)\]\(/)
  })

  await test.step('the list of sessions, and an address that is none', async () => {
    await page.goto(server.url)
    await expect(page.getByRole('main')).toContainText(`Title ${SHORT}`)
    await expect(page.getByRole('main')).toContainText(hostile('room'))
    await expectOnlyText('home')
  })
})

test('names of devices and programs', { tag: '@all' }, async ({ page, context, servers }) => {
  const server = await servers.start({ TIDYUP_PASSCODE: 'open sesame' })
  const { expectOnlyText } = await watchHostileText(page)
  const send = (path: string, body: object, cookie = '') =>
    raw(server.port, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, host: `127.0.0.1:${server.port}` },
      body: JSON.stringify(body),
    })
  const paired = await send('/api/pair', { name: SHORT, passcode: 'open sesame' })
  const cookie = paired.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }])
  expect((await send('/api/tokens', { name: `\u202e${SHORT}`.slice(0, 60) }, cookie)).status).toBe(201)

  await page.goto(`${server.url}/devices`)
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('list').first()).toContainText(SHORT)
  await expectOnlyText('devices')
  await page.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('ran()')
  await expectOnlyText('removing')
  await page.goto(`${server.url}/pair?code=${encodeURIComponent(SHORT)}&next=javascript:ran()`)
  await expectOnlyText('pair')
})
