import { describe, expect, test } from 'vitest'
import type { OpenKind } from '@/lib/engine/domain'
import type { EventOf } from '@/lib/engine/events'
import { callId } from '@/lib/engine/ids'
import type { SaidMessage, SystemMessage } from '@/lib/engine/messages'
import type { ModelRequest } from '@/lib/engine/model'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import type { TidyDomain } from '@/lib/tidy/domain'
import { MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import { readHistory } from './read-history'
import { user } from './testing/coach-request'

const kindsIn = (request: ModelRequest | undefined) =>
  readHistory(request?.messages ?? []).map(({ kind }) => kind)

describe('Q8 a changed answer', () => {
  const CHOICES = [
    { label: 'Shelf', disposition: 'kitchen shelf' },
    { label: 'Later', disposition: 'skip' },
  ]
  const ITEM = 'old “good” mug'

  /** Reads on after a card and the question about the space, when the answer to one of them has changed. */
  async function readAfter(questionId: 'q_1' | 'q_2', answer: OpenKind, text = 'Changed.') {
    const space = { prompt: 'What for?', choices: [{ label: 'Sleep', value: 'sleep' }] }
    const { session, requests } = tidyScene([
      reply(call('ask_space_function', space), call('begin_sorting')),
      propose(ITEM, CHOICES),
      say('Next.'),
      say('Done.'),
    ])
    await session.start('Go')
    await session.answer({ kind: 'path', path: [{ id: 'function', value: 'sleep' }] })
    await session.answer({ kind: 'choice', index: 0 })
    await session.append([
      { type: 'AnswerRevised', data: { questionId, answerId: 'a_9', answer } },
      { type: 'SystemNoteAdded', data: { reason: 'revised', text } },
    ] as EventOf<TidyDomain>[])
    await session.start('On')
    return readHistory(requests.at(-1)?.messages ?? []).filter(({ kind }) => kind === 'revised')
  }

  test.each<[OpenKind, string]>([
    [{ kind: 'choice', index: 0 }, 'placed'],
    [{ kind: 'choice', index: 1 }, 'put_off'],
    [{ kind: 'text', text: ' By the door.\nOr <so>. ' }, 'placed'],
    [{ kind: 'text', text: 'in the bin' }, 'placed'],
    [{ kind: 'skip' }, 'put_off'],
    [{ kind: 'cannot_find' }, 'open'],
    [{ kind: 'cannot_decide' }, 'open'],
  ])('of a card, to %j, leaves its item %s', async (answer, now) => {
    expect(await readAfter('q_2', answer)).toEqual([{ kind: 'revised', item: ITEM, now }])
  })

  test.each<OpenKind>([
    { kind: 'path', path: [{ id: 'function', value: 'cook' }] },
    { kind: 'text', text: 'a studio' },
    { kind: 'skip' },
  ])('about the space, to %j, is about no item', async answer => {
    expect(await readAfter('q_1', answer)).toEqual([])
  })

  test('is read in its data, whatever form the note had in an earlier version', async () => {
    const text = 'The person changed an earlier answer. “mug” now goes to: shelf.'
    expect(await readAfter('q_2', { kind: 'skip' }, text)).toEqual([
      { kind: 'revised', item: ITEM, now: 'put_off' },
    ])
  })

  const revision = (question: OpenKind, answer: OpenKind): SystemMessage => ({
    role: 'system',
    reason: 'revised',
    text: 'Changed.',
    revision: { question, answer },
  })

  test.each([
    revision({ kind: 'Confirm', prompt: 'Sure?' }, { kind: 'confirm', value: true }),
    revision({ kind: 'FreeText', prompt: 'And?' }, { kind: 'text', text: 'No.' }),
  ])('to $revision.question is about no item', note => {
    expect(readHistory([note])).toEqual([{ kind: 'note' }])
  })

  const revised = revision({ kind: 'ProposeDisposition', item: ITEM, choices: CHOICES }, { kind: 'skip' })
  const spoke: SaidMessage = { role: 'assistant', content: [{ type: 'text', text: 'Hello.' }] }
  const nudge: SaidMessage = { role: 'system', reason: 'nudge', text: 'Call a tool.' }
  const kinds = (...messages: SaidMessage[]) => readHistory(messages).map(({ kind }) => kind)

  test('is no nudge, also where it follows plain words', () => {
    expect(kinds(spoke, revised)).toEqual(['replied', 'revised'])
    expect(kinds(spoke, { role: 'system', reason: 'revised', text: 'Something else.' })).toEqual([
      'replied',
      'note',
    ])
  })

  test('hides no nudge', () => {
    expect(kinds(spoke, revised, nudge)).toEqual(['replied', 'revised', 'nudge'])
  })

  test('is read only in a note of that reason', () => {
    expect(kinds(spoke, { ...revised, reason: 'prompt' })).toEqual(['replied', 'note'])
  })
})

describe('what the engine says for itself', () => {
  test('M3 opens the turn after a break, and is not the person’s', async () => {
    const { session, requests } = tidyScene([call('begin_sorting'), say('Hm.')])
    await session.start('Go')
    expect(kindsIn(requests[1])).toEqual(['mode', 'said', 'replied', 'result', 'mode', 'note'])
  })

  test('M3 nor is it where the list was edited while a card waited', async () => {
    const { session, requests } = tidyScene([propose('mug'), say('Hm.')], { mode: MODES.Sorting })
    await session.start('Go')
    await session.append([
      { type: 'SystemNoteAdded', data: { reason: 'edited', text: 'They added “lamp”.' } },
    ])
    await session.answer({ kind: 'cannot_find' })
    expect(kindsIn(requests[1]).slice(-3)).toEqual(['note', 'mode', 'note'])
  })

  test('stands for “go on” behind a reply', async () => {
    const { session, requests } = tidyScene([say('Hm.'), say('Hm.')], { mode: MODES.Sorting })
    await session.start('Go')
    await session.startWithPrompt('Be brief.')
    const read = readHistory(requests[1]?.messages ?? [])
    expect(read.filter(({ kind }) => kind === 'said').at(-1)).toEqual({ kind: 'said', text: '[Continue]' })
  })

  test('does not hide what the person writes behind a result, where the run was stopped', () => {
    const id = callId.parse('c1')
    const read = readHistory([
      { role: 'assistant', content: [{ type: 'tool_use', id, name: 'begin_sorting', input: {} }] },
      { role: 'tool_results', content: [{ type: 'tool_result', callId: id, content: '', isError: false }] },
      user('[Continue as: Sorting]'),
    ])
    expect(read.at(-1)).toEqual({ kind: 'said', text: '[Continue as: Sorting]' })
  })
})
