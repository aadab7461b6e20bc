import type { Page } from '@playwright/test'

/** Collects what the policy of content stopped, over all pages that are loaded. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  const broken: string[] = []
  await page.exposeFunction('policyBroken', (what: string) => void broken.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as unknown as { policyBroken(what: string): void }).policyBroken(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  return async () => broken
}
