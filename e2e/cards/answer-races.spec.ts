/** Many clients at one card, over HTTP. */
import { expect } from '@playwright/test'
import { type Answered, createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'

test('Q3 of fifty answers at once one is taken, and the others are told which; sent again, it has one receipt', {
  tag: '@all',
}, async ({ servers }) => {
  const server = await servers.shared()
  const client = createClient(server.url)
  const { id, answer } = await client.openCard('a lamp, old receipts, a cup, a phone charger')
  await answer({ kind: 'skip' })

  for (let seq = 0, card = 1; card <= 3; card += 1) {
    const events = await client.eventsUntil(id, 'ItemProposed', seq)
    seq = events.at(-1)?.seq ?? 0
    await client.eventsUntil(id, 'QuestionAsked', seq)
    const { question } = (await client.get(`/api/sessions/${id}`)).body.session
    const path = `/api/sessions/${id}/questions/${question.id}/answer`
    const send = (answerId: string, index: number) =>
      client.post(path, { answerId, answer: { kind: 'choice', index } })

    const all = await Promise.all(Array.from({ length: 50 }, (_, nth) => send(`tap-${card}-${nth}`, nth % 2)))
    const [winner, ...none] = all.filter(({ status }) => status === 200) as [Answered, ...Answered[]]
    expect(none).toEqual([])
    const { receipt } = winner.body
    const losers = all.filter(({ status }) => status === 409)
    expect(losers).toHaveLength(49)
    for (const { body } of losers)
      expect(body).toMatchObject({ error: { code: 'already_answered' }, winner: receipt })

    const again = await Promise.all(
      Array.from({ length: 10 }, () => send(receipt.answerId, receipt.answer.index)),
    )
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 200, body: { receipt } })

    const { events: log } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
    const stored = log.filter(
      (event: { type: string; data: { questionId?: string } }) =>
        event.type === 'QuestionAnswered' && event.data.questionId === question.id,
    )
    expect(stored).toHaveLength(1)
    expect(stored[0].data.answerId).toBe(receipt.answerId)
  }
})
