/** Three machines on one Postgres, of which one is lost while the model is speaking there. */
import { expect, test } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { answer as reply, say, stalled } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'
import { type Cluster, startCluster } from './cluster'

let cluster: Cluster
test.afterEach(() => cluster.close())

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
  const driverOf = (request: number) => Number(String(api.requests[request]?.headers.authorization).slice(-1))
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

test('two machines are lost by the same session: the third one sets it aside, and goes on', async () => {
  const lost: number[] = []
  const api = await startScriptedApi({
    // Whoever asks is lost before an answer comes.
    async script(_, index) {
      const instance = Number(String(api.requests[index]?.headers.authorization).slice(-1))
      lost.push(instance)
      await cluster.kill(instance)
      return { hang: true }
    },
  })
  cluster = await startCluster(3, instance => ({
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_AUTH_TOKEN: `machine-${instance}`,
  }))
  const id = await createClient(cluster.url(0)).newSession()
  await createClient(cluster.url(0))
    .post(`/api/sessions/${id}/messages`, { text: 'Where does the lamp go?' })
    .catch(() => {})
  await expect.poll(() => lost.length, { timeout: 120_000 }).toBe(2)
  const left = createClient(cluster.url([0, 1, 2].find(instance => !lost.includes(instance)) ?? 0))
  await expect
    .poll(async () => (await left.get(`/api/sessions/${id}`)).body.session, { timeout: 120_000 })
    .toMatchObject({ status: 'error', error: { code: 'ended_server_twice' } })
  api.push(reply(say('The lamp goes to the desk.')))
  expect((await left.post(`/api/sessions/${id}/retry`)).status).toBe(202)
  await left.eventsUntil(id, 'ModelResponded')
  expect(lost).toHaveLength(2)
})
