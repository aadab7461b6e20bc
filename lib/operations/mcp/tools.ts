/** The tools that Tidyup itself serves to other programs, over the Model Context Protocol (X10). */
import { z } from 'zod'
import { readHome, readPlace } from '@/lib/operations/inventory'
import type { Context } from '@/lib/operations/operation'
import { listSessions, readSession } from '@/lib/operations/sessions'
import { type AskKey, askPerson, awaitAnswer, readAnswer } from '@/lib/session/commands/ask-person'
import type { CountedCall } from '@/lib/session/limits/rate-limits'
import { CHOICES_MISFIT, hasItsChoices, personQuestion } from '@/lib/tidy/tools/ask'
import { inventoryQuery, placePath, placeQuery } from '@/lib/wire/inventory'
import { MAX_TITLE } from '@/lib/wire/limits'
import { ok, type Result } from '@/lib/wire/refusal'
import { createSessionRequest, listQuery, sessionPath } from '@/lib/wire/requests'

export interface McpContext extends Context {
  /** Aborted when the caller goes away, or may no longer be here. */
  readonly signal: AbortSignal
  /** Tells the caller, if it wants to hear of it, that the call is still at work; `progress` grows. */
  tellProgress(progress: number, message: string): void
}

interface Named<Input extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
}

export interface McpTool extends Named<z.ZodObject> {
  /** It changes nothing. */
  readonly isReadOnly: boolean
  readonly rate?: CountedCall
  run(context: McpContext, input: unknown): Promise<Result<unknown>>
}

/** An operation’s input without the parts that it has not. */
type Given<Taken> = {
  [Key in keyof Taken as undefined extends Taken[Key] ? never : Key]: Taken[Key]
}

/** A tool that reads by an operation of the API: models get another name, a shorter page, and perhaps less of the result. */
function reading<Input extends z.ZodObject, Taken, Value>(
  {
    rate,
    run,
  }: {
    readonly method: 'GET'
    readonly rate?: CountedCall
    run(context: Context, input: Taken): Promise<Result<Value | Response>>
  },
  {
    toInput,
    toResult = value => value,
    ...named
  }: Named<Input> & {
    toInput(input: z.output<Input>): Given<Taken>
    toResult?(value: Value, input: z.output<Input>): unknown
  },
): McpTool {
  return {
    ...named,
    isReadOnly: true,
    ...(rate && { rate }),
    async run(context, given) {
      const input = given as z.output<Input>
      const found = await run(context, toInput(input) as Taken)
      return found.ok ? ok(toResult(found.value as Value, input)) : found
    },
  }
}

/** A tool that the API has not: a program’s question to the person. */
const asking = <Input extends z.ZodObject>(
  tool: Named<Input> &
    Pick<McpTool, 'isReadOnly' | 'rate'> & {
      run(context: McpContext, input: z.output<Input>): Promise<Result<unknown>>
    },
): McpTool => ({ ...tool, run: (context, input) => tool.run(context, input as z.output<Input>) })

/** The number of messages that a long session returns, the last ones. */
const MESSAGES_TOLD = 50

/** A model reads it all: fewer than a page has. */
const perPage = z.int().min(1).max(200).default(20)

const sessionId = sessionPath.id
const ofSession = sessionId.describe('The id of a session, from `list_sessions`.')
/** The part behind `ask_`; both together have 64 characters at most. */
const askId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'an ask_id has 1 to 60 letters, digits, “_” or “-”')

/** Clients give a call a minute, as a rule, unless they hear of its progress. */
const USUAL_WAIT = 25
const MAX_WAIT = 300
const waitSeconds = z
  .int()
  .min(0)
  .max(MAX_WAIT)
  .default(USUAL_WAIT)
  .describe(
    'How long to wait for the answer. The card waits on after that: `get_answer` finds what came of it, at any time.',
  )

const keyOf = (ask: string, session = sessionId.parse(`ask_${ask}`)): AskKey => ({
  askId: ask,
  sessionId: session,
})

/** Clients end a call that they hear nothing of. */
const PROGRESS_EVERY_MS = 10_000

async function waitFor(
  key: AskKey,
  seconds: number,
  { runtime, identity, signal, tellProgress }: McpContext,
) {
  if (seconds === 0) return readAnswer(runtime, key)
  let told = 0
  const tell = () => tellProgress(++told, 'The person has not answered yet.')
  tell()
  const timer = setInterval(tell, PROGRESS_EVERY_MS)
  try {
    return await awaitAnswer(runtime, key, { seconds, signal }, identity)
  } finally {
    clearInterval(timer)
  }
}

