/** How soon what the model writes is seen: the first thing of a photo, and a decision, at the pace of a real model. */
import { connect, monotonic, openStream } from '@/bench/connection'
import { atMost, type Figure, figureOf, type Section } from '@/bench/figures'
import { builtApp, withFolder, withServer } from '@/bench/processes'
import { answer, call, say } from '@/lib/model/testing/scripted-api/replies'
import { blocksOf } from '@/lib/model/testing/sorting-model'
import { type Pace, startTimedApi } from '@/lib/model/testing/timed-api'

const PACE: Pace = { firstTokenMs: 1_200, tokensPerSecond: 60 }
const ROUNDS = { full: 5, smoke: 1 } as const
const THINGS = Array.from({ length: 12 }, (_, index) => `thing number ${index + 1} of the table`)

const list = call('list_items', {
  items: THINGS.map((name, index) => ({
    name,
    region: { x: (index % 4) * 25, y: Math.floor(index / 4) * 25, width: 21, height: 24 },
  })),
})
const decide = call('record_decisions', {
  decisions: THINGS.slice(0, 6).map(item => ({ item, disposition: 'the shelf by the window' })),
})

const STEPS = [
  { text: 'Here is my table.', tool: 'list_items', reply: answer(say('Let me look.'), list) },
  { text: 'Six of them go on the shelf.', tool: 'record_decisions', reply: answer(decide) },
] as const

export const shown: Section = async size => {
  const api = await startTimedApi(({ messages }) => {
    const said = messages.flatMap(({ role, content }) => (role === 'user' ? blocksOf(content) : []))
    const last = said.at(-1)
    return STEPS.find(({ text }) => last?.text === text)?.reply ?? answer(say('All of it is written down.'))
  }, PACE)
  const env = { ANTHROPIC_BASE_URL: api.url, ANTHROPIC_API_KEY: 'a key', TIDYUP_MODEL: 'claude-opus-5-5' }
  try {
    const rounds = await withFolder(folder =>
      withServer(builtApp(env), folder, async ({ url }) => {
        const lived: Awaited<ReturnType<typeof session>>[] = []
        while (lived.length < ROUNDS[size]) lived.push(await session(url))
        return lived
      }),
    )
    const figure = (step: number, name: string, what: string, bound: number): Figure =>
      figureOf(
        { name: `shown.${name}`, what, unit: 'ms', floor: 'once its call has run', target: atMost(bound) },
        {
          ours: rounds.map(waits => waits[step]?.seen ?? Number.NaN),
          floor: rounds.map(waits => waits[step]?.stored ?? Number.NaN),
        },
      )
    return [
      figure(0, 'thing', `message to the first of ${THINGS.length} things`, 2_500),
      figure(1, 'decision', 'message to the first of 6 decisions', 3_000),
    ]
  } finally {
    api.close()
  }
}

/** For each step, how long after the message it was seen, and stored. */
async function session(url: string) {
  const connection = connect(url, { keepAlive: false })
  const { body } = await connection.send('/api/sessions', {})
  const stream = openStream(url, body.session.id)
  const waits: { seen: number; stored: number }[] = []
  for (const { text, tool } of STEPS) {
    const begun = monotonic()
    await connection.send(`/api/sessions/${body.session.id}/messages`, { text })
    let seen: number | null = null
    let stored: number | null = null
    for (let isOver = false; !isOver; ) {
      const { type, data, at } = await stream.next()
      if (type === 'CallPreview' && data.name === tool) seen ??= at - begun
      if (type === 'ToolCompleted' && data.name === tool) stored ??= at - begun
      isOver = type === 'RunYielded'
    }
    waits.push({ seen: seen ?? Number.NaN, stored: stored ?? Number.NaN })
  }
  stream.close()
  connection.close()
  return waits
}
