/** A session that lives in memory: the engine without a store. */
import type { DomainEvent, EngineEvent, OpenKind } from '@/lib/engine/events'
import { answerId, runId } from '@/lib/engine/ids'
import { drive } from '@/lib/engine/loop'
import type { Agent } from '@/lib/engine/mode'
import type { Model } from '@/lib/engine/model'
import { cancellation, type HistoryBudget } from '@/lib/engine/next-step'
import { interactiveRun, type RunConfig } from '@/lib/engine/run-config'
import type { Session } from '@/lib/engine/session'
import { apply, type EngineState, initialState } from '@/lib/engine/state'
import type { Tool } from '@/lib/engine/tool'

type Event = EngineEvent | DomainEvent

export interface MemorySessionOptions<Facts> {
  readonly agent: Agent<Facts>
  readonly model: Model
  /** The tools that a request may name, by id (X2). */
  readonly tools?: Readonly<Record<string, Tool<Facts>>>
  /** Without one the history is never summarized. */
  readonly budget?: HistoryBudget
  /** What is stored already: a session that was alive in another process. */
  readonly events?: readonly Event[]
}

export interface MemorySession<Facts> extends Session<Facts> {
  readonly events: readonly Event[]
  /** The text that was streamed, piece by piece. */
  readonly texts: readonly string[]
  /** Starts a run, with the person's words if there are any, and drives it until it rests. */
  start(text?: string, config?: Partial<RunConfig>): Promise<void>
  /** Answers the open question and drives on. */
  answer(answer: OpenKind): Promise<void>
  /** What a person's stop does to the log (Q5). A drive that is under way has to be aborted beside it. */
  stop(): Promise<void>
  drive(signal?: AbortSignal): Promise<void>
}

const UNLIMITED: HistoryBudget = { maxTokens: Number.POSITIVE_INFINITY, keepTokens: Number.POSITIVE_INFINITY }

/** Ids are counted by prefix: `q_1`, `q_2`, `r_1`. Events go through JSON, as in a store. */
export function memorySession<Facts>(options: MemorySessionOptions<Facts>): MemorySession<Facts> {
  const { agent, model, tools = {}, budget = UNLIMITED, events: stored = [] } = options
  const storedText = JSON.stringify(stored)
  const events: Event[] = []
  const texts: string[] = []
  const counts = new Map<string, number>()
  let state: EngineState<Facts> = initialState(agent)

  function add(event: Event) {
    events.push(event)
    state = apply(agent, state, event)
  }
  stored.forEach(add)

  const session: MemorySession<Facts> = {
    agent,
    model,
    budget,
    events,
    texts,
    get state() {
      return state
    },
    newId(prefix) {
      const count = (counts.get(prefix) ?? 0) + 1
      counts.set(prefix, count)
      const id = `${prefix}_${count}`
      return storedText.includes(`"${id}"`) ? session.newId(prefix) : id
    },
    async append(added) {
      for (const event of JSON.parse(JSON.stringify(added))) add(event)
    },
    async findTools(ids) {
      return ids.flatMap(id => tools[id] ?? [])
    },
    onText: delta => void texts.push(delta),
    async start(text, config) {
      const trigger = text === undefined ? 'invoke' : 'message'
      const run = {
        runId: runId.parse(session.newId('r')),
        trigger,
        config: { ...interactiveRun, ...config },
      }
      const message: Event[] =
        text === undefined
          ? []
          : [{ type: 'UserMessageAdded', data: { text, photoIds: [], synthetic: false } }]
      await session.append([{ type: 'RunStarted', data: run }, ...message])
      await session.drive()
    },
    async answer(answer) {
      const questionId = state.openQuestion
      if (questionId === null) throw new Error('No question is open.')
      const data = { questionId, answerId: answerId.parse(session.newId('a')), answer }
      await session.append([{ type: 'QuestionAnswered', data }])
      await session.drive()
    },
    async stop() {
      await session.append(cancellation(state))
    },
    drive: (signal = new AbortController().signal) => drive(session, signal),
  }
  return session
}
