/** Whole sessions, each on a database file of its own, in which the process dies where it is told to. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import { createCoach } from '@/lib/coach/coach'
import { read } from '@/lib/coach/reader'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import type { AppEvent } from '@/lib/wire/event'
import type { SessionSummary } from '@/lib/wire/view'
import { SEED, sampleOf } from '@/scripts/test-sample'
import type { CrashPoint } from './controlled-stores'
import { type Machine, modelService, startMachine } from './machine'
import { persistentPerson } from './persistent-person'
import { tidyUpInWideReplies, wideModel } from './tidy-up-in-wide-replies'
import { tidyUpWithTheCoach } from './tidy-up-with-the-coach'

/** Minutes (ms) on a busy machine; the limit is only there for a session that never ends. */
export const LIMIT = 900_000

export type Scenario = (dataDirectory: string, crashes: Iterable<CrashPoint>) => Promise<Machine>

/** Every mode, a photo, an answer that is taken back, stops, a model that is away, a program's run, a deleted session. */
const withTheCoach: Scenario = async (dataDirectory, crashes) => {
  const service = modelService(createCoach(read))
  const machine = await startMachine({ dataDirectory, model: service.model, crashes })
  const photo = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await tidyUpWithTheCoach(persistentPerson(machine), service, photo)
  return machine
}

/** Batches of cards, asked ahead (B5), several calls in a reply, of which some are never made, a reply that is cut off, a history that is summarized, every edit of the list, and a session that is opened again. */
const inWideReplies: Scenario = async (dataDirectory, crashes) => {
  const machine = await startMachine({ dataDirectory, model: wideModel, guesses: 2, crashes })
  await tidyUpInWideReplies(persistentPerson(machine))
  return machine
}

export const SESSIONS = [
  { name: 'a session with the coach', scenario: withTheCoach, runs: 8, leastDeaths: 10 },
  { name: 'a session in wide replies', scenario: inWideReplies, runs: 4, leastDeaths: 2 },
] as const

export type Play = Awaited<ReturnType<typeof openCrashMatrix>>
export type Played = Awaited<ReturnType<Play>>

/** Plays a session to its end. An empty database is made once and copied for each; it goes when the file's tests are over. */
export async function openCrashMatrix() {
  const template = mkdtempSync(join(tmpdir(), 'tidyup-crash-'))
  await (await openDatabase(template)).destroy()
  afterAll(() => rmSync(template, { recursive: true }))

  return async (scenario: Scenario, crashes: Iterable<CrashPoint>) => {
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
}

/** Sessions are long, so an ordinary run kills as many of each, at commits that its seed draws. */
const SAMPLE = 6

/** Played once for each commit, or for a sample of them, killed on one side of it. */
export async function expectSameLogs(
  play: Play,
  scenario: Scenario,
  side: CrashPoint['side'],
  { commits, stored }: Played,
): Promise<void> {
  const points = commits.map((method, index) => ({ method, commit: index + 1 }))
  for (const { method, commit } of sampleOf(points, SAMPLE)) {
    const outcome = await play(scenario, [{ commit, side }])
    expect(outcome, `killed ${side} commit ${commit}, ${method}; TIDYUP_SEED=${SEED}`).toMatchObject({
      stored,
      deaths: 1,
      faults: [],
    })
  }
}

/** Ids that chance made, as they stand anywhere in a text. */
const RANDOM_ID = /(?<![\w-])(?:(s|r|q|a|ph)_[\w-]{22}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\w-])/g

interface Everything {
  /** Of each session, oldest first. */
  readonly logs: readonly (readonly ({ readonly seq: number } & AppEvent)[])[]
  readonly summaries: readonly Omit<SessionSummary, 'createdAt' | 'updatedAt'>[]
  readonly running: readonly string[]
  readonly tools: readonly unknown[]
}

/** All that a store holds, without times, and with the ids that chance made numbered as they come: two runs alike look alike. */
export async function everythingIn(store: Store): Promise<Everything> {
  const sessions = (await store.listSessions({ limit: Number.MAX_SAFE_INTEGER })).toReversed()
  const logs = await Promise.all(sessions.map(({ id }) => store.readEvents(id, 0, Number.MAX_SAFE_INTEGER)))
  const everything = {
    logs: logs.map(events => events.map(({ seq, type, data }) => ({ seq, type, data }))),
    summaries: sessions.map(({ createdAt: _, updatedAt: __, ...summary }) => summary),
    running: await store.listRunning(),
    tools: await store.listCustomTools(),
  }
  const numbers = new Map<string, string>()
  const text = JSON.stringify(everything).replaceAll(RANDOM_ID, (id, prefix = 'uuid') => {
    const number = numbers.get(id) ?? `${prefix}#${numbers.size + 1}`
    numbers.set(id, number)
    return number
  })
  return JSON.parse(text)
}
