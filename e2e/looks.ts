import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'

const LOOKS = [
  { name: 'phone', size: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'phone-dark', size: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'desk', size: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'desk-dark', size: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

/** Checks what the page shows on a phone and on a desk, light and dark, and takes a picture of each. */
export async function expectAccessibleLooks(page: Page, screen: string) {
  await mkdir('test-results/looks', { recursive: true })
  for (const { name, size, colorScheme } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.screenshot({ path: `test-results/looks/${screen}-${name}.png`, animations: 'disabled' })
    await expectAccessible(page)
  }
}
