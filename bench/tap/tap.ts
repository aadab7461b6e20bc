/** From a tap on a card to the next one: the built app beside a bare route with one durable insert. */
import { beginCards, type Connection, connect, nextCard } from '@/bench/connection'
import { type Figure, figureOf, quantile, type Section } from '@/bench/figures'
import { bareApp, buildBareApp, builtApp, withFolder, withServer } from '@/bench/processes'

export interface TapRounds {
  readonly rounds: number
  /** Of a round, each with its cards. */
  readonly sessions: number
  readonly cards: number
}

/** In all 2,000 answers. */
const FULL: TapRounds = { rounds: 5, sessions: 10, cards: 40 }
const FLOOR = 'bare Next route, one durable insert'

export const tap: Section = async () => {
  await buildBareApp()
  return withFolder(folder =>
    withServer(builtApp(), folder, app =>
      withServer(bareApp, folder, bare => tapFigures(app.url, bare.url, FULL)),
    ),
  )
}

/** Times (ms), one a tap. */
interface TapTimes {
  readonly answered: number[]
  /** Until the next card had come over the open stream. */
  readonly cardShown: number[]
  readonly bare: number[]
}

/** Each round’s median and 99th percentile, beside the floor’s of the same round. */
export async function tapFigures(
  app: string,
  bare: string,
  { rounds, sessions, cards }: TapRounds,
): Promise<readonly Figure[]> {
  const connections = { app: connect(app), bare: connect(bare) }
  const measured: TapTimes[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const times: TapTimes = { answered: [], cardShown: [], bare: [] }
    const count = round === 0 ? 1 : sessions
    for (let session = 0; session < count; session++) await tapThrough(app, connections, cards, times)
    if (round > 0) measured.push(times)
  }
  for (const connection of Object.values(connections)) connection.close()

  const figures = (name: keyof TapTimes, what: string) =>
    ([0.5, 0.99] as const).map(share => {
      const at = (of: keyof TapTimes) => measured.map(times => quantile(times[of], share))
      const percentile = `p${share * 100}`
      return figureOf(
        { name: `tap.${name}.${percentile}`, what: `${what}, ${percentile}`, unit: 'ms', floor: FLOOR },
        { ours: at(name), floor: at('bare') },
      )
    })
  return [
    ...figures('answered', 'answer sent → HTTP response'),
    ...figures('cardShown', 'answer sent → the next card on an open stream (all commits of the step)'),
  ]
}

/** Answers one card after the other, in turns with the floor. */
async function tapThrough(
  url: string,
  { app, bare }: Readonly<Record<'app' | 'bare', Connection>>,
  cards: number,
  times: TapTimes,
) {
  const { id, stream, card: first } = await beginCards(url, app, cards)
  let { questionId } = first
  for (let index = 0; index < cards; index++) {
    const body = { answerId: `tap_${index}`, answer: { kind: 'choice', index: 0 } }
    const tapFloor = async () => {
      const { sent, answered } = await bare.send('/insert', { ...body, sessionId: id })
      times.bare.push(answered - sent)
    }
    if (index % 2 === 0) await tapFloor()
    const { sent, answered } = await app.send(`/api/sessions/${id}/questions/${questionId}/answer`, body)
    const next = await nextCard(stream)
    questionId = next.questionId
    times.answered.push(answered - sent)
    times.cardShown.push(next.at - sent)
    if (index % 2 === 1) await tapFloor()
  }
  stream.close()
}
