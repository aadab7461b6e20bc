/** The log of a session of any length: what the coach and a person really stored, card after card. */
import { createHash } from 'node:crypto'
import { coachSession } from '@/lib/coach/testing/coach-session'
import type { AppEvent } from '@/lib/wire/event'

/** Played once, and told again with other things as often as it takes. */
const CARDS = 40
const MORE_THINGS = 3
/** Different ones in the longest log: a session has no more than 500, so then each has its next card. */
const THINGS = 480

/** The shortest: up to the first card, which is open. */
export const logToFirstCard = async (): Promise<AppEvent[]> => (await played()).opening

/** So many events, the last of which asks about a thing. Not for fewer than the coach needs to come to a card. */
export async function longLog(length: number): Promise<AppEvent[]> {
  const { opening, cards } = await played()
  const card = cards[0]?.length ?? 0
  const [started, ...rest] = opening
  if (!started || opening.length > length)
    throw new Error(`A card is not open before event ${opening.length}.`)
  // Titles fill up what is left to the next whole card.
  const titles = Array.from({ length: (length - opening.length) % card }, (_, nth) => renamed(nth))
  const told = Array.from({ length: Math.floor((length - opening.length) / card) }, (_, nth) =>
    retold(cards[nth % cards.length] ?? [], Math.floor(nth / cards.length)),
  )
  return [started, ...titles, ...rest, ...told.flat()]
}

const renamed = (nth: number): AppEvent => ({ type: 'SessionRenamed', data: { title: `Room ${nth}` } })

/**
 * What is stored up to the first open card, and by each answer up to the next card. All are of one length: a tap, or words
 * for another place.
 */
async function played(): Promise<{ opening: AppEvent[]; cards: AppEvent[][] }> {
  const session = coachSession()
  const things = Array.from({ length: CARDS + MORE_THINGS }, (_, nth) => `thing ${nth + 1}`)
  await session.say(things.join('\n'))
  await session.space('sleeping and resting')
  const opening = session.events.length
  for (let nth = 0; nth < CARDS; nth++) {
    if (nth % 8 === 7) await session.answer({ kind: 'text', text: 'hall cupboard' })
    else await session.tap()
  }
  const started = { type: 'SessionStarted', data: { title: 'Bedroom', mode: { name: 'Surveying' } } } as const
  const events = session.events
  const ofOneCard = (events.length - opening) / CARDS
  return {
    opening: [started, ...events.slice(0, opening)],
    cards: Array.from({ length: CARDS }, (_, nth) =>
      events.slice(opening + nth * ofOneCard, opening + (nth + 1) * ofOneCard),
    ),
  }
}

/** The same about other things, with ids as random as real ones. */
function retold(events: readonly AppEvent[], round: number): AppEvent[] {
  const text = JSON.stringify(events)
    .replaceAll(
      /"(q|a|coach)_(\d+)"/g,
      (_, kind, number) => `"${kind}_${hash(`${kind} ${number} ${round}`)}"`,
    )
    .replaceAll(/thing (\d+)/g, (_, number) => `thing ${(Number(number) + round * CARDS) % THINGS}`)
  return JSON.parse(text)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
