/** Shapes of the responses, for the OpenAPI document, and the types that the code works with, here and in `view.ts`. */
import { z } from 'zod'
import { engineEvent, usage, yieldReason } from '@/lib/engine/events'
import { answerId, callId, imageId, questionId, runId, sessionId } from '@/lib/engine/ids'
import { OUT_WORDS } from '@/lib/tidy/disposition'
import { energy, photoMoment, tidyEvent } from '@/lib/tidy/events'
import { tidyMode } from '@/lib/tidy/mode-data'
import { answer, proposedCard, type Question, question, region } from '@/lib/tidy/questions/shapes'
import { createAgentRequest } from './agents'
import { agentId, generatedMessage } from './chat'
import { REFUSAL_STATUS, type RefusalCode } from './refusal'

/** The result of a fold. It is never mutated. */
export type Immutable<Shape> = unknown extends Shape
  ? Shape
  : Shape extends string | number | boolean | null | undefined | Question
    ? Shape
    : { readonly [Key in keyof Shape]: Immutable<Shape[Key]> }

const time = z.string().describe('ISO 8601, UTC')
const whole = z.int().nonnegative()

/** A file, in the document. */
export const binary = z.string().meta({ override: { type: 'string', format: 'binary' } })

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

export const photo = z
  .object({ id: imageId, width: whole, height: whole, bytes: whole, moment: photoMoment })
  .meta({ id: 'Photo', description: 'Pixels, right way up, and bytes, as stored.' })

const openQuestion = z
  .object({
    id: questionId,
    callId,
    // Which question of its call it is, from 0.
    revision: whole,
    question,
  })
  .meta({ id: 'OpenQuestion' })

export const likelyCards = z.object({
  cards: z.array(z.object({ thingId: z.string(), question: proposedCard })),
})

const clientCall = z.object({ callId, name: z.string(), input: z.unknown() }).meta({
  id: 'ClientCall',
  description: 'A call that the client of the run does: `POST /chat/tool-result`.',
})

export const sessionStatus = z.enum(['idle', 'running', 'parked', 'ended', 'error'])
const how = z.enum(OUT_WORDS)
const goesTo = {
  place: z.string().optional(),
  how: how.optional(),
  to: z.string().optional().describe('Where to or how, if the choice said more than the way out.'),
}
/** Rules K. */
export const thing = z
  .object({
    id: z.string(),
    name: z.string(),
    quantity: whole.optional(),
    whole: z.literal(true).optional().describe('The person said that it is one thing, whatever its name.'),
    notes: z.array(z.string()).optional().describe('What the person said of it, oldest first.'),
    state: z.enum(['listed', 'asked', 'open', 'later', 'decided', 'removed']),
    photo: imageId.optional(),
    region: region.optional(),
    ...goesTo,
    carried: z.literal(true).optional().describe('It was put there.'),
    was: z.object(goesTo).optional().describe('Where it went before it was opened again.'),
    why: z.enum(['not_found', 'not_decided']).optional().describe('Why it is open.'),
  })
  .meta({ id: 'Thing', description: 'A thing that somebody named; `place` or `how` if it is decided.' })

export const conflictBody = errorBody
  .extend({
    winner: receipt.nullable().optional().describe('The answer that came first.'),
    thing: thing.optional().describe('With `thing_decided` or `thing_not_decided`: what it is now.'),
    place: z
      .object({ id: z.string(), name: z.string(), count: whole })
      .optional()
      .describe('With `place_name_taken`: the place that has the name.'),
  })
  .meta({ id: 'Conflict' })

const piles = z.object({
  belongs: z.array(z.object({ item: z.string(), place: z.string() })),
  out: z.array(z.object({ item: z.string(), how, to: goesTo.to })),
  skipped: z.array(z.object({ item: z.string() })),
})
const stillOpen = z
  .array(z.string())
  .describe('Things that were asked about, and are neither decided nor put off; they are in no pile.')
const counts = z
  .object({
    decided: whole,
    skipped: whole,
    named: whole,
    listed: whole,
    asked: whole,
    open: whole,
    later: whole,
    removed: whole,
    carried: whole,
  })
  .describe(
    'Things in each state; they add up to `named`. `skipped` is `later` under its first name, and `carried` are those of `decided` that are where they go.',
  )

const carrying = z.boolean().describe('The person has begun to put what is decided where it goes.')

export const session = z
  .object({
    id: sessionId,
    title: z.string(),
    status: sessionStatus,
    mode: tidyMode,
    seq: whole,
    spaceFunction: z.string().nullable(),
    anchors: z.array(z.string()),
    piles,
    counts,
    stillOpen,
    things: z.array(thing),
    // The person's energy today.
    energy: energy.nullable(),
    carrying,
    question: openQuestion.nullable(),
    clientCall: clientCall.nullable(),
    messages: z.array(
      z.object({
        seq: whole,
        at: time,
        sender: z.enum(['human', 'ai']),
        text: z.string(),
        photoIds: z.array(imageId),
        // The code of a notice, which is the app’s word and nobody’s message.
        notice: z.string().optional(),
        // The coach has not read it yet; `RunStarted` may have this id.
        queuedAs: runId.optional(),
      }),
    ),
    photos: z.array(photo),
    usage,
    // When a busy model is asked again; null while it is not waited for.
    busyUntil: time.nullable(),
    // Set while `status` is `error`.
    error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Session' })

export const sessionSummary = session
  .pick({
    id: true,
    title: true,
    status: true,
    mode: true,
    seq: true,
    spaceFunction: true,
    counts: true,
    carrying: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    waitsForClient: z
      .literal(true)
      .optional()
      .describe('Its `status` is `parked`, and no card waits: the client of its run has a call to do.'),
    // The first photo of the session, if it has one.
    thumbnail: imageId.nullable(),
    waysOut: z
      .partialRecord(how, whole)
      .describe('How many of the decided things leave the home, by each way; the others have a place.'),
    shelf: z
      .array(thing.pick({ name: true, state: true, how: true }))
      .describe('The things of its list in their order; empty with more than 40.'),
  })
  .meta({ id: 'SessionSummary' })

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
    carrying,
    piles,
    stillOpen,
    things: z.array(thing),
    // One for each thing that was decided or put off, in the order in which that was (K6).
    decisions: z.array(
      z.object({
        id: z.string().describe('Of the thing.'),
        item: z.string(),
        pile: z
          .enum(['belongs', 'out', 'skipped', 'open'])
          .describe('`open`: its decision was taken back, and not made again.'),
        place: z.string().nullable(),
        how: how.nullable(),
        to: z.string().nullable().describe('Where to or how, if the choice said more than the way out.'),
        decidedAt: time.describe('When it was decided or put off; a changed answer keeps its time.'),
        changed: z.boolean().describe('Whether there was another decision or answer before.'),
      }),
    ),
  })
  .meta({ id: 'SessionExport' })

