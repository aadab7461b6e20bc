import type { Page } from '@playwright/test'

/** Until nothing moves any more that ever ends. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    )
  })
