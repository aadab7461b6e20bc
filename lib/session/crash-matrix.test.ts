/**
 * L3: killed on either side of any commit and started again, a session comes to the same log as one that nobody
 * disturbed. Every commit of a whole session is tried.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createCoach } from '@/lib/model/coach/coach'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { EVENT_TYPES } from '@/lib/wire/event'
import { everythingIn } from './testing/logs'
import { type Machine, startMachine } from './testing/machine'
import { modelService } from './testing/model-service'
import type { CrashPoint } from './testing/mortal-store'
import { persistentPerson } from './testing/persistent-person'
import { tidyUpInWideReplies, wideModel } from './testing/tidy-up-in-wide-replies'
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

type Scenario = (dataDirectory: string, crashes: Iterable<CrashPoint>) => Promise<Machine>

/** Every mode, every kind of answer, a photo, stops, a model that is away, a program's run, a deleted session. */
const withTheCoach: Scenario = async (dataDirectory, crashes) => {
  const service = modelService(createCoach())
  const machine = await startMachine({ dataDirectory, model: service.model, crashes })
  await tidyUpWithTheCoach(persistentPerson(machine), service, PHOTO)
  return machine
}

/** Several calls in a reply, of which some are never made, a reply that is cut off, and a history that is summarized. */
const inWideReplies: Scenario = async (dataDirectory, crashes) => {
  const machine = await startMachine({ dataDirectory, model: wideModel, crashes })
  await tidyUpInWideReplies(persistentPerson(machine))
  return machine
}

async function play(scenario: Scenario, crashes: Iterable<CrashPoint>) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tidyup-crash-'))
  try {
    copyFileSync(join(template, 'tidyup.sqlite'), join(dataDirectory, 'tidyup.sqlite'))
    const machine = await scenario(dataDirectory, crashes)
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

/** Short lives, repeatable. Less than four commits would not do: a stop takes two, beside what is driven meanwhile. */
function* shortLives(seed: number): Generator<CrashPoint> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const dice = Math.floor(state / 2 ** 16)
    yield { commit: 4 + (dice % 6), side: dice % 2 === 0 ? 'before' : 'after' }
  }
}

describe.each([
  { name: 'a session with the coach', scenario: withTheCoach, seeds: 8, leastDeaths: 10 },
  { name: 'a session in wide replies', scenario: inWideReplies, seeds: 4, leastDeaths: 2 },
])('L3 $name', async ({ scenario, seeds, leastDeaths }) => {
  const undisturbed = await play(scenario, [])
  const { stored } = undisturbed

  test('comes to its end when nobody disturbs it', () => {
    expect(undisturbed).toMatchObject({ deaths: 0, faults: [], stored: { running: [] } })
    expect(stored.logs[0]?.at(-1)).toMatchObject({ type: 'RunYielded', data: { reason: 'session_ended' } })
    for (const log of stored.logs) expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  })

  test.each(['before', 'after'] as const)(
    'comes to the same log when killed %s any commit',
    { timeout: LIMIT },
    async side => {
      for (const [index, method] of undisturbed.commits.entries()) {
        const commit = index + 1
        const outcome = await play(scenario, [{ commit, side }])
        const expected = { stored, deaths: 1, faults: [] }
        expect(outcome, `killed ${side} commit ${commit}, ${method}`).toMatchObject(expected)
      }
    },
  )

  test('comes to the same log when killed again and again', { timeout: LIMIT }, async () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const outcome = await play(scenario, shortLives(seed))
      expect(outcome.deaths).toBeGreaterThan(leastDeaths)
      expect(outcome, `seed ${seed}`).toMatchObject({ stored, faults: [] })
    }
  })
})

test('between them the sessions meet every mode, every answer, and every event', async () => {
  const [coach, wide] = [await play(withTheCoach, []), await play(inWideReplies, [])]
  const events = [...coach.stored.logs, ...wide.stored.logs].flat()
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES))
  const modes = events.flatMap(({ type, data }) => (type === 'ModeChanged' ? [data.newMode.name] : []))
  expect(new Set(modes)).toEqual(new Set(['Sorting', 'Clarifying', 'DecisionSupport', 'WindingDown']))
  const kinds = events.flatMap(({ type, data }) => (type === 'QuestionAnswered' ? [data.answer.kind] : []))
  expect(new Set(kinds)).toEqual(new Set(['path', 'choice', 'skip', 'cannot_find', 'cannot_decide', 'text']))
  const yields = events.flatMap(({ type, data }) => (type === 'RunYielded' ? [data.reason] : []))
  expect(new Set(yields)).toEqual(new Set(['end_turn', 'error', 'cancelled', 'terminated', 'session_ended']))
})
