/**
 * Every screen on a phone, a tablet and a desk, light and dark, in both languages: held to WCAG 2.2 AA, and nothing to scroll
 * sideways. The sessions are made over HTTP, so that each screen is opened as it is found by somebody who comes back.
 */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectLegible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { type Story, tellStory } from '@/e2e/testing/story'
import { test } from '@/e2e/testing/test'

const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
}
const THINGS = 'red mug, scarf, old magazines, phone charger, screwdriver, dead batteries, teddy bear'

test.describe.configure({ mode: 'parallel' })

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const locale of ['en-GB', 'de-DE']) {
    test.describe(`${size}, ${locale}`, () => {
      test.use({ viewport, locale })

      test('every screen', async ({ page, servers, expectedErrors }) => {
        // The page that is not there.
        expectedErrors.push(/404/)
        const { url } = await servers.start()
        const client = createClient(url)
        const look = (name: string, path: string) => lookAt(page, name, url + path, locale)

        await look('home-empty', '/')
        const story = await tellStory(client, locale.slice(0, 2))
        const at = (place: string) => `/sessions/${story.id}?place=${place}`
        await look('start', at('card'))
        await story.say(THINGS)
        await look('heard', at('list'))
        await look('space', at('card'))
        await story.answerUntilCard()
        await look('card', at('card'))
        await story.decide(3)
        for (const place of ['card', 'list', 'done', 'timeline']) await look(`sorting-${place}`, at(place))
        await story.answer({ kind: 'cannot_find' })
        await look('finding', at('card'))
        await story.say('Found it.')
        await story.answer({ kind: 'cannot_decide' })
        await look('deciding', at('card'))
        await story.say('Show me the card again.')
        await story.answer({ kind: 'skip' })
        await story.decideAll()
        await look('wrapping-up', at('card'))
        await story.carry()
        await look('carry', at('carry'))
        await story.end()
        for (const place of ['card', 'list', 'done', 'timeline']) await look(`ended-${place}`, at(place))
        await lookAtPhotos(story)
        await look('home', '/')
        await look('devices', '/devices')
        await look('not-found', '/sessions/s_nobody')

        async function lookAtPhotos(before: Story) {
          const other = await tellStory(client, locale.slice(0, 2))
          await other.photo('e2e/photos/cup-on-table.jpg', ['espresso cup'], 'an empty bottle')
          await look('photo-heard', `/sessions/${other.id}?place=list`)
          await other.answerUntilCard()
          await look('photo-card', `/sessions/${other.id}`)
          expect(other.id).not.toBe(before.id)
        }
      })
    })
  }
}

async function lookAt(page: Page, name: string, url: string, locale: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(url)
  const goesOn = url.includes('/sessions/') && !/^(ended|not-found)/.test(name)
  if (goesOn) await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  if (url.endsWith('place=timeline')) await page.getByTestId('timeline-rows').waitFor()
  const { width, wide } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    wide: document.documentElement.scrollWidth,
  }))
  expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(width)
  await test.step(`${name}, light`, () => expectAccessible(page))
  // The colours of the dark are the same in every language.
  if (locale !== 'en-GB' && !process.env.TIDYUP_SOAK) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await test.step(`${name}, dark`, () => expectLegible(page))
}
