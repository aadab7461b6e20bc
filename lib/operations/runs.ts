/** Messages, answers and edits of a session. */
import { z } from 'zod'
import * as commands from '@/lib/session/commands/runs'
import { carry, editList } from '@/lib/session/commands/sessions'
import {
  answerRequest,
  carryRequest,
  editListRequest,
  emptyRequest,
  questionPath,
  sendMessageRequest,
  sessionPath,
} from '@/lib/wire/requests'
import { receipt, started, thing } from '@/lib/wire/responses'
import { json, operation } from './operation'

export const sendMessage = operation('POST', '/api/sessions/{id}/messages', {
  summary: 'Say something: starts a run; while a card waits, ends it with what was said to the coach',
  params: sessionPath,
  body: sendMessageRequest,
  examples: {
    words: { text: 'a blue mug, old receipts and a phone charger' },
    whileBusy: { text: 'and the lamp', whenBusy: 'inject' },
  },
  result: json(202, 'The run has started, or goes on.', started),
  refusals: ['session_not_found', 'session_ended', 'answer_does_not_fit', 'too_many_requests'],
  // It counts itself, as a run: an answer is never counted.
  run: ({ runtime, identity }, { id, body }) => commands.sendMessage(runtime, id, body, identity),
})

const answerExample = { answerId: 'tap-1', answer: { kind: 'choice', index: 0 } }
const givenReceipt = json(200, 'The receipt.', z.object({ receipt }))

export const answerQuestion = operation('POST', '/api/sessions/{id}/questions/{questionId}/answer', {
  summary: 'Answer a card; the first valid answer wins',
  params: questionPath,
  body: answerRequest,
  example: answerExample,
  result: givenReceipt,
  refusals: ['session_not_found', 'already_answered', 'answer_does_not_fit'],
  run: ({ runtime, identity }, { id, questionId, body }) =>
    commands.answerQuestion(runtime, id, { questionId, ...body }, identity),
})

export const reviseAnswer = operation('POST', '/api/sessions/{id}/questions/{questionId}/revise', {
  summary: 'Change a past answer; the piles follow and the coach is told',
  params: questionPath,
  body: answerRequest,
  example: answerExample,
  result: givenReceipt,
  refusals: ['session_not_found', 'session_ended', 'answer_does_not_fit'],
  run: ({ runtime, identity }, { id, questionId, body }) =>
    commands.reviseAnswer(runtime, id, { questionId, ...body }, identity),
})

export const stopRun = operation('POST', '/api/sessions/{id}/stop', {
  summary: 'Stop the run, whatever it is at; fine when nothing runs',
  params: sessionPath,
  body: emptyRequest,
  result: json(200, 'Nothing runs now.', z.object({ stopped: z.boolean(), seq: z.int() })),
  refusals: ['session_not_found'],
  run: ({ runtime }, { id }) => commands.stopRun(runtime, id),
})

export const retryRun = operation('POST', '/api/sessions/{id}/retry', {
  summary: 'Go on after an error, from exactly there',
  rate: 'runs',
  params: sessionPath,
  body: emptyRequest,
  result: json(202, 'The run has started.', started),
  refusals: ['session_not_found', 'nothing_to_retry'],
  run: ({ runtime }, { id }) => commands.retryRun(runtime, id),
})

const thingsNow = json(
  200,
  'All things as they are now, and the `seq` of the last event.',
  z.object({ things: z.array(thing), seq: z.int() }),
)

export const editThings = operation('POST', '/api/sessions/{id}/things', {
  summary:
    'Edit the list of things, one edit a call; `restore` undoes a removal, a split or a merge, or takes an answer back',
  params: sessionPath,
  body: editListRequest,
  examples: {
    add: { add: [{ name: 'blue mug' }, { name: 'socks', quantity: 6 }] },
    rename: { rename: { id: 't1', name: 'letters from Ada' } },
    split: { split: { id: 't1', names: ['bills', 'postcards'] } },
    whole: { whole: { id: 't1' } },
    note: { note: { id: 't1', text: 'the plug is loose' } },
    unnote: { unnote: { id: 't1', text: 'the plug is loose' } },
    merge: { merge: { ids: ['t1', 't2'], name: 'desk things' } },
    remove: { remove: { id: 't1' } },
    restore: { restore: { id: 't1' } },
  },
  result: thingsNow,
  refusals: ['thing_not_found', 'thing_decided', 'name_does_not_fit'],
  run: ({ runtime }, { id, body }) => editList(runtime, id, body),
})

export const carryThings = operation('POST', '/api/sessions/{id}/carry', {
  summary:
    'Carry what is decided to its place, at any time, also after the end: begin the walk, tick things, or take ticks back',
  params: sessionPath,
  body: carryRequest,
  examples: {
    start: { kind: 'start' },
    carried: { kind: 'carried', ids: ['t1', 't2'] },
    not_carried: { kind: 'not_carried', ids: ['t1'] },
  },
  result: thingsNow,
  refusals: ['thing_not_found', 'thing_not_decided'],
  run: ({ runtime }, { id, body }) => carry(runtime, id, body),
})
