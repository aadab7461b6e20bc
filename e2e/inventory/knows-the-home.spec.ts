/** H8: what was tidied once is known the next time, by the offline coach and, as far as it matters, by a model. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { test } from '@/e2e/testing/test'
import { call, card, answer as reply, say } from '@/lib/model/testing/scripted-api/replies'
import type { DispositionChoice } from '@/lib/tidy/questions/shapes'

type Client = ReturnType<typeof createClient>

const FIRST = { kind: 'choice', index: 0 }
const to = (text: string) => ({ kind: 'text', text })

/** A session in which these things are on the list and answered; gives the choices that each had. */
async function tidy(client: Client, answers: Readonly<Record<string, object>>) {
  const names = Object.keys(answers)
  const id = await client.newSession()
  const cards = new Map<string, readonly DispositionChoice[]>()
  await client.post(`/api/sessions/${id}/things`, { add: names.map(name => ({ name })) })
  let { seq } = (await client.post(`/api/sessions/${id}/messages`, { text: 'Go on.' })).body
  while (cards.size < names.length) {
    const asked = (await client.eventsUntil(id, 'QuestionAsked', seq)).at(-1)
    if (asked?.type !== 'QuestionAsked') throw new Error('No card came.')
    const { questionId, question } = asked.data
    const isCard = question.kind === 'ProposeDisposition'
    if (isCard) cards.set(question.item, question.choices)
    const answer = isCard ? answers[question.item] : { kind: 'skip' }
    const path = `/api/sessions/${id}/questions/${questionId}/answer`
    expect((await client.post(path, { answerId: questionId, answer })).status).toBe(200)
    seq = asked.seq
  }
  return { labels: (name: string) => cards.get(name)?.map(({ label }) => label) }
}

test('H8 three days: what was learned and corrected is proposed first, and why; what left is not', async ({
  servers,
}) => {
  const client = createClient((await servers.shared()).url)

  const first = await test.step('learn: nothing is known of this home yet', async () => {
    const answers = { 'white cable': to('red crate'), mug: FIRST, 'winter coat': to('donate') }
    const cards = await tidy(client, answers)
    expect(cards.labels('mug')?.[0]).toBe('Put it in the kitchen cupboard')
    return cards
  })

  await test.step('correct: the same thing to another place twice', async () => {
    const once = await tidy(client, { mug: to('hall shelf') })
    expect(once.labels('mug')?.[0]).toBe('Kitchen cupboard, its usual place')
    const twice = await tidy(client, { mug: to('hall shelf') })
    expect(twice.labels('mug')?.[0]).toBe('Hall shelf, its usual place')
    const { id } = (await client.get('/api/home?q=mug')).body.found[0]
    await client.post('/api/home', { move: { id, place: 'kitchen cupboard' } })
  })

  await test.step('ask: the place that it was corrected to comes first, and why is said', async () => {
    const cards = await tidy(client, { mug: FIRST, 'black cable': FIRST, 'winter coat': FIRST })
    expect(cards.labels('mug')?.[0]).toBe('Hall shelf, where you put it before')
    expect(cards.labels('mug')).toContain('Kitchen cupboard, its usual place')
    expect(cards.labels('black cable')?.[0]).toBe('Red crate, where your other cables live')
    expect(cards.labels('winter coat')).toEqual(first.labels('winter coat'))
    const { found } = (await client.get('/api/home?q=cable')).body
    expect(found.map(({ thing, place }: Record<string, string>) => `${thing}: ${place}`).sort()).toEqual([
      'black cable: red crate',
      'white cable: red crate',
    ])
  })
})

test('H8 a model reads of the places that matter for what is on the list, and of nothing else in the home', async ({
  servers,
}) => {
  const api = await servers.startModel()
  const client = createClient((await servers.shared({ ANTHROPIC_BASE_URL: api.url })).url)
  const others = Array.from({ length: 200 }, (_, index) => ({
    name: `heirloom${index} teapot${index}`,
    place: `vault${index % 40}`,
  }))
  const known = [
    { name: 'white cable', place: 'red crate' },
    { name: 'mug', place: 'hall shelf' },
    { name: 'tent', place: 'loft' },
  ]
  expect((await client.post('/api/home', { add: [...known, ...others] })).status).toBe(200)

  const items = ['black cable', 'mug', 'kite'].map(name => ({ name }))
  api.push(
    reply(call('list_items', { items }), call('begin_sorting', {})),
    reply(say('Easy ones first.'), card('mug'), card('kite')),
  )
  const { id, answer, seq } = await client.openCard('black cable, mug, kite')
  const added = await client.post(`/api/sessions/${id}/things`, { add: [{ name: 'a tent' }] })
  expect(added.status).toBe(200)
  await answer(FIRST)
  api.push(reply(say('Good.')))
  const kite = (await client.eventsUntil(id, 'QuestionAsked', seq)).at(-1)
  if (kite?.type !== 'QuestionAsked') throw new Error('No card came.')
  const path = `/api/sessions/${id}/questions/${kite.data.questionId}/answer`
  await client.post(path, { answerId: 'a2', answer: FIRST })
  await client.eventsUntil(id, 'RunYielded', kite.seq)

  const bodies = api.requests.map(({ body }) => JSON.stringify(body))
  expect(bodies).toHaveLength(3)
  expect(bodies[0]).not.toMatch(/usual_places|red crate|hall shelf/)
  expect(bodies[1]).toContain(
    JSON.stringify('{"black cable":"red crate (like it)","mug":"hall shelf"}').slice(1, -1),
  )
  expect(bodies[2]).toContain('Usual places in this home: “a tent”: “loft”')
  for (const body of bodies) expect(body).not.toMatch(/heirloom|teapot|vault|white cable/)
  const { events } = (await client.get(`/api/sessions/${id}/events?format=json`)).body
  const recalled = events.filter(({ type }: { type: string }) => type === 'HomeRecalled')
  expect(recalled.map(({ data }: { data: object }) => data)).toEqual([
    {
      things: [
        { name: 'black cable', places: [{ why: 'alike', place: 'red crate', alike: 'white cable' }] },
        { name: 'mug', places: [{ why: 'home', place: 'hall shelf' }] },
      ],
    },
    { things: [{ name: 'a tent', places: [{ why: 'home', place: 'loft' }] }] },
  ])
})
