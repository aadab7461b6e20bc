import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { deleteSessionQuery } from '@/lib/wire/home'
import {
  answerRequest,
  carryRequest,
  changeSessionRequest,
  createSessionRequest,
  editListRequest,
  eventsQuery,
  exportQuery,
  healthQuery,
  listQuery,
  photoFields,
  photoPath,
  questionPath,
  sendMessageRequest,
  sessionPath,
} from '@/lib/wire/requests'
import {
  health,
  photo,
  probed,
  receipt,
  session,
  sessionExport,
  sessionList,
  started,
  storedEvent,
  thing,
} from '@/lib/wire/responses'
import { body, bodyLike, examples, json, refusals, response } from './operation'

const ofSession = { path: z.object(sessionPath) }
const binary = { schema: z.string().meta({ override: { type: 'string', format: 'binary' } }) }

export const sessionPaths: ZodOpenApiPathsObject = {
  '/api/sessions': {
    get: {
      operationId: 'listSessions',
      tags: ['sessions'],
      summary: 'List the sessions, newest first, a page at a time',
      requestParams: { query: listQuery },
      responses: { 200: response('A page of the sessions.', sessionList), ...refusals([400]) },
    },
    post: {
      operationId: 'createSession',
      tags: ['sessions'],
      summary: 'Start a session in Surveying',
      requestBody: json(createSessionRequest, examples.createSession),
      responses: { 201: response('The new session.', z.object({ session })), ...refusals([400, 413, 429]) },
    },
  },
  '/api/sessions/{id}': {
    get: {
      operationId: 'readSession',
      tags: ['sessions'],
      summary: 'The snapshot: the fold of the log',
      requestParams: ofSession,
      responses: { 200: response('The session.', z.object({ session })), ...refusals([400, 404]) },
    },
    patch: {
      operationId: 'changeSession',
      tags: ['sessions'],
      summary:
        'Rename a session, or say how much the person has in them today; what is the same changes nothing',
      requestParams: ofSession,
      requestBody: body(changeSessionRequest, examples.changeSession),
      responses: {
        200: response('The session as it is now.', z.object({ session })),
        ...refusals([400, 404, 409, 413, 429], {
          413: {
            code: 'session_full',
            message: 'This session has become very long. Start a new one to go on.',
          },
        }),
      },
    },
    delete: {
      operationId: 'deleteSession',
      tags: ['sessions'],
      summary:
        'Delete a session with its photos and events; what it told of places goes too unless it is kept',
      requestParams: { ...ofSession, query: deleteSessionQuery },
      responses: { 204: { description: 'Deleted.' }, ...refusals([400, 404]) },
    },
  },
  '/api/sessions/{id}/photos': {
    post: {
      operationId: 'addPhoto',
      tags: ['sessions'],
      summary: 'Store a photo (JPEG, PNG or WebP, up to 10 MB); after the end only one of `after`',
      requestParams: ofSession,
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: photoFields.extend({ file: binary.schema }) } },
      },
      responses: {
        201: response('The photo as stored.', z.object({ photo })),
        ...refusals([400, 404, 409, 413, 415, 429]),
      },
    },
  },
  '/api/sessions/{id}/photos/{photoId}': {
    get: {
      operationId: 'readPhoto',
      tags: ['sessions'],
      summary: 'The image',
      requestParams: { path: z.object(photoPath) },
      responses: {
        200: { description: 'The image; it never changes.', content: { 'image/*': binary } },
        ...refusals([400, 404]),
      },
    },
  },
  '/api/sessions/{id}/messages': {
    post: {
      operationId: 'sendMessage',
      tags: ['sessions'],
      summary: 'Say something: starts a run; while a card waits, ends it with what was said to the coach',
      requestParams: ofSession,
      requestBody: bodyLike(sendMessageRequest, {
        words: examples.sendMessage,
        whileBusy: examples.sendToBusy,
      }),
      responses: {
        202: response('The run has started, or goes on.', started),
        ...refusals([400, 404, 409, 413, 422, 429]),
      },
    },
  },
  '/api/sessions/{id}/questions/{questionId}/answer': {
    post: {
      operationId: 'answerQuestion',
      tags: ['sessions'],
      summary: 'Answer a card; the first valid answer wins',
      requestParams: { path: z.object(questionPath) },
      requestBody: body(answerRequest, examples.answer),
      responses: { 200: response('The receipt.', z.object({ receipt })), ...refusals([400, 404, 409, 422]) },
    },
  },
  '/api/sessions/{id}/questions/{questionId}/revise': {
    post: {
      operationId: 'reviseAnswer',
      tags: ['sessions'],
      summary: 'Change a past answer; the piles follow and the coach is told',
      requestParams: { path: z.object(questionPath) },
      requestBody: body(answerRequest, examples.answer),
      responses: { 200: response('The receipt.', z.object({ receipt })), ...refusals([400, 404, 409, 422]) },
    },
  },
  '/api/sessions/{id}/things': {
    post: {
      operationId: 'editThings',
      tags: ['sessions'],
      summary:
        'Edit the list of things, one edit a call; `restore` undoes a removal, a split or a merge, or takes an answer back',
      requestParams: ofSession,
      requestBody: bodyLike(editListRequest, {
        add: examples.addThings,
        rename: examples.renameThing,
        split: examples.splitThing,
        whole: examples.wholeThing,
        note: examples.noteOnThing,
        unnote: examples.noNoteOnThing,
        merge: examples.mergeThings,
        remove: examples.removeThing,
        restore: examples.restoreThing,
      }),
      responses: {
        200: response(
          'All things as they are now, and the `seq` of the last event.',
          z.object({ things: z.array(thing), seq: z.int() }),
        ),
        ...refusals([400, 404, 409, 413, 415, 422], {
          404: { code: 'thing_not_found', message: 'That thing is not on the list any more.' },
          409: {
            code: 'thing_decided',
            message: '“blue mug” has just been decided. Take that back first.',
          },
          422: { code: 'name_does_not_fit', message: 'A name has at most 200 characters.' },
        }),
      },
    },
  },
  '/api/sessions/{id}/carry': {
    post: {
      operationId: 'carryThings',
      tags: ['sessions'],
      summary:
        'Carry what is decided to its place, at any time, also after the end: begin the walk, tick things, or take ticks back',
      requestParams: ofSession,
      requestBody: bodyLike(carryRequest, {
        start: examples.startCarry,
        carried: examples.carryThings,
        not_carried: examples.uncarryThing,
      }),
      responses: {
        200: response(
          'All things as they are now, and the `seq` of the last event.',
          z.object({ things: z.array(thing), seq: z.int() }),
        ),
        ...refusals([400, 404, 409, 413, 415], {
          404: { code: 'thing_not_found', message: 'That thing is not on the list any more.' },
          409: {
            code: 'thing_not_decided',
            message: 'It is not decided yet where “blue mug” goes. Decide that first.',
          },
        }),
      },
    },
  },
  '/api/sessions/{id}/reopen': {
    post: {
      operationId: 'reopenSession',
      tags: ['sessions'],
      summary: 'Open a session again that has ended: back in Sorting, with all that was decided as it is',
      requestParams: ofSession,
      responses: {
        200: response('The session as it is now.', z.object({ session })),
        ...refusals([400, 404, 409, 413], {
          409: { code: 'session_not_ended', message: 'This session is open already.' },
        }),
      },
    },
  },
  '/api/sessions/{id}/stop': {
    post: {
      operationId: 'stopRun',
      tags: ['sessions'],
      summary: 'Stop the run, whatever it is at; fine when nothing runs',
      requestParams: ofSession,
      responses: {
        200: response('Nothing runs now.', z.object({ stopped: z.boolean(), seq: z.int() })),
        ...refusals([400, 404]),
      },
    },
  },
  '/api/sessions/{id}/retry': {
    post: {
      operationId: 'retryRun',
      tags: ['sessions'],
      summary: 'Go on after an error, from exactly there',
      requestParams: ofSession,
      responses: { 202: response('The run has started.', started), ...refusals([400, 404, 409, 429]) },
    },
  },
  '/api/sessions/{id}/events': {
    get: {
      operationId: 'readEvents',
      tags: ['sessions'],
      summary: 'The log after a `seq`, then live (server-sent events), or one page of it (JSON)',
      requestParams: {
        ...ofSession,
        query: eventsQuery,
        header: z.object({ 'Last-Event-ID': z.int().optional().describe('Wins over `after`.') }),
      },
      responses: {
        200: {
          description: 'Events in order. `TextDelta` and `CallPreview` events have no id and are not stored.',
          content: {
            'text/event-stream': { schema: z.string() },
            'application/json': { schema: z.object({ events: z.array(storedEvent), seq: z.int() }) },
          },
        },
        ...refusals([400, 404, 429]),
      },
    },
  },
  '/api/sessions/{id}/export': {
    get: {
      operationId: 'exportSession',
      tags: ['sessions'],
      summary: 'All things as a file: what was decided, and what is left',
      requestParams: { ...ofSession, query: exportQuery },
      responses: {
        200: {
          description:
            'A file named after the session. CSV: a row a thing (`item`, `pile`, `place_or_way`, `decided_at`, `changed`, `carried`, `notes`), where `pile` is `belongs`, `out` or `skipped`, or `not_asked`, `not_found` or `not_decided` for what is left.',
          content: {
            'application/json': { schema: sessionExport },
            'text/csv': { schema: z.string() },
            'text/markdown': { schema: z.string() },
          },
        },
        ...refusals([400, 404, 429]),
      },
    },
  },
  '/api/health': {
    get: {
      operationId: 'readHealth',
      tags: ['service'],
      security: [],
      summary:
        'How it is. `check=live`: whether the process answers, always 200; `check=ready`: whether it can take sessions',
      requestParams: { query: healthQuery },
      responses: { 200: response('All is well.', z.union([health, probed])), ...refusals([400, 503]) },
    },
  },
  '/api/metrics': {
    get: {
      operationId: 'readMetrics',
      tags: ['service'],
      security: [],
      summary:
        'Figures for Prometheus, for requests with TIDYUP_METRICS_TOKEN; without the token there is no such address',
      requestParams: { header: z.object({ Authorization: z.string().optional().describe('Bearer TOKEN') }) },
      responses: {
        200: { description: 'Text for Prometheus.', content: { 'text/plain': { schema: z.string() } } },
        ...refusals([404]),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'readOpenApi',
      tags: ['service'],
      summary: 'This document',
      responses: { 200: response('OpenAPI 3.1.', z.record(z.string(), z.unknown())) },
    },
  },
}
