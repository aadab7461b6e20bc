/**
 * Every screen on a phone, a tablet and a desk, light and dark, in both languages: held to WCAG 2.2 AA, and whatever things are
 * called, nothing is cut off or out of reach.
 */

import { expect, type Page } from '@playwright/test'
import { expectAccessibleScreen, expectLegible } from '@/e2e/testing/accessible'
import { createClient } from '@/e2e/testing/client'
import { expectHolds } from '@/e2e/testing/screen-holds'
import { sessionPage } from '@/e2e/testing/session-page'
import { type Servers, test } from '@/e2e/testing/test'
import { visitPlaces, visitScreens } from '@/e2e/testing/visit-screens'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import { dice, SEED, takesAll } from '@/scripts/test-sample'

test.describe('every screen', () => {
  const SIZES = {
    phone: { width: 360, height: 740 },
    tablet: { width: 768, height: 1024 },
    desk: { width: 1280, height: 800 },
  }
  const THINGS = ['red mug', 'scarf', 'dead batteries', 'teddy bear']
  /** As long as a name may be, right to left, and of pictures. */
  const ODD = [
    'a name that somebody pasted from a shop with each of its colours, sizes and materials '
      .repeat(3)
      .slice(0, 199),
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(4).slice(0, 200),
    'كتاب قديم عن تاريخ المدينة',
    '👨‍👩‍👧‍👦🧸🎈',
  ]

  test.describe.configure({ mode: 'parallel' })

  /** A quick run goes once, where there is least room for the longest words, and looks at a quarter of the screens. */
  const QUICK = 'phone de-DE'
  const SHARE = takesAll ? 1 : 1 / 4
  const { next } = dice(SEED)

  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const locale of ['en-GB', 'de-DE']) {
      const tag = QUICK === `${size} ${locale}` ? [] : ['@all']
      test.describe(`${size}, ${locale}`, { tag }, () => {
        test.use({ viewport, locale })

        test('every screen', async ({ page, servers, expectedErrors }) => {
          // The page that is not there.
          expectedErrors.push(/404/)
          await visitScreens(await visitOf(page, servers))
        })

        test('every screen of the home map', async ({ page, servers }) => {
          await visitPlaces(await visitOf(page, servers))
        })

        async function visitOf(page: Page, servers: Servers) {
          const { url } = await servers.shared()
          await page.emulateMedia({ reducedMotion: 'reduce' })
          return {
            ...{ page, url, locale: locale.slice(0, 2), things: THINGS, added: ODD },
            withSheets: size === 'phone' && locale === 'en-GB',
            isDue: () => next() < SHARE,
            look: (name: string) => lookAt(page, name),
          }
        }
      })
    }
  }

  async function lookAt(page: Page, name: string) {
    await expectHolds(page, name)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await test.step(`${name}, light`, () => expectAccessibleScreen(page))
    if (!takesAll) return
    await page.emulateMedia({ colorScheme: 'dark' })
    await test.step(`${name}, dark`, () => expectLegible(page))
  }
})

/** Motion on decisions and openings; where less motion is wanted, things fade instead. */

declare global {
  var moved: Record<string, string[]>
}

/** Remembers what of the page is animated from now on, and which of its properties. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    globalThis.moved = {}
    const parts = {
      picture: 'body > [inert]',
      object: '[data-object]',
      card: '[data-testid=card]',
      sheet: 'dialog',
    }
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element)) return
      const part = Object.entries(parts).find(([, selector]) => target.matches(selector))?.[0]
      if (!part) return
      const keyframes = target
        .getAnimations()
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      const about = ['offset', 'computedOffset', 'easing', 'composite']
      const properties = keyframes
        .flatMap(keyframe => Object.keys(keyframe))
        .filter(name => !about.includes(name))
      globalThis.moved[part] = [...new Set(properties)].sort()
    })
  })

const MOTION = [
  {
    reducedMotion: 'no-preference',
    moved: {
      picture: ['opacity', 'scale', 'translate'],
      object: ['opacity', 'translate'],
      card: ['opacity', 'transform'],
      sheet: ['opacity', 'transform'],
    },
  },
  {
    reducedMotion: 'reduce',
    moved: { picture: ['opacity'], object: ['opacity'], card: ['opacity'], sheet: ['opacity'] },
  },
] as const

for (const { reducedMotion, moved } of MOTION) {
  test(`a decision and a sheet, ${reducedMotion}`, { tag: '@all' }, async ({ page, servers }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion })
    const server = await servers.shared()
    const at = sessionPage(page)
    await at.openCard(server.url, 'an empty bottle, old receipts', 'empty bottle')
    await watchMotion(page)
    await at.choice(1).click()
    await at.cardOf('old receipts')
    await page.getByRole('banner').getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => page.evaluate(() => globalThis.moved)).toEqual(moved)
    await expect(page.locator('body > [inert]')).toHaveCount(0)
  })
}

/** A session that was started on a German page: the model is told, and the app speaks German for itself. */
test.describe('page language', () => {
  test.use({ locale: 'de-DE' })

  test('M4 the language of the page reaches the model, and the report', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const api = await servers.startModel()
    const server = await servers.start({
      ANTHROPIC_BASE_URL: api.url,
      ANTHROPIC_API_KEY: 'test-key-of-nobody',
    })
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
})
