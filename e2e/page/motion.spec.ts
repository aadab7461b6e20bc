/** What moves when something is decided or opened; where less motion is wanted, it fades instead. */
import { expect, type Page } from '@playwright/test'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

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
