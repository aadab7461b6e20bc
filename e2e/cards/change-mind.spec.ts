/** Every decided item can be decided anew, from the piles and from the timeline. */
import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'desk in the dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })
    const phone = viewport.width < 1024

    test('from the piles, from the timeline, and not after the end', { tag: '@all' }, async ({
      page,
      servers,
    }) => {
      const server = await servers.shared()
      const client = createClient(server.url)
      const at = sessionPage(page)
      const id = await at.start(server.url)
      const session = async () => (await client.get(`/api/sessions/${id}`)).body.session
      const piles = page.getByTestId('piles')
      const timeline = page.getByTestId('timeline')
      const dialog = page.getByRole('dialog', { name: 'phone charger' })
      await at.sortFrom('an empty bottle, a phone charger, a birthday card from grandma', 'empty bottle')
      await at.choice(1).click()
      await at.cardOf('phone charger')
      await at.choice(1).click()
      await at.cardOf('birthday card from grandma')
      const [before] = (await session()).piles.belongs
      expect(before).toMatchObject({ item: 'phone charger' })

      await test.step('the piles: a thing is a button, and its choice of now is marked', async () => {
        if (phone) await at.show('Done')
        // Beside its name stands where it really goes, once its way out says more than the pile.
        const thing = piles.getByRole('button', { name: /^phone charger .*Change$/ })
        expect((await thing.boundingBox())?.height).toBeGreaterThanOrEqual(48)
        await expectAccessible(page)
        await thing.click()
        await expect(dialog.getByText(`So far: → ${before.place}.`)).toBeVisible()
        await expect(dialog.locator('[data-choice]').first()).toContainText('Chosen')
        await expectAccessible(page)
        await dialog.locator('[data-choice]').nth(1).click()
        await expect(dialog).toBeHidden()
        await expect.poll(async () => (await session()).piles.belongs).not.toContainEqual(before)
        await expect(piles).not.toContainText(before.place)
        await expect(thing).toBeFocused()
      })

      const answer = timeline.locator('[data-answer="phone charger"]')
      await test.step('the timeline: what is so now and was answered at first, and can be changed', async () => {
        await at.show('Timeline')
        await expect(answer).toContainText(`, at first: ${before.place}`)
        await expectAccessible(page)
        await answer.getByRole('button', { name: 'Change the answer for phone charger' }).click()
        await expect(dialog.locator('[data-choice]').nth(1)).toContainText('Chosen')
        await dialog.getByRole('button', { name: 'Can’t decide' }).click()
        await expect(dialog).toBeHidden()
        await expect(answer).toContainText(`not decided, at first: ${before.place}`)
        if (!phone) await timeline.getByRole('button', { name: 'Put the timeline away' }).click()
      })

      await test.step('what is open again is on the list, in no pile, and can be changed from the card’s place', async () => {
        if (phone) await at.show('List')
        await expect(
          page.getByTestId('list-place').getByRole('button', { name: /^phone charger Not decided · was: / }),
        ).toBeVisible()
        if (phone) await at.show('Done')
        await expect(piles).toContainText('empty bottle')
        await expect(piles).not.toContainText('phone charger')
        if (phone) await at.show('Card')
        await page.getByRole('button', { name: 'Change: phone charger' }).click()
        await expect(dialog.getByText('So far: Can’t decide.')).toBeVisible()
        await dialog.locator('[data-choice]').first().click()
        await expect(dialog).toBeHidden()
        if (phone) await at.show('Done')
        await expect(piles).toContainText(before.place)
      })

      await test.step('the coach is told with its next step', async () => {
        if (phone) await at.show('Card')
        await at.choice(1).click()
        await at.inMode('WindingDown')
        const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
        expect(
          events.some(
            (event: { type: string; data: { reason?: string } }) =>
              event.type === 'SystemNoteAdded' && event.data.reason === 'revised',
          ),
        ).toBe(true)
      })

      await test.step('after the end there is no such button', async () => {
        await at.tap('That’s all for today')
        await expect(page.getByTestId('closing')).toBeVisible()
        if (phone) await at.show('Done')
        await expect(piles).toContainText('phone charger')
        await expect(piles.getByRole('listitem').getByRole('button')).toHaveCount(0)
        await expect(piles.getByRole('button', { name: /Change$/ })).toHaveCount(0)
        await at.show('Timeline')
        await timeline.getByRole('button', { name: '3 answers' }).click()
        await expect(answer).toBeVisible()
        await expect(timeline.getByRole('button', { name: /^Change/ })).toHaveCount(0)
      })
    })
  })
}

/** Q8 A past answer can be changed while the session is open: the piles follow, and the model is told. */

