/**
 * The events that the engine writes to the log (rules L1–L5). A session's every state is a fold of these and of the domain's own
 * events; nothing is ever rewritten.
 */
import { z } from 'zod'
import { type Domain, modeValue, openKind } from './domain'
import { answerId, callId, imageId, questionId, runId } from './ids'
import { assistantBlock, noteReason, replyOrigin } from './messages'
import { runConfig } from './run-config'

/** Tokens, as the provider bills them. */
export const usage = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  cacheReadTokens: z.number(),
  cacheCreationTokens: z.number(),
})
export type Usage = z.infer<typeof usage>

export const stopReason = z.enum([
  'end_turn',
  'tool_use',
  'max_tokens',
  'stop_sequence',
  'refusal',
  'pause_turn',
  'context_window_exceeded',
])
export type StopReason = z.infer<typeof stopReason>

export const yieldReason = z.enum([
  'end_turn',
  'terminated',
  'session_ended',
  'max_invocations',
  'max_nudges',
  'max_tokens',
  'cancelled',
  'error',
])
export type YieldReason = z.infer<typeof yieldReason>

/** How a message is treated while a run is alive, if it is not refused. */
export const queuedWhen = z.enum(['wait', 'inject'])

/** `ask`: a program asks the person something, and no model is called. */
const runTrigger = z.enum(['message', 'chat', 'invoke', 'ai_message', 'ask', 'retry'])

/** The name of the program, device or person that brought it, where they can be told apart. */
const by = z.string().optional()

const event = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data: z.object(data) })

export const engineEvent = z.discriminatedUnion('type', [
  /** `locale` is the language of the page on which it was started. */
  event('SessionStarted', { title: z.string(), mode: modeValue, locale: z.string().optional() }),
  /** `requestId` is the one under which the log of the server has the request that started it. */
  event('RunStarted', { runId, trigger: runTrigger, config: runConfig, requestId: z.string().optional() }),
  /** `synthetic` messages are the engine's own: they open the turn after a break (M3). */
  event('UserMessageAdded', {
    text: z.string(),
    photoIds: z.array(imageId),
    synthetic: z.boolean(),
    /** The `runId` of the `MessageQueued` that it was until now. */
    queuedAs: runId.optional(),
  }),
  /**
   * Said while a run was alive. `wait` opens a run behind it, under this id; `inject` goes into it behind the next tools, and
   * opens a run where there are none. Its `UserMessageAdded` follows once.
   */
  event('MessageQueued', { runId, text: z.string(), photoIds: z.array(imageId), whenBusy: queuedWhen }),
  event('ModelResponded', {
    content: z.array(assistantBlock),
    stopReason,
    usage,
    /** Tokens in the context with this reply, where `usage` also counts earlier attempts. */
    contextTokens: z.number().optional(),
    model: z.string(),
    origin: replyOrigin.optional(),
  }),
  event('ToolCompleted', {
    callId,
    name: z.string(),
    outcome: z.enum(['success', 'break', 'terminate']),
    result: z.string(),
    isError: z.boolean(),
    /** The tool is a terminal one and this is its reply's first terminal result (T1). */
    terminal: z.boolean().optional(),
    /** The note a terminate came with; none means that the result says `Finished` (F1). */
    note: z.string().optional(),
    /** The message of a break that has a result of its own. */
    message: z.string().optional(),
    by,
    /** The model reads it before the run may end: a terminal result before it is not the response (B2). */
    readFirst: z.literal(true).optional(),
  }),
  /** The call is done by the client that started the run, which waits for its `ToolCompleted`. `terminal` will stand there, and `terminate` is its outcome. */
  event('ClientCallRequested', {
    callId,
    name: z.string(),
    input: z.unknown(),
    terminal: z.boolean().optional(),
    terminate: z.boolean().optional(),
  }),
  event('ToolCallsDropped', { callIds: z.array(callId) }),
  event('SystemNoteAdded', {
    reason: noteReason,
    text: z.string(),
    /** A later note about the same takes its place, as long as the model has not answered it. */
    about: z.string().optional(),
  }),
  event('ModeChanged', { oldMode: modeValue, newMode: modeValue }),
  /** `revision` counts the questions of one call: 0 for its first. */
  event('QuestionAsked', { questionId, callId, revision: z.int(), question: openKind }),
  event('QuestionAnswered', { questionId, answerId, answer: openKind, by }),
  /** The person changed their mind: the latest answer counts, and the earlier one stays in the log (Q8). */
  event('AnswerRevised', { questionId, answerId, answer: openKind, by }),
  event('QuestionWithdrawn', { questionId, reason: z.string() }),
  /** The first `foldedMessages` of the history, marks not counted, became the summary. With `error` it is a plain cut: the summary call failed. */
  event('HistorySummarized', {
    summary: z.string(),
    foldedMessages: z.int(),
    error: z.string().nullable(),
    usage,
  }),
  event('RunYielded', { runId, reason: yieldReason, response: z.string().nullable() }),
  event('ErrorOccurred', {
    code: z.string(),
    message: z.string(),
    retryable: z.boolean(),
    /** The cost of a reply that broke off. */
    usage: usage.optional(),
  }),
  /** The model is asked again by itself after a while: for the first time, or as often as `retry` says. */
  event('ModelBusy', { retryAfterSeconds: z.number(), retry: z.int() }),
  /** Something that the person should know of, and that ends nothing. Told once for each `code`. */
  event('NoticeGiven', { code: z.string(), message: z.string() }),
  event('SessionEnded', { itemsProcessed: z.int() }),
  /** The person goes on in a session that had ended (M6). */
  event('SessionReopened', {}),
])

type AnyEngineEvent = z.infer<typeof engineEvent>

/** The fields that hold what is the domain’s. */
interface OfDomain<D extends Domain> {
  SessionStarted: { mode: D['mode'] }
  ModeChanged: { oldMode: D['mode']; newMode: D['mode'] }
  QuestionAsked: { question: D['question'] }
  QuestionAnswered: { answer: D['answer'] }
  AnswerRevised: { answer: D['answer'] }
}

type Parsed<Type extends AnyEngineEvent['type']> = Extract<AnyEngineEvent, { type: Type }>

export type EngineEventOf<
  Type extends AnyEngineEvent['type'],
  D extends Domain = Domain,
> = Type extends keyof OfDomain<D>
  ? { type: Type; data: Omit<Parsed<Type>['data'], keyof OfDomain<D>[Type]> & OfDomain<D>[Type] }
  : Parsed<Type>

export type EngineEvent<D extends Domain = Domain> = EngineEventOf<AnyEngineEvent['type'], D>

/** An event that holds nothing of the domain’s, and so is one in every domain. */
export type PlainEvent = EngineEventOf<Exclude<AnyEngineEvent['type'], keyof OfDomain<Domain>>>

/** All that the log of a session may hold. */
export type EventOf<D extends Domain> = EngineEvent<D> | D['event']

const ENGINE_EVENTS: ReadonlySet<string> = new Set(engineEvent.options.map(({ shape }) => shape.type.value))

export const isEngineEvent = <D extends Domain>(event: EventOf<D>): event is EngineEvent<D> =>
  ENGINE_EVENTS.has(event.type)
