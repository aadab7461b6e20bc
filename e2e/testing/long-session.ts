/** A session with a log of any length, made by a program that answers the built-in coach’s cards. */
import type { createClient } from './client'

const CARDS = 40

/** Answers cards, and then changes its mind about them until the log has so many events. A card is open at the end. */
export async function longSession(
  client: ReturnType<typeof createClient>,
  eventCount: number,
): Promise<string> {
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  const add = Array.from({ length: CARDS + 3 }, (_, index) => ({ name: `thing ${index + 1}` }))
  await client.post(`${path}/things`, { add })
  await client.post(`${path}/messages`, { text: 'Go on.' })
  const answered: string[] = []
  let seq = 0

  async function nextCard(): Promise<string> {
    const asked = (await client.eventsUntil(id, 'QuestionAsked', seq)).at(-1)
    if (asked?.type !== 'QuestionAsked') throw new Error('There is no card.')
    return asked.data.questionId
  }

  async function give(verb: 'answer' | 'revise', questionId: string, answer: object) {
    const request = { answerId: `a_${seq}`, answer }
    const { body } = await client.post(`${path}/questions/${questionId}/${verb}`, request)
    seq = body.receipt.seq
  }

  await give('answer', await nextCard(), { kind: 'skip' })
  while (answered.length < CARDS) {
    const questionId = await nextCard()
    await give('answer', questionId, { kind: 'choice', index: answered.length % 2 })
    answered.push(questionId)
  }
  await nextCard()
  while (seq < eventCount) {
    await give('revise', answered[seq % CARDS] ?? '', { kind: 'choice', index: seq % 3 === 0 ? 0 : 1 })
  }
  return id
}
