/**
 * L3: killed on either side of any commit and started again, a session comes to the same log as one that nobody
 * disturbed. Every commit of a whole session is tried.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createCoach } from '@/lib/model/coach/coach'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { everythingIn } from './testing/logs'
import { startMachine } from './testing/machine'
import { modelService } from './testing/model-service'
import type { CrashPoint } from './testing/mortal-store'
import { persistentPerson } from './testing/persistent-person'
import { tidyUpWithTheCoach } from './testing/tidy-up-with-the-coach'

/** Minutes on a busy machine; the limit is only there for a session that never ends. */
const LIMIT = 900_000

const PHOTO = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

/** An empty database, made once and copied for each session. */
const template = mkdtempSync(join(tmpdir(), 'tidyup-crash-'))
await (await openDatabase(template)).destroy()
afterAll(() => rmSync(template, { recursive: true }))

async function play(crashes: Iterable<CrashPoint>) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tidyup-crash-'))
  try {
    copyFileSync(join(template, 'tidyup.sqlite'), join(dataDirectory, 'tidyup.sqlite'))
    const service = modelService(createCoach())
    const machine = await startMachine({ dataDirectory, model: service.model, crashes })
    await tidyUpWithTheCoach(persistentPerson(machine), service, PHOTO)
    await machine.shutDown()
    const store = createSqlStore(await openDatabase(dataDirectory))
    const stored = await everythingIn(store)
    await store.close()
    const { commits, deaths, faults } = machine
    return { stored, commits: commits(), deaths: deaths(), faults }
  } finally {
    rmSync(dataDirectory, { recursive: true })
  }
}

const undisturbed = await play([])
const { stored } = undisturbed

test('the session passes through every mode, meets every trouble, and comes to its end', () => {
  expect(undisturbed.faults).toEqual([])
  const [tidyUp = []] = stored.logs
  const modes = tidyUp.flatMap(({ type, data }) => (type === 'ModeChanged' ? [data.newMode.name] : []))
  expect(new Set(modes)).toEqual(new Set(['Sorting', 'Clarifying', 'DecisionSupport', 'WindingDown']))
  const kinds = tidyUp.flatMap(({ type, data }) => (type === 'QuestionAnswered' ? [data.answer.kind] : []))
  expect(new Set(kinds)).toEqual(new Set(['path', 'choice', 'skip', 'cannot_find', 'cannot_decide', 'text']))
  const yields = tidyUp.flatMap(({ type, data }) => (type === 'RunYielded' ? [data.reason] : []))
  expect(new Set(yields)).toEqual(new Set(['end_turn', 'error', 'cancelled', 'session_ended']))
  expect(tidyUp.at(-1)?.type).toBe('RunYielded')
})

for (const side of ['before', 'after'] as const) {
  test(`L3 killed ${side} any commit, the session comes to the same log`, { timeout: LIMIT }, async () => {
    for (const [index, method] of undisturbed.commits.entries()) {
      const commit = index + 1
      const outcome = await play([{ commit, side }])
      const expected = { stored, deaths: 1, faults: [] }
      expect(outcome, `killed ${side} commit ${commit}, ${method}`).toMatchObject(expected)
    }
  })
}

/** Short lives, repeatable. Less than four commits would not do: a stop takes two, beside what is driven meanwhile. */
function* shortLives(seed: number): Generator<CrashPoint> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const dice = Math.floor(state / 2 ** 16)
    yield { commit: 4 + (dice % 6), side: dice % 2 === 0 ? 'before' : 'after' }
  }
}

test('L3 killed again and again, it comes to the same log', { timeout: LIMIT }, async () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const outcome = await play(shortLives(seed))
    expect(outcome.deaths).toBeGreaterThan(10)
    expect(outcome, `seed ${seed}`).toMatchObject({ stored, faults: [] })
  }
})
