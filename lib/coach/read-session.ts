import type { ModelRequest, RequestMessage } from '@/lib/engine/model'
import type { TidyDomain } from '@/lib/tidy/domain'
import { initialFacts } from '@/lib/tidy/facts'
import { aboutOf } from '@/lib/tidy/mode-about'
import { tidyMode } from '@/lib/tidy/mode-data'
import { PHRASES } from './phrases'
import { readHistory } from './read-history'
import { remember } from './remember'
import { type HistoryMemory, NOTHING_YET, type SessionMemory } from './session-memory'

interface Known {
  readonly messages: readonly RequestMessage[]
  readonly memory: HistoryMemory
}

const NOTHING_KNOWN: Known = { messages: [], memory: NOTHING_YET }

/**
 * Reads what the coach knows of a session from its history and its state. The history is read in exchanges, each a reply and all that
 * followed it. The last one may still change; what was read before it is kept for the next request, for as long as
 * somebody holds the messages. So it counts only while the request has the very same ones, and no answer depends on it.
 */
export function createSessionReader(): (
  request: Pick<ModelRequest<TidyDomain>, 'messages' | 'state'>,
) => SessionMemory {
  const kept = new WeakMap<RequestMessage, Known>()
  return ({ messages, state }) => {
    const first = messages.find(isSaid)
    const lastReply = messages.findLastIndex(isReply)
    const before = readOn(knownOf(first && kept.get(first), messages, lastReply), messages, lastReply)
    if (first) kept.set(first, before)
    return withState(readOn(before, messages, messages.length).memory, state)
  }
}

function knownOf(known: Known | undefined, messages: readonly RequestMessage[], lastReply: number): Known {
  const isPart =
    known &&
    known.messages.length <= lastReply &&
    known.messages.every((message, index) => isSame(message, messages[index]))
  return isPart ? known : NOTHING_KNOWN
}

/** `known` ends where an exchange begins. */
function readOn(known: Known, messages: readonly RequestMessage[], end: number): Known {
  const { length } = known.messages
  if (end <= length) return known
  const memory = readHistory(messages.slice(length, end)).reduce(remember, known.memory)
  return { messages: messages.slice(0, end), memory }
}

const isSaid = ({ role }: RequestMessage) => role !== 'mode'

/** Messages stay the same objects from one request to the next, and of a mode only its name is read. */
const isSame = (one: RequestMessage, other: RequestMessage | undefined) =>
  one === other || (one.role === 'mode' && other?.role === 'mode' && one.name === other.name)

const isReply = ({ role }: RequestMessage) => role === 'assistant'

/** The state counts as it is now. */
function withState(memory: HistoryMemory, state: ModelRequest<TidyDomain>['state']): SessionMemory {
  const current = tidyMode.safeParse(state?.mode).data ?? null
  const facts = state?.facts ?? initialFacts
  return {
    ...memory,
    current,
    facts,
    phrases: PHRASES[facts.language],
    spaceFunction: facts.spaceFunction,
    focus: (current && aboutOf(current)?.item) ?? memory.focus,
    readings: [],
    pinned: [],
  }
}
