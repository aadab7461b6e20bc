/**
 * A scripted Messages API with a prompt cache, whose rules are those that the public documentation has in November 2026:
 *
 * - What is read is the same, byte for byte, from the start: tools, then the system prompt, then the messages.
 * - It is written where a breakpoint stands, and found from a breakpoint by looking back over 20 blocks.
 * - A prefix that is shorter than the model's minimum is not written, and nothing says so.
 * - A deferred tool is no part of the prefix. Its definition stands where it is first added; to offer it again names it.
 *
 * Nothing expires: a session is taken to go on within the five minutes.
 */
import { createHash } from 'node:crypto'
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import type { MessageReply, WireUsage } from './replies'
import { type ScriptedApi, type ScriptedApiOptions, startScriptedApi } from './scripted-api'

type InputUsage = Omit<WireUsage, 'output_tokens'>

interface PromptCache {
  /** What this request reads, writes and has besides; and keeps what it writes. */
  bill(request: MessageCreateParams): InputUsage
}

/** Blocks from a breakpoint to the furthest one that is looked at, both included. */
const LOOKBACK = 20

/** Tokens: the shortest prefix that is cached. The first line that fits counts. */
const MINIMA: readonly (readonly [string, number])[] = [
  ['claude-opus-5', 512],
  ['claude-fable-5', 512],
  ['claude-mythos-5', 512],
  ['claude-opus-4-8', 1_024],
  ['claude-sonnet', 1_024],
]
const LARGEST_MINIMUM = 4_096

/** About four characters make a token. */
const tokensOfText = (text: string) => Math.ceil(text.length / 4)

/** A picture's, by its size: one for each 28 × 28 pixels, up to the size at which larger ones are made smaller. */
export const tokensOfPixels = (width: number, height: number) =>
  Math.min(4_784, Math.ceil(width / 28) * Math.ceil(height / 28))

/** One piece of what the model reads. */
interface Piece {
  readonly text: string
  readonly tokens: number
  readonly isBreakpoint: boolean
}

/** `imageTokens` counts a picture, given in base64. */
export function createPromptCache(imageTokens: (base64: string) => number): PromptCache {
  const kept = new Set<string>()
  return {
    bill(request) {
      const pieces = piecesOf(request, imageTokens)
      const minimum = MINIMA.find(([name]) => request.model.startsWith(name))?.[1] ?? LARGEST_MINIMUM
      const hashes = hashesOf(request.model, pieces)
      const lengths = lengthsOf(pieces)
      const breakpoints = pieces.flatMap((piece, index) =>
        piece.isBreakpoint && (lengths[index] ?? 0) >= minimum ? [index] : [],
      )
      const found = breakpoints.map(at => lastKept(hashes.slice(0, at + 1), kept))
      const read = lengths[Math.max(-1, ...found)] ?? 0
      const end = lengths[breakpoints.at(-1) ?? -1] ?? 0
      for (const at of breakpoints) kept.add(hashes[at] ?? '')
      return {
        cache_read_input_tokens: read,
        cache_creation_input_tokens: end - read,
        input_tokens: (lengths.at(-1) ?? 0) - end,
      }
    },
  }
}

/** The index of the last hash that is kept, of those that are looked at; -1 for none. */
function lastKept(hashes: readonly string[], kept: ReadonlySet<string>): number {
  const first = Math.max(0, hashes.length - LOOKBACK)
  const found = hashes.slice(first).findLastIndex(hash => kept.has(hash))
  return found === -1 ? -1 : first + found
}

/** Of each piece with all that stands before it. */
function hashesOf(model: string, pieces: readonly Piece[]): string[] {
  const hash = createHash('sha256').update(model)
  return pieces.map(({ text }) => hash.update(`${text.length}:${text}`).copy().digest('base64'))
}

/** Tokens up to the end of each piece. */
function lengthsOf(pieces: readonly Piece[]): number[] {
  let length = 0
  return pieces.map(({ tokens }) => (length += tokens))
}

type Block = { type?: string; name?: string; cache_control?: unknown; [field: string]: unknown }

function piecesOf(
  { tools = [], system = [], messages }: MessageCreateParams,
  imageTokens: (base64: string) => number,
): Piece[] {
  const added = new Set<string>(
    tools.flatMap(tool => ('name' in tool && !('defer_loading' in tool) ? [tool.name] : [])),
  )
  const declared = tools as unknown as readonly (Block & { defer_loading?: boolean })[]
  const piece = (where: string, { cache_control, ...said }: Block, tokens?: number): Piece => {
    const text = where + JSON.stringify(said)
    return { text, tokens: tokens ?? tokensOfText(text), isBreakpoint: Boolean(cache_control) }
  }
  const said = (where: string, block: Block): Piece => {
    if (block.type === 'image')
      return piece(where, block, imageTokens((block.source as { data: string }).data))
    // What it was signed with is not read.
    if (block.type === 'thinking') return piece(where, block, tokensOfText(String(block.thinking)))
    if (block.type !== 'tool_addition') return piece(where, block)
    const { name } = block.tool as { name: string }
    if (added.has(name)) return piece(where, block)
    added.add(name)
    const { defer_loading: _, ...definition } = declared.find(tool => tool.name === name) ?? {}
    return piece(where, { ...block, definition })
  }
  return [
    ...declared.filter(tool => !tool.defer_loading).map(tool => piece('tool', tool)),
    ...blocksOf(system as string | Block[]).map(block => said('system', block)),
    ...messages.flatMap(({ role, content }, index) =>
      blocksOf(content as string | Block[]).map(block => said(`${index} ${role}`, block)),
    ),
  ]
}

const blocksOf = (content: string | Block[]): Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content

/** Each reply tells what its request read from the cache, wrote there and had besides. */
interface CachingApi extends ScriptedApi {
  /** Of each request that was not refused, in order. */
  readonly usages: readonly WireUsage[]
}

interface CachingApiOptions extends Omit<ScriptedApiOptions, 'script' | 'port'> {
  readonly replies: readonly MessageReply[]
  readonly imageTokens: (base64: string) => number
}

export async function startCachingApi(options: CachingApiOptions): Promise<CachingApi> {
  const { replies, imageTokens, ...limits } = options
  const cache = createPromptCache(imageTokens)
  const usages: WireUsage[] = []
  const api = await startScriptedApi({
    thinks: false,
    ...limits,
    script(request, index) {
      const reply = replies[index]
      if (!reply)
        return { status: 500, error: `There is no reply ${index}.`, headers: { 'x-should-retry': 'false' } }
      const usage = { ...cache.bill(request), output_tokens: tokensOfText(JSON.stringify(reply.content)) }
      usages.push(usage)
      return { ...reply, usage }
    },
  })
  return { ...api, usages }
}
