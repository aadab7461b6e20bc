/**
 * Every screen on a phone, a tablet and a desk, light and dark, in both languages: held to WCAG 2.2 AA, and whatever things are
 * called, nothing is cut off or out of reach.
 */

import type { Page } from '@playwright/test'
import { expectAccessibleScreen, expectLegible } from '@/e2e/testing/accessible'
import { expectHolds } from '@/e2e/testing/screen-holds'
import { type Servers, test } from '@/e2e/testing/test'
import { walkPlaces, walkScreens } from '@/e2e/testing/walk'
import { dice, SEED, takesAll } from '@/scripts/test-sample'

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
        await walkScreens(await walkOf(page, servers))
      })

      test('every screen of the home map', async ({ page, servers }) => {
        await walkPlaces(await walkOf(page, servers))
      })

      async function walkOf(page: Page, servers: Servers) {
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