const card = (item: string) =>
  reply(
    call('propose_disposition', {
      item,
      choices: [
        { label: 'Kitchen', disposition: 'kitchen shelf' },
        { label: 'Donate it', disposition: 'donate' },
        { label: 'Bin it', disposition: 'bin', is_trash: true },
      ],
    }),
  )

test('Q8 the answer is revised, the log keeps both, and the next invocation knows', async ({ servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  const session = async () => (await client.get(path)).body.session
  const send = (verb: string, questionId: string, answerId: string, answer: unknown) =>
    client.post(`${path}/questions/${questionId}/${verb}`, { answerId, answer })

  api.push(reply(call('begin_sorting', {})), card('mug'), card('lamp'))
  const { questionId: mug } = await client.openCard('a mug and a lamp', id)

  await test.step('only an answer that was given can be changed', async () => {
    expect(await send('revise', mug, 'r0', { kind: 'skip' })).toMatchObject({
      status: 409,
      body: { error: { code: 'not_revisable' } },
    })
    expect((await send('revise', 'q_none', 'r0', { kind: 'skip' })).status).toBe(404)
    expect((await send('answer', mug, 'a1', { kind: 'choice', index: 0 })).status).toBe(200)
    await client.eventsUntil(id, 'QuestionAsked', (await session()).seq - 1)
    expect((await session()).piles.belongs).toEqual([{ item: 'mug', place: 'kitchen shelf' }])
    expect((await send('revise', mug, 'r0', { kind: 'choice', index: 9 })).status).toBe(422)
    expect((await send('revise', mug, 'r0', { kind: 'choice' })).status).toBe(400)
  })

  await test.step('while the next card waits, the piles follow and the card stays', async () => {
    const revised = await send('revise', mug, 'r1', { kind: 'choice', index: 2 })
    expect(revised).toMatchObject({ status: 200, body: { receipt: { questionId: mug, answerId: 'r1' } } })
    expect((await send('revise', mug, 'r1', { kind: 'choice', index: 2 })).body).toEqual(revised.body)
    const now = await session()
    expect(now).toMatchObject({
      status: 'parked',
      question: { question: { item: 'lamp' } },
      counts: { decided: 1, skipped: 0 },
      piles: { belongs: [], out: [{ item: 'mug', how: 'trash' }] },
    })
    expect(await send('answer', mug, 'a2', { kind: 'skip' })).toMatchObject({
      status: 409,
      body: { winner: { answerId: 'r1' } },
    })
    expect((await send('answer', mug, 'a1', { kind: 'choice', index: 0 })).body.receipt.answerId).toBe('a1')
  })

  await test.step('the model is told, with its history in order', async () => {
    api.push(reply(say('Thank you.')))
    const lamp = (await session()).question.id
    await send('answer', lamp, 'a3', { kind: 'text', text: 'hall' })
    await client.eventsUntil(id, 'RunYielded')
    const sent = api.requests.at(-1)
    expect(sent?.refusal).toBeNull()
    expect(JSON.stringify(sent?.body.messages)).toContain(
      'The person changed an earlier answer. “mug” now goes to “bin”, by the choice “Bin it”.',
    )
    const { events } = (await client.get(`${path}/events?format=json`)).body
    const types = events.map((event: { type: string }) => event.type)
    expect(types.filter((type: string) => type === 'AnswerRevised')).toHaveLength(1)
    expect(types.filter((type: string) => type === 'QuestionAnswered')).toHaveLength(2)
  })

  await test.step('back to undecided, put off, and into words', async () => {
    await send('revise', mug, 'r2', { kind: 'skip' })
    expect((await session()).piles).toMatchObject({ out: [], skipped: [{ item: 'mug' }] })
    await send('revise', mug, 'r3', { kind: 'text', text: 'donate' })
    expect((await session()).piles).toMatchObject({ out: [{ item: 'mug', how: 'donate' }], skipped: [] })
    await send('revise', mug, 'r4', { kind: 'cannot_decide' })
    expect((await session()).counts).toMatchObject({ decided: 1, skipped: 0 })
    expect((await send('revise', mug, 'r5', { kind: 'skip' })).status).toBe(200)
    expect((await session()).counts).toMatchObject({ decided: 1, skipped: 1 })
  })

  await test.step('not after the end', async () => {
    api.push(reply(call('time_to_wrap', {})), reply(call('end_session', {})))
    await client.post(`${path}/messages`, { text: 'enough' })
    await client.eventsUntil(id, 'SessionEnded')
    expect(await send('revise', mug, 'r6', { kind: 'skip' })).toMatchObject({
      status: 409,
      body: { error: { code: 'session_ended' } },
    })
  })
})
