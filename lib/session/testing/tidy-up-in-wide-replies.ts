/** A session whose model makes several calls in a reply, is cut off, and runs out of room. */
import { isSummary } from '@/lib/engine/history'
import type { SessionId } from '@/lib/engine/ids'
import type { Model, RequestMessage } from '@/lib/engine/model'
import { call, reply, type Script, say, scriptedModel, stopped } from '@/lib/engine/testing/scripted-model'
import { CHOICES } from '@/lib/tidy/testing/tidy-scene'
import type { SessionView } from '@/lib/wire/view'
import type { PersistentPerson } from './persistent-person'

const SPACE = { prompt: 'What is it for?', choices: [{ label: 'Sleep', value: 'sleep' }] }

/** A model that has to be asked twice, and that is cut off in its words. */
const BUSY = stopped('max_tokens', say('We are d'))

/** What is said to the last message: a person's words, or the id of the last result. Another process says the same. */
const REPLIES: Readonly<Record<string, Script>> = {
  Help: reply(say('Let me ask.'), call('ask_space_function', SPACE, 'c1')),
  c1: reply(call('begin_sorting', {}, 'c2'), call('time_to_wrap', {}, 'c3')),
  '[Continue as: Sorting]': reply(
    call('list_items', { items: [{ name: 'a vase' }, { name: 'pens', quantity: 3 }] }, 'c13'),
    call('note_thing', { item: 'pens', text: 'two are dry' }, 'c19'),
    call('propose_disposition', { item: 'mug', choices: CHOICES }, 'c4'),
    call('propose_disposition', { item: 'lamp', choices: CHOICES }, 'c5'),
    call('propose_disposition', { item: 'nothing' }, 'c6'),
  ),
  c6: stopped('max_tokens', say('And now'), call('propose_disposition', {}, 'c7')),
  'A note': reply(call('ask_back', { prompt: 'Shall we go on?', answer: 'yes_no' }, 'c14')),
  c14: reply(
    call('record_decisions', { decisions: [{ item: 'pens', disposition: 'drawer' }] }, 'c15'),
    call('propose_disposition', { item: 'the vase', choices: CHOICES }, 'c16'),
    call('propose_disposition', { item: 'kite', choices: CHOICES }, 'c17'),
  ),
  c16: reply(call('time_to_wrap', {}, 'c8'), call('resume_sorting', {}, 'c9')),
  Enough: reply(call('time_to_wrap', {}, 'c18')),
  '[Continue as: WindingDown]': reply(
    call('session_report', {}, 'c10'),
    call('session_report', {}, 'c11'),
    call('end_session', {}, 'c12'),
  ),
  Thanks: BUSY,
  'Go on': stopped('max_tokens', say('We are done wi')),
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
  const last = messages.findLast(message => message.role !== 'mode' && !isOfEdit(message))
  if (last?.role === 'system') return last.text.includes('Go on') ? 'Go on' : 'A note'
  if (last?.role === 'tool_results') return last.content.at(-1)?.callId ?? ''
  if (last?.role !== 'user') return ''
  return last.content.flatMap(block => (block.type === 'text' ? [block.text] : [])).join('')
}

/** Is told of, and answered by nothing of its own. */
const isOfEdit = (message: RequestMessage) =>
  message.role === 'system' && message.text.startsWith('The person edited the list')

export async function tidyUpInWideReplies(person: PersistentPerson) {
  const id = await person.start('Wide')
  await person.edit(id, { kind: 'add', items: [{ name: 'mug' }, { name: 'mail' }, { name: 'keys' }] })
  await person.say(id, 'Thanks')
  await person.rested(id)
  await person.say(id, 'Help')
  await person.answer(id, { kind: 'path', path: [{ id: 'function', value: 'sleep' }] })
  await editAtACard(person, id)
  const mug = await person.answer(id, { kind: 'choice', index: 0 })
  await person.answer(id, { kind: 'text', text: 'hall' })
  await person.answer(id, { kind: 'confirm', value: true })

  // Its card goes with it, and with it the one behind.
  const vase = theThing(await person.rested(id), 'vase')
  await person.edit(id, { kind: 'remove', id: vase })
  const ended = await person.rested(id)

  await person.reopen(id)
  await person.edit(id, { kind: 'restore', id: theThing(ended, 'blue mug') })
  await person.revise(id, mug, { kind: 'choice', index: 1 })
  await person.edit(id, { kind: 'restore', id: vase })
  await person.say(id, 'Enough')
  await person.rested(id)
}

async function editAtACard(person: PersistentPerson, id: SessionId) {
  await person.edit(id, { kind: 'rename', id: 't1', name: 'blue mug' })
  await person.edit(id, { kind: 'split', id: 't2', names: ['bills', 'postcards'] })
  const mail = await person.rested(id)
  await person.edit(id, { kind: 'whole', id: theThing(mail, 'bills') })
  const note = { id: theThing(mail, 'bills'), text: 'from the bank' }
  await person.edit(id, { kind: 'note', ...note })
  await person.edit(id, { kind: 'unnote', ...note })
  const parts = [theThing(mail, 'bills'), theThing(mail, 'postcards')]
  await person.edit(id, { kind: 'merge', ids: parts, name: 'letters' })
  await person.edit(id, { kind: 'restore', id: theThing(mail, 'bills') })
}

function theThing({ things }: SessionView, called: string): string {
  const thing = things.find(({ name }) => name.endsWith(called))
  if (!thing) throw new Error(`There is no ${called}.`)
  return thing.id
}
