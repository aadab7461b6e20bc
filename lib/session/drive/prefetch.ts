/**
 * While the last card of a batch waits, the request that the likeliest answer would lead to is made already (B5). The reply is held
 * in memory under the digest of that request, and given to whoever makes that very request next; any other request drops it.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Usage } from '@/lib/engine/events'
import type { SessionId } from '@/lib/engine/ids'
import { requestAfter } from '@/lib/engine/loop'
import { type Model, type ModelCall, type ModelReply, type ModelRequest, withSpent } from '@/lib/engine/model'
import { askedIn } from '@/lib/engine/questions'
import { addUsage, allTokens } from '@/lib/engine/reply-content'
import type { Hub } from '@/lib/session/stream/hub'
import type { TidyDomain } from '@/lib/tidy/domain'
import { likelyAnswers } from '@/lib/tidy/questions/rules'

/** Sessions whose replies are held. */
const MAX_SESSIONS = 200

export interface Prefetch {
  /** The model that a session is driven with. */
  modelOf(sessionId: SessionId): Model<TidyDomain>
  /** Call it when a drive has come to rest. */
  ask(sessionId: SessionId, session: Parameters<typeof requestAfter<TidyDomain>>[0]): Promise<void>
  /** Drops all that is held, and aborts what is under way. */
  close(): void
}

interface PrefetchParts {
  /** The model that is asked in the end. */
  readonly modelOf: (sessionId: SessionId) => Model<TidyDomain>
  /** The number of answers that are guessed at each last card. More than one usually costs more than it saves. */
  readonly guesses: number
  readonly hub: Pick<Hub, 'subscribe'>
  /** False where there are hardly any tokens or calls left to spend. */
  readonly mayAsk: (sessionId: SessionId) => Promise<boolean>
  readonly report: (error: unknown) => void
}

/** The guesses for the question that a session waits at. */
interface Guesses {
  readonly calls: Map<string, CallAhead>
  drop(): void
}

export function createPrefetch({ modelOf, guesses, hub, mayAsk, report }: PrefetchParts): Prefetch {
  const held = new LRUCache<SessionId, Guesses>({ max: MAX_SESSIONS, dispose: dropped => dropped.drop() })
  /** The usage of calls whose reply was never read. It is added to the session’s next reply. */
  const wasted = new LRUCache<SessionId, Usage>({ max: MAX_SESSIONS })

  function waste(sessionId: SessionId, usage: Usage | undefined) {
    if (usage && allTokens(usage) > 0) wasted.set(sessionId, addUsage(wasted.get(sessionId), usage))
  }

  function hold(sessionId: SessionId): Guesses {
    const calls: Guesses['calls'] = new Map()
    // A stop puts the card away, and nothing comes of it; nor does anything of a session that is deleted.
    const unsubscribe = hub.subscribe(sessionId, signal => {
      const isOver =
        signal.kind === 'over' ||
        (signal.kind === 'stored' && signal.events?.some(({ type }) => type === 'QuestionWithdrawn'))
      if (isOver) held.delete(sessionId)
    })
    return {
      calls,
      drop() {
        unsubscribe()
        for (const call of calls.values()) void call.drop().then(usage => waste(sessionId, usage))
      },
    }
  }

  async function reply(sessionId: SessionId, request: ModelRequest<TidyDomain>, call: ModelCall) {
    const calls = held.get(sessionId)?.calls
    const digest = calls && calls.size > 0 ? digestOf(request) : ''
    const found = calls?.get(digest)
    calls?.delete(digest)
    held.delete(sessionId)
    const joined = await found?.join(call)
    if (joined) return joined
    waste(sessionId, await found?.drop())
    return modelOf(sessionId)(request, call)
  }

  return {
    modelOf: sessionId => async (request, call) => {
      const replied = await reply(sessionId, request, call)
      const spent = wasted.get(sessionId)
      wasted.delete(sessionId)
      return withSpent(replied, spent)
    },
    async ask(sessionId, session) {
      const { state } = session
      const { openQuestion, questions } = state
      held.delete(sessionId)
      // A run that nobody is there to answer never waits at a question (X5).
      const asked = openQuestion === null ? undefined : askedIn(questions, openQuestion)
      const answers = asked ? likelyAnswers(asked.question).slice(0, guesses) : []
      if (answers.length === 0) return
      const current = hold(sessionId)
      held.set(sessionId, current)
      try {
        for (const answer of answers) {
          const request = await requestAfter({ ...session, state }, answer)
          // Usually another card of the batch comes first.
          if (!request || !(await mayAsk(sessionId))) return
          // It was answered meanwhile, or put away.
          if (held.peek(sessionId) !== current) return
          const digest = digestOf(request)
          if (!current.calls.has(digest)) current.calls.set(digest, callAhead(modelOf(sessionId), request))
        }
      } catch (error) {
        report(error)
      }
    },
    close: () => held.clear(),
  }
}

/** The digest of everything that the model reads. `state` follows from it, or is not read by models that are asked ahead. */
const digestOf = ({ system, messages, tools, allowsLongReply }: ModelRequest<TidyDomain>) =>
  createHash('sha256')
    .update(JSON.stringify([system, messages, tools, allowsLongReply ?? false]))
    .digest('base64url')

interface CallAhead {
  /** The reply, with all that it has streamed so far and will; null where it failed, and is to be asked for anew. */
  join(call: ModelCall): Promise<ModelReply | null>
  /** Aborts it, if it is under way, and gives what it has cost. */
  drop(): Promise<Usage | undefined>
}

type Streams = Pick<ModelCall, 'onText' | 'onCall' | 'onStartOver'>

function callAhead(model: Model<TidyDomain>, request: ModelRequest<TidyDomain>): CallAhead {
  const controller = new AbortController()
  const { signal } = controller
  let streamed: ((to: Streams) => void)[] = []
  let reader: Streams | null = null
  let aborted: Usage | undefined

  function stream(piece: (to: Streams) => void) {
    streamed.push(piece)
    if (reader) piece(reader)
  }

  const replied = model(request, {
    signal,
    onText: text => stream(to => to.onText(text)),
    onCall: (...call) => stream(to => to.onCall?.(...call)),
    onStartOver() {
      streamed = []
      reader?.onStartOver?.()
    },
    onAborted: async usage => {
      aborted = usage
    },
    // A server that is busy is not to be kept busier by guesses.
    onBusy: async () => controller.abort(),
  }).catch(() => null)

  return {
    async join(call) {
      const abort = () => controller.abort()
      call.signal.addEventListener('abort', abort, { once: true })
      if (call.signal.aborted) abort()
      for (const piece of streamed) piece(call)
      reader = call
      try {
        const reply = await replied
        call.signal.throwIfAborted()
        if (reply?.kind === 'reply') return reply
        call.onStartOver?.()
        return null
      } finally {
        call.signal.removeEventListener('abort', abort)
      }
    },
    async drop() {
      controller.abort()
      return (await replied)?.usage ?? aborted
    },
  }
}
