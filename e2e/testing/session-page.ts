/** A person at the page: what they see and tap, by role and name. */
import { expect, type Locator, type Page } from '@playwright/test'
import { createClient } from './client'
import { tellStory } from './story'

/** Loads the page of a session, until its scripts are at work: a click before that may do nothing. */
export async function loadSession(page: Page, url: string) {
  const streaming = page.waitForRequest(/\/events\?/)
  await page.goto(url)
  await streaming
}

export function sessionPage(page: Page) {
  const card = page.getByTestId('card')
  const mode = page.getByTestId('mode')
  const talkButton = page.getByRole('banner').getByRole('button', { name: 'Talk' })
  const places = page.getByRole('navigation', { name: 'Parts of this session' })

  async function send(text: string) {
    const field = page.getByLabel('Your message')
    const somethingElse = page.locator('summary', { hasText: 'Something else' })
    if (!(await field.isVisible()))
      await ((await somethingElse.isVisible()) ? somethingElse : talkButton).click()
    await field.fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }

  async function openSession(url: string, id: string) {
    await page.goto(`${url}/sessions/${id}`)
    await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
  }

  return {
    card,
    mode,
    choice: (number: number): Locator => card.locator('[data-choice]').nth(number - 1),

    /** A new session, told over HTTP as far as the card about the first thing, and opened there; gives its id. */
    async openCard(url: string, things: string, firstItem: string): Promise<string> {
      const { id, say, answerUntilCard } = await tellStory(createClient(url), 'en')
      await say(things)
      await answerUntilCard()
      await openSession(url, id)
      await this.cardOf(firstItem)
      return id
    },

    /** At a session in which nothing was said; how a person begins one is in e2e/home. */
    async start(url: string): Promise<string> {
      const made = await page.request.post(`${url}/api/sessions`, { data: {} })
      const { session } = await made.json()
      await openSession(url, session.id)
      return session.id
    },

    async choosePhotos(...files: string[]) {
      await page.getByLabel('Choose photos').setInputFiles(files)
      await expect(page.getByText('Tap a photo to point at things on it.')).toBeVisible()
    },

    /** Taps a spot on a photo, in fractions of it, and names what is there. */
    async pin(photo: number, item: string, spot: { x: number; y: number }) {
      await page.getByRole('button', { name: `Photo ${photo}: point at things on it` }).click()
      const picture = page.getByRole('button', { name: /^The photo\. Tap a spot/ })
      const box = await picture.boundingBox()
      if (!box) throw new Error('The photo is not shown.')
      await picture.click({ position: { x: box.width * spot.x, y: box.height * spot.y } })
      await page.getByRole('group', { name: 'What is here?' }).getByLabel('In your own words').fill(item)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Things on this photo' })).toContainText(item)
      await page.getByRole('button', { name: 'Done' }).click()
    },

    /**
     * In the field on the page, or else in the talk sheet, which closes when the coach asks the next thing. On a phone the
     * first message leads to the list by itself (`hear`); here the person stays with the card.
     */
    async say(text: string) {
      const isFirst = !(await talkButton.isVisible())
      await send(text)
      if (!isFirst) return
      await expect(talkButton).toBeVisible()
      if (await places.isVisible()) await this.show('Card')
    },

    /** Says what is there, and stays where that leads: on a phone to the list. */
    async hear(text: string) {
      await send(text)
      await expect(page.getByTestId('list-place')).toBeVisible()
    },

    async talk() {
      await talkButton.click()
      await expect(page.getByRole('dialog', { name: 'Talk' })).toBeVisible()
    },

    /** Lists things, and says what the room is for if that is asked, until the card about the first of them is there. */
    async sortFrom(things: string, firstItem: string) {
      await this.say(things)
      await this.toFirstCard()
      await this.cardOf(firstItem)
    },

    /** Says what the room is for by the first choice, if that is asked. */
    async toFirstCard() {
      const firstCard = page.locator('[data-testid=card][data-kind=ProposeDisposition]')
      const aboutSpace = page.locator('[data-testid=card][data-kind=Choose] [data-choice]').first()
      await expect(async () => {
        if (await firstCard.isVisible()) return
        await aboutSpace.click({ timeout: 1_000 })
        await expect(firstCard).toBeVisible({ timeout: 1_000 })
      }).toPass()
    },

    tap: (name: string | RegExp) => page.getByRole('button', { name }).click(),

    /** A button of the card, not of the conversation above it. */
    tapOnCard: (name: string | RegExp) => card.getByRole('button', { name }).click(),

    /** Waits until a card that came under the finger takes answers: the second of two quick taps is none. */
    rested: () => expect(card.locator('[data-guarding]')).toHaveCount(0),

    /** Waits for the card about an item. */
    cardOf: (item: string | RegExp) => expect(card.getByRole('heading')).toHaveText(item),

    inMode: (name: string) => expect(mode).toHaveAttribute('data-mode', name),

    /** By “Pause”, the one way out. */
    async leave() {
      await page.getByRole('banner').getByRole('button', { name: 'Pause' }).click()
      await page.getByRole('link', { name: 'Leave it here, back to home' }).click()
      await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
    },

    /** On a phone one place is shown at a time. */
    async show(place: 'List' | 'Card' | 'Done' | 'Timeline') {
      if (place === 'Timeline') {
        await page.getByRole('banner').getByRole('link', { name: 'Timeline' }).click()
        return
      }
      // Where the cards were is the end, once there is one.
      await places.getByRole('link', { name: place === 'Card' ? /^(Card|The end)$/ : place }).click()
    },

    /** By “Pause”: everything that is open is put away. What is decided could be carried now, and is not. */
    async wrapUp() {
      await page.getByRole('banner').getByRole('button', { name: 'Pause' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /wrap up$/i })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const walk = page.getByTestId('carry')
      await expect(walk.or(page.getByTestId('card-place')).filter({ visible: true })).toBeVisible()
      await this.inMode('WindingDown')
      if (!(await walk.isVisible())) return
      await this.tap('That’s enough for now')
      await this.tap(/^Back to the (cards|coach)$/)
    },

    async end() {
      await this.wrapUp()
      await this.tap('That’s all for today')
      await expect(page.getByTestId('closing')).toBeVisible()
    },
  }
}

