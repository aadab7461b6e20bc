/** A session that lives in memory: the engine without a store. */
import { apply } from '@/lib/engine/apply'
import type { Domain } from '@/lib/engine/domain'
import type { EngineEventOf, EventOf, PlainEvent } from '@/lib/engine/events'
import { withoutMarks } from '@/lib/engine/history'
import { answerId, imageId, runId } from '@/lib/engine/ids'
import { drive } from '@/lib/engine/loop'
import type { Agent } from '@/lib/engine/mode'
import type { Model } from '@/lib/engine/model'
import { cancellation, type HistoryBudget } from '@/lib/engine/next-step'
import { broughtBack } from '@/lib/engine/perform/run-tool'
import { interactiveRun, type RunConfig } from '@/lib/engine/run-config'
import type { CallPreview, Session } from '@/lib/engine/session'
import { type ClientResult, clientCall, type EngineState, initialState } from '@/lib/engine/state'
import type { Tool } from '@/lib/engine/tool'

export interface MemorySessionOptions<D extends Domain> {
  readonly agent: Agent<D>
  readonly model: Model<D>
  /** The tools that a request may name, by id (X2). */
  readonly tools?: Readonly<Record<string, Tool<D>>>
  /** Without one the history is never summarized. */
  readonly budget?: HistoryBudget
  /** What is stored already: a session that was alive in another process. */
  readonly events?: readonly EventOf<D>[]
}

export interface MemorySession<D extends Domain> extends Session<D> {
  readonly events: readonly EventOf<D>[]
  /** How many events there were after each transaction: where a process may be killed. */
  readonly commits: readonly number[]
  /** The text that was streamed, piece by piece. */
  readonly texts: readonly string[]
  /** The calls that the person saw before they were stored (B4); null where all of them were taken back. */
  readonly previews: readonly (CallPreview | null)[]
  /** Starts a run, with the person's words and photos if there are any, and drives it until it rests. */
  start(text?: string, config?: Partial<RunConfig>, photoIds?: readonly string[]): Promise<void>
  /** Starts a run that a prompt steers, as `POST /chat/add-ai-message` does. */
  startWithPrompt(prompt: string, config?: Partial<RunConfig>): Promise<void>
  /** Answers the open question and drives on. */
  answer(answer: D['answer']): Promise<void>
  /** Brings the result of the call that the client does, and drives on. */
  bring(result: ClientResult): Promise<void>
  /** Goes on from where the model failed, under the same terms (E9). */
  retry(): Promise<void>
  /** A person's stop at any moment (Q5): ends the drive that is under way, then cancels the run. */
  stop(): Promise<void>
  /** Ends the drive that is under way and stores nothing, as a process that dies. */
  kill(): Promise<void>
  /** A drive whose signal is aborted lets go, whatever it was at. */
  drive(signal?: AbortSignal): Promise<void>
}

const UNLIMITED: HistoryBudget = { maxTokens: Number.POSITIVE_INFINITY, keepTokens: Number.POSITIVE_INFINITY }

/** A model answers to someone: what stands where the last words are its own. */
const GO_ON: PlainEvent = {
  type: 'UserMessageAdded',
  data: { text: '[Continue]', photoIds: [], synthetic: true },
}

/** Ids are counted by prefix: `q_1`, `q_2`, `r_1`. Events go through JSON, as in a store. */
export function memorySession<D extends Domain>(options: MemorySessionOptions<D>): MemorySession<D> {
  const { agent, model, tools = {}, budget = UNLIMITED, events: stored = [] } = options
  const storedText = JSON.stringify(stored)
  const events: EventOf<D>[] = []
  const commits: number[] = []
  const texts: string[] = []
  const previews: (CallPreview | null)[] = []
  const counts = new Map<string, number>()
  let state: EngineState<D> = initialState(agent)
  let driving = { controller: new AbortController(), finished: Promise.resolve() }

  function add(event: EventOf<D>) {
    events.push(event)
    state = apply(agent, state, event)
  }
  stored.forEach(add)

  async function begin(
    trigger: EngineEventOf<'RunStarted'>['data']['trigger'],
    config: Partial<RunConfig> | undefined,
    opening: readonly PlainEvent[],
  ) {
    const run = { runId: runId.parse(session.newId('r')), trigger, config: { ...interactiveRun, ...config } }
    await session.append([{ type: 'RunStarted', data: run }, ...opening])
    await session.drive()
  }

  const session: MemorySession<D> = {
    agent,
    model,
    budget,
    events,
    commits,
    texts,
    previews,
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
      if (added.length === 0) throw new Error('A step that stores nothing would be taken for ever.')
      for (const event of JSON.parse(JSON.stringify(added))) add(event)
      commits.push(events.length)
    },
    async findTools(ids) {
      return ids.flatMap(id => tools[id] ?? [])
    },
    onText: delta => void texts.push(delta),
    onCall: call => void previews.push(call),
    onStartOver: () => void previews.push(null),
    async start(text, config, photoIds = []) {
      if (text === undefined) return begin('invoke', config, [])
      const photos = photoIds.map(id => imageId.parse(id))
      return begin('message', config, [
        { type: 'UserMessageAdded', data: { text, photoIds: photos, synthetic: false } },
      ])
    },
    async startWithPrompt(prompt, config) {
      const last = withoutMarks(state.history).at(-1)
      await begin('ai_message', config, [
        ...(last && last.role !== 'assistant' ? [] : [GO_ON]),
        { type: 'SystemNoteAdded', data: { reason: 'prompt', text: prompt } },
      ])
    },
    async answer(answer) {
      const questionId = state.openQuestion
      if (questionId === null) throw new Error('No question is open.')
      const data = { questionId, answerId: answerId.parse(session.newId('a')), answer }
      await session.append([{ type: 'QuestionAnswered', data }])
      await session.drive()
    },
    async bring(result) {
      const call = clientCall(state)
      if (!call) throw new Error('No call is left to the client.')
      await session.append([broughtBack(call, result)])
      await session.drive()
    },
    async retry() {
      if (!state.failedRun) throw new Error('There is nothing to try again.')
      await begin('retry', state.failedRun.config, [])
    },
    async stop() {
      await session.kill()
      const events = cancellation(state)
      if (events.length > 0) await session.append(events)
    },
    async kill() {
      driving.controller.abort()
      await driving.finished
    },
    async drive(signal) {
      const controller = new AbortController()
      const stopped = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
      const finished = drive(session, stopped).catch(error => {
        if (!stopped.aborted) throw error
      })
      driving = { controller, finished }
      await finished
    },
  }
  return session
}
