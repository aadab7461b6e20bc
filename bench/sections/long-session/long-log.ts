/** The log of a session of any length: what the coach and a person really stored, card after card. */
import { createHash } from 'node:crypto'
import { coachSession } from '@/lib/coach/testing/coach-session'
import type { AppEvent } from '@/lib/wire/event'

/** Played once, and told again with other things as often as it takes. */
const CARDS = 40
const MORE_THINGS = 3

/** A step of the server each: what is stored in one transaction. */
export type Steps = readonly (readonly AppEvent[])[]

/** So many events, the last of which asks about a thing. Not for fewer than the coach needs to come to a card. */
export async function longLog(length: number): Promise<Steps> {
  const { opening, cards } = await played()
  const card = cards[0]?.flat().length ?? 0
  const events = opening.flat().length
  const [started, ...rest] = opening
  if (!started || events > length) throw new Error(`A card is not open before event ${events}.`)
  // Titles fill up what is left to the next whole card.
  const titles = Array.from({ length: (length - events) % card }, (_, nth) => [renamed(nth)])
  const wanted = Math.floor((length - events) / card)
  const told = Array.from({ length: wanted }, (_, nth) => {
    const template = cards[nth % cards.length] ?? []
    return retold(template, Math.floor(nth / cards.length))
  })
  return [started, ...titles, ...rest, ...told.flat()]
}

const renamed = (nth: number): AppEvent => ({ type: 'SessionRenamed', data: { title: `Room ${nth}` } })

/**
 * The steps up to the first open card, and those of each answer up to the next card. All are of one length: a tap, or
 * words for another place.
 */
async function played(): Promise<{ opening: Steps; cards: Steps[] }> {
  const session = coachSession()
  const things = Array.from({ length: CARDS + MORE_THINGS }, (_, nth) => `thing ${nth + 1}`)
  await session.say(things.join('\n'))
  await session.space('to sleep')
  const opening = session.events.length
  for (let nth = 0; nth < CARDS; nth++) {
    if (nth % 8 === 7) await session.answer({ kind: 'text', text: 'hall cupboard' })
    else await session.answer({ kind: 'choice', index: nth % 2 })
  }
  const started = { type: 'SessionStarted', data: { title: 'Bedroom', mode: { name: 'Surveying' } } } as const
  const events = session.events as readonly AppEvent[]
  const answers = stepsOf(events.slice(opening))
  const ofOneCard = answers.length / CARDS
  return {
    opening: [[started], ...stepsOf(events.slice(0, opening))],
    cards: Array.from({ length: CARDS }, (_, nth) => answers.slice(nth * ofOneCard, (nth + 1) * ofOneCard)),
  }
}

/** As the drive stores them: a reply by itself, a result with what the tool did, a question with its proposal. */
function stepsOf(events: readonly AppEvent[]): Steps {
  const steps: AppEvent[][] = [[]]
  for (const event of events) {
    steps.at(-1)?.push(event)
    if (LAST_OF_A_STEP.has(event.type)) steps.push([])
  }
  return steps.filter(step => step.length > 0)
}

const LAST_OF_A_STEP: ReadonlySet<AppEvent['type']> = new Set([
  'ModelResponded',
  'QuestionAsked',
  'QuestionAnswered',
  'ToolCompleted',
  'UserMessageAdded',
])

/** The same about other things, with ids as random as real ones. */
function retold(steps: Steps, round: number): Steps {
  const text = JSON.stringify(steps)
    .replaceAll(
      /"(q|a|coach)_(\d+)"/g,
      (_, kind, number) => `"${kind}_${hash(`${kind} ${number} ${round}`)}"`,
    )
    .replaceAll(/thing (\d+)/g, (_, number) => `thing ${Number(number) + round * CARDS}`)
  return JSON.parse(text)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
