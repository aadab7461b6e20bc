/** `npm run test:browsers`: every story in every browser that is not Chromium. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from './app'
import type { Browser } from './browser'
import { startFirefox } from './firefox'
import { pageOf } from './page'
import { type Story, stories } from './stories'
import { startWebKit } from './webkit'

describe.each([
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
])('$name', ({ start }) => {
  let browser: Browser

  beforeAll(async () => {
    browser = await start()
  })
  afterAll(() => browser?.close())

  // One by one: `test.each` would cut their names off.
  for (const story of stories) test(story.name, () => tell(story, browser))
})

/** On a server of its own, and on a device that has never seen the page. */
async function tell({ first, paired, play }: Story, browser: Browser) {
  const app = await startApp({ paired })
  try {
    const person = await browser.open(app.url, first)
    try {
      await play({ person, page: pageOf(person), app })
      expect(person.errors()).toEqual([])
    } finally {
      await person.leave()
    }
  } finally {
    await app.end()
  }
}
