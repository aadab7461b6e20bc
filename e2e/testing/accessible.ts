import { mkdir } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { takesAll } from '@/scripts/test-sample'

/**
 * Holds the page, as it is now, to WCAG 2.2 AA and axe’s best practices. What is moving is waited for: it may be half
 * seen-through. A quick run does so on some of the screens of its walk alone (`expectAccessibleScreen`).
 */
export async function expectAccessible(page: Page) {
  if (takesAll) await expectAccessibleScreen(page)
}

/** The same in every run. */
export const expectAccessibleScreen = (page: Page) => expectNoViolations(page, builder => builder)

/** Its colours alone: all that changes with the light. */
export async function expectLegible(page: Page) {
  await expectNoViolations(page, builder => builder.withRules(['color-contrast', 'link-in-text-block']))
}

async function expectNoViolations(page: Page, rules: (builder: AxeBuilder) => AxeBuilder) {
  await untilStill(page)
  // Otherwise it opens a blank page each time, to join what it found in frames, of which there are none.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await rules(builder).analyze()
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
  ).toEqual([])
}

const LOOKS = [
  { name: 'phone', size: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'phone-dark', size: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'desk', size: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'desk-dark', size: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

/** Holds the page to `expectAccessible` on a phone and at a desk, light and dark, and leaves it as it was. */
export async function expectAccessibleInEveryLook(page: Page) {
  if (!takesAll) return
  const before = page.viewportSize()
  for (const { size, colorScheme } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/** The same without motion, with a picture of each look in `test-results`; the page stays in the last of them. */
export async function expectAccessibleLooks(page: Page, screen: string) {
  if (!takesAll) return
  await mkdir('test-results/looks', { recursive: true })
  for (const { name, size, colorScheme } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `test-results/looks/${screen}-${name}.png`, animations: 'disabled' })
    await expectAccessible(page)
  }
}

/** Until nothing moves any more that ever ends. It looks anew each time, as one animation may take the place of another. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}
