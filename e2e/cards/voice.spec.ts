/** Hands full: cards are read aloud and answered by voice. The browser’s own voice and ear are played by the test. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/e2e/testing/accessible'
import { sessionPage, setOnDevice } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

interface Ear {
  onresult: ((event: object) => void) | null
  onend: (() => void) | null
}

/** The recognition that listens now, for the test to speak through. */
interface Listening {
  lang: string
  onresult: ((event: object) => void) | null
  onerror: ((event: object) => void) | null
  onend: (() => void) | null
}

declare global {
  var ear: Ear | undefined
  var spoken: { text: string; lang: string }[]
  var silences: number
}

declare global {
  var listening: Listening | undefined
}

test.describe('voice', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const playEar = (page: Page) =>
    page.addInitScript(() => {
      class Recognition implements Ear {
        lang = ''
        onresult = null
        onend: (() => void) | null = null
        start() {
          globalThis.ear = this
        }
        stop() {
          this.abort()
        }
        abort() {
          if (globalThis.ear === this) globalThis.ear = undefined
          this.onend?.()
        }
      }
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: Recognition })
    })

  const playVoice = (page: Page) =>
    page.addInitScript(() => {
      globalThis.spoken = []
      globalThis.silences = 0
      const speechSynthesis = {
        speaking: false,
        speak: ({ text, lang }: { text: string; lang: string }) => globalThis.spoken.push({ text, lang }),
        cancel: () => {
          globalThis.silences++
        },
      }
      Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
      Object.defineProperty(window, 'SpeechSynthesisUtterance', {
        value: class {
          lang = ''
          text: string
          constructor(text: string) {
            this.text = text
          }
        },
      })
    })

  /** Says it to the end, as a browser hears it: first a part, then all of it. Each thing ends the recognition. */
  async function sayAloud(page: Page, text: string) {
    await page.waitForFunction(() => globalThis.ear !== undefined)
    await page.evaluate(said => {
      const heard = globalThis.ear
      const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal })
      heard?.onresult?.({ results: [result(said.slice(0, 3), false)] })
      heard?.onresult?.({ results: [result(said, true)] })
      globalThis.ear = undefined
      heard?.onend?.()
    }, text)
  }

  test('a card is answered by voice: what was heard is shown, and counts after a yes', {
    tag: '@all',
  }, async ({ page, servers, expectedErrors }) => {
    expectedErrors.push(/net::ERR_/)
    await setOnDevice(page, { speech: true })
    await playEar(page)
    const server = await servers.shared()
    const at = sessionPage(page)
    const answers: unknown[] = []
    page.on('request', request => {
      if (/\/(answer|revise|messages)$/.test(request.url())) answers.push(request.postDataJSON())
    })
    await at.openCard(server.url, 'an empty bottle, a phone charger, a red cup, a lamp', 'empty bottle')
    const before = answers.length
    const voice = page.getByTestId('voice')
    const said = voice.getByRole('status')
    await voice.getByRole('button', { name: 'Answer by voice' }).click()
    await expect(said).toContainText('Listening.')
    await expectAccessible(page)

    await test.step('heard, shown, and not sent before the yes', async () => {
      await sayAloud(page, 'the second one')
      await expect(said).toContainText('Heard: the second one →')
      await expectAccessible(page)
      await at.cardOf('empty bottle')
      expect(answers).toHaveLength(before)
      await voice.getByRole('button', { name: 'Yes', exact: true }).click()
      await at.cardOf('phone charger')
      expect(answers.at(-1)).toMatchObject({ answer: { kind: 'choice', index: 1 } })
    })

    await test.step('a no, and the card is as it was; a yes that is said counts as well', async () => {
      await sayAloud(page, 'skip')
      await expect(said).toContainText('Heard: skip')
      await voice.getByRole('button', { name: 'No', exact: true }).click()
      await expect(said).toContainText('Listening.')
      await at.cardOf('phone charger')
      await sayAloud(page, 'donate')
      await expect(said).toContainText('Heard: donate')
      await sayAloud(page, 'yes')
      await at.cardOf('red cup')
    })

    await test.step('undo, and the next answer; where either does not get through, that is told, and it can be said again', async () => {
      const lost = 'That did not get through.'
      await page.route(/\/(things|revise)$/, route => route.abort('internetdisconnected'))
      await sayAloud(page, 'undo')
      await expect(said).toContainText('Undo: phone charger')
      await sayAloud(page, 'yes')
      await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
      await at.cardOf('red cup')
      await page.unrouteAll()
      await sayAloud(page, 'undo')
      await sayAloud(page, 'yes')
      await at.cardOf('phone charger')

      await page.route(/\/(things|revise)$/, route => route.abort('internetdisconnected'))
      await sayAloud(page, 'the first')
      await sayAloud(page, 'yes')
      await expect(at.card).toContainText(lost)
      await page.unrouteAll()
      await sayAloud(page, 'the first')
      await sayAloud(page, 'yes')
      await at.cardOf('red cup')
    })

    await test.step('what was heard of a card goes with it: a yes to the next one decides nothing', async () => {
      await sayAloud(page, 'donate')
      await expect(said).toContainText('Heard: donate')
      await at.choice(1).click()
      await at.cardOf('lamp')
      await expect(voice.getByRole('button', { name: 'Yes', exact: true })).toBeHidden()
      await sayAloud(page, 'undo')
      await sayAloud(page, 'yes')
      await at.cardOf('red cup')
    })

    await test.step('other words are a draft in the talk field, and no answer', async () => {
      const sent = answers.length
      await sayAloud(page, 'my grandmother gave it to me')
      await expect(said).toContainText('in the message field, not sent yet')
      await at.cardOf('red cup')
      await voice.getByRole('button', { name: 'Talk' }).click()
      await expect(page.getByLabel('Your message')).toHaveValue('my grandmother gave it to me')
      expect(answers).toHaveLength(sent)
      await page.keyboard.press('Escape')
    })

    await test.step('pause, go on, and stop listening need no yes, since they decide nothing', async () => {
      await voice.getByRole('button', { name: 'Answer by voice' }).click()
      await sayAloud(page, 'pause')
      await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible()
      await sayAloud(page, 'skip')
      await sayAloud(page, 'go on')
      await expect(page.getByRole('dialog')).toBeHidden()
      await at.cardOf('red cup')
      await sayAloud(page, 'stop listening')
      await expect(voice.getByRole('button', { name: 'Answer by voice' })).toBeVisible()
      expect(await page.evaluate(() => globalThis.ear === undefined)).toBe(true)
    })
  })

  test('a card is read aloud where that is wanted, until something is tapped', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    await setOnDevice(page, { readAloud: true })
    await playVoice(page)
    const server = await servers.shared()
    const at = sessionPage(page)
    await at.openCard(server.url, 'an empty bottle, a phone charger', 'empty bottle')
    const spoken = () => page.evaluate(() => globalThis.spoken)
    await expect.poll(async () => (await spoken()).map(({ text }) => text)).toContain('empty bottle')
    const texts = (await spoken()).map(({ text }) => text)
    expect(texts.slice(texts.indexOf('empty bottle')).some(text => text.startsWith('1: '))).toBe(true)
    expect(new Set((await spoken()).map(({ lang }) => lang))).toEqual(new Set(['en']))
    const silences = await page.evaluate(() => globalThis.silences)
    await at.card.getByRole('heading').click()
    expect(await page.evaluate(() => globalThis.silences)).toBeGreaterThan(silences)
  })

  test('nothing is read, and nobody listens, unless that is wanted', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    await playVoice(page)
    await playEar(page)
    const server = await servers.shared()
    const at = sessionPage(page)
    await at.openCard(server.url, 'an empty bottle, a phone charger', 'empty bottle')
    await expect(page.getByTestId('voice')).toHaveCount(0)
    expect(await page.evaluate(() => globalThis.spoken)).toEqual([])
  })

  test('there is no answering by voice where the browser can’t listen', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    await setOnDevice(page, { speech: true })
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: undefined })
    })
    const server = await servers.shared()
    await sessionPage(page).openCard(server.url, 'an empty bottle, a phone charger', 'empty bottle')
    await expect(page.getByTestId('voice')).toHaveCount(0)
  })
})

/** Dictation, where the browser has it and the person wants it. The browser’s own recognition is played by the test. */
test.describe('speech', () => {
  test.use({ viewport: { width: 360, height: 740 } })

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

  test('what is said below a photo becomes a list', { tag: '@all' }, async ({ page, servers }) => {
    await setOnDevice(page, { speech: true })
    await playRecognition(page)
    const { url } = await servers.shared()
    await page.goto(url)
    await page.getByLabel('Choose photos').setInputFiles('e2e/photos/cat.webp')
    const list = page.getByTestId('list-place')
    await list.getByRole('button', { name: 'Speak' }).click()
    await hear(page, 'there is a cup and some letters and a striped sock')
    await list.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(list.locator('[data-thing]')).toHaveText([/^cup/, /letters/, /striped sock/])
  })

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

  test('there is no microphone where the browser can’t listen', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
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
})
