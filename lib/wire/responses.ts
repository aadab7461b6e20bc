/** Shapes of the answers, for the OpenAPI document. Each is held against the type that the code works with. */
import { z } from 'zod'
import { engineEvent, usage } from '@/lib/engine/events'
import { answerId, callId, imageId, questionId, runId, sessionId } from '@/lib/engine/ids'
import { energy, photoMoment, tidyEvent } from '@/lib/tidy/events'
import { tidyMode } from '@/lib/tidy/mode-data'
import { answer, question } from '@/lib/tidy/questions'
import { generatedMessage } from './chat'
import { REFUSAL_STATUS, type RefusalCode } from './refusal'
import type { SessionExport } from './session-export'
import type { SessionSummary, SessionView } from './view'

const time = z.string().describe('ISO 8601, UTC')
const whole = z.int().nonnegative()

export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(REFUSAL_STATUS) as [RefusalCode, ...RefusalCode[]]),
      message: z.string().describe('One sentence that a person can act on.'),
      details: z.unknown().optional(),
    }),
  })
  .meta({ id: 'Error' })

export const receipt = z.object({ questionId, answerId, answer, seq: whole }).meta({ id: 'Receipt' })

export const conflictBody = errorBody
  .extend({ winner: receipt.nullable().optional().describe('The answer that came first.') })
  .meta({ id: 'Conflict' })

export const photo = z
  .object({ id: imageId, width: whole, height: whole, bytes: whole, moment: photoMoment })
  .meta({ id: 'Photo', description: 'Pixels, right way up, and bytes, as stored.' })

const openQuestion = z
  .object({ id: questionId, callId, revision: whole, question })
  .meta({ id: 'OpenQuestion' })

const status = z.enum(['idle', 'running', 'parked', 'ended', 'error'])
const how = z.enum(['trash', 'donate', 'recycle', 'sell'])
const piles = z.object({
  belongs: z.array(z.object({ item: z.string(), place: z.string() })),
  out: z.array(z.object({ item: z.string(), how })),
  skipped: z.array(z.object({ item: z.string() })),
})
const stillOpen = z.array(z.string()).describe('Items whose decision is open again; they are in no pile.')
const counts = z.object({ decided: whole, skipped: whole })

export const session = z
  .object({
    id: sessionId,
    title: z.string(),
    status,
    mode: tidyMode,
    seq: whole,
    spaceFunction: z.string().nullable(),
    anchors: z.array(z.string()),
    piles,
    counts,
    stillOpen,
    energy: energy.nullable(),
    question: openQuestion.nullable(),
    messages: z.array(
      z.object({
        seq: whole,
        at: time,
        sender: z.enum(['human', 'ai']),
        text: z.string(),
        photoIds: z.array(imageId),
        notice: z.string().optional(),
      }),
    ),
    photos: z.array(photo),
    usage,
    busyUntil: time.nullable(),
    error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Session' }) satisfies z.ZodType<SessionView>

const sessionSummary = z
  .object({
    id: sessionId,
    title: z.string(),
    status,
    mode: tidyMode,
    seq: whole,
    spaceFunction: z.string().nullable(),
    counts,
    createdAt: time,
    updatedAt: time,
    thumbnail: imageId.nullable(),
  })
  .meta({ id: 'SessionSummary' }) satisfies z.ZodType<SessionSummary>

export const sessionList = z.object({
  sessions: z.array(sessionSummary),
  next: z.string().nullable().describe('What `before` takes for the page that follows; null after the last.'),
  rooms: z
    .array(z.string())
    .describe('What the rooms of all sessions are for, at most 200; empty on all pages but the first.'),
})

export const sessionExport = z
  .object({
    title: z.string(),
    room: z.string().nullable().describe('What the room is for.'),
    anchors: z.array(z.string()).describe('What stays.'),
    createdAt: time,
    updatedAt: time,
    endedAt: time.nullable(),
    counts,
    piles,
    stillOpen,
    decisions: z.array(
      z.object({
        item: z.string(),
        pile: z.enum(['belongs', 'out', 'skipped', 'open']),
        place: z.string().nullable(),
        how: how.nullable(),
        decidedAt: time,
        changed: z.boolean().describe('Whether the answer was changed later.'),
      }),
    ),
  })
  .meta({ id: 'SessionExport' }) satisfies z.ZodType<SessionExport>

const envelope = { v: z.literal(1), sessionId, seq: whole, at: time }

export const storedEvent = z
  .union([
    ...engineEvent.options.map(option => option.extend(envelope)),
    ...tidyEvent.options.map(option => option.extend(envelope)),
  ])
  .meta({ id: 'Event' })

export const started = z.object({ runId, seq: whole }).meta({ id: 'StartedRun' })

export const chatResponse = z
  .object({
    response: z.string().nullable(),
    saved_ai_messages: z.literal(true),
    generated_messages: z.array(generatedMessage),
  })
  .meta({ id: 'ChatResponse' })

export const chatParked = z
  .object({
    response: z.null(),
    pending_question: openQuestion,
    generated_messages: z.array(generatedMessage),
  })
  .meta({ id: 'ChatParked' })

export const listedTool = z
  .object({
    id: z.string().describe('Registry key of a built-in tool, UUID of a custom one: what `tool_ids` takes.'),
    origin: z.enum(['built_in', 'custom']),
    name: z.string(),
    description: z.string(),
    input_schema: z.record(z.string(), z.unknown()),
    terminal: z.boolean(),
    template: z.string().optional(),
  })
  .meta({ id: 'Tool' })

export const health = z
  .object({
    status: z.literal('ok'),
    store: z.literal('ok'),
    model: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('coach') }),
      z.object({ kind: z.literal('api'), model: z.string() }),
    ]),
  })
  .meta({ id: 'Health' })

export const probed = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Probed' })
