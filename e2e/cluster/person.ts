/** A person who tidies up to the end, each time through another machine, and tries again when one does not answer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, createClient, readStream } from '@/e2e/testing/client'
import { answerTo, WORDS } from '@/e2e/testing/person'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvent, initialViewState, type SessionView } from '@/lib/wire/view'
import type { Dice } from '@/scripts/test-sample'
import type { Cluster } from './cluster'

type Question = NonNullable<SessionView['question']>['question']

/** A machine that says nothing for so long (ms) is left for another one. */
const TIMEOUT_MS = 2_500

/** What the machines said they had taken: it may never get lost, nor count twice. */
export interface Acknowledged {
  readonly sessionId: string
  readonly runIds: readonly string[]
  readonly answers: readonly { readonly questionId: string; readonly answerId: string }[]
}

export interface Habits {
  readonly dice: Dice
  readonly things: readonly string[]
  /** At most so long (ms) the person thinks before each step. */
  readonly thinks: number
}

export async function tidyUp(cluster: Cluster, { dice, things, thinks }: Habits): Promise<Acknowledged> {
  const runIds: string[] = []
  const answers: { questionId: string; answerId: string }[] = []
  const sessionId = await startSession()
  let state = initialViewState(sessionId as SessionView['id'])
  const anyUrl = () => cluster.url(dice.below(cluster.size))

  /** What a machine answers, or null when it does not. */
  async function post(path: string, body: unknown): Promise<Answered | null> {
    const answered = await createClient(anyUrl())
      .postUntil(AbortSignal.timeout(TIMEOUT_MS), path, body)
      .catch(() => null)
    if (answered === null || isToBeSentAgain(answered)) await pause(100)
    return answered
  }

  async function startSession(): Promise<string> {
    for (;;) {
      const url = cluster.url(dice.below(cluster.size))
      const started = await createClient(url)
        .postUntil(AbortSignal.timeout(TIMEOUT_MS), '/api/sessions', {})
        .catch(() => null)
      if (started?.status === 201) return started.body.session.id
      await pause(100)
    }
  }

  /** Reads the live stream of any machine until nothing runs, and goes to another one when it stays quiet. */
  async function watchUntil(isEnough: (view: SessionView) => boolean): Promise<void> {
    while (!isEnough(state.view)) {
      const controller = new AbortController()
      const quiet = setTimeout(() => controller.abort(), TIMEOUT_MS)
      try {
        for await (const event of readStream(anyUrl(), sessionId, state.view.seq, controller)) {
          quiet.refresh()
          if (!('seq' in event)) continue
          receive(event)
          if (isEnough(state.view)) return
        }
      } catch (error) {
        if (error instanceof Hole) throw error
        await pause(50)
      } finally {
        clearTimeout(quiet)
      }
    }
  }

  function receive(event: StoredEvent) {
    if (event.seq !== state.view.seq + 1) {
      throw new Hole(`${sessionId}: after ${state.view.seq} came ${event.seq}.`)
    }
    state = applyEvent(state, event)
  }

  /** A message has no id of its own, so one that may have got through is sent again only when the log has not moved. */
  async function say(text: string): Promise<void> {
    const { seq } = state.view
    for (;;) {
      const said = await post(`/api/sessions/${sessionId}/messages`, { text })
      if (said?.status === 202) {
        runIds.push(said.body.runId)
        return watchUntil(view => view.seq >= said.body.seq)
      }
      if (said && !isToBeSentAgain(said) && said.status !== 409)
        throw new Error(`${said.status} ${JSON.stringify(said.body)}`)
      await lookOnce()
      if (state.view.seq > seq) return
    }
  }

  async function retry(): Promise<void> {
    const retried = await post(`/api/sessions/${sessionId}/retry`, {})
    if (retried?.status === 202) runIds.push(retried.body.runId)
    await lookOnce()
  }

  async function lookOnce(): Promise<void> {
    const url = `${anyUrl()}/api/sessions/${sessionId}/events?format=json&after=${state.view.seq}`
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const { events } = (await response.json()) as { events: StoredEvent[] }
      events.forEach(receive)
    } catch (error) {
      if (error instanceof Hole) throw error
    }
  }

  async function answer(questionId: string, question: Question): Promise<void> {
    const answerId = `a_${randomUUID()}`
    const body = { answerId, answer: answerTo(question, dice) }
    for (;;) {
      const given = await post(`/api/sessions/${sessionId}/questions/${questionId}/answer`, body)
      if (given?.status === 200) {
        answers.push({ questionId, answerId })
        return watchUntil(view => view.seq >= given.body.receipt.seq)
      }
      if (given?.status === 409) return watchUntil(view => view.question?.id !== questionId)
      if (given && !isToBeSentAgain(given)) throw new Error(`${given.status} ${JSON.stringify(given.body)}`)
    }
  }

  await watchUntil(view => view.seq > 0)
  for (;;) {
    await watchUntil(view => view.status !== 'running')
    const { status, question, mode } = state.view
    if (status === 'ended') return { sessionId, runIds, answers }
    await pause(dice.below(thinks))
    if (question) await answer(question.id, question.question)
    else if (status === 'error') await retry()
    else await say(mode.name === 'Surveying' ? things.join(', ') : WORDS[mode.name])
  }
}

/** A machine that was frozen while the request came in says so once it goes on. */
const isToBeSentAgain = ({ status }: Answered) => status >= 500 || status === 408

class Hole extends Error {}
