/** Sessions that are driven as in the app, by a runtime on a database of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { answerId, type SessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import { isParked } from '@/lib/engine/state'
import { answerQuestion, sendMessage } from '@/lib/session/commands/runs'
import { createSession } from '@/lib/session/commands/sessions'
import { createSchemaThread } from '@/lib/session/custom-tools/schema-thread'
import type { TokenBudget } from '@/lib/session/limits/token-budget'
import type { McpServers } from '@/lib/session/mcp/mcp-servers'
import { type ModelInfo, UNLIMITED } from '@/lib/session/process/choose-model'
import { assembleRuntime, onOneMachine, type RuntimeParts } from '@/lib/session/process/runtime'
import { type Database, openDatabase, openSharedDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import type { Store } from '@/lib/store/store'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { OpenQuestion, SessionView } from '@/lib/wire/view'
import { createDatabase } from '@/scripts/temporary-postgres'
import { takesAll } from '@/scripts/test-sample'
import { currentRuntime, setRuntime } from './current-runtime'

export type OpenDatabase = (directory: string) => Promise<Database>

const openPostgres = async () => openSharedDatabase(await createDatabase(inject('postgresUrl')))

/**
 * Each kind by its name, a fresh one whenever it is opened. A quick run takes SQLite: what Postgres does otherwise is held by
 * the contracts of the store, the races and the queue.
 */
export const DATABASES: readonly (readonly [string, OpenDatabase])[] = [
  ['SQLite', openDatabase],
  ...(takesAll ? ([['Postgres', openPostgres]] as const) : []),
]

interface RuntimeOptions {
  /** What the runtime gets in place of the store. */
  readonly wrapStore?: (store: Store) => Store
  /** Takes the faults that the process reports as its own; without it each fails the test. */
  readonly report?: (fault: unknown) => void
  /** A SQLite database unless it is given. */
  readonly open?: OpenDatabase
  /** Answers that are guessed at each last card; none unless it is given. */
  readonly guesses?: number
  readonly tokens?: TokenBudget
  readonly mcp?: McpServers
  /** What the process says of its model; the coach unless it is given. */
  readonly info?: ModelInfo
  readonly limits?: RuntimeParts['limits']
  /** The clock of the computer unless it is given. */
  readonly now?: () => Date
}

/** Keeps nothing of a runtime, so all have the same one: each would start a thread. */
const schemas = createSchemaThread()

/** Starts the runtime that commands use from now on. `remove` closes its database and deletes it. */
export async function startRuntime(
  model: Model<TidyDomain>,
  {
    wrapStore = store => store,
    report = fault => expect.unreachable(String(fault)),
    open = openDatabase,
    guesses = 0,
    tokens,
    mcp,
    info = { kind: 'coach' },
    limits,
    now = () => new Date(),
  }: RuntimeOptions = {},
) {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-session-'))
  const store = createSqlStore(await open(directory))
  const runtime = await assembleRuntime({
    deployment: onOneMachine(wrapStore(store)),
    chosen: { info, model, budget: UNLIMITED, guesses },
    ...(tokens && { tokens }),
    ...(limits && { limits }),
    ...(mcp && { mcp }),
    schemas,
    now,
    report,
  })
  setRuntime(runtime)
  const remove = async () => {
    await store.close()
    rmSync(directory, { recursive: true })
  }
  return { runtime, store, remove }
}

/** A new session that a message has been sent to. */
export async function startSession(text: string): Promise<SessionId> {
  const created = await createSession(currentRuntime(), {})
  if (!created.ok) throw new Error('There is no session.')
  const { id } = created.value.session
  expect(await sendMessage(currentRuntime(), id, { text })).toMatchObject({ ok: true })
  return id
}

/** The session once its run has yielded or waits for an answer; null if it does not exist. */
export async function untilRested(id: SessionId): Promise<SessionView | null> {
  const { hub, log } = currentRuntime()
  for (;;) {
    const changed = Promise.withResolvers<void>()
    const unsubscribe = hub.subscribe(id, ({ kind }) => kind === 'stored' && changed.resolve())
    try {
      const loaded = await log.load(id)
      if (!loaded?.engine.run || isParked(loaded.engine)) return loaded?.viewState.view ?? null
      await changed.promise
    } finally {
      unsubscribe()
    }
  }
}

export async function nextQuestion(id: SessionId): Promise<OpenQuestion> {
  const session = await untilRested(id)
  if (!session?.question) throw new Error('No question is open.')
  return session.question
}

/** With the built-in coach: a new session that has said what its space is for, and whose first card is open. */
export async function openCard() {
  const id = await startSession('a lamp, old receipts, a cup, a phone charger')
  const { id: questionId } = await nextQuestion(id)
  const answer = { kind: 'path' as const, path: [{ id: 'function', value: 'working or studying' }] }
  await answerQuestion(currentRuntime(), id, { questionId, answerId: answerId.parse('tap-0'), answer })
  return { id, question: await nextQuestion(id) }
}