export const mcpTools: readonly McpTool[] = [
  reading(listSessions, {
    name: 'list_sessions',
    title: 'List sessions',
    description:
      'Tidy-up sessions, the newest first: title, status, what the room is for, and how many things are in each state.',
    input: z.strictObject({
      ...listQuery.pick({ before: true, search: true, status: true }).shape,
      limit: perPage,
    }),
    toInput: query => ({ query: { room: undefined, ...query } }),
  }),
  reading(readSession, {
    name: 'read_session',
    title: 'Read a session',
    description: `One session: its mode, what the room is for, the card that waits, and the last ${MESSAGES_TOLD} messages. Its things: \`list_things\`.`,
    input: z.strictObject({ session_id: ofSession }),
    toInput: ({ session_id: id }) => ({ id }),
    toResult({ session: { things: _, piles: __, photos, usage: ___, messages, ...session } }) {
      return { session: { ...session, photos: photos.length, messages: messages.slice(-MESSAGES_TOLD) } }
    },
  }),
  reading(readSession, {
    name: 'list_things',
    title: 'List the things of a session',
    description:
      'All that was named in a session and what became of it: `decided` things have a `place`, or `how` they leave the home.',
    input: z.strictObject({
      session_id: ofSession,
      state: z.enum(['listed', 'asked', 'open', 'later', 'decided', 'removed']).optional(),
    }),
    toInput: ({ session_id: id }) => ({ id }),
    toResult: ({ session: { things } }, { state }) => ({
      things: state ? things.filter(thing => thing.state === state) : things,
    }),
  }),
  reading(readHome, {
    name: 'find_in_home',
    title: 'Find a thing at home',
    description: 'Where is it? Things and places that go by such a name, best first, by all sessions.',
    input: z.strictObject({
      query: z.string().min(1).max(200),
      limit: perPage,
    }),
    toInput: ({ query: q, limit }) => ({ query: { q, limit, after: undefined } }),
  }),
  reading(readHome, {
    name: 'read_home',
    title: 'Read the home map',
    description: 'Places at home by name, each with how many things live there and the newest of them.',
    input: z.strictObject({ after: inventoryQuery.shape.after, limit: perPage }),
    toInput: page => ({ query: { q: undefined, ...page } }),
    toResult: ({ places, ...home }) => 'counts' in home && { places, counts: home.counts, next: home.next },
  }),
  reading(readPlace, {
    name: 'read_place',
    title: 'Read one place',
    description: 'What lives in one place at home, the newest first.',
    input: z.strictObject({ place_id: placePath.id, after: placeQuery.shape.after, limit: perPage }),
    toInput: ({ place_id: id, ...query }) => ({ id, query }),
  }),
  asking({
    name: 'ask_person',
    title: 'Ask the person',
    description:
      'Asks the person a question, as a card in Tidyup, and waits for their tap. They may take days: with status `waiting` call `get_answer` later. With an `ask_id` of your own it is safe to call this again: the question is asked once.',
    input: z
      .strictObject({
        ...personQuestion.shape,
        ask_id: askId.optional().describe('Your own id for the question; a new one unless it is given.'),
        session_id: sessionId
          .optional()
          .describe('The session in which to ask. Unless it is given, one is started for the question.'),
        title: createSessionRequest.shape.title.describe('Of the session that is started.'),
        locale: createSessionRequest.shape.locale.describe('Of the session that is started.'),
        wait_seconds: waitSeconds,
      })
      .refine(hasItsChoices, CHOICES_MISFIT),
    isReadOnly: false,
    rate: 'runs',
    async run(context, { ask_id, session_id, title, locale, wait_seconds: seconds, ...asked }) {
      const key = keyOf(ask_id ?? context.runtime.ids.newId('a'), session_id)
      const wanted = {
        title: title ?? asked.prompt.slice(0, MAX_TITLE).toWellFormed(),
        ...(locale && { locale }),
      }
      const begun = await askPerson(context.runtime, key, asked, wanted, context.identity)
      if (!begun.ok || begun.value.status !== 'waiting') return begun
      const waited = await waitFor(key, seconds, context)
      // Where too many wait already, the question is asked all the same.
      return waited.ok ? waited : begun
    },
  }),
  asking({
    name: 'get_answer',
    title: 'Get the answer',
    description:
      'What came of a question: `waiting`, `answered` with the `answer`, `skipped`, or `withdrawn` where somebody stopped it.',
    input: z.strictObject({
      ask_id: askId,
      session_id: sessionId
        .optional()
        .describe('The session in which it was asked, where `ask_person` was given one.'),
      wait_seconds: waitSeconds,
    }),
    isReadOnly: true,
    run: (context, { ask_id, session_id, wait_seconds: seconds }) =>
      waitFor(keyOf(ask_id, session_id), seconds, context),
  }),
]
