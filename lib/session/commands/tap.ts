import type { Identity } from '@/lib/access/admit'
import { answerId, type SessionId } from '@/lib/engine/ids'
import type { Runtime } from '@/lib/session/process/runtime'
import type { TapForm } from '@/lib/wire/page-forms'
import { ok, type Result } from '@/lib/wire/refusal'
import { answerQuestion, reviseAnswer, sendMessage } from './runs'
import { editList, getSession } from './sessions'
import { waitUntilIdle } from './wait-until-idle'

/** A page without scripts hears of nothing that comes later, so it is kept this long for what a tap leads to. */
const MAX_WAIT_MS = 4_000

/** A tap that came as a form: the same as by the API. */
export async function tap(
  runtime: Runtime,
  id: SessionId,
  form: TapForm,
  identity: Identity,
): Promise<Result<null>> {
  const came = await resultOf(runtime, id, form, identity)
  if (!came.ok) return came
  await waitUntilIdle(runtime, id, MAX_WAIT_MS)
  return ok(null)
}

async function resultOf(
  runtime: Runtime,
  id: SessionId,
  form: TapForm,
  identity: Identity,
): Promise<Result<unknown>> {
  if ('restore' in form) {
    const [first = '', ...also] = form.restore.split(' ')
    return editList(runtime, id, { kind: 'restore', id: first, ...(also.length > 0 && { also }) })
  }
  if ('unnote' in form) return editList(runtime, id, { kind: 'unnote', id: form.unnote, text: form.note })
  if ('say' in form) return form.say === '' ? ok(null) : say(runtime, id, form, identity)
  if ('text' in form && form.text === '') return ok(null)
  const { question: questionId, again } = form
  const answer = 'answer' in form ? form.answer : ({ kind: 'text', text: form.text } as const)
  const given = { questionId, answerId: answerId.parse(runtime.ids.newId('a')), answer }
  return again ? reviseAnswer(runtime, id, given, identity) : answerQuestion(runtime, id, given, identity)
}

async function say(
  runtime: Runtime,
  id: SessionId,
  { say: text, startSorting }: Extract<TapForm, { say: string }>,
  identity: Identity,
): Promise<Result<unknown>> {
  const said = await sendMessage(runtime, id, { text, ...(startSorting && { startSorting: true }) }, identity)
  const isDouble = !said.ok && said.refusal.code === 'session_busy' && (await wasSaidLast(runtime, id, text))
  return isDouble ? ok(null) : said
}

/** True after a double tap, which the coach need not hear twice. Other words are refused, so that they are not lost silently. */
async function wasSaidLast(runtime: Runtime, id: SessionId, text: string): Promise<boolean> {
  const known = await getSession(runtime, id)
  const own = known.ok ? known.value.session.messages.filter(({ sender }) => sender === 'human') : []
  return own.at(-1)?.text === text
}
