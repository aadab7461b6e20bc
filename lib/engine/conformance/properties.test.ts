/** What holds whatever the model says and whatever is done to the session. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '@/lib/engine/apply'
import { type EngineEvent, type EngineEventOf, type EventOf, engineEvent } from '@/lib/engine/events'
import { sessionId } from '@/lib/engine/ids'
import type { Model } from '@/lib/engine/model'
import { initialState } from '@/lib/engine/state'
import { type Action, actOn, anyAction, anyReply, type Interruption } from '@/lib/engine/testing/arbitrary'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import { memorySession } from '@/lib/engine/testing/memory-session'
import {
  agentWith,
  ask,
  fail,
  look,
  move,
  noted,
  report,
  type SampleDomain,
  submit,
  tool,
} from '@/lib/engine/testing/sample-agent'
import { type ScriptedReply, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { finish } from '@/lib/engine/tool'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState } from '@/lib/wire/view'
import { numRuns } from '@/scripts/test-sample'

const interview = tool('interview', async context => {
  context.emit(noted('Asked.'))
  const first = await context.ask({ kind: 'FreeText', prompt: 'One?' })
  context.emit(noted(`One: ${first.text}`))
  const second = await context.ask({ kind: 'FreeText', prompt: 'Two?' })
  return `${first.text}, ${second.text}`
})

const agent = agentWith({
  Here: [look, fail, move, finish, report, ask, interview],
  There: [look, report, ask, tool('move', context => context.changeMode({ name: 'Here' }))],
})

type Event = EventOf<SampleDomain>

/** A session, and the model that replies to it in the order of the script, over and over. */
function stage(replies: readonly ScriptedReply[]) {
  let spoken = 0
  let due: Interruption | null = null
  let interrupted: Promise<void> | null = null

  function speak() {
    if (spoken > 1_000) throw new Error('The run does not end.')
    return replies[spoken++ % replies.length] as ScriptedReply
  }
  const model: Model = async (request, modelCall) => {
    assertValidHistory(request.messages)
    if (due && due.calls === 0) {
      interrupted = due.by === 'kill' ? scene.session.kill() : scene.session.stop()
      modelCall.signal.throwIfAborted()
    }
    due &&= { ...due, calls: due.calls - 1 }
    return scriptedModel(speak()).model(request, modelCall)
  }
  const open = (events: readonly Event[]) =>
    memorySession<SampleDomain>({
      agent,
      model,
      tools: { submit, finishTool: finish },
      budget: { maxTokens: 60, keepTokens: 20 },
      events: JSON.parse(JSON.stringify(events)),
    })

  const scene = {
    session: open([]),
    /** Does what is to be done; a process that is killed meanwhile is started again. */
    async act(action: Action) {
      due = 'interruption' in action ? action.interruption : null
      await actOn(scene.session, action)
      const killed = interrupted && due?.by === 'kill'
      await interrupted
      interrupted = due = null
      if (!killed && action.kind !== 'restart') return
      scene.session = open(scene.session.events)
      await scene.session.drive()
    },
  }
  return scene
}

/** E2: never more model calls than the run may make; an answer sets the count back, a retry goes on with it. */
function assertInvocations(events: readonly Event[]) {
  let made = 0
  let allowed = 0
  for (const event of events) {
    if (event.type === 'RunStarted') {
      made = event.data.trigger === 'retry' ? made : 0
      allowed = event.data.config.maxInvocations
    }
    if (event.type === 'QuestionAnswered') made = 0
    if (event.type === 'ModelResponded') expect(++made).toBeLessThanOrEqual(allowed)
  }
}

/** Each run yields once, each question is asked once and closed at most once, each result follows its reply. */
function assertPaired(events: readonly Event[], isAlive: boolean) {
  const of = <Type extends EngineEvent['type']>(...types: Type[]) =>
    events.filter((event): event is EngineEventOf<Type> => types.includes(event.type as Type))
  const isUnique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length)
  const started = of('RunStarted').map(({ data }) => data.runId)
  expect(of('RunYielded').map(({ data }) => data.runId)).toEqual(isAlive ? started.slice(0, -1) : started)
  isUnique(started)
  isUnique(of('QuestionAsked').map(({ data }) => data.questionId))
  isUnique(of('QuestionAnswered', 'QuestionWithdrawn').map(({ data }) => data.questionId))
}

/** The page's fold of the same events; it has no notion of this agent, and must not fall over it. */
function viewOf(events: readonly Event[]) {
  const id = sessionId.parse('s_1')
  const stored = events.map(
    (event, index) => ({ v: 1, sessionId: id, seq: index + 1, at: '', ...event }) as StoredEvent,
  )
  return stored.reduce(applyEvent, initialViewState(id)).view
}

function assertSound({ state, events }: ReturnType<typeof memorySession<SampleDomain>>) {
  const { run, openQuestion, failedRun } = state
  assertValidHistory(run ? [] : state.history)
  expect(run === null || openQuestion !== null).toBe(true)
  expect(state.seq).toBe(events.length)
  const stored: Event[] = JSON.parse(JSON.stringify(events))
  expect(stored.reduce((folded, event) => apply(agent, folded, event), initialState(agent))).toEqual(state)
  for (const event of stored) if (event.type !== 'Noted') expect(engineEvent.parse(event)).toEqual(event)
  assertInvocations(events)
  assertPaired(events, run !== null)
  const status = run ? 'parked' : failedRun ? 'error' : 'idle'
  const view = viewOf(events)
  expect(view).toMatchObject({ status, seq: state.seq, question: run ? { id: openQuestion } : null })
  expect(view.error !== null).toBe(status === 'error')
}

test('E2 E7 L1 L2 L3 Q1 Q5 every run yields or parks, and leaves a sound log and a valid history', async () => {
  const script = fc.array(anyReply, { minLength: 1, maxLength: 12 })
  const actions = fc.array(anyAction, { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(script, actions, async (replies, toDo) => {
      const scene = stage(replies)
      for (const action of toDo) {
        await scene.act(action)
        assertSound(scene.session)
      }
    }),
    { numRuns: numRuns(400) },
  )
}, 60_000)
