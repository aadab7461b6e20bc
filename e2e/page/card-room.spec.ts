/** On the lowest common phone the card has the screen: its photo, its name, its first choice and the way to another place. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { test } from '@/e2e/testing/test'
import { answer, call, card, say } from '@/lib/model/testing/scripted-api/replies'

const HEIGHT = 640

test.use({ viewport: { width: 360, height: HEIGHT } })

/** The coach’s words, longer than the two lines that they have on a card. */
const LONG =
  'Empty it first, then it can go home. It has a small chip at the rim, so mind your fingers with it, please.'

test('whatever the coach says and whatever was decided, the photo has a third of the height, and the choices are in sight', async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared()
  const story = await tellStory(createClient(url), 'en')
  const things = ['espresso cup', 'white mug with a coffee stain', 'candle of my grandma from home']
  await story.photo('e2e/photos/cup-on-table.jpg', things, '')
  await story.answerUntilCard()
  await page.goto(`${url}/sessions/${story.id}`)
  const at = sessionPage(page)
  const boxOf = async (testId: string) => {
    const box = await page.locator(testId).first().boundingBox()
    if (!box) throw new Error(`${testId} is not shown.`)
    return box
  }
  for (const thing of things) {
    await at.cardOf(thing)
    if (thing === things.at(-1)) {
      await at.say('she died in march and I miss her')
      await expect(at.card.getByTestId('coach-words')).toContainText('That is hard')
    }
    await expect(at.card.getByRole('heading')).toBeInViewport({ ratio: 1 })
    expect((await boxOf('[data-testid=card] [data-picture]')).height).toBeGreaterThanOrEqual(HEIGHT / 3)
    expect((await boxOf('[data-testid=card]')).y, 'above the card').toBeLessThanOrEqual(90)
    await expect(at.choice(1)).toBeInViewport({ ratio: 0.95 })
    await expect(at.card.getByRole('button', { name: 'Another place' })).toBeInViewport({ ratio: 1 })
    await expect(at.card.getByRole('button', { name: 'Can’t find it' })).toBeInViewport({ ratio: 1 })
    await at.rested()
    await at.choice(1).click()
  }
})

test('two lines of the coach stand below the name, and “more” opens the rest', async ({ page, servers }) => {
  const api = await servers.startModel()
  const { url } = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  api.push(answer(say(LONG), call('begin_sorting', {})), answer(say(LONG), card('espresso cup')))
  const story = await tellStory(createClient(url), 'en')
  await story.say('espresso cup')
  await page.goto(`${url}/sessions/${story.id}`)
  const at = sessionPage(page)
  await at.cardOf('espresso cup')
  const line = at.card.getByTestId('coach-words')
  await expect(line.getByText('more', { exact: true })).toBeVisible()
  expect((await line.boundingBox())?.height).toBeLessThan(70)
  await line.getByRole('button', { name: 'More: read all of it' }).click()
  await expect(page.getByRole('dialog', { name: 'Talk' })).toContainText('mind your fingers with it')
})
