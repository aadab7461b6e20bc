/** What may happen in a session, at random: replies of a model, and what people and machines do to a run. */
import fc from 'fast-check'
import type { Domain } from '@/lib/engine/domain'
import { type StopReason, stopReason } from '@/lib/engine/events'
import type { RunConfig } from '@/lib/engine/run-config'
import type { MemorySession } from './memory-session'
import { autonomous, restricted } from './sample-agent'
import { call, failure, type ScriptedBlock, type ScriptedReply, say } from './scripted-model'

const text = fc
  .constantFrom('', ' ', 'Hm.', 'Here is a long answer, of some twenty tokens, so that budgets are passed.')
  .map(say)

const thinking = fc.constant<ScriptedBlock>({ type: 'thinking', thinking: 'Hm.', signature: 'signed' })

/** Mostly calls of the sample agent's tools; also unknown ones, invalid input, and ids that come twice. */
const toolCall = fc
  .record({
    name: fc.constantFrom(
      'look',
      'fail',
      'move',
      'finish',
      'report',
      'ask',
      'ask',
      'interview',
      'submit',
      'fly',
    ),
    input: fc.oneof(
      { weight: 4, arbitrary: fc.constant<unknown>({}) },
      fc.constantFrom<unknown>({ note: 'Enough.' }, { result: 'all' }, { result: 7, note: 7 }, 'none', null),
    ),
    id: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  })
  .map(({ name, input, id }) => call(name, input, id))

const answered = fc.record({
  kind: fc.constant('reply' as const),
  content: fc.array(fc.oneof({ weight: 3, arbitrary: toolCall }, text, thinking), { maxLength: 4 }),
  stopReason: fc.option(fc.constantFrom<StopReason>(...stopReason.options), { nil: undefined, freq: 2 }),
  inputTokens: fc.constantFrom(0, 10, 1_000),
})

/** A reply, or a failure. */
export const anyReply: fc.Arbitrary<ScriptedReply> = fc.oneof(
  {
    weight: 8,
    arbitrary: answered.map(({ kind, content, stopReason: reason, inputTokens }) => ({
      kind,
      content,
      usage: { inputTokens, outputTokens: 0, cacheReadTokens: 0, cacheCreationTokens: 0 },
      ...(reason && { stopReason: reason }),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('model_overloaded', 'context_window_exceeded').map(code => failure(code)),
  },
)

const count = fc.integer({ min: 0, max: 3 })
const maxInvocations = fc.integer({ min: 0, max: 8 })

const anyConfig: fc.Arbitrary<Partial<RunConfig>> = fc.oneof(
  maxInvocations.map(maximum => ({ maxInvocations: maximum })),
  fc.record({ nudges: count, maxInvocations }).map(autonomous),
  fc.record({ maxInjections: count, maxInvocations }).map(restricted),
)

/** Comes at the model call after so many more: the process dies, or the person stops the run. */
export interface Interruption {
  readonly calls: number
  readonly by: 'kill' | 'stop'
}

/** What is done to a session. An action that does not apply where the session stands is left out. */
export type Action =
  | { kind: 'say' | 'prompt'; text: string; config: Partial<RunConfig>; interruption: Interruption | null }
  | { kind: 'answer'; text: string; interruption: Interruption | null }
  | { kind: 'retry'; interruption: Interruption | null }
  | { kind: 'stop' | 'restart' }

const words = fc.constantFrom('Go on', 'Left', 'No')
const interruption = fc.option(
  fc.record({ calls: count, by: fc.constantFrom('kill' as const, 'stop' as const) }),
  {
    freq: 2,
  },
)
const kind = <Kind extends Action['kind']>(...kinds: Kind[]) => fc.constantFrom(...kinds)

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('say', 'prompt'), text: words, config: anyConfig, interruption }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('answer'), text: words, interruption }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('retry'), interruption }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('stop', 'restart') }) },
)

/** Does to a session what may be done to it as it stands, and nothing where it may not. */
export async function actOn<D extends Domain>(session: MemorySession<D>, action: Action): Promise<void> {
  const { run, openQuestion, failedRun } = session.state
  switch (action.kind) {
    case 'say':
      return run ? undefined : session.start(action.text, action.config)
    case 'prompt':
      return run ? undefined : session.startWithPrompt(action.text, action.config)
    case 'answer':
      return openQuestion === null ? undefined : session.answer({ kind: 'text', text: action.text })
    case 'retry':
      return run || !failedRun ? undefined : session.retry()
    case 'stop':
      return session.stop()
    case 'restart':
      return
  }
}
