/** What the scripted API can be told to answer. */

export type ScriptedBlock =
  | { type: 'text'; text: string }
  /** Without a signature it gets the server's, which binds it to the request. */
  | { type: 'thinking'; thinking: string; signature?: string }
  /** Without data it gets the server's, in the same way. */
  | { type: 'redacted_thinking'; data?: string }
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

/** Any answer in any form: a page, another API's error. */
export interface RawReply {
  status: number
  body: string
  headers?: Record<string, string>
}

/** What was streamed before a stream goes wrong: a whole call if it is given, then a few words, unless they are given. With '' none. */
interface AfterText {
  call?: ScriptedBlock
  after?: string
}

/** Text, or the JSON of a call, whose pieces wait to be let go, made by `stalled`. */
export interface StalledReply {
  stall: { call?: ScriptedBlock; inputOf?: string; pieces: readonly string[]; gate: Gate }
  /** Lets one more piece go; after the last piece, lets the reply end. */
  release(): void
}

export type ScriptedReply =
  | MessageReply
  | ErrorReply
  | RawReply
  | StalledReply
  /** Never answers, until the client gives up or the server is closed. */
  | { hang: true }
  /** Cuts the connection in the middle of a stream. */
  | ({ drop: true } & AfterText)
  /** Ends the stream as if all had been said. */
  | ({ end: true } & AfterText)
  /** An error event in the middle of a stream. */
  | ({ streamError: { type: string; message: string } } & AfterText)
  /** Says no more in the middle of a stream, though the connection stays; a ping every so many milliseconds if given. */
  | ({ silent: true; pingEvery?: number } & AfterText)

export const say = (text: string): ScriptedBlock => ({ type: 'text', text })

/** Thinking that is bound to the request. Its text is empty, as current models leave it unless they are asked for it. */
export const thinking = (text = ''): ScriptedBlock => ({ type: 'thinking', thinking: text })

export const call = (name: string, input: unknown): ScriptedBlock => ({ type: 'tool_use', name, input })

export const answer = (...content: ScriptedBlock[]): MessageReply => ({ content })

/** A reply whose first piece is sent at once; each `release()` lets the next one go, and a last one lets it end. */
export function stalled(...pieces: string[]): StalledReply {
  const gate = createGate()
  return { stall: { pieces, gate }, release: gate.open }
}

/** The same behind a whole call. */
export function stalledAfter(call: ScriptedBlock, ...pieces: string[]): StalledReply {
  const { stall, release } = stalled(...pieces)
  return { stall: { call, ...stall }, release }
}

/** The same of a call of this tool, whose JSON the pieces are. */
export function stalledCall(inputOf: string, ...pieces: string[]): StalledReply {
  const { stall, release } = stalled(...pieces)
  return { stall: { inputOf, ...stall }, release }
}

/** A call of the tool that opens a card about this thing, with two places for it. */
export const card = (item: string): ScriptedBlock =>
  call('propose_disposition', {
    item,
    choices: [
      { label: 'Kitchen', disposition: 'kitchen shelf' },
      { label: 'Donate it', disposition: 'donate' },
    ],
  })

/** Holds one waiting party back until someone lets it through; a pass given early is kept for the next one. */
export interface Gate {
  /** Resolves once there is a pass, and uses it up. */
  pass(): Promise<void>
  open(): void
}

function createGate(): Gate {
  let passes = 0
  const waiting: (() => void)[] = []
  return {
    pass() {
      if (passes === 0) return new Promise(resolve => waiting.push(resolve))
      passes -= 1
      return Promise.resolve()
    },
    open() {
      const next = waiting.shift()
      if (next) next()
      else passes += 1
    },
  }
}
