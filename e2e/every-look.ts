import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Holds the page to `expectAccessible` on a phone and at a desk, by day and by night, and leaves it as it was. */
export async function expectAccessibleInEveryLook(page: Page) {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
