/** Clients that come at once, over the real store, in every order that the scheduler finds. */

import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createCoach } from '@/lib/coach/coach'
import { read } from '@/lib/coach/reader'
import { answerId, type SessionId } from '@/lib/engine/ids'
import { assertValidHistory } from '@/lib/engine/testing/assert-valid-history'
import type { Answer } from '@/lib/tidy/questions/shapes'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenQuestion } from '@/lib/wire/view'
import { numRuns } from '@/scripts/test-sample'
import { chat } from './commands/chat'
import { answerQuestion, reviseAnswer, sendMessage, stopRun } from './commands/runs'
import { deleteSession, editList, getSession, readEvents } from './commands/sessions'
import { interleavedStore, type Turns } from './testing/controlled-stores'
import { nextQuestion, openCard, startRuntime, untilRested } from './testing/driven-session'

const RUNS = 25
const LIMIT = 300_000

const inOrder: Turns = { schedule: task => task }
let turns = inOrder
const faults: unknown[] = []
const { runtime, store, remove } = await startRuntime(createCoach(read), {
  wrapStore: database => interleavedStore(database, () => turns),
  report: fault => void faults.push(fault),
})
afterAll(remove)

interface Scene {
  readonly id: SessionId
  readonly question: OpenQuestion
}

const tap = ({ id }: OpenQuestion, nth: number, answer: Answer) => ({
  questionId: id,
  answerId: answerId.parse(`tap-${nth}`),
  answer,
})

/** Plays a scene in the orders that the scheduler tries; `race` starts all of it at once. */
async function racing(
  race: (scene: Scene) => Promise<unknown>[],
  check: (scene: Scene, results: unknown[]) => Promise<void>,
  prepare: (scene: Scene) => Promise<Scene> = async scene => scene,
) {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async scheduler => {
      turns = inOrder
      const scene = await prepare(await openCard())
      turns = scheduler
      const results = await scheduler.waitFor(Promise.all(race(scene)))
      // Between two calls a drive may be at something that the scheduler does not know of.
      do {
        await scheduler.waitIdle()
        await setImmediate()
      } while (runtime.dispatcher.activeDrives() > 0)
      turns = inOrder
      await check(scene, results)
      expectSound(await logOf(scene.id))
      expect(faults).toEqual([])
    }),
    { numRuns: numRuns(RUNS) },
  )
}

async function logOf(id: SessionId): Promise<StoredEvent[]> {
  const read = await readEvents(runtime, id, 0)
  return read.ok ? read.value.events : []
}

const ANY_TIME: ReadonlySet<string> = new Set([
  'SessionStarted',
  'ListEdited',
  'ThingsCarried',
  'SystemNoteAdded',
])

/** What holds whatever came first: no holes, nothing outside of a run but its start, edits and what is carried, one answer to a question. */
function expectSound(log: readonly StoredEvent[]) {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  let isRunning = false
  for (const { type } of log) {
    if (type === 'RunStarted') expect(isRunning, 'a second run').toBe(false)
    else if (!ANY_TIME.has(type)) expect(isRunning, `${type} outside of a run`).toBe(true)
    if (type === 'RunStarted') isRunning = true
    if (type === 'RunYielded') isRunning = false
  }
  const answered = log.flatMap(({ type, data }) => (type === 'QuestionAnswered' ? [data.questionId] : []))
  expect(new Set(answered).size).toBe(answered.length)
  const called = log.flatMap(({ type, data }) => (type === 'ToolCompleted' ? [data.callId] : []))
  expect(new Set(called).size).toBe(called.length)
}

const answersTo = (log: readonly StoredEvent[], { question }: Scene) =>
  log.flatMap(({ type, data }) =>
    type === 'QuestionAnswered' && data.questionId === question.id ? [data.answerId] : [],
  )

const CARD_ANSWERS: Answer[] = [
  { kind: 'choice', index: 0 },
  { kind: 'choice', index: 1 },
  { kind: 'skip' },
  { kind: 'text', text: 'hall cupboard' },
]

type Outcome = Awaited<ReturnType<typeof answerQuestion>>

