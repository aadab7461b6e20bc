/** Q6 K7 Which reading of their words is meant: a card of what would happen, one tap that does it, and one that takes it back. */
import { expect } from '@playwright/test'
import { expectAccessibleScreen, expectLegible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { startScriptedSession } from '@/e2e/testing/scripted-session'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, card, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

const SAID = 'colic drops and calpol both in the medicine cupboard, up high'
const PLACE = 'medicine cupboard, up high'
const BOTH = JSON.stringify({ items: ['colic drops', 'Calpol'], to: PLACE })
const CHOICES = [
  { label: `Colic drops and Calpol → ${PLACE}`, value: BOTH },
  { label: `Only the colic drops → ${PLACE}`, value: 'one' },
  { label: 'Keep the words as a note' },
]
const asks = reply(
  call('ask_back', { prompt: 'Which of these did you mean?', answer: 'one_of', choices: CHOICES }),
)
const begins = reply(
  call('list_items', { items: [{ name: 'colic drops' }, { name: 'Calpol' }] }),
  call('begin_sorting', {}),
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a tap does what the button says, and one more takes all of it back', async ({ page, servers }) => {
    const { api, at, session, client, id } = await startScriptedSession(page, servers)
    api.push(begins, reply(card('colic drops')), asks)
    await at.say('colic drops and calpol')
    await at.cardOf('colic drops')
    await at.say(SAID)
    await at.cardOf('Which of these did you mean?')
    await expect(at.card).toContainText(SAID)
    await expect(at.card).toContainText('About')
    for (const { label } of CHOICES) await expect(at.card.getByRole('button', { name: label })).toBeVisible()
    await expect(at.card.getByRole('button', { name: 'Not now' })).toHaveCount(0)
    await expectAccessibleScreen(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLegible(page)

    const decisions = ['colic drops', 'Calpol'].map(item => ({ item, disposition: PLACE }))
    api.push(reply(call('record_decisions', { decisions })), reply(say('Both up high.')))
    await at.rested()
    await page.keyboard.press('1')
    const line = page.getByTestId('latest-answer')
    await expect(line).toHaveText(`colic drops, Calpol→ ${PLACE}`)
    expect(JSON.stringify(api.requests.at(-2)?.body.messages)).toContain(
      JSON.stringify(JSON.stringify(BOTH)).slice(1, -1),
    )
    expect(await session()).toMatchObject({ spaceFunction: null, counts: { decided: 2 } })

    await page.getByRole('button', { name: 'Undo: colic drops, Calpol' }).click()
    await expect(line).toBeHidden()
    await at.cardOf('colic drops')
    expect(await session()).toMatchObject({ counts: { decided: 0, open: 2 } })
    const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    const edits = events.filter(({ type }: { type: string }) => type === 'ListEdited')
    expect(edits.map(({ data }: { data: { edit: object } }) => data.edit)).toEqual([
      { kind: 'restore', id: 't1', also: ['t2'] },
    ])
  })

  test('“Something else” gives the words back to edit; what decides nothing is kept as a note', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { api, at, session } = await startScriptedSession(page, servers)
    api.push(begins, reply(card('colic drops')), asks)
    await at.say('colic drops and calpol')
    await at.cardOf('colic drops')
    await at.say(SAID)
    await at.cardOf('Which of these did you mean?')
    await at.rested()
    await at.tapOnCard('Something else')
    const field = at.card.getByLabel('In your own words')
    await expect(field).toHaveValue(SAID)
    api.push(
      reply(call('note_thing', { item: 'colic drops', text: 'The bottle is open' }), card('colic drops')),
    )
    await field.fill('the bottle is open')
    await page.keyboard.press('Enter')
    await at.cardOf('colic drops')
    await expect(at.card).toContainText('The bottle is open')
    expect((await session()).things[0]).toMatchObject({ state: 'asked', notes: ['The bottle is open'] })
    await at.show('List')
    await expect(page.locator('[data-thing=t1]')).toContainText('The bottle is open')
  })
})

test('a message to a session that has ended opens it again, by one tap', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  api.push(
    reply(call('list_items', { items: [{ name: 'screwdriver' }] }), call('time_to_wrap', {})),
    reply(call('end_session', {})),
  )
  await at.say('a screwdriver. enough')
  await expect(page.getByTestId('closing')).toBeVisible()
  await at.talk()
  const talk = page.getByRole('dialog', { name: 'Talk' })
  await talk.getByLabel('Your message').fill('The screwdriver is Anna’s')
  await talk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(talk).toContainText('This one is finished.')
  expect((await session()).status).toBe('ended')

  await talk.getByRole('button', { name: 'Leave it finished' }).click()
  await expect(talk.getByLabel('Your message')).toHaveValue('The screwdriver is Anna’s')
  api.push(reply(say('Back to Anna, then.')))
  await talk.getByRole('button', { name: 'Send', exact: true }).click()
  await talk.getByRole('button', { name: 'Open it again and do this' }).click()
  await expect(talk).toContainText('Back to Anna, then.')
  await expect(talk.getByLabel('Your message')).toHaveValue('')
  expect(await session()).toMatchObject({ status: 'idle', mode: { name: 'Sorting' } })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a tap on a reading answers it', async ({ page, servers }) => {
    const api = await servers.startModel()
    const { url } = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
    const client = createClient(url)
    const at = sessionPage(page)
    const { id } = (await client.post('/api/sessions', {})).body.session
    api.push(begins, asks)
    await client.post(`/api/sessions/${id}/messages`, { text: SAID })
    await client.eventsUntil(id, 'QuestionAsked')
    await page.goto(`${url}/sessions/${id}?place=card`)
    await at.cardOf('Which of these did you mean?')
    api.push(reply(say('Both up high.')))
    await at.choice(1).click()
    await expect(page.getByText('Both up high.')).toBeVisible()
    const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'QuestionAnswered',
        data: expect.objectContaining({
          answer: { kind: 'path', path: [{ id: 'meant', value: BOTH }] },
        }),
      }),
    )
  })
})
