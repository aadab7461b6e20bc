/** The tools that Tidyup itself serves to other programs, over the Model Context Protocol (X10). */
import { z } from 'zod'
import type { Identity } from '@/lib/access/admit'
import { sessionId } from '@/lib/engine/ids'
import { type AskKey, askPerson, awaitAnswer, readAnswer } from '@/lib/session/commands/ask-person'
import { findInInventory, getInventory, getPlace } from '@/lib/session/commands/inventory'
import { getSession, listSessions } from '@/lib/session/commands/sessions'
import type { Runtime } from '@/lib/session/process/runtime'
import { CHOICES_MISFIT, hasItsChoices, personQuestion } from '@/lib/tidy/tools/ask-person'
import { inventoryQuery, placePath, placeQuery } from '@/lib/wire/inventory'
import { MAX_TITLE } from '@/lib/wire/limits'
import { ok, type Result } from '@/lib/wire/refusal'
import { createSessionRequest, listQuery } from '@/lib/wire/requests'

/** The caller of a tool, from its request. */
export interface McpCaller {
  readonly runtime: Runtime
  readonly identity: Identity
  /** Aborted when the caller goes away, or may no longer be here. */
  readonly signal: AbortSignal
  /** Tells the caller, if it wants to hear of it, that the call is still at work; `progress` grows. */
  tellProgress(progress: number, message: string): void
}

export interface EndpointTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  /** It changes nothing. */
  readonly isReadOnly: boolean
  call(input: unknown, caller: McpCaller): Promise<Result<object>>
}

const tool = <Input extends z.ZodObject>(
  definition: Omit<EndpointTool, 'input' | 'call' | 'isReadOnly'> & {
    readonly input: Input
    readonly isReadOnly?: false
    call(input: z.output<Input>, caller: McpCaller): Promise<Result<object>>
  },
): EndpointTool => ({
  isReadOnly: true,
  ...definition,
  // The server has checked the input by the schema.
  call: (input, caller) => definition.call(input as z.output<Input>, caller),
})

/** The number of messages that a long session returns, the last ones. */
const MESSAGES_TOLD = 50

/** A model reads it all: fewer than a page has. */
const perPage = z.int().min(1).max(200).default(20)

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

async function waitFor(key: AskKey, seconds: number, { runtime, identity, signal, tellProgress }: McpCaller) {
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

export const endpointTools: readonly EndpointTool[] = [
  tool({
    name: 'list_sessions',
    title: 'List sessions',
    description:
      'Tidy-up sessions, the newest first: title, status, what the room is for, and how many things are in each state.',
    input: z.strictObject({
      ...listQuery.pick({ before: true, search: true, status: true }).shape,
      limit: perPage,
    }),
    call: (query, { runtime }) => listSessions(runtime, { room: undefined, ...query }),
  }),
  tool({
    name: 'read_session',
    title: 'Read a session',
    description: `One session: its mode, what the room is for, the card that waits, and the last ${MESSAGES_TOLD} messages. Its things: \`list_things\`.`,
    input: z.strictObject({ session_id: ofSession }),
    async call({ session_id }, { runtime }) {
      const found = await getSession(runtime, session_id)
      if (!found.ok) return found
      const { things: _, piles: __, photos, usage: ___, messages, ...session } = found.value.session
      return ok({
        session: { ...session, photos: photos.length, messages: messages.slice(-MESSAGES_TOLD) },
      })
    },
  }),
  tool({
    name: 'list_things',
    title: 'List the things of a session',
    description:
      'All that was named in a session and what became of it: `decided` things have a `place`, or `how` they leave the home.',
    input: z.strictObject({
      session_id: ofSession,
      state: z.enum(['listed', 'asked', 'open', 'later', 'decided', 'removed']).optional(),
    }),
    async call({ session_id, state }, { runtime }) {
      const found = await getSession(runtime, session_id)
      if (!found.ok) return found
      const { things } = found.value.session
      return ok({ things: state ? things.filter(thing => thing.state === state) : things })
    },
  }),
  tool({
    name: 'find_in_home',
    title: 'Find a thing at home',
    description: 'Where is it? Things and places that go by such a name, best first, by all sessions.',
    input: z.strictObject({
      query: z.string().min(1).max(200),
      limit: perPage,
    }),
    call: ({ query, limit }, { runtime }) => findInInventory(runtime, query, limit),
  }),
  tool({
    name: 'read_home',
    title: 'Read the home map',
    description: 'Places at home by name, each with how many things live there and the newest of them.',
    input: z.strictObject({ after: inventoryQuery.shape.after, limit: perPage }),
    async call(page, { runtime }) {
      const found = await getInventory(runtime, page)
      if (!found.ok) return found
      const { places, counts, next } = found.value
      return ok({ places, counts, next })
    },
  }),
  tool({
    name: 'read_place',
    title: 'Read one place',
    description: 'What lives in one place at home, the newest first.',
    input: z.strictObject({ place_id: placePath.id, after: placeQuery.shape.after, limit: perPage }),
    call: ({ place_id, ...page }, { runtime }) => getPlace(runtime, place_id, page),
  }),
  tool({
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
    async call({ ask_id, session_id, title, locale, wait_seconds: seconds, ...asked }, caller) {
      const key = keyOf(ask_id ?? caller.runtime.ids.newId('a'), session_id)
      const wanted = {
        title: title ?? asked.prompt.slice(0, MAX_TITLE).toWellFormed(),
        ...(locale && { locale }),
      }
      const begun = await askPerson(caller.runtime, key, asked, wanted, caller.identity)
      if (!begun.ok || begun.value.status !== 'waiting') return begun
      const waited = await waitFor(key, seconds, caller)
      // Where too many wait already, the question is asked all the same.
      return waited.ok ? waited : begun
    },
  }),
  tool({
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
    call: async ({ ask_id, session_id, wait_seconds: seconds }, caller) =>
      waitFor(keyOf(ask_id, session_id), seconds, caller),
  }),
]
