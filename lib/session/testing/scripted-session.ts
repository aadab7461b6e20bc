/** A session of one person, with a coach that says what a test has scripted. */
import { answerId } from '@/lib/engine/ids'
import { call, reply, type Script, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { answerQuestion, reviseAnswer, sendMessage } from '@/lib/session/commands/runs'
import { createSession, getSession, readEvents } from '@/lib/session/commands/sessions'
import type { ModelInfo } from '@/lib/session/process/choose-model'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { propose } from '@/lib/tidy/testing/tidy-scene'
import type { StoredEvent } from '@/lib/wire/event'
import type { OpenQuestion } from '@/lib/wire/view'
import { currentRuntime } from './current-runtime'
import { nextQuestion, type OpenDatabase, startRuntime, untilRested } from './driven-session'

export type ScriptedSession = Awaited<ReturnType<typeof startScriptedSession>>

export async function startScriptedSession(open: OpenDatabase, info?: ModelInfo) {
  const scripted = scriptedModel()
  const { runtime, remove } = await startRuntime(scripted.model, { open, ...(info && { info }) })
  const created = await createSession(currentRuntime(), { title: 'Desk' })
  if (!created.ok) throw new Error('There is no session.')
  const { id } = created.value.session
  let answers = 0
  const nextAnswerId = () => answerId.parse(`tap-${++answers}`)

  return {
    id,
    /** What the coach says next, and what it was asked. */
    scripted,
    activeDrives: () => runtime.dispatcher.activeDrives(),

    async view() {
      const session = await getSession(currentRuntime(), id)
      if (!session.ok) throw new Error('There is no session.')
      return session.value.session
    },

    async log(): Promise<readonly StoredEvent[]> {
      const read = await readEvents(currentRuntime(), id, 0)
      return read.ok ? read.value.events : []
    },

    /** Names these, until the card of the first of them waits. */
    async openCards(...items: string[]): Promise<OpenQuestion> {
      scripted.push(call('begin_sorting'), reply(...items.map(item => propose(item))))
      await sendMessage(currentRuntime(), id, { text: items.join(', ') })
      return nextQuestion(id)
    },

    /** Says something, and the coach answers with this. */
    async say(text: string, ...then: Script[]) {
      scripted.push(...then)
      await sendMessage(currentRuntime(), id, { text })
      return untilRested(id)
    },

    /** Answers the card that waits; the coach goes on with this. Gives the card’s id. */
    async answer(answer: Answer, ...then: Script[]) {
      scripted.push(...then)
      const { id: questionId } = await nextQuestion(id)
      await answerQuestion(currentRuntime(), id, { questionId, answerId: nextAnswerId(), answer })
      await untilRested(id)
      return questionId
    },

    revise: (questionId: OpenQuestion['id'], answer: Answer) =>
      reviseAnswer(currentRuntime(), id, { questionId, answerId: nextAnswerId(), answer }),

    /** The coach says this, but not before it is released; `asked` is fulfilled once it is asked. */
    sayLater(text: string) {
      const asked = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      scripted.push(async () => {
        asked.resolve()
        await released.promise
        return say(text)
      })
      return { asked: asked.promise, release: released.resolve }
    },

    async close() {
      await runtime.dispatcher.close()
      await remove()
    },
  }
}
