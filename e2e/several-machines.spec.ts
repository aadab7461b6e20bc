/** Three machines on one Postgres, and nothing that ties a person to one of them. */
import { expect, test } from '@playwright/test'
import { createClient } from './client'
import { answer as reply, say, stalled } from './scripted-api/replies'
import { startScriptedApi } from './scripted-api/scripted-api'
import { checkLog } from './several-machines/check-log'
import { type Cluster, startCluster } from './several-machines/cluster'
import { disturb } from './several-machines/disturb'
import { type Acknowledged, tidyUp } from './several-machines/person'
import { dice } from './several-machines/random'
import { takeovers } from './several-machines/takeovers'

/** `npm run test:soak` sets it: many sessions, for a long time. */
const SOAK_SESSIONS = process.env.TIDYUP_SOAK ? 200 : 0
const SESSIONS = SOAK_SESSIONS || 12
/** People who tidy up at the same time; the next one comes when one has finished. */
const AT_ONCE = 24
const SEED = Number(process.env.TIDYUP_SOAK_SEED || 1)

const THINGS = [
  'an empty bottle',
  'old receipts',
  'a phone charger',
  'a lamp',
  'a stack of books',
  'two pens',
]
const MORE_THINGS = ['a broken chair', 'a blue mug', 'dead batteries', 'a scarf', 'a guitar', 'love letters']

let cluster: Cluster
test.afterEach(() => cluster.close())

test('machines are killed and frozen, and every session comes to its end with nothing lost or doubled', async () => {
  test.setTimeout(SOAK_SESSIONS ? 3_600_000 : 300_000)
  cluster = await startCluster(3)
  const things = SOAK_SESSIONS ? [...THINGS, ...MORE_THINGS] : THINGS
  const disturbing = disturb(cluster, dice(SEED))
  const acknowledged: Acknowledged[] = []
  let come = 0
  async function oneAfterTheOther() {
    while (come < SESSIONS) {
      const person = dice(SEED * 1_000 + come++)
      acknowledged.push(
        await tidyUp(cluster, { dice: person, things, thinks: SOAK_SESSIONS ? 3_000 : 2_000 }),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther)).finally(disturbing.end)

  const { disturbances } = disturbing
  const verdicts = await Promise.all(
    acknowledged.map(async session => {
      const path = `/api/sessions/${session.sessionId}`
      const [events, ...views] = await Promise.all([
        createClient(cluster.url(0)).get(`${path}/events?format=json`),
        ...[0, 1, 2].map(instance => createClient(cluster.url(instance)).get(path)),
      ])
      for (const view of views) expect(view.body.session).toEqual(views[0]?.body.session)
      expect(views[0]?.body.session.status).toBe('ended')
      return { ...checkLog(events.body.events, session), waits: takeovers(events.body.events, disturbances) }
    }),
  )
  const lost = verdicts.flatMap(verdict => verdict.lost)
  const doubled = verdicts.flatMap(verdict => verdict.doubled)
  const waits = verdicts.flatMap(verdict => verdict.waits).sort((a, b) => a - b)
  const count = (kind: string) => disturbances.filter(each => each.kind === kind).length
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1)
  console.log(
    `sessions ${SESSIONS}, messages ${acknowledged.flatMap(each => each.runIds).length}, ` +
      `answers ${acknowledged.flatMap(each => each.answers).length}, kills ${count('kill')}, freezes ${count('freeze')}, ` +
      `lost ${lost.length}, doubled ${doubled.length}, takeovers ${waits.length}, ` +
      `takeover p50 ${seconds(waits[Math.floor(waits.length / 2)])} s, max ${seconds(waits.at(-1))} s`,
  )
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
})

