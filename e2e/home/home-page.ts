/** A person at the list of their sessions. */
import { expect, type Page } from '@playwright/test'

export function homePage(page: Page) {
  const list = page.getByRole('list', { name: 'Before' })
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
