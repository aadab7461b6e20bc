/** The engine as the app runs it: in memory, and with every step on disk before the next one begins. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Anthropic from '@anthropic-ai/sdk'
import { createPlainModel } from '@/bench/plain-model'
import { apply } from '@/lib/engine/apply'
import type { EngineEvent, EventOf } from '@/lib/engine/events'
import { runId, sessionId } from '@/lib/engine/ids'
import { drive } from '@/lib/engine/loop'
import type { Agent } from '@/lib/engine/mode'
import type { Model } from '@/lib/engine/model'
import type { HistoryBudget } from '@/lib/engine/next-step'
import { interactiveRun } from '@/lib/engine/run-config'
import type { Session } from '@/lib/engine/session'
import { type EngineState, initialState } from '@/lib/engine/state'
import { defineTool } from '@/lib/engine/tool'
import { createAnthropicModel } from '@/lib/model/anthropic'
import { createSchemaThread } from '@/lib/session/custom-tools/schema-thread'
import { createDriveSession } from '@/lib/session/drive/drive-session'
import { createSessionLog } from '@/lib/session/log/session-log'
import { randomId } from '@/lib/session/random-id'
import { createHub } from '@/lib/session/stream/hub'
import { openDatabase } from '@/lib/store/database'
import { createSqlStore } from '@/lib/store/sql-store'
import { tidyAgent } from '@/lib/tidy/agent'
import type { TidyDomain } from '@/lib/tidy/domain'
import {
  type Converse,
  MAX_TOKENS,
  NOOP,
  noopInput,
  type OpenLoop,
  type Surroundings,
  SYSTEM,
} from './conversation'

/** As the app has it for a model of 200,000 tokens: large enough that nothing is summarized here. */
const BUDGET: HistoryBudget = { maxTokens: 150_000, keepTokens: 37_500 }

/** The facts are those of the app, since its log folds them; the one mode is the test's own. */
function agentOf({ execute }: Surroundings): Agent<TidyDomain> {
  const noop = defineTool({ ...NOOP, input: noopInput, execute })
  const mode = { prompt: '', tools: [noop] }
  return { ...tidyAgent, basePrompt: SYSTEM, modes: { [tidyAgent.initialMode.name]: mode } }
}

const noImage = async () => null

const modelOf = ({ baseURL, apiKey, model }: Surroundings) =>
  createAnthropicModel({
    ...{ baseURL, apiKey, model, maxTokens: MAX_TOKENS, maxRetries: 0 },
    loadImage: noImage,
  })

const opening = (text: string, maxInvocations: number) =>
  [
    { type: 'SessionStarted', data: { title: 'Loop', mode: tidyAgent.initialMode } },
    {
      type: 'RunStarted',
      data: {
        runId: runId.parse(randomId('r')),
        trigger: 'message',
        config: { ...interactiveRun, maxInvocations },
      },
    },
    { type: 'UserMessageAdded', data: { text, photoIds: [], synthetic: false } },
  ] satisfies EngineEvent[]

/** With the SDK's own reading of a stream in the place of ours. */
export const openWithSdkReading: OpenLoop = surroundings =>
  openLoop(surroundings, ({ baseURL, apiKey, model }) =>
    createPlainModel(new Anthropic({ baseURL, apiKey, maxRetries: 0 }), model, noImage, MAX_TOKENS),
  )

export const openInMemory: OpenLoop = surroundings => openLoop(surroundings, modelOf)

async function openLoop(
  surroundings: Surroundings,
  modelIn: (surroundings: Surroundings) => Model,
): Promise<Converse> {
  const agent = agentOf(surroundings)
  const model = modelIn(surroundings)
  return async (prompt, maxTurns) => {
    let state: EngineState<TidyDomain> = initialState(agent)
    let text = ''
    const add = (event: EventOf<TidyDomain>) => {
      state = apply(agent, state, event)
      if (event.type === 'RunYielded') text = String(event.data.response)
    }
    const session: Session<TidyDomain> = {
      ...{ agent, model, newId: randomId, budget: BUDGET },
      get state() {
        return state
      },
      append: async events => events.forEach(add),
      findTools: async () => [],
      onText: () => {},
      onCall: () => {},
      onStartOver: () => {},
    }
    opening(prompt, maxTurns).forEach(add)
    await drive(session, new AbortController().signal)
    return text
  }
}

export const openDurable: OpenLoop = async surroundings => {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-loop-'))
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  const store = createSqlStore(await openDatabase(directory))
  const hub = createHub()
  const log = createSessionLog(
    store,
    () => new Date(),
    id => hub.publish(id, { kind: 'stored' }),
  )
  const report = (error: unknown) => console.error(error)
  const agent = agentOf(surroundings)
  const model = modelOf(surroundings)
  const driveSession = createDriveSession({
    store,
    log,
    schemas: createSchemaThread(),
    hub,
    agent,
    model,
    budget: BUDGET,
    newId: randomId,
    report,
  })
  return async (prompt, maxTurns) => {
    const id = sessionId.parse(randomId('s'))
    await log.create(id, opening(prompt, maxTurns))
    await driveSession(id, { signal: new AbortController().signal, isRetried: false })
    const loaded = await log.load(id)
    return loaded?.viewState.view.messages.at(-1)?.text ?? ''
  }
}
