import { Worker } from 'node:worker_threads'
import type { Model, ModelRequest, RequestMessage, ToolSpec } from '@/lib/engine/model'
import type { TidyDomain } from '@/lib/tidy/domain'
import type { CoachAnswer } from './coach-worker'
import { createLimitedThread, type ThreadLimits } from './limited-thread'

/** The longest that is read takes a second. */
const LIMITS: ThreadLimits = { cpuMs: 5_000, wallMs: 30_000, startMs: 30_000 }

/** Characters that are read at once in the main thread, where they take some milliseconds at most. */
const SHORT = 250
/** The number of messages that are read; earlier ones were read before. */
const MESSAGES_READ = 12

/** The coach, which reads long texts in a thread, so that nobody else waits for it. Its replies are the same. */
export function createThreadedCoach(open = openWorker): Model<TidyDomain> {
  let coach: Promise<Model<TidyDomain>> | undefined
  const thread = createLimitedThread<ModelRequest<TidyDomain>, CoachAnswer>(LIMITS, open)

  return async (request, call) => {
    const { signal, onText } = call
    if (!request.messages.slice(-MESSAGES_READ).some(isLong)) {
      coach ??= loadCoach()
      return (await coach)(request, call)
    }
    signal.throwIfAborted()
    const stopped = Promise.withResolvers<never>()
    const stop = () => stopped.reject(signal.reason)
    signal.addEventListener('abort', stop)
    const outcome = await Promise.race([thread(withoutCode(request)), stopped.promise]).finally(() =>
      signal.removeEventListener('abort', stop),
    )
    if (outcome.kind !== 'done')
      return { kind: 'failed', code: 'message_not_read', message: NOT_READ, retryable: true }
    outcome.value.pieces.forEach(onText)
    return outcome.value.reply
  }
}

/** Loading its weights takes a quarter of the start-up time, so they are loaded with the first words. */
async function loadCoach(): Promise<Model<TidyDomain>> {
  const { createCoach } = await import('@/lib/coach/coach')
  const { read } = await import('@/lib/coach/reader')
  return createCoach(read)
}

/** Tools may come with what they do, which no thread can be given. */
function withoutCode({ messages, tools, ...request }: ModelRequest<TidyDomain>): ModelRequest<TidyDomain> {
  const plain = ({ name, description, inputSchema }: ToolSpec) => ({ name, description, inputSchema })
  return {
    ...request,
    messages: messages.map(one => (one.role === 'mode' ? { ...one, tools: one.tools.map(plain) } : one)),
    tools: { initial: tools.initial.map(plain), later: tools.later.map(plain) },
  }
}

const NOT_READ = 'The coach could not read this in time. Try again, or send it in shorter messages.'

/** The person’s words: a message, or an answer to a card. */
function isLong(message: RequestMessage): boolean {
  switch (message.role) {
    case 'user':
      return message.content.some(block => block.type === 'text' && block.text.length > SHORT)
    case 'tool_results':
      return message.content.some(({ content }) => content.length > SHORT && content.includes('"said"'))
    case 'assistant':
    case 'system':
    case 'mode':
      return false
  }
}

export const openWorker = (): Worker =>
  new Worker(new URL('./coach-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  })
