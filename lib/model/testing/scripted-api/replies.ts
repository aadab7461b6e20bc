/** What the scripted API can be told to answer. */
import { createGate, type Gate } from './gate'

export type ScriptedBlock =
  | { type: 'text'; text: string }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'redacted_thinking'; data: string }
  /** Without an id it gets a fresh one. */
  | { type: 'tool_use'; id?: string; name: string; input: unknown }
  /** A call whose JSON goes over the wire exactly as written, however broken it is. */
  | { type: 'tool_use'; id?: string; name: string; inputJson: string }
  /** A block of any other kind, sent as it is. */
  | { raw: { type: string; [field: string]: unknown } }

export interface WireUsage {
  input_tokens: number
  output_tokens: number
  cache_creation_input_tokens: number
  cache_read_input_tokens: number
}

export interface MessageReply {
  content: readonly ScriptedBlock[]
  /** `tool_use` when the content has a tool call and `end_turn` when not, unless it is given. */
  stop_reason?: string | null
  /** Counts that are not given follow from the length of the request and the reply. */
  usage?: Partial<WireUsage>
}

export interface ErrorReply {
  status: number
  /** A sentence, or the whole `error` object. */
  error: string | { type: string; message: string }
  headers?: Record<string, string>
}

/** Text whose pieces wait to be let go, made by `stalled`. */
export interface StalledReply {
  stall: { pieces: readonly string[]; gate: Gate }
  /** Lets one more piece go; after the last piece, lets the reply end. */
  release(): void
}

export type ScriptedReply =
  | MessageReply
  | ErrorReply
  | StalledReply
  /** Never answers, until the client gives up or the server is closed. */
  | { hang: true }
  /** Cuts the connection in the middle of a stream, after some text. */
  | { drop: true }
  /** Ends the stream as if all had been said, after some text. */
  | { end: true }
  /** An error event in the middle of a stream, after some text. */
  | { streamError: { type: string; message: string } }

export const say = (text: string): ScriptedBlock => ({ type: 'text', text })

export const call = (name: string, input: unknown): ScriptedBlock => ({ type: 'tool_use', name, input })

export const answer = (...content: ScriptedBlock[]): MessageReply => ({ content })

/** A reply whose first piece is sent at once; each `release()` lets the next one go, and a last one lets it end. */
export function stalled(...pieces: string[]): StalledReply {
  const gate = createGate()
  return { stall: { pieces, gate }, release: gate.open }
}