test.describe('while the model is speaking', () => {
  test.skip(SOAK_SESSIONS > 0)
  test.setTimeout(180_000)

  const YIELDED = ['RunStarted', 'UserMessageAdded', 'ModelResponded', 'RunYielded']

  /** A message at one machine, its words heard at another; which one drives is told by the token that it uses. */
  async function startSpeaking() {
    const api = await startScriptedApi()
    cluster = await startCluster(3, instance => ({
      ANTHROPIC_BASE_URL: api.url,
      ANTHROPIC_AUTH_TOKEN: `machine-${instance}`,
    }))
    const at = (instance: number) => createClient(cluster.url(instance))
    const speech = stalled('I am thinking about', ' the lamp.')
    api.push(speech)
    const id = await at(0).newSession()
    const heard = at(2).untilTextStreams(id)
    await at(0).post(`/api/sessions/${id}/messages`, { text: 'Where does the lamp go?' })
    await heard
    const driverOf = (request: number) =>
      Number(String(api.requests[request]?.headers.authorization).slice(-1))
    const driver = driverOf(0)
    const [other = 0, third = 0] = [0, 1, 2].filter(instance => instance !== driver)
    const typesAt = async (instance: number) => {
      const { events } = (await at(instance).get(`/api/sessions/${id}/events?format=json`)).body
      return (events as { type: string }[]).map(({ type }) => type)
    }
    const expectTypesAt = (instance: number) => expect.poll(() => typesAt(instance), { timeout: 60_000 })
    const untilYieldedAt = (instance: number) => expectTypesAt(instance).toContain('RunYielded')
    return { api, at, id, speech, driver, other, third, driverOf, typesAt, expectTypesAt, untilYieldedAt }
  }

  test('Q5 stop on another machine ends the run and lets the model go', async () => {
    const { api, at, id, other, third, expectTypesAt } = await startSpeaking()
    expect((await at(other).post(`/api/sessions/${id}/stop`)).body.stopped).toBe(true)
    await api.requests[0]?.closed
    api.push(reply(say('Here I am again.')))
    await at(third).post(`/api/sessions/${id}/messages`, { text: 'Go on.' })
    await at(other).eventsUntil(id, 'ModelResponded')
    const stopped = ['RunStarted', 'UserMessageAdded', 'RunYielded']
    await expectTypesAt(other).toEqual(['SessionStarted', ...stopped, ...YIELDED])
  })

  test('L3 its machine is killed: another one asks the model again and goes on', async () => {
    const { api, driver, other, third, driverOf, typesAt, untilYieldedAt } = await startSpeaking()
    api.push(reply(say('The lamp goes to the desk.')))
    await cluster.kill(driver)
    await untilYieldedAt(other)
    expect(driverOf(1)).not.toBe(driver)
    expect(await typesAt(third)).toEqual(['SessionStarted', ...YIELDED])
  })

  test('L3 its machine is stopped, as by a deploy: another one goes on', async () => {
    const { api, driver, other, third, driverOf, typesAt, untilYieldedAt } = await startSpeaking()
    api.push(reply(say('The lamp goes to the desk.')))
    await cluster.stop(driver)
    await untilYieldedAt(other)
    expect(driverOf(1)).not.toBe(driver)
    expect(await typesAt(third)).toEqual(['SessionStarted', ...YIELDED])
  })

  test('L3 its machine is frozen: another one takes over, and the first one, thawed, changes nothing', async () => {
    const { api, at, id, speech, driver, other, third, driverOf, expectTypesAt, untilYieldedAt } =
      await startSpeaking()
    api.push(reply(say('The lamp goes to the desk.')))
    cluster.freeze(driver)
    await untilYieldedAt(other)
    expect(driverOf(1)).not.toBe(driver)
    speech.release()
    speech.release()
    speech.release()
    cluster.thaw(driver)
    await api.requests[0]?.closed
    api.push(reply(say('And the books to the shelf.')))
    await at(driver).post(`/api/sessions/${id}/messages`, { text: 'And the books?' })
    await expectTypesAt(third).toEqual(['SessionStarted', ...YIELDED, ...YIELDED])
  })
})
