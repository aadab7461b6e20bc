/** All that these tests know of the page: how its parts are called, and what a person taps to get something done. */
import type { Role, Spot } from './driver'
import type { Person, Target } from './person'

const button = (name: string, within?: Target) => named('button', name, within)
const named = (role: Role, name: string, within?: Target): Target => ({
  role,
  name,
  ...(within && { within }),
})

const card: Target = { css: '[data-testid=card]' }
const list: Target = { css: '[data-testid=list-place]' }
const carry: Target = { css: '[data-testid=carry]' }
const closing: Target = { css: '[data-testid=closing]' }
const timeline: Target = { css: '[data-testid=timeline]' }
const field: Target = { label: 'What do you see?' }
const namer = named('group', 'What is here?')
const pause = named('dialog', 'Paused')
const talk = named('dialog', 'Talk')
const settings = named('dialog', 'Settings')
const picture = named('dialog', 'A picture to share')
const photo = button(
  'The photo. Tap a spot to name what is there; to name things without a spot, use the words below.',
  list,
)

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export function pageOf(person: Person) {
  const tap = (name: string) => person.tap(button(name))
  const page = {
    card,
    closing,
    pause,
    talk,
    settings,
    picture,
    kept: { text: 'One answer is kept and goes out as soon as you are back online.' },
    /** On the empty home. */
    shelfUnderTheLamp: { css: 'main > div > svg' },
    signOnPause: { css: 'header button svg' },
    objectOnTheShelf: { css: '[data-object]' },
    shelf: { css: 'main svg[role=img]' },
    /** Of what has its place. */
    boardAtTheEnd: { css: 'svg', within: { css: '[data-board=place]' } },
    pictureDrawn: { css: 'img', within: picture },
    times: { css: 'time', within: timeline },
    tick: (number: number): Target => ({ css: 'input', nth: number - 1, within: carry }),

    field,
    /** From the empty home, by its field. */
    async start(things: string) {
      await person.type(field, things)
      await tap('Send')
      await page.hasHeard()
    },
    async startWithPhoto(file: string) {
      await person.choose({ label: 'Choose photos' }, file)
      await person.sees(named('heading', 'Tap what you see'))
      await person.finds({ css: 'img', within: list }, image =>
        Boolean(image instanceof HTMLImageElement && image.complete && image.naturalWidth),
      )
    },
    photoPath: () =>
      person.ask({ css: 'img', within: list }, image => new URL((image as HTMLImageElement).src).pathname),
    async pair(passcode: string) {
      await person.type({ label: 'Passcode' }, passcode)
      await tap('Pair this device')
    },
    /** What the device sees on the photo, once it is asked. */
    async takeGuess(thing: string) {
      await person.tap(button('Guess what is on it', list))
      await person.look('guesses')
      await person.tap(button(`${thing}? Put it on the list`, list))
      await page.hasHeard()
    },
    async hasHeard() {
      await person.sees(named('heading', 'Here’s what I heard'))
      await person.sees({ css: '[data-testid=connection][data-connection=live]' })
    },

    /** Says on the list what the room is for, by one tap. */
    async toFirstCard(first: string) {
      await person.tap(button('Working or studying', list))
      await page.isAbout(first)
    },
    /** From a list that was made by hand, of which the coach has not heard yet. */
    async startWith(first: string) {
      await person.tap(button('Start', list))
      await page.isAbout(first)
    },

    /** Waits until the device has the page as it is now, and all of its places, to show them without a connection. */
    async firstCardIsKept(thing: string) {
      await person.finds(
        { css: 'body' },
        async (_, heading) => {
          const kept = await (await caches.match(location.pathname))?.text()
          return kept?.includes(heading) ?? false
        },
        `>${thing}</span></h2>`,
      )
      // What only the scripts of talk, of what is done, of the timeline and of the carry say.
      for (const word of ['"newest"', 'data-pile', 'timeline-rows', 'data-trip'])
        await person.finds(
          { css: 'body' },
          async (_, said) => {
            const names = (await caches.keys()).filter(name => name.includes('assets'))
            for (const cache of await Promise.all(names.map(name => caches.open(name))))
              for (const response of await cache.matchAll())
                if ((await response.text()).includes(said)) return true
            return false
          },
          word,
        )
    },

    choose: (number: number) => person.tap({ css: '[data-choice]', nth: number - 1, within: card }),
    async chooseOwnPlace(place: string) {
      await person.tap(button('Another place', card))
      await person.type({ label: 'Where does it go?' }, place)
      await person.tap(button('Send', card))
    },
    /** Its name begins with a capital there. */
    isAbout: (thing: string) => person.sees(named('heading', capitalized(thing), card)),
    skip: () => person.tap(button('Not now', card)),
    async cannotFind() {
      await person.tap(button('Can’t find it', card))
      await tap('Found it')
    },
    async cannotDecide() {
      await person.tap(button('Can’t decide', card))
      await tap('I could let it go')
    },
    undo: (thing: string) => tap(`Undo: ${thing}`),
    openTimeline: () => person.tap({ css: '[data-timeline-link]' }),
    /** Of “Done” with the number of what is there. */
    show: (place: string) => person.tap(named('link', place)),
    /** The part of a photo that the card is about, once it is loaded. */
    photoOfThing: (thing: string) =>
      person.finds(button(`Show the photo of ${thing} large`, card), element => {
        const image = element.querySelector('img')
        return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
      }),

    /** Taps a spot on the photo, and says what is there. */
    async pin(thing: string, spot: Spot) {
      await person.tap(photo, spot)
      await person.sees(namer)
      await person.look('naming')
      await person.type({ label: 'In your own words' }, thing)
      await person.tap(button('Add', namer))
      await person.seesNoMore(namer)
    },

    async openPause() {
      await tap('Pause')
      await person.sees(pause)
    },
    async openTalk() {
      await tap('Talk')
      await person.sees(talk)
    },
    async openSettings() {
      await person.tap({ css: 'summary', within: pause })
      await person.tap(button('Settings…', pause))
      await person.sees(settings)
    },
    inTheEvening: () => person.tap(named('radio', 'Evening', settings)),
    say: async (text: string) => {
      await person.type({ label: 'Your message' }, text)
      await person.tap(button('Send', talk))
    },
    close: (dialog: Target) => person.tap(button('Close', dialog)),

    async carryAndWrapUp(count: number) {
      await page.openPause()
      await person.tap(button(`Carry the ${count} things and wrap up`, pause))
      await person.sees(named('heading', 'Now a short walk'))
    },
    /** Once nothing is left to be asked. */
    async carryAll(count: number) {
      await tap(`Carry the ${count} things`)
      await person.sees(named('heading', 'Now a short walk'))
    },
    enoughCarried: () => person.tap(button('That’s enough for now', carry)),
    async doneForToday() {
      await person.tap(button('That’s all for today', carry))
      await person.sees(closing)
    },
    async share() {
      await person.tap(button('Share a picture', closing))
      await person.sees(picture)
    },
  }
  return page
}

export type Page = ReturnType<typeof pageOf>