/** A session as a file for people and their programs: what was decided, and what is left. */
export type SessionExport = Immutable<z.infer<typeof sessionExport>>

const envelope = { v: z.literal(1), sessionId, seq: whole, at: time }

export const storedEvent = z
  .union([
    ...engineEvent.options.map(option => option.extend(envelope)),
    ...tidyEvent.options.map(option => option.extend(envelope)),
  ])
  .meta({ id: 'Event' })

export const started = z
  .object({
    runId: runId.describe('The run, or the one that the message opens if it is not told before.'),
    seq: whole,
    queued: z.literal(true).optional().describe('The message waits for the run that is alive.'),
  })
  .meta({ id: 'StartedRun' })
export type Started = Readonly<z.infer<typeof started>>

const chatUsage = z
  .object({
    input_tokens: whole,
    output_tokens: whole,
    cache_read_input_tokens: whole,
    cache_creation_input_tokens: whole,
  })
  .describe('Tokens of all model calls of the run so far, as the Messages API names them.')

/** The fields that every response of the chat API has. */
const chatRun = z.object({
  run_id: runId.nullable().describe('The run that this is about; null where none was started.'),
  yield_reason: yieldReason.nullable().describe('How the run ended; null while it is alive.'),
  policy: z
    .enum(['nudge', 'restriction'])
    .nullable()
    .describe(
      'What answers a reply in words: `nudge` by `terminating_config`, also where the agent is restricted; `restriction` by the agent’s config; null: it ends the run.',
    ),
  generated_messages: z
    .array(generatedMessage)
    .describe('What the run has added to the conversation since it began.'),
  usage: chatUsage,
})
export type ChatRun = Readonly<z.infer<typeof chatRun>>

export const chatResponse = chatRun
  .extend({ response: z.string().nullable(), saved_ai_messages: z.literal(true) })
  .meta({ id: 'ChatResponse' })
export type ChatResponse = Readonly<z.infer<typeof chatResponse>>

const pendingToolCall = z.object({
  tool_call_id: callId,
  tool_name: z.string(),
  tool_input: z.unknown(),
})

const parked = chatRun.extend({ response: z.null() })
export const chatParked = z
  .union([
    parked.extend({ pending_question: openQuestion }),
    parked.extend({ pending_tool_call: pendingToolCall }),
  ])
  .meta({ id: 'ChatParked', description: 'The run waits for a person, or for its client.' })
export type ChatParked = Readonly<z.infer<typeof chatParked>>

export const chatError = errorBody
  .extend({
    ...chatRun.shape,
    winner: z
      .object({ tool_call_id: callId, tool_output: z.string(), is_error: z.boolean() })
      .optional()
      .describe('With `tool_call_answered`: the result that came first.'),
  })
  .meta({ id: 'ChatError' })

export const listedTool = z
  .object({
    id: z
      .string()
      .describe('Registry key of a built-in tool, UUID of a custom one, `SERVER/TOOL` of an MCP server’s.'),
    origin: z.enum(['built_in', 'custom', 'mcp']),
    execution: z
      .enum(['template', 'client'])
      .optional()
      .describe('Of a custom tool; `template` if it is not there.'),
    name: z.string(),
    description: z.string(),
    input_schema: z.record(z.string(), z.unknown()),
    terminal: z.boolean(),
    terminate: z.boolean().optional().describe('Of a custom tool: it ends the run.'),
    template: z.string().optional(),
  })
  .meta({ id: 'Tool' })
export type ListedTool = Readonly<z.infer<typeof listedTool>>

export const listedTools = z.object({
  tools: z.array(listedTool),
  unreachable_servers: z
    .array(z.object({ server: z.string(), message: z.string() }))
    .optional()
    .describe('MCP servers whose tools are missing, where the settings name any.'),
})
export type ListedTools = Readonly<z.infer<typeof listedTools>>

export const agent = createAgentRequest.extend({ id: agentId }).meta({ id: 'Agent' })
export type Agent = Readonly<z.infer<typeof agent>>

export const toolTemplate = z
  .object({
    id: z.string().describe('The registry key, by which an agent or a request names the tool.'),
    name: z.string(),
    description: z.string(),
    input_schema: z.record(z.string(), z.unknown()),
    targetPorts: z.object({ $self: z.object({ kind: z.literal('instance') }) }),
    metadata: z.object({
      title: z.string(),
      kind: z.literal('tool'),
      capabilities: z.object({ staticConfigurable: z.boolean() }),
    }),
  })
  .meta({ id: 'Template' })
export type ListedTemplate = Readonly<z.infer<typeof toolTemplate>>
