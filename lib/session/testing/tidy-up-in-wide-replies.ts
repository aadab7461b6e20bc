/** A session whose model makes several calls in a reply, is cut off, and runs out of room. */
import { isSummary } from '@/lib/engine/history'
import type { Model, RequestMessage } from '@/lib/engine/model'
import { call, reply, type Script, say, scriptedModel, stopped } from '@/lib/engine/testing/scripted-model'
import { CHOICES } from '@/lib/tidy/testing/tidy-scene'
import type { PersistentPerson } from './persistent-person'

const SPACE = { prompt: 'What is it for?', choices: [{ label: 'Sleep', value: 'sleep' }] }

/** A model that has to be asked twice, and that is cut off in its words. */
const BUSY = stopped('max_tokens', say('We are d'))

/** What is said to the last message: a person's words, or the id of the last result. Another process says the same. */
const REPLIES: Readonly<Record<string, Script>> = {
  Help: reply(say('Let me ask.'), call('ask_space_function', SPACE, 'c1')),
  c1: reply(call('begin_sorting', {}, 'c2'), call('time_to_wrap', {}, 'c3')),
  '[Continue as: Sorting]': reply(
    call('propose_disposition', { item: 'mug', choices: CHOICES }, 'c4'),
    call('propose_disposition', { item: 'lamp', choices: CHOICES }, 'c5'),
    call('propose_disposition', { item: 'nothing' }, 'c6'),
  ),
  c6: stopped('max_tokens', say('And now'), call('propose_disposition', {}, 'c7')),
  'A note': reply(call('time_to_wrap', {}, 'c8'), call('resume_sorting', {}, 'c9')),
  '[Continue as: WindingDown]': reply(
    call('session_report', {}, 'c10'),
    call('session_report', {}, 'c11'),
    call('end_session', {}, 'c12'),
  ),
  Thanks: BUSY,
}

/** Pure, so that a call that is made again gets the same reply. */
export const wideModel: Model = async (request, modelCall) => {
  const script = replyTo(request.messages)
  if (script === BUSY) await modelCall.onBusy?.(2_000, 1)
  return scriptedModel(script).model(request, modelCall)
}

function replyTo(messages: readonly RequestMessage[]): Script {
  const heard = lastHeard(messages)
  const wasSummarized = messages.some(
    message =>
      message.role === 'user' &&
      message.content.some(block => block.type === 'text' && isSummary(block.text)),
  )
  if (heard === 'c1' && !wasSummarized) return stopped('context_window_exceeded')
  return REPLIES[heard] ?? say('They asked for help.')
}

function lastHeard(messages: readonly RequestMessage[]): string {
  const last = messages.findLast(({ role }) => role !== 'mode')
  if (last?.role === 'system') return 'A note'
  if (last?.role === 'tool_results') return last.content.at(-1)?.callId ?? ''
  if (last?.role !== 'user') return ''
  return last.content.flatMap(block => (block.type === 'text' ? [block.text] : [])).join('')
}

export async function tidyUpInWideReplies(person: PersistentPerson) {
  const id = await person.start('Wide')
  await person.say(id, 'Thanks')
  await person.rested(id)
  await person.say(id, 'Help')
  await person.answer(id, { kind: 'path', path: [{ id: 'function', value: 'sleep' }] })
  await person.answer(id, { kind: 'choice', index: 0 })
  await person.answer(id, { kind: 'text', text: 'hall' })
  await person.rested(id)
}
