/** Dictation, where the browser has it and the person wants it. The browser’s own recognition is played by the test. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

/** The recognition that listens now, for the test to speak through. */
interface Listening {
  lang: string
  onresult: ((event: object) => void) | null
  onerror: ((event: object) => void) | null
  onend: (() => void) | null
}

declare global {
  var listening: Listening | undefined
}

const playRecognition = (page: Page) =>
  page.addInitScript(() => {
    class Recognition implements Listening {
      lang = ''
      onresult = null
      onerror = null
      onend: (() => void) | null = null
      start() {
        globalThis.listening = this
      }
      stop() {
        globalThis.listening = undefined
        this.onend?.()
      }
      abort() {
        this.stop()
      }
    }
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: Recognition })
  })

const hear = (page: Page, ...transcripts: string[]) =>
  page.evaluate(
    heard => globalThis.listening?.onresult?.({ results: heard.map(transcript => [{ transcript }]) }),
    transcripts,
  )

const fail = (page: Page, error: string) =>
  page.evaluate(code => {
    const { listening } = globalThis
    listening?.onerror?.({ error: code })
    globalThis.listening = undefined
    listening?.onend?.()
  }, error)

test('words come into the field as they are said, and nothing is sent by itself', { tag: '@all' }, async ({
  page,
  servers,
}) => {
  await setOnDevice(page, { swipe: true, numberKeys: true, speech: true })
  await playRecognition(page)
  const server = await servers.shared()
  const at = sessionPage(page)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && !request.url().endsWith('/api/sessions')) sent.push(request.url())
  })
  await at.start(server.url)
  const field = page.getByLabel('Your message')
  const microphone = page.getByRole('button', { name: 'Speak' })

  await test.step('after what stands there, also before it is final', async () => {
    await field.fill('a lamp,')
    await microphone.click()
    await expect(microphone).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Listening…')).toBeVisible()
    expect(await page.evaluate(() => globalThis.listening?.lang)).toBe('en')
    await hear(page, 'two boo')
    await expect(field).toHaveValue('a lamp, two boo')
    await hear(page, 'two books,', 'a cup')
    await expect(field).toHaveValue('a lamp, two books, a cup')
    await expectAccessible(page)
  })

  await test.step('until it is tapped again', async () => {
    await microphone.click()
    await expect(microphone).toHaveAttribute('aria-pressed', 'false')
    await expect(field).toHaveValue('a lamp, two books, a cup')
    expect(sent).toEqual([])
  })

  await test.step('what went wrong is said kindly', async () => {
    for (const [error, words] of [
      ['not-allowed', 'The microphone is not allowed here.'],
      ['no-speech', 'Nothing was heard.'],
      ['network', 'The speech service can’t be reached right now.'],
    ] as const) {
      await microphone.click()
      await fail(page, error)
      await expect(page.getByText(words)).toBeVisible()
      await expect(microphone).toHaveAttribute('aria-pressed', 'false')
    }
  })

  await test.step('typing ends it', async () => {
    await microphone.click()
    await field.fill('an empty bottle, a cup')
    await expect(microphone).toHaveAttribute('aria-pressed', 'false')
    expect(sent).toEqual([])
  })

  await test.step('on a card’s own words too', async () => {
    await at.sortFrom('an empty bottle, a cup', 'empty bottle')
    await at.tapOnCard('Another place')
    await at.tapOnCard('Speak')
    await hear(page, 'the hall')
    await expect(at.card.getByLabel('Where does it go?')).toHaveValue('the hall')
    await at.tapOnCard('Send')
    await at.cardOf('cup')
    await expect(page.getByTestId('latest-answer')).toContainText('the hall')
  })
})

test('there is no microphone unless it is wanted', { tag: '@all' }, async ({ page, servers }) => {
  await playRecognition(page)
  const server = await servers.shared()
  await sessionPage(page).start(server.url)
  await expect(page.getByLabel('Your message')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Speak' })).toHaveCount(0)
})

test('there is no microphone where the browser can’t listen', { tag: '@all' }, async ({ page, servers }) => {
  await setOnDevice(page, { swipe: true, numberKeys: true, speech: true })
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: undefined })
  })
  const server = await servers.shared()
  await sessionPage(page).start(server.url)
  await expect(page.getByLabel('Your message')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Speak' })).toHaveCount(0)
})
