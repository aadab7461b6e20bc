import type { SaidMessage } from '@/lib/engine/messages'
import { currentMode, type ModelRequest } from '@/lib/engine/model'
import { readHistory } from './read-history'
import { readPlan } from './read-plan'
import { NOTHING_YET, remember, type SessionMemory } from './session-memory'

interface Known {
  readonly messages: readonly SaidMessage[]
  readonly memory: SessionMemory
}

const NOTHING_KNOWN: Known = { messages: [], memory: NOTHING_YET }

/**
 * Reads what the coach knows of a session from its history. The history is read in exchanges, each a reply and all that
 * followed it. The last one may still change; what was read before it is kept for the next request, for as long as
 * somebody holds the messages. So it counts only while the request has the very same ones, and no answer depends on it.
 */
export function createSessionReader(): (request: Pick<ModelRequest, 'messages'>) => SessionMemory {
  const kept = new WeakMap<SaidMessage, Known>()
  return request => {
    const said = request.messages.filter(message => message.role !== 'mode')
    const lastReply = said.findLastIndex(isReply)
    const before = readOn(knownOf(said, lastReply), said, lastReply)
    const [first] = said
    if (first) kept.set(first, before)
    const { memory } = readOn(before, said, said.length)
    return { ...memory, plan: readPlan(currentMode(request)?.situation ?? '') }
  }

  function knownOf(said: readonly SaidMessage[], lastReply: number): Known {
    const [first] = said
    const known = first && kept.get(first)
    const isPart =
      known &&
      known.messages.length <= lastReply &&
      known.messages.every((message, index) => message === said[index])
    return isPart ? known : NOTHING_KNOWN
  }
}

/** `known` ends where an exchange begins. */
function readOn(known: Known, said: readonly SaidMessage[], end: number): Known {
  const { length } = known.messages
  if (end <= length) return known
  const memory = exchangesIn(said.slice(length, end)).flatMap(readHistory).reduce(remember, known.memory)
  return { messages: said.slice(0, end), memory }
}

function exchangesIn(messages: readonly SaidMessage[]): SaidMessage[][] {
  const exchanges: SaidMessage[][] = []
  for (const message of messages) {
    const current = exchanges.at(-1)
    if (current && !isReply(message)) current.push(message)
    else exchanges.push([message])
  }
  return exchanges
}

const isReply = ({ role }: SaidMessage) => role === 'assistant'
