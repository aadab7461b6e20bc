/** A session of a model that proposes several cards a reply, and of a person who answers in every way that a batch knows. */
import type { Model, ModelRequest } from '@/lib/engine/model'
import { call, reply, type Script, say, scriptedModel } from '@/lib/engine/testing/scripted-model'
import { CHOICES } from '@/lib/tidy/testing/tidy-scene'
import type { PersistentPerson } from './persistent-person'

const card = (item: string, id: string, more: object = {}) =>
  call('propose_disposition', { item, choices: CHOICES, ...more }, id)

/** What is said to what was heard last: the same in every process, ahead or not. */
const REPLIES: Readonly<Record<string, Script>> = {
  Help: reply(say('Let us begin.'), call('begin_sorting', {}, 'b1')),
  '[Continue as: Sorting]': reply(
    say('The easy ones first.'),
    card('mug', 'c1'),
    card('lamp', 'c2'),
    card('The MUGS', 'c3'),
    card(' ', 'c4'),
    card('rug', 'c5'),
    card('vase', 'c6'),
    card('kite', 'c7'),
    card('bowl', 'c8'),
  ),
  c8: reply(
    say('And these.'),
    card('bowl', 'd1', { reopen: true }),
    card('pen', 'd2'),
    card('letters', 'd3'),
  ),
  d2: reply(
    call('record_decisions', { decisions: [{ item: 'pen', disposition: 'desk' }] }, 'd4'),
    card('letters', 'd5'),
  ),
  d5: reply(card('letters', 'e1')),
  e1: call('time_to_wrap', {}, 'e2'),
  '[Continue as: WindingDown]': call('end_session', {}, 'e3'),
}

/** Waits between any two pieces of a reply for as long as `pause` says. */
export const batchModel =
  (pause: () => Promise<unknown>): Model =>
  async (request, modelCall) => {
    const pieces: (() => void)[] = []
    const replied = await scriptedModel(REPLIES[lastHeard(request)] ?? say('Well.')).model(request, {
      ...modelCall,
      onText: text => pieces.push(() => modelCall.onText(text)),
      onCall: (...made) => pieces.push(() => modelCall.onCall?.(...made)),
    })
    for (const piece of pieces) {
      await pause()
      modelCall.signal.throwIfAborted()
      piece()
    }
    await pause()
    modelCall.signal.throwIfAborted()
    return replied
  }

/** What was said, or the id of the last result: notes of what was edited are answered by nothing of their own. */
function lastHeard({ messages }: ModelRequest): string {
  const last = messages.findLast(({ role }) => role === 'user' || role === 'tool_results')
  if (last?.role === 'tool_results') return last.content.at(-1)?.callId ?? ''
  return last?.role === 'user' ? last.content.map(block => ('text' in block ? block.text : '')).join('') : ''
}

/** Before each answer the person waits for as long as `pause` says, while the coach may be at whatever it is. */
export async function tidyUpInBatches(person: PersistentPerson, pause: () => Promise<unknown>) {
  const id = await person.start('Hands')
  const tap = async (answer: Parameters<PersistentPerson['answer']>[1]) => {
    await person.rested(id)
    await pause()
    return person.answer(id, answer)
  }
  await person.edit(id, { kind: 'add', items: [{ name: 'mug' }, { name: 'vase' }] })
  await person.say(id, 'Help')
  const mug = await tap({ kind: 'choice', index: 0 })
  // Its card does not come up.
  await person.rested(id)
  await person.edit(id, { kind: 'remove', id: 't2' })
  await tap({ kind: 'skip' })
  await person.rested(id)
  await person.revise(id, mug, { kind: 'choice', index: 1 })
  await tap({ kind: 'choice', index: 0 })
  await tap({ kind: 'text', text: 'attic' })
  // The last card of the batch, with the answer that was guessed; then one that ends a batch, and another one than was guessed.
  await tap({ kind: 'choice', index: 0 })
  await tap({ kind: 'choice', index: 1 })
  await tap({ kind: 'said', text: 'On the desk.' })
  await tap({ kind: 'skip' })
  await tap({ kind: 'choice', index: 0 })
  await person.rested(id)
}
