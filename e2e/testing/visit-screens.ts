/** Every screen of the page, one after the other, as somebody finds it who comes back: sessions are told over HTTP. */
import { expect, type Locator, type Page } from '@playwright/test'
import { createClient } from './client'
import { tellStory } from './story'

interface Visit {
  readonly page: Page
  /** Of the server. */
  readonly url: string
  /** Of the page, such as “en”. */
  readonly locale: string
  /** What is said to be there. */
  readonly things: readonly string[]
  /** What is put on the list by name, whatever the coach would make of it. */
  readonly added?: readonly string[]
  /** Whether the next screen is opened at all; those that open by a tap are then left out as well. */
  readonly isDue?: () => boolean
  /** Looks at the screen that is open. */
  readonly look: (name: string) => Promise<void>
  /** Also of what opens by a tap, on an English page. */
  readonly withSheets?: boolean
}

/** What the offline coach says there, in the language of the page. */
const NOT_KNOWING: Readonly<Record<string, string>> = {
  en: 'It is fine not to know yet',
  de: 'Das muss jetzt nicht entschieden sein',
}

export async function visitScreens(visit: Visit) {
  const { page, url, locale, things, added = [] } = visit
  const client = createClient(url)
  const { button, open, tap, sheet } = steps(visit)

  await open('home-empty', '/')
  const story = await tellStory(client, locale)
  const at = (place: string) => `/sessions/${story.id}?place=${place}`
  await open('start', at('card'))
  await story.say(things.join('\n'))
  if (added.length > 0) await story.add(added)
  await open('heard', at('list'))
  await sheet('edit', page.locator('[data-thing]').last())
  await sheet('add', button('Add to the list'))
  await open('space', at('card'))
  await story.answerUntilCard()
  await open('card', at('card'))
  await sheet('pause', button('Pause'))
  await sheet('talk', button('Talk'))
  await tap('another-place', button('Another place'))
  await story.decide(3)
  for (const place of ['card', 'list', 'done', 'events', 'timeline'])
    await open(`sorting-${place}`, at(place))
  await tap('replay', button('Replay'))
  await story.answer({ kind: 'cannot_find' })
  await open('finding', at('card'))
  await story.say('Found it.')
  await story.answer({ kind: 'cannot_decide' })
  const said = page.locator(`p[lang="${locale}"]`).filter({ hasText: NOT_KNOWING[locale] ?? '' })
  if (await open('deciding', at('card'))) await expect(said.first()).toBeVisible()
  await story.say('Show me the card again.')
  await story.answer({ kind: 'skip' })
  await story.decideAll()
  await open('wrapping-up', at('card'))
  await story.carry()
  await open('carry', at('carry'))
  await tap('carry-end', button('That’s enough for now'))
  await story.end()
  for (const place of ['list', 'done', 'timeline', 'card']) await open(`ended-${place}`, at(place))
  await sheet('share', button('Share a picture'))
  await sheet('more', button('More'))

  const other = await tellStory(client, locale)
  await other.photo('e2e/photos/cup-on-table.jpg', ['espresso cup', 'teaspoon'], 'an empty bottle')
  await open('photo-heard', `/sessions/${other.id}?place=list`)
  await other.answerUntilCard()
  await other.decide(1)
  await open('photo-card', `/sessions/${other.id}`)
  await sheet('photo', button(/^Show the photo of/))
  await open('home', '/')
  await open('settings', '/settings')
  await open('devices', '/devices')
  await open('not-found', '/sessions/s_nobody')
}

/** The home map, with places and things of such names. */
export async function visitPlaces(visit: Visit) {
  const { page, url, things, added = [] } = visit
  const client = createClient(url)
  const { button, open, sheet } = steps(visit)
  await open('places-empty', '/places')
  const names = [...things, ...added]
  // Pictures alone are no name of a place.
  const asPlaces = names.filter(name => /\p{L}/u.test(name))
  const add = [
    ...names.map(name => ({ name, place: 'box' })),
    ...asPlaces.map((place, index) => ({ name: `lid ${index}`, place })),
  ]
  expect((await client.post('/api/home', { add })).status).toBe(200)
  const { places } = (await client.get('/api/home')).body
  const { id } = places.find(({ name }: { name: string }) => name === 'box')
  await open('places', '/places')
  await sheet('places-add', button('Add a thing'))
  await sheet('places-more', button('More'))
  await open('place', `/places/${id}`)
  await sheet('place-thing', page.locator('[data-thing]').first())
  await sheet('place-more', button('More'))
  await open('labels-choice', '/places/labels')
  const chosen = places.map((place: { id: string }) => ['place', place.id])
  await open('labels', `/places/labels?${new URLSearchParams(chosen)}`)
}

/** The screens are looked at one by one; what opens by a tap as well, where that is wanted. */
function steps({ page, url, look, isDue = () => true, withSheets = false }: Visit) {
  /** Returns whether it was due. */
  async function open(name: string, path: string) {
    if (!isDue()) return false
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    await look(name)
    return true
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  async function tap(name: string, tapped: Locator) {
    if (!withSheets) return
    await tapped.click()
    await look(name)
  }
  async function sheet(name: string, tapped: Locator) {
    if (!withSheets) return
    await tapped.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return { button, open, tap, sheet }
}