test('Q3 of fifty answers at once one wins, and all others are told which', { timeout: LIMIT }, () =>
  racing(
    ({ id, question }) =>
      Array.from({ length: 50 }, (_, nth) =>
        answerQuestion(runtime, id, tap(question, 100 + nth, CARD_ANSWERS[nth % 4] ?? { kind: 'skip' })),
      ),
    async (scene, results) => {
      const outcomes = results as Outcome[]
      const receipts = outcomes.flatMap(one => (one.ok ? [one.value.receipt] : []))
      const losers = outcomes.filter(one => !one.ok)
      expect(receipts).toHaveLength(1)
      expect(losers).toHaveLength(49)
      for (const loser of losers) {
        expect(loser).toMatchObject({ refusal: { code: 'already_answered' }, also: { winner: receipts[0] } })
      }
      expect(answersTo(await logOf(scene.id), scene)).toEqual([receipts[0]?.answerId])
    },
  ),
)

test('Q3 the same answer sent ten times at once counts once, and has one receipt', { timeout: LIMIT }, () =>
  racing(
    ({ id, question }) =>
      Array.from({ length: 10 }, () =>
        answerQuestion(runtime, id, tap(question, 1, { kind: 'choice', index: 0 })),
      ),
    async (scene, results) => {
      const [first] = results as Outcome[]
      expect(first?.ok).toBe(true)
      for (const other of results) expect(other).toEqual(first)
      expect(answersTo(await logOf(scene.id), scene)).toEqual(['tap-1'])
    },
  ),
)

test('Q5 an answer and stops at once: no run is left, and nothing is told after it', { timeout: LIMIT }, () =>
  racing(
    ({ id, question }) => [
      answerQuestion(runtime, id, tap(question, 1, { kind: 'choice', index: 0 })),
      stopRun(runtime, id),
      stopRun(runtime, id),
    ],
    async (scene, results) => {
      const [answer, ...stops] = results as [Outcome, ...Awaited<ReturnType<typeof stopRun>>[]]
      expect(stops.map(stop => stop.ok)).toEqual([true, true])
      expect(stops.filter(stop => stop.ok && stop.value.stopped)).toHaveLength(1)
      const log = await logOf(scene.id)
      if (answer.ok) expect(answersTo(log, scene)).toEqual(['tap-1'])
      else expect(answer.refusal.code).toBe('question_withdrawn')
      expect(log.at(-1)).toMatchObject({ type: 'RunYielded', data: { reason: 'cancelled' } })
      // It goes on as if nothing had been.
      await sendMessage(runtime, scene.id, { text: 'Go on.' })
      await nextQuestion(scene.id)
    },
  ),
)

test('Q5 a stop and a message at once: a run that the message starts is driven', { timeout: LIMIT }, () =>
  racing(
    ({ id }) => [stopRun(runtime, id), sendMessage(runtime, id, { text: 'an old radio' })],
    async ({ id }) => {
      await untilRested(id)
      const log = await logOf(id)
      const begun = log.filter(({ type }) => type === 'RunStarted').length
      const yielded = log.filter(({ type }) => type === 'RunYielded').length
      const session = await getSession(runtime, id)
      expect(begun - yielded).toBe(session.ok && session.value.session.question ? 1 : 0)
    },
  ),
)

test('an answer and a delete at once: nothing of the session is left', { timeout: LIMIT }, () =>
  racing(
    ({ id, question }) => [
      answerQuestion(runtime, id, tap(question, 1, { kind: 'choice', index: 0 })),
      deleteSession(runtime, id),
    ],
    async ({ id }, results) => {
      const [answer, deleted] = results as [Outcome, Awaited<ReturnType<typeof deleteSession>>]
      expect(deleted.ok).toBe(true)
      if (!answer.ok) expect(answer.refusal.code).toBe('session_not_found')
      expect((await getSession(runtime, id)).ok).toBe(false)
      expect(await store.readEvents(id, 0, 10)).toEqual([])
    },
  ),
)

