/** What one thing is dealt out in is decided apart, and taken back by one tap. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { sessionPage } from '@/e2e/testing/session-page'
import { test } from '@/e2e/testing/test'

test.use({ viewport: { width: 360, height: 740 } })

test('“2 keep, rest donate” decides two parts of six mugs; “Undo” makes them one open thing again', async ({
  page,
  servers,
}) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const at = sessionPage(page)
  const id = await at.openCard(server.url, '6 mugs, a lamp', 'mugs')
  const decided = async () => {
    const { session } = (await client.get(`/api/sessions/${id}`)).body
    return session.things.flatMap((thing: { name: string; state: string; place?: string; how?: string }) =>
      thing.state === 'decided' ? [[thing.name, thing.how ?? thing.place]] : [],
    )
  }

  await at.say('2 keep, rest donate')
  await at.cardOf('lamp')
  expect(await decided()).toEqual([
    ['2 mugs', 'its place here'],
    ['4 mugs', 'donate'],
  ])
  const latest = page.getByTestId('latest-answer')
  await expect(latest).toContainText('2 mugs')
  await expect(latest).toContainText('4 mugs')

  await page
    .getByTestId('card-place')
    .getByRole('button', { name: /^Undo: / })
    .click()
  await at.cardOf('mugs')
  expect(await decided()).toEqual([])
  await at.show('List')
  const list = page.getByTestId('list-place')
  await expect(list).toContainText('mugs (6)')
  await expect(list).not.toContainText('2 mugs')
})
