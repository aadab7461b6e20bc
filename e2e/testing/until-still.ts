import type { Page } from '@playwright/test'

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
