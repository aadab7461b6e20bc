/** Sessions as a whole. */
import { z } from 'zod'
import * as commands from '@/lib/session/commands/sessions'
import { exportSession as exportAsFile } from '@/lib/session/export/export-session'
import { sseHeaders } from '@/lib/wire/event'
import { deleteSessionQuery } from '@/lib/wire/inventory'
import { ok } from '@/lib/wire/refusal'
import {
  changeSessionRequest,
  createSessionRequest,
  emptyRequest,
  eventsQuery,
  exportQuery,
  listQuery,
  sessionPath,
} from '@/lib/wire/requests'
import { likelyCards, session, sessionExport, sessionList, storedEvent } from '@/lib/wire/responses'
import { asFile, empty, json, operation, raw } from './operation'

const oneSession = z.object({ session })

export const listSessions = operation('GET', '/api/sessions', {
  summary: 'List the sessions, newest first, a page at a time',
  query: listQuery,
  result: json(200, 'A page of the sessions.', sessionList),
  run: ({ runtime }, { query }) => commands.listSessions(runtime, query),
})

export const createSession = operation('POST', '/api/sessions', {
  summary: 'Start a session in Surveying',
  rate: 'sessions',
  body: createSessionRequest,
  example: { title: 'My desk' },
  result: json(201, 'The new session.', oneSession),
  run: ({ runtime }, { body }) => commands.createSession(runtime, body),
})

export const readSession = operation('GET', '/api/sessions/{id}', {
  summary: 'The snapshot: the fold of the log',
  params: sessionPath,
  result: json(200, 'The session.', oneSession),
  refusals: ['session_not_found'],
  run: ({ runtime }, { id }) => commands.getSession(runtime, id),
})

export const changeSession = operation('PATCH', '/api/sessions/{id}', {
  summary: 'Rename a session, or say how much the person has in them today; what is the same changes nothing',
  rate: 'changes',
  params: sessionPath,
  body: changeSessionRequest,
  example: { title: 'My desk, the left half', energy: 'small' },
  result: json(200, 'The session as it is now.', oneSession),
  refusals: ['session_not_found', 'session_ended', 'session_full'],
  run: ({ runtime }, { id, body }) => commands.changeSession(runtime, id, body),
})

export const deleteSession = operation('DELETE', '/api/sessions/{id}', {
  summary: 'Delete a session with its photos and events; what it told of places goes too unless it is kept',
  params: sessionPath,
  query: deleteSessionQuery,
  result: empty('Deleted.'),
  refusals: ['session_not_found'],
  run: ({ runtime }, { id, query }) => commands.deleteSession(runtime, id, query.places),
})

export const reopenSession = operation('POST', '/api/sessions/{id}/reopen', {
  summary: 'Open a session again that has ended: back in Sorting, with all that was decided as it is',
  params: sessionPath,
  body: emptyRequest,
  result: json(200, 'The session as it is now.', oneSession),
  refusals: ['session_not_found', 'session_not_ended', 'session_full'],
  run: ({ runtime }, { id }) => commands.reopenSession(runtime, id),
})

export const readEvents = operation('GET', '/api/sessions/{id}/events', {
  summary: 'The log after a `seq`, then live (server-sent events), or one page of it (JSON)',
  params: sessionPath,
  query: eventsQuery,
  queryHeaders: { after: 'last-event-id' },
  headers: z.object({ 'Last-Event-ID': z.int().optional().describe('Wins over `after`.') }),
  result: {
    ...json(
      200,
      'Events in order. `TextDelta` and `CallPreview` events have no id and are not stored.',
      z.object({ events: z.array(storedEvent), seq: z.int() }),
    ),
    content: { 'text/event-stream': z.string() },
  },
  refusals: ['session_not_found', 'too_many_requests'],
  async run({ runtime, identity, request }, { id, query: { after, format } }) {
    if (format === 'json') return commands.readEvents(runtime, id, after)
    const stream = await commands.streamEvents(runtime, id, after, request.headers, identity)
    return stream.ok ? ok(new Response(stream.value, { headers: sseHeaders })) : stream
  },
})

export const readLikelyCards = operation('GET', '/api/sessions/{id}/likely-cards', {
  summary: 'The cards that the first listed things are likely to get, for a client that is cut off',
  params: sessionPath,
  result: json(200, 'A card a thing, in their likely order. None of them takes an answer.', likelyCards),
  refusals: ['session_not_found'],
  run: ({ runtime }, { id }) => commands.readLikelyCards(runtime, id),
})

export const exportSession = operation('GET', '/api/sessions/{id}/export', {
  summary: 'All things as a file: what was decided, and what is left',
  rate: 'exports',
  params: sessionPath,
  query: exportQuery,
  result: raw(
    'A file named after the session. CSV: a row a thing (`item`, `pile`, `place_or_way`, `decided_at`, `changed`, `carried`, `notes`), where `pile` is `belongs`, `out` or `skipped`, or `not_asked`, `not_found` or `not_decided` for what is left.',
    { 'application/json': sessionExport, 'text/csv': z.string(), 'text/markdown': z.string() },
  ),
  refusals: ['session_not_found'],
  async run({ runtime, markdownWords }, { id, query }) {
    const exported = await exportAsFile(runtime, id, query.format, markdownWords)
    return exported.ok ? ok(asFile(exported.value.text, exported.value.headers)) : exported
  },
})
