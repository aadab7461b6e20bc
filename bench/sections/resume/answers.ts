/** Answers one card after the other, in turns with the floors, and says how long everything took. */
import { readFile, truncate } from 'node:fs/promises'
import { type Connection, connect, monotonic, openStream } from './connection'

export interface Taps {
  readonly app: { readonly url: string /** Filled by `went-on.mjs`. */; readonly wentOn: string }
  readonly bare: { readonly url: string }
  /** One durable insert into a database of this process. */
  insert(body: unknown): void
}

/** Times (ms), one a tap. */
export interface TapTimes {
  readonly wentOn: number[]
  readonly answered: number[]
  /** Until the tool’s result had come over the open stream. */
  readonly resultShown: number[]
  /** Until the next card had come over the open stream. */
  readonly cardShown: number[]
  readonly bareAnswered: number[]
  readonly bareInsert: number[]
}

export async function timesOfTaps(taps: Taps, sessions: number, cards: number): Promise<TapTimes> {
  const app = connect(taps.app.url)
  const bare = connect(taps.bare.url)
  const times: TapTimes = {
    wentOn: [],
    answered: [],
    resultShown: [],
    cardShown: [],
    bareAnswered: [],
    bareInsert: [],
  }
  try {
    await truncate(taps.app.wentOn)
    for (let session = 0; session < sessions; session++) await tapThrough(taps, app, bare, cards, times)
    return times
  } finally {
    app.close()
    bare.close()
  }
}

async function tapThrough(
  { app: { url, wentOn }, insert }: Taps,
  app: Connection,
  bare: Connection,
  cards: number,
  times: TapTimes,
) {
  const id = await begin(app, cards)
  const stream = openStream(url, id)
  /** When each call was answered, to be compared with when it went on. */
  const sent = new Map<string, number>()

  async function nextCard() {
    let resultAt = 0
    for (;;) {
      const { at, type, data } = await stream.next()
      if (type === 'ToolCompleted') resultAt = at
      if (type === 'QuestionAsked') return { at, resultAt, ...data }
    }
  }

  const bodyOf = (index: number) => ({ answerId: `tap_${index}`, answer: { kind: 'choice', index: 0 } })

  async function tapOurs(card: { questionId: string; callId: string }, index: number) {
    const posted = await app.post(`/api/sessions/${id}/questions/${card.questionId}/answer`, bodyOf(index))
    const next = await nextCard()
    sent.set(`${id} ${card.callId}`, posted.sent)
    times.answered.push(posted.answered - posted.sent)
    times.resultShown.push(next.resultAt - posted.sent)
    times.cardShown.push(next.at - posted.sent)
    return next
  }

  async function tapFloors(index: number) {
    const body = { ...bodyOf(index), sessionId: id }
    const posted = await bare.post('/insert', body)
    times.bareAnswered.push(posted.answered - posted.sent)
    const start = monotonic()
    insert(body)
    times.bareInsert.push(monotonic() - start)
  }

  // About the room: no card yet.
  let card = await nextCard()
  card = await skipRoom(app, id, card.questionId, nextCard)
  for (let index = 0; index < cards; index++) {
    if (index % 2 === 0) await tapFloors(index)
    card = await tapOurs(card, index)
    if (index % 2 === 1) await tapFloors(index)
  }
  stream.close()
  const lines = (await readFile(wentOn, 'utf8')).trimEnd().split('\n')
  for (const line of lines) {
    const [session, call, at] = line.split(' ')
    const posted = sent.get(`${session} ${call}`)
    if (posted !== undefined) times.wentOn.push(monotonic(BigInt(at ?? 0)) - posted)
  }
  if (sent.size !== cards) throw new Error(`Of ${cards} answered calls ${sent.size} are known.`)
}

/** A session with more things than cards that are tapped. */
async function begin(app: Connection, cards: number): Promise<string> {
  const { body } = await app.post('/api/sessions', {})
  const { id } = body.session
  const things = Array.from({ length: cards + 1 }, (_, index) => `box number ${index + 1}`)
  await app.post(`/api/sessions/${id}/messages`, { text: things.join('\n') })
  return id
}

async function skipRoom<Card>(
  app: Connection,
  id: string,
  questionId: string,
  nextCard: () => Promise<Card>,
): Promise<Card> {
  const answer = { answerId: 'room', answer: { kind: 'skip' } }
  await app.post(`/api/sessions/${id}/questions/${questionId}/answer`, answer)
  return nextCard()
}
