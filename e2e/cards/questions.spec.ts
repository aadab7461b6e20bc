/** Q6 The questions beside the card about a thing: yes or no, in words, and one with questions that follow. */
import { expect } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { startScriptedSession } from '@/e2e/testing/scripted-session'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

test.use({ viewport: { width: 360, height: 740 } })

test('yes or no: the likelier answer stands first and stands out', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const at = sessionPage(page)
  await at.start(server.url)
  api.push(
    reply(call('begin_sorting', {})),
    reply(call('ask_back', { prompt: 'Did you mean the shelf?', answer: 'yes_no', default: false })),
    reply(call('ask_back', { prompt: 'Or the drawer?', answer: 'yes_no' })),
    reply(say('I see.')),
  )
  await at.say('put it there')
  await at.cardOf('Did you mean the shelf?')
  await expect(at.choice(1)).toContainText('No')
  await expect(at.choice(2)).toContainText('Yes')
  const background = (number: number) =>
    at.choice(number).evaluate(button => getComputedStyle(button).backgroundColor)
  expect(await background(1)).not.toBe(await background(2))
  await expect(at.card).not.toContainText('Recommended')
  await expectAccessible(page)
  await at.choice(1).click()

  await at.cardOf('Or the drawer?')
  await at.rested()
  await expect(at.choice(1)).toContainText('Yes')
  await page.mouse.move(0, 0)
  await expect.poll(() => background(1)).toBe(await background(2))
  await at.choice(1).click()
  await expect(page.getByText('I see.')).toBeVisible()
})

test('in words: the field shows an example of an answer', { tag: '@all' }, async ({ page, servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.start(server.url)
  api.push(
    reply(call('begin_sorting', {})),
    reply(
      call('ask_back', { prompt: 'What is in the box?', answer: 'words', placeholder: 'cables, a mouse' }),
    ),
    reply(say('I see.')),
  )
  await at.say('a box of things')
  await at.cardOf('What is in the box?')
  const field = at.card.getByLabel('In your own words')
  await expect(field).toHaveAttribute('placeholder', 'cables, a mouse')
  await expectAccessible(page)
  await field.fill('batteries')
  await page.keyboard.press('Enter')
  await expect(page.getByText('I see.')).toBeVisible()
  const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'QuestionAnswered',
      data: expect.objectContaining({ answer: { kind: 'text', text: 'batteries' } }),
    }),
  )
})

const stays = (more: object = {}) => ({
  choose: {
    prompt: 'What stays?',
    id: 'anchor',
    choices: [
      { label: 'The desk', value: 'the desk' },
      { label: 'The lamp', value: 'the lamp' },
    ],
    ...more,
  },
})
const aboutRoom = (more: object = {}) =>
  reply(
    call('ask_space_function', {
      prompt: 'What is this space for?',
      choices: [
        { label: 'Work', value: 'work', reveals: [stays(more)] },
        { label: 'Sleep', value: 'sleep' },
      ],
    }),
  )

test('own words at a question that follows keep the path; at the first they are a text', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  const answers: object[] = []
  page.on('request', request => {
    if (/\/(?:answer|revise)$/.test(request.url())) answers.push(request.postDataJSON().answer)
  })
  api.push(aboutRoom(), reply(say('Thank you.')))
  await at.say('a mug')
  await at.cardOf('What is this space for?')

  await test.step('Work, then “my whiteboard”', async () => {
    await at.choice(1).click()
    await at.rested()
    await at.tapOnCard('Something else')
    await at.card.getByLabel('In your own words').fill('my whiteboard')
    await at.tapOnCard('Send')
    await expect(page.getByText('Thank you.')).toBeVisible()
    const path = [
      { id: 'function', value: 'work' },
      { id: 'anchor', value: 'my whiteboard' },
    ]
    expect(answers).toEqual([{ kind: 'path', path }])
    expect(await session()).toMatchObject({ spaceFunction: 'work', anchors: ['my whiteboard'] })
    await expect(page.getByTestId('latest-answer')).toContainText('→ Work, my whiteboard')
  })

  const dialog = page.getByRole('dialog')
  await test.step('they stand among the choices when the answer is changed', async () => {
    await page.getByRole('button', { name: 'Change: What is this space for?' }).click()
    await dialog.getByRole('button', { name: 'Work' }).click()
    await expect(dialog.locator('[data-choice]', { hasText: 'my whiteboard' })).toContainText('Chosen')
  })

  await test.step('a question that follows may be skipped: the path stays', async () => {
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await session()).anchors).toEqual([])
    expect((await session()).spaceFunction).toBe('work')
  })

  await test.step('at the first question they are a text', async () => {
    await page.getByRole('button', { name: 'Change: What is this space for?' }).click()
    await dialog.getByRole('button', { name: 'Something else' }).click()
    await dialog.getByLabel('In your own words').fill('my studio')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    expect(answers.at(-1)).toEqual({ kind: 'text', text: 'my studio' })
    await expect.poll(async () => (await session()).spaceFunction).toBe('my studio')
  })
})

test('where several may be taken, they are tapped on and off until “Done”', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  const { api, at, session } = await startScriptedSession(page, servers)
  api.push(aboutRoom({ multiple: true }), reply(say('Thank you.')))
  await at.say('a mug')
  await at.cardOf('What is this space for?')
  await at.choice(1).click()
  await at.rested()
  const done = at.card.getByRole('button', { name: 'Done' })
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await at.choice(1).click()
  await at.choice(2).click()
  await at.choice(1).click()
  await expect(at.choice(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(at.choice(2)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await at.tapOnCard('Something else')
  await at.card.getByLabel('In your own words').fill('my whiteboard')
  await at.tapOnCard('Send')
  await expect(at.choice(3)).toContainText('my whiteboard')
  await done.click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  expect(await session()).toMatchObject({ spaceFunction: 'work', anchors: ['the lamp', 'my whiteboard'] })

  await test.step('a change begins with what was taken', async () => {
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Change: What is this space for?' }).click()
    await dialog.getByRole('button', { name: 'Work' }).click()
    await dialog.getByRole('button', { name: 'The desk' }).click()
    await dialog.getByRole('button', { name: 'my whiteboard' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await session()).anchors).toEqual(['the lamp', 'the desk'])
  })
})

test('on a phone that lies on its side no part of the card scrolls by itself', async ({ page, servers }) => {
  const { url } = await servers.shared()
  const at = sessionPage(page)
  await at.openCard(url, 'an empty bottle, a birthday card from grandma', 'empty bottle')
  await page.setViewportSize({ width: 740, height: 360 })
  const scrolling = () =>
    at.card.evaluate(card =>
      [card, ...card.querySelectorAll('*')]
        .filter(part => /auto|scroll/.test(getComputedStyle(part).overflowY))
        .filter(part => part.scrollHeight > part.clientHeight + 1)
        .map(part => part.className),
    )
  await expect.poll(scrolling).toEqual([])
})
