import type { Identity } from '@/lib/access/admit'
import { answerId, type SessionId } from '@/lib/engine/ids'
import { randomId } from '@/lib/session/random-id'
import { done, type Result } from '@/lib/wire/refusal'
import type { TapForm } from '@/lib/wire/tap-form'
import { answerQuestion, reviseAnswer, sendMessage } from './runs'
import { editList, getSession } from './sessions'
import { untilItRests } from './until-it-rests'

/** A page without scripts hears of nothing that comes later, so it is kept this long for what a tap leads to. */
const MOST_WAIT_MS = 4_000

/** A tap that came as a form: the same as by the API. */
export async function tap(id: SessionId, form: TapForm, identity: Identity): Promise<Result<null>> {
  const came = await resultOf(id, form, identity)
  if (!came.ok) return came
  await untilItRests(id, MOST_WAIT_MS)
  return done(null)
}

async function resultOf(id: SessionId, form: TapForm, identity: Identity): Promise<Result<unknown>> {
  if ('restore' in form) {
    const [first = '', ...also] = form.restore.split(' ')
    return editList(id, { kind: 'restore', id: first, ...(also.length > 0 && { also }) })
  }
  if ('unnote' in form) return editList(id, { kind: 'unnote', id: form.unnote, text: form.note })
  if ('say' in form) return form.say === '' ? done(null) : say(id, form.say, identity)
  if ('text' in form && form.text === '') return done(null)
  const { question: questionId, again } = form
  const answer = 'answer' in form ? form.answer : ({ kind: 'text', text: form.text } as const)
  const given = { questionId, answerId: answerId.parse(randomId('a')), answer }
  return again ? reviseAnswer(id, given, identity) : answerQuestion(id, given, identity)
}

async function say(id: SessionId, text: string, identity: Identity): Promise<Result<unknown>> {
  const said = await sendMessage(id, { text }, identity)
  const isDouble = !said.ok && said.refusal.code === 'session_busy' && (await wasSaidLast(id, text))
  return isDouble ? done(null) : said
}

/** True after a double tap, which the coach need not hear twice. Other words are refused, so that they are not lost silently. */
async function wasSaidLast(id: SessionId, text: string): Promise<boolean> {
  const known = await getSession(id)
  const own = known.ok ? known.value.session.messages.filter(({ sender }) => sender === 'human') : []
  return own.at(-1)?.text === text
}
