/** The home map as pages: what lives where, changed by a tap and taken back by another, on paper, and as a file. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { tellStory } from '@/e2e/testing/story'
import { NO_CONNECTION, test } from '@/e2e/testing/test'

type Client = ReturnType<typeof createClient>

const addTo = (client: Client, place: string, names: readonly string[]) =>
  client.post('/api/home', { add: names.map(name => ({ name, place })) })

const placesOf = async (client: Client) =>
  Object.fromEntries(
    (await client.get('/api/home')).body.places.map(
      ({ name, things }: { name: string; things: { name: string }[] }) => [
        name,
        things.map(thing => thing.name).sort(),
      ],
    ),
  )

function mapPage(page: Page) {
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  return {
    tap,
    tile: (name: string) => page.getByRole('link', { name, exact: true }),
    thing: (name: string) => page.locator('[data-thing]').filter({ hasText: name }),
    dialog: page.getByRole('dialog'),
    /** What was done last. */
    told: page.getByRole('status').filter({ hasText: /./ }),
    async more(row: string) {
      await tap('More')
      await page.getByRole('dialog').getByText(row, { exact: true }).click()
    },
  }
}

test.describe('on a phone', () => {
  // A worker that takes over in the middle of a request hides it from the route that a test holds.
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('what was decided stands in its place, with the session it is from', { tag: '@all' }, async ({
    page,
    servers,
  }) => {
    const { url } = await servers.shared()
    const client = createClient(url)
    await page.goto(url)
    await page.getByRole('link', { name: 'Places' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing has a place yet' })).toBeVisible()
    await expect(page.locator('main .bg-lamp')).toHaveText('Pick a corner')

    const story = await tellStory(client, 'en')
    await story.photo('e2e/photos/cup-on-table.jpg', ['espresso cup'], 'a phone charger')
    await story.answerUntilCard()
    await story.decideAll()
    const places = (await client.get('/api/home')).body.places
    const { name: place } = places.find(({ things }: { things: { name: string }[] }) =>
      things.some(({ name }) => name === 'espresso cup'),
    )
    await page.goto(`${url}/places`)
    const at = mapPage(page)
    await expect(page.getByText(`2 things in ${places.length} places.`)).toBeVisible()
    await expect(page.locator('main img')).toHaveCount(1)
    await at.tile(place).tap()
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
    await page.getByRole('link', { name: 'Session in which espresso cup was put there' }).tap()
    await expect(page).toHaveURL(new RegExp(`/sessions/${story.id}`))
  })

  test('a thing moves by a tap, a place is put together with another, and all of it is taken back', async ({
    page,
    servers,
    expectedErrors,
  }) => {
    // The name that is taken.
    expectedErrors.push(/409 \(Conflict\)/)
    const { url } = await servers.shared()
    const client = createClient(url)
    await addTo(client, 'cable box', ['phone charger', 'old router'])
    await addTo(client, 'Desk', ['pens'])
    await page.goto(`${url}/places`)
    const at = mapPage(page)
    await at.tile('cable box').tap()

    await at.thing('old router').tap()
    await at.dialog.getByRole('button', { name: 'Desk' }).tap()
    await expect(at.thing('old router')).toHaveCount(0)
    await expect(at.told).toHaveText('Now in “Desk”: old router')
    expect(await placesOf(client)).toEqual({ 'cable box': ['phone charger'], Desk: ['old router', 'pens'] })
    await at.tap('Undo')
    await expect(at.thing('old router')).toBeVisible()

    await at.thing('old router').tap()
    await at.dialog.getByRole('textbox').fill('attic')
    await at.tap('Put it there')
    await expect(at.told).toHaveText('Now in “attic”: old router')
    await at.tap('Undo')
    await expect(at.thing('old router')).toBeVisible()

    await at.thing('old router').tap()
    await at.tap('Forget this thing')
    await expect(at.told).toHaveText('“old router” is forgotten')
    await at.tap('Undo')
    await expect(at.thing('old router')).toBeVisible()

    await at.more('Rename')
    await at.dialog.getByLabel('Name').fill('desk')
    await at.dialog.getByRole('button', { name: 'Rename' }).tap()
    await expect(at.dialog.getByRole('alert')).toHaveText('“Desk” is a place already, with 1 thing.')
    await at.tap('Put both together')
    await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
    await expect(at.thing('phone charger')).toBeVisible()
    await at.tap('Undo')
    await expect(at.thing('phone charger')).toHaveCount(0)

    await at.more('Forget this place')
    await expect(page.getByRole('heading', { level: 1, name: 'Where things live' })).toBeVisible()
    await expect(at.tile('Desk')).toHaveCount(0)
    await at.tap('Undo')
    await expect(at.tile('Desk')).toBeVisible()

    await at.tap('Add a thing')
    await at.dialog.getByLabel('What is it?').fill('stapler, paper clips')
    await at.dialog.getByRole('button', { name: 'Desk' }).tap()
    await at.dialog.getByRole('button', { name: 'Add', exact: true }).tap()
    await expect(at.told).toHaveText('2 things added to “Desk”')
    expect(await placesOf(client)).toEqual({
      'cable box': ['old router', 'phone charger'],
      Desk: ['paper clips', 'pens', 'stapler'],
    })
  })

  test('what could not be done is put back, and said', { tag: '@all' }, async ({
    page,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_CONNECTION, /404 \(Not Found\)/)
    const { url } = await servers.shared()
    const client = createClient(url)
    await addTo(client, 'cable box', ['phone charger', 'old router'])
    await addTo(client, 'Desk', ['pens'])
    await page.goto(`${url}/places`)
    const at = mapPage(page)
    await at.tile('cable box').tap()
    await at.thing('old router').tap()
    await page.route('**/api/home', route => route.abort())
    await at.dialog.getByRole('button', { name: 'Desk' }).tap()
    await expect(page.getByText('That did not get through.')).toBeVisible()
    await expect(at.thing('old router')).toBeVisible()

    await page.unroute('**/api/home')
    await at.thing('phone charger').tap()
    await at.dialog.getByRole('textbox').fill('cable box')
    await at.tap('Put it there')
    await expect(at.told).toHaveText('That is known already. Nothing has changed.')
    await expect(at.thing('phone charger')).toBeVisible()

    const { things } = (await client.get('/api/home')).body.places[0]
    const { id } = things.find(({ name }: { name: string }) => name === 'old router')
    await client.post('/api/home', { forgetThing: { id } })
    await at.thing('old router').tap()
    await at.dialog.getByRole('button', { name: 'Desk' }).tap()
    await expect(page.getByText('That thing lives nowhere any more.')).toBeVisible()
    await expect(at.thing('old router')).toHaveCount(0)
    await expect(at.thing('phone charger')).toBeVisible()
  })

  test('all of it is a file, comes back from one, and can be deleted', { tag: '@all' }, async ({
    page,
    servers,
    expectedErrors,
  }) => {
    expectedErrors.push(/422 \(Unprocessable/)
    const { url } = await servers.shared()
    const client = createClient(url)
    await addTo(client, 'Desk', ['pens', 'stapler'])
    await page.goto(`${url}/places`)
    const at = mapPage(page)
    // A page that has just come may not take the first tap yet.
    await expect(async () => {
      await at.tap('More')
      await expect(at.dialog).toBeVisible({ timeout: 5_000 })
    }).toPass()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      at.dialog.getByRole('link', { name: 'CSV' }).tap(),
    ])
    const csv = await readFile(await saved.path(), 'utf8')
    expect(csv.split('\n')[0]).toContain('thing,place,since')

    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'home.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('thing,place\nlamp,hall\n,hall\n'),
    })
    await expect(at.dialog.getByRole('alert')).toContainText('Line 3: ')
    await expect(at.dialog.getByRole('alert')).toContainText('Nothing was changed.')
    expect(await placesOf(client)).toEqual({ Desk: ['pens', 'stapler'] })

    await at.tap('Delete all of this')
    await expect(at.dialog.getByText('2 things in one place, for good')).toBeVisible()
    await at.tap('Keep it')
    await expect(at.tile('Desk')).toBeVisible()
    await at.more('Delete all of this')
    await at.tap('Delete all')
    await expect(page.getByRole('heading', { name: 'Nothing has a place yet' })).toBeVisible()

    await at.tap('More')
    await file.setInputFiles({ name: 'home.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(at.told).toHaveText('2 things read from the file')
    expect(await placesOf(client)).toEqual({ Desk: ['pens', 'stapler'] })
  })

  test('a large home comes page by page', { tag: '@all' }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const client = createClient(url)
    const names = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${word} ${String(index + 1).padStart(4, '0')}x`)
    await addTo(client, 'A big attic', names('trunk', 120))
    await client.post('/api/home', {
      add: names('shelf', 70).map(place => ({ name: `thing of ${place}`, place })),
    })
    await page.goto(`${url}/places`)
    const at = mapPage(page)
    await expect(page.getByRole('listitem')).toHaveCount(60)
    await expect(page.getByText('+115')).toBeVisible()
    await page.getByRole('link', { name: 'Show more' }).tap()
    await expect(page.getByRole('listitem')).toHaveCount(71)
    await expect(page.locator('main li a').nth(60)).toBeFocused()
    await at.tile('A big attic').tap()
    await expect(page.locator('[data-thing]')).toHaveCount(100)
    await page.getByRole('link', { name: 'Show more' }).tap()
    await expect(page.locator('[data-thing]')).toHaveCount(120)
  })
})

test('the last thing of a place takes the page along to where it was moved, and an undo takes both back', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { url } = await servers.shared()
  const client = createClient(url)
  await addTo(client, 'pencil case', ['ruler'])
  await addTo(client, 'school bag', ['atlas'])
  await page.goto(`${url}/places`)
  const at = mapPage(page)
  await at.tile('pencil case').click()
  await at.thing('ruler').click()
  await at.dialog.getByRole('button', { name: 'school bag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'school bag' })).toBeVisible()
  await expect(at.told).toHaveText('Now in “school bag”: ruler')
  await expect(at.thing('ruler')).toBeFocused()
  await at.tap('Undo')
  await expect(page.getByRole('heading', { level: 1, name: 'pencil case' })).toBeVisible()
  await expect(at.thing('ruler')).toBeFocused()

  await at.thing('ruler').click()
  await at.tap('Forget this thing')
  await expect(page.getByRole('heading', { level: 1, name: 'Where things live' })).toBeVisible()
  await expect(at.told).toHaveText('“ruler” is forgotten')
})

test('at a desk, a thing is dragged to another place', { tag: '@all' }, async ({ page, servers }) => {
  const { url } = await servers.shared()
  const client = createClient(url)
  await addTo(client, 'cable box', ['phone charger', 'old router'])
  await addTo(client, 'Desk', ['pens'])
  await page.goto(`${url}/places`)
  const at = mapPage(page)
  await at.tile('cable box').click()
  const others = page.getByRole('navigation', { name: 'Other places' })
  await at.thing('old router').dragTo(others.getByRole('link', { name: 'Desk' }))
  await expect(at.told).toHaveText('Now in “Desk”: old router')
  await expect(others.getByRole('link', { name: 'Desk' })).toContainText('2')
  expect(await placesOf(client)).toEqual({ 'cable box': ['phone charger'], Desk: ['old router', 'pens'] })
})

test('labels have a code that opens their place by the address of the page, and nothing else is printed', {
  tag: '@all',
}, async ({ page, servers }) => {
  const { url, port } = await servers.shared()
  const client = createClient(url)
  await addTo(client, 'cable box', ['phone charger'])
  await addTo(client, 'Desk', ['pens'])
  await page.goto(`${url}/places`)
  const at = mapPage(page)
  await at.more('Print labels for boxes')
  await page.getByRole('checkbox', { name: 'cable box' }).check()
  await at.tap('Make the labels')
  const label = page.getByRole('listitem')
  await expect(label).toHaveCount(1)
  // This one is open by the address of the machine itself, where no other device could open it.
  const onlyHere = page.getByRole('region', {
    name: 'A phone that scans these labels would find nothing yet',
  })
  await expect(onlyHere).toContainText('HOST=0.0.0.0 npm start')
  const link = (await label.getByRole('img').getAttribute('alt'))?.split(' ').at(-1) ?? ''
  const { id } = (await client.get('/api/home')).body.places[0]
  expect(new URL(link)).toMatchObject({ pathname: `/places/${id}`, port: `${port}` })

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Labels for boxes' })).toBeHidden()
  await expect(label).toContainText('cable box')
  await expect(label).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('places, what lives there and labels can be read, also by a label that is older than a merge', {
    tag: '@all',
  }, async ({ page, servers }) => {
    const { url } = await servers.shared()
    const client = createClient(url)
    await addTo(client, 'cable box', ['phone charger', 'old router'])
    await addTo(client, 'drawer', ['batteries'])
    const ids = (await client.get('/api/home')).body.places.map(({ id }: { id: string }) => id)
    await client.post('/api/home', { mergePlaces: { ids, name: 'cable box' } })
    await page.goto(`${url}/places`)
    await page.getByRole('link', { name: 'cable box' }).click()
    const things = page.getByRole('list', { name: 'cable box' }).getByRole('listitem')
    await expect(things).toHaveCount(3)
    // The label of what became a part of it.
    await page.goto(`${url}/places/${ids[1]}`)
    await expect(things).toHaveCount(3)

    await page.goto(`${url}/places/labels`)
    await page.getByRole('checkbox', { name: 'cable box' }).check()
    await page.getByRole('button', { name: 'Make the labels' }).click()
    await expect(page.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
  })
})
