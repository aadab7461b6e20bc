import type { Page } from '@playwright/test'

/** As a person has set this device before the page opens. */
export const setOnDevice = (page: Page, settings: Record<string, boolean>) =>
  page.addInitScript(
    state => localStorage.setItem('tidyup-settings', JSON.stringify({ state, version: 0 })),
    settings,
  )
