/** What a person does on a phone whose browser is not Chromium. */
import { expect } from 'vitest'
import type { App } from './app'
import type { Page } from './page'
import type { Person } from './person'

export interface Scene {
  readonly person: Person
  readonly page: Page
  readonly app: App
}

export interface Story {
  readonly name: string
  /** Runs before the page’s own scripts; it may name nothing from outside itself. */
  readonly first?: () => void
  /** Devices have to pair. */
  readonly paired?: boolean
  play(scene: Scene): Promise<void>
}

const CUP = 'e2e/photos/cup-on-table.jpg'
const FOUR = 'an empty bottle, old receipts, a phone charger, a birthday card'
const TWO = 'an empty bottle, old receipts'

/** Whether what the browser itself may have cached, or else the server, answers with a status, as in “404 /path”. */
async function answersWith(_: Element, expected: string) {
  const [status, path = ''] = expected.split(' ')
  return (await fetch(path, { cache: 'force-cache' })).status === Number(status)
}

export const stories: readonly Story[] = [
  {
    name: 'a whole session with the built-in coach, by taps and typed words, to its end',
    async play({ person, page, app }) {
      await person.look('home')
      await page.start(FOUR)
      await person.look('heard')
      await page.toFirstCard('empty bottle')
      await person.look('card')
      await page.choose(1)
      await page.isAbout('old receipts')
      await page.undo('empty bottle')
      await page.isAbout('empty bottle')
      await page.choose(2)
      await page.isAbout('old receipts')
      await page.skip()
      await page.isAbout('phone charger')
      await page.cannotFind()
      await page.isAbout('phone charger')
      await page.chooseOwnPlace('hall drawer')
      await page.isAbout('birthday card')
      await page.cannotDecide()
      await page.isAbout('birthday card')
      await page.choose(1)
      await page.isAbout('old receipts')
      await page.show('List')
      await person.look('list')
      await page.show('Done 3')
      await person.look('done')
      await page.show('Card')
      await page.carryAndWrapUp(3)
      await person.look('carry')
      await person.tap(page.tick(1))
      await person.finds(page.tick(1), box => box instanceof HTMLInputElement && box.checked)
      await person.look('carry ticked')
      await page.enoughCarried()
      await person.look('carry end')
      await page.doneForToday()
      await person.look('end')
      expect(await app.session()).toMatchObject({
        status: 'ended',
        counts: { decided: 3, skipped: 1, carried: 1 },
      })
    },
  },
  {
    name: 'a field grows with what is written in it, and shrinks with it',
    async play({ person, page }) {
      const height = () => person.ask(page.field, ({ clientHeight }) => clientHeight)
      const oneLine = await height()
      await person.type(page.field, `${FOUR}, three books, a scarf, a pair of scissors`)
      await person.finds(
        page.field,
        ({ clientHeight, scrollHeight }, before) =>
          clientHeight > 1.8 * Number(before) && scrollHeight <= clientHeight + 1,
        `${oneLine}`,
      )
      await person.look('long text')
      for (let letters = 0; letters < 60; letters += 1) await person.press('Backspace')
      await person.finds(
        page.field,
        ({ clientHeight }, before) => clientHeight < 1.8 * Number(before),
        `${oneLine}`,
      )
    },
  },
  {
    name: 'an answer that is given without a connection is kept, over a reload as well, and sent once there is one',
    async play({ person, page, app }) {
      await page.start(TWO)
      await page.toFirstCard('empty bottle')
      await page.firstCardIsKept('empty bottle')
      await app.goAway()
      await page.choose(2)
      await person.sees(page.kept)
      await person.look('kept')
      await page.isAbout('old receipts')
      await person.reload()
      await person.sees(page.kept)
      await page.isAbout('old receipts')
      await app.comeBack()
      await person.seesNoMore(page.kept)
      const events: { type: string; data: object }[] = await app.events()
      const answers = events.filter(({ type }) => type === 'QuestionAnswered').map(({ data }) => data)
      expect(answers.at(-1)).toMatchObject({ answer: { kind: 'choice', index: 1 } })
      expect(await app.session()).toMatchObject({ counts: { decided: 1 } })
    },
  },
  {
    name: 'a photo from a file is shown, pinned, and cropped on the card about the thing',
    async play({ person, page, app }) {
      await page.startWithPhoto(CUP)
      await person.look('photo')
      await page.pin('red cup', { x: 0.48, y: 0.3 })
      await page.hasHeard()
      await person.look('photo with pin')
      await page.startWith('red cup')
      await page.photoOfThing('red cup')
      await person.look('card with photo')
      const { photos, question } = await app.session()
      expect(photos).toMatchObject([{ width: 1568, height: 1045 }])
      const { region } = question.question.photo
      expect(region.x + region.width / 2).toBeCloseTo(0.48, 1)
      expect(region.y + region.height / 2).toBeCloseTo(0.3, 1)
    },
  },
  {
    name: 'a photo of a session that is deleted opens no more, though it was shown here',
    async play({ person, page, app }) {
      await page.startWithPhoto(CUP)
      const path = await page.photoPath()
      await person.finds({ css: 'body' }, answersWith, `200 ${path}`)
      await app.deleteSession()
      await person.finds({ css: 'body' }, answersWith, `404 ${path}`)
    },
  },
  {
    name: 'a photo opens no more on a device that is not paired any more, though it was shown there',
    paired: true,
    async play({ person, page, app }) {
      await page.pair(app.passcode)
      await page.startWithPhoto(CUP)
      const path = await page.photoPath()
      await person.finds({ css: 'body' }, answersWith, `200 ${path}`)
      await app.removeDevices()
      await person.finds({ css: 'body' }, answersWith, `401 ${path}`)
    },
  },
  {
    name: 'where there are no service workers a photo is loaded once, however many cards show it',
    first: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    async play({ person, page }) {
      await page.startWithPhoto(CUP)
      await page.pin('red cup', { x: 0.48, y: 0.3 })
      await page.hasHeard()
      await page.pin('table', { x: 0.2, y: 0.8 })
      await page.startWith('red cup')
      await page.photoOfThing('red cup')
      await page.choose(1)
      await page.photoOfThing('table')
      const loaded = () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/photos\/./.test(name)).length
      expect(await person.ask({ css: 'body' }, loaded)).toBe(1)
    },
  },
  {
    name: 'what the device guesses on a photo goes on the list by a tap',
    async play({ person, page, app }) {
      await page.startWithPhoto(CUP)
      await page.takeGuess('cup')
      await person.look('guess taken')
      expect(await app.session()).toMatchObject({
        things: [{ name: 'cup', region: { x: expect.any(Number) } }],
      })
    },
  },
  {
    name: 'without view transitions, animations, vibration and speech a decision is on the shelf and the cards go on',
    first: () => {
      for (const [of, name] of [
        [Document.prototype, 'startViewTransition'],
        [Element.prototype, 'animate'],
        [Navigator.prototype, 'vibrate'],
        [window, 'requestIdleCallback'],
        [window, 'speechSynthesis'],
        [window, 'SpeechSynthesisUtterance'],
        [window, 'SpeechRecognition'],
        [window, 'webkitSpeechRecognition'],
      ] as const)
        Reflect.deleteProperty(of, name)
    },
    async play({ person, page }) {
      const present = ({ ownerDocument: { defaultView: here } }: Element) =>
        ['speechSynthesis', 'SpeechRecognition', 'webkitSpeechRecognition', 'requestIdleCallback'].filter(
          name => name in (here ?? {}),
        )
      expect(await person.ask({ css: 'body' }, present)).toEqual([])
      const presentHere = (body: Element) => [
        'startViewTransition' in document,
        'vibrate' in navigator,
        'animate' in body,
      ]
      expect(await person.ask({ css: 'body' }, presentHere)).toEqual([false, false, false])
      await page.start(TWO)
      await page.toFirstCard('empty bottle')
      await page.choose(1)
      await page.isAbout('old receipts')
      await person.sees(page.objectOnTheShelf)
      await page.undo('empty bottle')
      await page.isAbout('empty bottle')
      await person.seesNoMore(page.objectOnTheShelf)
    },
  },
  {
    name: 'sheets close by Escape and by their cross, the upper one first, and talk once the coach asks the next thing',
    async play({ person, page }) {
      await page.start(TWO)
      await page.toFirstCard('empty bottle')
      await page.openPause()
      await person.look('pause')
      await page.openSettings()
      await person.look('settings')
      const roomBelow = (body: Element) =>
        [...body.querySelectorAll('dialog fieldset')].map(group => {
          const below = group.lastElementChild?.getBoundingClientRect().bottom ?? 0
          // Firefox measures a little less than 0, which is rounded to −0.
          return Math.round(group.getBoundingClientRect().bottom - below) + 0
        })
      // Those of the clock, the light, the text size and the language: none is taller than what is in it.
      expect(await person.ask({ css: 'body' }, roomBelow)).toEqual([0, 0, 0, 0])
      await person.press('Escape')
      await person.seesNoMore(page.settings)
      await person.sees(page.pause)
      await page.close(page.pause)
      await person.seesNoMore(page.pause)
      await page.openPause()
      await person.press('Escape')
      await person.seesNoMore(page.pause)
      await page.openTalk()
      await person.look('talk')
      await page.close(page.talk)
      await person.seesNoMore(page.talk)
      await page.openTalk()
      await page.say('skip it')
      await person.seesNoMore(page.talk)
      await page.isAbout('old receipts')
    },
  },
  {
    name: 'icons, objects and typefaces come from their files, by day and in the evening',
    async play({ person, page }) {
      await person.paints(page.shelfUnderTheLamp, '--place', '--place-2')
      await page.start(TWO)
      await page.toFirstCard('empty bottle')
      await page.chooseOwnPlace('kitchen shelf')
      await page.isAbout('old receipts')
      await person.paints(page.signOnPause, '--ink')
      await person.paints(page.shelf, '--place')
      await page.openPause()
      await page.openSettings()
      await page.inTheEvening()
      await person.look('settings in the evening')
      await page.close(page.settings)
      await page.close(page.pause)
      await person.paints({ css: 'body' }, '--wall')
      await person.paints(page.signOnPause, '--ink')
      await person.paints(page.shelf, '--place')
      await person.look('card in the evening')
      expect(await person.ask({ css: 'body' }, body => getComputedStyle(body).backgroundColor)).toBe(
        'rgb(25, 20, 25)',
      )
      const faces = () =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      const families = (await person.ask({ css: 'body' }, faces)).join(' ').toLowerCase()
      expect(families).toContain('besley')
      expect(families).toContain('atkinson')
    },
  },
  {
    name: 'the end can be shared as a picture, and watched with its times',
    first: () => {
      const create = URL.createObjectURL.bind(URL)
      URL.createObjectURL = made => {
        if (made instanceof Blob) Object.assign(window, { lastBlob: made })
        return create(made)
      }
    },
    async play({ person, page }) {
      await page.start(TWO)
      await page.toFirstCard('empty bottle')
      await page.chooseOwnPlace('kitchen shelf')
      await page.isAbout('old receipts')
      await page.choose(1)
      await page.carryAll(2)
      await page.enoughCarried()
      await page.doneForToday()
      await person.paints(page.boardAtTheEnd, '--place')
      await page.share()
      await person.finds(
        page.pictureDrawn,
        image => image instanceof HTMLImageElement && image.naturalWidth === 1080,
      )
      await person.look('picture')
      await person.paints(page.pictureDrawn, '--wall', '--ink', '--place')
      const bytes = async () => {
        const { lastBlob } = window as { lastBlob?: Blob }
        const start = new Uint8Array((await lastBlob?.slice(0, 8).arrayBuffer()) ?? [])
        return { type: lastBlob?.type, size: lastBlob?.size ?? 0, start: [...start] }
      }
      const { type, size, start } = await person.ask({ css: 'body' }, bytes)
      expect({ type, start }).toEqual({ type: 'image/png', start: [137, 80, 78, 71, 13, 10, 26, 10] })
      expect(size).toBeGreaterThan(5000)
      await person.press('Escape')
      await person.seesNoMore(page.picture)

      await page.openTimeline()
      await person.reads(page.times, ':')
      await person.look('timeline')
      const told = await person.ask({ css: '[data-testid=timeline]' }, place =>
        [...place.querySelectorAll('time')].map(time => ({
          isShown: time.checkVisibility({ visibilityProperty: true }),
          words: time.textContent,
        })),
      )
      expect(told.length).toBeGreaterThan(3)
      for (const time of told)
        expect(time).toEqual({ isShown: true, words: expect.stringMatching(/^\d\d?:\d\d(\s[AP]M)?$/) })
    },
  },
]
