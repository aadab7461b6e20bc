/** Three machines on one Postgres, and nothing that ties a person to one of them. */
import { expect, test } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import { bringFilesIn, expectInventoryAsFolded } from '@/e2e/testing/inventory'
import { openSharedDatabase } from '@/lib/store/database'
import { dice } from '@/scripts/test-sample'
import { checkLog } from './check-log'
import { type Cluster, startCluster } from './cluster'
import { disturb, takeovers } from './disturb'
import { type Acknowledged, tidyUp } from './person'

const SESSIONS = 200
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
  'a broken chair',
  'a blue mug',
  'dead batteries',
  'a scarf',
  'a guitar',
  'love letters',
]

let cluster: Cluster
test.afterEach(() => cluster.close())

test('machines are killed and frozen, and every session comes to its end with nothing lost or doubled', async () => {
  test.setTimeout(3_600_000)
  cluster = await startCluster(3)
  const disturbing = disturb(cluster, dice(SEED))
  const acknowledged: Acknowledged[] = []
  let come = 0
  async function oneAfterTheOther() {
    while (come < SESSIONS) {
      const person = dice(SEED * 1_000 + come++)
      acknowledged.push(await tidyUp(cluster, { dice: person, things: THINGS, thinks: 3_000 }))
    }
  }
  let isOver = false
  const files = dice(SEED)
  const filing = bringFilesIn(
    () => cluster.url(files.below(cluster.size)),
    files,
    () => isOver,
  )
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther)), filing]).finally(
    disturbing.end,
  )
  isOver = true
  const { files: brought, undone } = await filing

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
  // The map catches up with what was decided while it was being changed.
  const home = async () => (await createClient(cluster.url(0)).get('/api/home')).body
  await expect.poll(async () => (await home()).reading, { timeout: 60_000 }).toBe(false)
  await Promise.all([0, 1, 2].map(cluster.stop))
  const things = await expectInventoryAsFolded(await openSharedDatabase(cluster.databaseUrl))
  const lost = verdicts.flatMap(verdict => verdict.lost)
  const doubled = verdicts.flatMap(verdict => verdict.doubled)
  const waits = verdicts.flatMap(verdict => verdict.waits).sort((a, b) => a - b)
  const count = (kind: string) => disturbances.filter(each => each.kind === kind).length
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1)
  console.log(
    `sessions ${SESSIONS}, messages ${acknowledged.flatMap(each => each.runIds).length}, ` +
      `answers ${acknowledged.flatMap(each => each.answers).length}, kills ${count('kill')}, freezes ${count('freeze')}, ` +
      `files ${brought}, of which undone ${undone}, things at home ${things}, lost ${lost.length}, doubled ${doubled.length}, takeovers ${waits.length}, ` +
      `takeover p50 ${seconds(waits[Math.floor(waits.length / 2)])} s, max ${seconds(waits.at(-1))} s`,
  )
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
})