/** As a person has set this device before the page opens. */
export const setOnDevice = (page: Page, settings: Record<string, boolean>) =>
  page.addInitScript(
    state => localStorage.setItem('tidyup-settings', JSON.stringify({ state, version: 0 })),
    settings,
  )

/** A person at the list of their sessions. */

export function homePage(page: Page) {
  const list = page.getByRole('list', { name: 'Earlier sessions' })
  const choose = async (title: string, action: 'Rename' | 'Delete') => {
    await page.getByRole('button', { name: `More for “${title}”` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  return {
    /** The session to go on with. */
    next: page.getByRole('article'),
    /** The field of the home page. */
    see: page.getByRole('textbox', { name: 'What do you see?' }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    list,
    rows: list.getByRole('listitem'),
    session: (title: string) => list.getByRole('link', { name: title }),
    search: page.getByRole('searchbox', { name: 'Search your sessions' }),
    room: (name: string) =>
      page.getByRole('group', { name: 'Rooms' }).getByRole('button', { name, exact: true }),
    undo: page.getByRole('button', { name: 'Undo' }),

    async open(url: string) {
      await page.goto(url)
      await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
    },

    async rename(title: string, to: string) {
      await choose(title, 'Rename')
      await page.getByRole('textbox', { name: 'Name' }).fill(to)
      await page.getByRole('button', { name: 'Rename', exact: true }).click()
    },

    delete: (title: string) => choose(title, 'Delete'),
  }
}
