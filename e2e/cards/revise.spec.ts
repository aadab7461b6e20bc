/** Q8 A past answer can be changed while the session is open: the piles follow, and the model is told. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'

const card = (item: string) =>
  reply(
    call('propose_disposition', {
      item,
      choices: [
        { label: 'Kitchen', disposition: 'kitchen shelf' },
        { label: 'Donate it', disposition: 'donate' },
        { label: 'Bin it', disposition: 'bin', is_trash: true },
      ],
    }),
  )

test('Q8 the answer is revised, the log keeps both, and the next invocation knows', async ({ servers }) => {
  const api = await servers.startModel()
  const server = await servers.shared({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const id = await client.newSession()
  const path = `/api/sessions/${id}`
  const session = async () => (await client.get(path)).body.session
  const send = (verb: string, questionId: string, answerId: string, answer: unknown) =>
    client.post(`${path}/questions/${questionId}/${verb}`, { answerId, answer })

  api.push(reply(call('begin_sorting', {})), card('mug'), card('lamp'))
  const { questionId: mug } = await client.openCard('a mug and a lamp', id)

  await test.step('only an answer that was given can be changed', async () => {
    expect(await send('revise', mug, 'r0', { kind: 'skip' })).toMatchObject({
      status: 409,
      body: { error: { code: 'not_revisable' } },
    })
    expect((await send('revise', 'q_none', 'r0', { kind: 'skip' })).status).toBe(404)
    expect((await send('answer', mug, 'a1', { kind: 'choice', index: 0 })).status).toBe(200)
    await client.eventsUntil(id, 'QuestionAsked', (await session()).seq - 1)
    expect((await session()).piles.belongs).toEqual([{ item: 'mug', place: 'kitchen shelf' }])
    expect((await send('revise', mug, 'r0', { kind: 'choice', index: 9 })).status).toBe(422)
    expect((await send('revise', mug, 'r0', { kind: 'choice' })).status).toBe(400)
  })

  await test.step('while the next card waits, the piles follow and the card stays', async () => {
    const revised = await send('revise', mug, 'r1', { kind: 'choice', index: 2 })
    expect(revised).toMatchObject({ status: 200, body: { receipt: { questionId: mug, answerId: 'r1' } } })
    expect((await send('revise', mug, 'r1', { kind: 'choice', index: 2 })).body).toEqual(revised.body)
    const now = await session()
    expect(now).toMatchObject({
      status: 'parked',
      question: { question: { item: 'lamp' } },
      counts: { decided: 1, skipped: 0 },
      piles: { belongs: [], out: [{ item: 'mug', how: 'trash' }] },
    })
    expect(await send('answer', mug, 'a2', { kind: 'skip' })).toMatchObject({
      status: 409,
      body: { winner: { answerId: 'r1' } },
    })
    expect((await send('answer', mug, 'a1', { kind: 'choice', index: 0 })).body.receipt.answerId).toBe('a1')
  })

  await test.step('the model is told, with its history in order', async () => {
    api.push(reply(say('Thank you.')))
    const lamp = (await session()).question.id
    await send('answer', lamp, 'a3', { kind: 'text', text: 'hall' })
    await client.eventsUntil(id, 'RunYielded')
    const sent = api.requests.at(-1)
    expect(sent?.refusal).toBeNull()
    expect(JSON.stringify(sent?.body.messages)).toContain(
      'The person changed an earlier answer. “mug” now goes to “bin”, by the choice “Bin it”.',
    )
    const { events } = (await client.get(`${path}/events?format=json`)).body
    const types = events.map((event: { type: string }) => event.type)
    expect(types.filter((type: string) => type === 'AnswerRevised')).toHaveLength(1)
    expect(types.filter((type: string) => type === 'QuestionAnswered')).toHaveLength(2)
  })

  await test.step('back to undecided, put off, and into words', async () => {
    await send('revise', mug, 'r2', { kind: 'skip' })
    expect((await session()).piles).toMatchObject({ out: [], skipped: [{ item: 'mug' }] })
    await send('revise', mug, 'r3', { kind: 'text', text: 'donate' })
    expect((await session()).piles).toMatchObject({ out: [{ item: 'mug', how: 'donate' }], skipped: [] })
    await send('revise', mug, 'r4', { kind: 'cannot_decide' })
    expect((await session()).counts).toMatchObject({ decided: 1, skipped: 0 })
    expect((await send('revise', mug, 'r5', { kind: 'skip' })).status).toBe(200)
    expect((await session()).counts).toMatchObject({ decided: 1, skipped: 1 })
  })

  await test.step('not after the end', async () => {
    api.push(reply(call('time_to_wrap', {})), reply(call('end_session', {})))
    await client.post(`${path}/messages`, { text: 'enough' })
    await client.eventsUntil(id, 'SessionEnded')
    expect(await send('revise', mug, 'r6', { kind: 'skip' })).toMatchObject({
      status: 409,
      body: { error: { code: 'session_ended' } },
    })
  })
})
