/**
 * Pictures of the main screens, for people to look at: `npm run screens` keeps those of a phone in `docs/screens`, and writes
 * the dark and the wide ones to `test-results/screens`.
 */
import { mkdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { tellStory } from '@/e2e/testing/story'
import { makeStrip } from '@/e2e/testing/strip'
import { test } from '@/e2e/testing/test'

const FOLDER = 'docs/screens'
const NOT_KEPT = 'test-results/screens'

const DEVICES = [
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'phone-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'desk', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

/** A whole session on a phone, in the order of its strip. */
const STRIP = [
  'home-empty',
  'heard',
  'card',
  'undo',
  'finding',
  'deciding',
  'card-photo',
  'timeline',
  'done',
  'carry',
  'end',
  'share',
] as const

for (const { name: device, viewport, colorScheme } of DEVICES) {
  test.describe(device, () => {
    const phone = viewport.width < 1024
    test.use({ viewport, colorScheme, deviceScaleFactor: 2, hasTouch: phone, isMobile: phone })

    test('the main screens, without anything to scroll sideways', async ({ page, servers }) => {
      test.slow()
      const { url } = await servers.shared()
      const at = sessionPage(page)

      async function picture(name: string) {
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, `${name} is wider than the screen`).toBeLessThanOrEqual(viewport.width)
        await mkdir(NOT_KEPT, { recursive: true })
        await page.waitForFunction(hasAllPhotos)
        await page.screenshot({ path: fileOf(name, device), animations: 'disabled' })
      }

      /** What is lit first, until the card about this thing is there. */
      async function decideUntil(item: string) {
        const heading = at.card.getByRole('heading')
        await expect(async () => {
          if ((await heading.textContent()) === item) return
          await at.choice(1).click({ timeout: 1_000 })
          await expect(heading).toHaveText(item, { timeout: 1_000 })
        }).toPass({ timeout: 60_000 })
      }

      await page.goto(url)
      await picture('home-empty')

      await at.tap('Try a sample room')
      await expect(page.getByTestId('list-place').getByText('toy dinosaur')).toBeVisible()
      await picture('heard')

      if (phone) await at.show('Card')
      await at.cardOf('pizza box with one slice')
      await picture('card')
      await at.tapOnCard('Another place')
      await picture('another-place')
      await at.card.getByRole('textbox').press('Escape')

      await at.choice(1).click()
      await at.cardOf('white mug with a coffee stain')
      await page.getByRole('button', { name: 'Undo: pizza box with one slice' }).click()
      await at.cardOf('pizza box with one slice')
      await picture('undo')

      await decideUntil('reading glasses')
      await at.tapOnCard('Can’t find it')
      await expect(page.getByRole('button', { name: 'Found it' })).toBeVisible()
      await picture('finding')
      await at.tap('Found it')

      await decideUntil('toy dinosaur')
      await at.tapOnCard('Can’t decide')
      await at.inMode('DecisionSupport')
      await expect(page.getByRole('button', { name: 'Show me the card again' })).toBeVisible()
      await picture('deciding')
      await at.tap('Show me the card again')
      await at.cardOf('toy dinosaur')
      await at.tapOnCard('Not now')

      await at.cardOf('grandma’s candle')
      await picture('card-photo')
      await at.talk()
      await picture('talk')
      await page.keyboard.press('Escape')
      await at.tap('Pause')
      await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
      await picture('pause')
      await at.tap('Go on')
      if (phone) {
        await at.show('List')
        await expect(page.getByTestId('list-place')).toBeVisible()
        await picture('list')
        await at.show('Done')
        await expect(page.getByTestId('piles')).toBeVisible()
        await picture('done')
      }
      await at.show('Timeline')
      await expect(page.getByTestId('timeline-rows')).toBeVisible()
      await picture('timeline')
      await at.tap('Replay')
      for (let steps = 0; steps < 30; steps += 1) await page.getByRole('slider').press('ArrowRight')
      await picture('replay')
      await at.tap('Back to now')

      if (phone) await at.show('Card')
      const carry = page.getByRole('button', { name: /^Carry the \d+ things$/ })
      await expect(async () => {
        if (await carry.isVisible()) return
        await at.choice(1).click({ timeout: 1_000 })
        await expect(carry).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await at.tap(/^Carry the \d+ things$/)
      await page.getByRole('checkbox').first().check()
      await picture('carry')
      await at.tap('That’s enough for now')
      await at.tap('That’s all for today')
      await expect(page.getByTestId('closing')).toBeVisible()
      await picture('end')
      await at.tap('Share a picture')
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      await picture('share')

      await page.goto(`${url}/settings`)
      await expect(page.getByRole('switch').first()).toBeVisible()
      await picture('settings')

      await at.start(url)
      await picture('start')
      await at.hear('a lamp, old receipts, a phone charger')
      if (phone) await at.show('Card')
      await expect(at.card).toHaveAttribute('data-kind', 'Choose')
      await picture('space')

      const next = await tellStory(createClient(url), 'en')
      await next.photo('e2e/detection/photos/desk-with-notebook.jpg', ['plant'], 'a lamp, old receipts, pens')
      await next.answerUntilCard()
      await next.decide(2)
      await page.goto(url)
      await expect(page.getByRole('article')).toBeVisible()
      await picture('home')

      if (device === 'phone') {
        // Half as large as the screens were taken.
        const screens = STRIP.map(name => fileOf(name, device))
        await makeStrip(screens, { ...viewport, perRow: 6, file: `${FOLDER}/session-phone.png` })
      }
    })
  })
}

const fileOf = (name: string, device: string) =>
  `${device === 'phone' ? FOLDER : NOT_KEPT}/${name}-${device}.png`

/** All that is in sight has come. */
const hasAllPhotos = () =>
  [...document.images].every(image => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom <= 0 || top >= innerHeight || (image.complete && image.naturalWidth > 0)
  })