test('Q4 words and a tap at once: each is taken once or refused, never both', { timeout: LIMIT }, () =>
  racing(
    ({ id, question }) => [
      answerQuestion(runtime, id, tap(question, 1, { kind: 'choice', index: 0 })),
      sendMessage(runtime, id, { text: 'hall cupboard' }),
      sendMessage(runtime, id, { text: 'under the bed' }),
    ],
    async (scene, results) => {
      const [answer, ...words] = results as [Outcome, ...Awaited<ReturnType<typeof sendMessage>>[]]
      const log = await logOf(scene.id)
      const texts = log.flatMap(({ type, data }) => {
        if (type === 'UserMessageAdded') return [data.text]
        return type === 'QuestionAnswered' && data.answer.kind === 'said' ? [data.answer.text] : []
      })
      for (const [nth, text] of ['hall cupboard', 'under the bed'].entries()) {
        expect(texts.filter(said => said === text)).toHaveLength(words[nth]?.ok ? 1 : 0)
        if (!words[nth]?.ok) expect(words[nth]).toMatchObject({ refusal: { code: 'session_busy' } })
      }
      const winners = answersTo(log, scene)
      expect(winners).toHaveLength(1)
      expect(winners[0] === 'tap-1').toBe(answer.ok)
      if (!answer.ok) expect(answer.refusal.code).toBe('already_answered')
    },
  ),
)

test(
  'K3 edits from two tabs, a tap, and words at once: each edit is stored once, and no name is lost',
  {
    timeout: LIMIT,
  },
  () =>
    racing(
      ({ id, question }) => [
        editList(runtime, id, { kind: 'add', items: [{ name: 'a kite' }] }),
        editList(runtime, id, { kind: 'add', items: [{ name: 'the kites' }] }),
        editList(runtime, id, { kind: 'remove', id: 't1' }),
        answerQuestion(runtime, id, tap(question, 1, { kind: 'choice', index: 0 })),
        editList(runtime, id, { kind: 'add', items: [{ name: 'stamps' }] }),
        sendMessage(runtime, id, { text: 'Hm.' }),
      ],
      async ({ id }, results) => {
        const outcomes = results as { ok: boolean; refusal?: { code: string } }[]
        const [kite, kites, removed, tapped, stamps, said] = outcomes
        expect([kite, kites, stamps]).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
        const allowed = ['thing_decided', 'already_answered', 'session_busy']
        for (const { refusal } of [removed, tapped, said].flatMap(one => one ?? []))
          if (refusal) expect(allowed).toContain(refusal.code)
        const session = await untilRested(id)
        const edits = (await logOf(id)).flatMap(({ type, data }) =>
          type === 'ListEdited' ? [data.edit] : [],
        )
        expect(edits.filter(({ kind }) => kind === 'add')).toHaveLength(2)
        expect(edits.filter(({ kind }) => kind === 'remove')).toHaveLength(removed?.ok ? 1 : 0)
        const called = session?.things.map(({ name }) => name) ?? []
        expect(called).toContain('stamps')
        expect(called.filter(name => name.includes('kite'))).toHaveLength(1)
        await stopRun(runtime, id)
        assertValidHistory((await runtime.log.load(id))?.engine.history ?? [])
      },
    ),
)

test('Q8 an answer, and a change of an earlier one, at once: both count, and the history stays valid', {
  timeout: LIMIT,
}, () => {
  let past: OpenQuestion | null = null
  return racing(
    ({ id, question }) => [
      answerQuestion(runtime, id, tap(question, 2, { kind: 'choice', index: 0 })),
      past ? reviseAnswer(runtime, id, tap(past, 3, { kind: 'choice', index: 1 })) : Promise.resolve(),
    ],
    async ({ id }, results) => {
      expect(results).toMatchObject([{ ok: true }, { ok: true }])
      await nextQuestion(id)
      const log = await logOf(id)
      expect(log.filter(({ type }) => type === 'AnswerRevised')).toHaveLength(1)
      // Without the call that waits for its answer, this is what the model is sent.
      await stopRun(runtime, id)
      const stopped = await runtime.log.load(id)
      assertValidHistory(stopped?.engine.history ?? [])
    },
    async ({ id, question }) => {
      past = question
      await answerQuestion(runtime, id, tap(question, 1, { kind: 'choice', index: 0 }))
      return { id, question: await nextQuestion(id) }
    },
  )
})

test('a context that is deleted and used again at once starts from nothing', { timeout: LIMIT }, async () => {
  const { id } = await openCard()
  await deleteSession(runtime, id)
  const again = await chat(runtime, { context_id: id, message: 'a lamp' })
  expect(again.ok).toBe(true)
  expectSound(await logOf(id))
  const session = await getSession(runtime, id)
  expect(session.ok && session.value.session.messages[0]?.text).toBe('a lamp')
})
