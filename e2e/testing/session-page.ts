/** A person at the page: what they see and tap, by role and name. */
import { expect, type Locator, type Page } from '@playwright/test'

export function sessionPage(page: Page) {
  const card = page.getByTestId('card')
  const mode = page.getByTestId('mode')

  return {
    card,
    mode,
    choice: (number: number): Locator => card.locator('[data-choice]').nth(number - 1),

    /** A new session, sorted as far as the card about the first thing; gives its id. */
    async openCard(url: string, things: string, firstItem: string): Promise<string> {
      const id = await this.start(url)
      await this.sortFrom(things, firstItem)
      return id
    },

    async start(url: string): Promise<string> {
      await page.goto(url)
      await page.getByRole('button', { name: 'Start tidying' }).click()
      await page.waitForURL(/\/sessions\/s_/)
      await expect(page.getByTestId('connection')).toHaveAttribute('data-connection', 'live')
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
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
      await expect(page.getByRole('list', { name: 'Items on this photo' })).toContainText(item)
      await page.getByRole('button', { name: 'Done' }).click()
    },

    async say(text: string) {
      await page.getByLabel('Your message').fill(text)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    },

    /** Lists things and says what the room is for, until the card about the first of them is there. */
    async sortFrom(things: string, firstItem: string) {
      await this.say(things)
      await expect(card).toHaveAttribute('data-kind', 'Choose')
      await this.choice(1).click()
      await this.choice(1).click()
      await this.cardOf(firstItem)
    },

    tap: (name: string | RegExp) => page.getByRole('button', { name }).click(),

    /** A button of the card, not of the conversation above it. */
    tapOnCard: (name: string | RegExp) => card.getByRole('button', { name }).click(),

    /** Waits until a card that came under the finger takes answers: the second of two quick taps is none. */
    rested: () => expect(card.locator('[data-choice]').first()).toHaveCSS('pointer-events', 'auto'),

    /** Waits for the card about an item. */
    cardOf: (item: string | RegExp) => expect(card.getByRole('heading')).toHaveText(item),

    inMode: (name: string) => expect(mode).toHaveAttribute('data-mode', name),

    async leave() {
      await page.getByRole('banner').getByRole('link', { name: 'All sessions' }).click()
      await expect(page.getByRole('button', { name: 'Start tidying' })).toBeVisible()
    },

    /** On a phone one part is shown at a time. */
    show: (part: 'Talk' | 'Piles' | 'Timeline') =>
      page
        .getByRole('navigation', { name: 'Parts of this session' })
        .getByRole('button', { name: part })
        .click(),
  }
}

/** As a person has set this device before the page opens. */
export const setOnDevice = (page: Page, settings: Record<string, boolean>) =>
  page.addInitScript(
    state => localStorage.setItem('tidyup-settings', JSON.stringify({ state, version: 0 })),
    settings,
  )
