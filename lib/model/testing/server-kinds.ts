/** Kinds of servers that speak the Messages API more or less, as far as their differences are known. */
import { answer, call, type RawReply, type ScriptedReply, say } from './scripted-api/replies'
import type { Script, ScriptedApiOptions } from './scripted-api/scripted-api'

export interface ServerKind {
  readonly name: string
  /** What `TIDYUP_MODEL` is. */
  readonly model: string
  readonly server?: ScriptedApiOptions
  /** Requests that it refuses, by their text, and what it says. */
  readonly refuses?: readonly (readonly [RegExp, RawReply])[]
}

const json = (status: number, body: object): RawReply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const OLDER = { supportsSystemMessages: false, supportsToolChanges: false }

/** To see what works with another server, add its row. */
export const SERVER_KINDS: readonly ServerKind[] = [
  { name: 'Claude Opus, Sonnet and Haiku 5.5', model: 'claude-sonnet-5-5' },
  { name: 'Claude Sonnet 5', model: 'claude-sonnet-5', server: OLDER },
  { name: 'Claude Haiku 4.5 and older', model: 'claude-haiku-4-5', server: OLDER },
  { name: 'Claude by way of a router', model: 'anthropic/claude-sonnet-5.5' },
  {
    name: 'Bedrock, without betas',
    model: 'us.anthropic.claude-sonnet-5-5-20260801-v1:0',
    refuses: [[/"(defer_loading|tool_addition)"/, json(400, { message: 'invalid beta flag' })]],
  },
  {
    name: 'like Ollama: nothing but plain text and tools',
    model: 'qwen3:8b',
    server: {
      plainOnly: json(400, {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: 'json: cannot unmarshal array into Go struct field MessagesRequest.system of type string',
        },
      }),
    },
  },
  {
    name: 'like Ollama, a model without tools',
    model: 'gemma:2b',
    refuses: [
      [/"tools"/, json(400, { error: 'registry.ollama.ai/library/gemma:2b does not support tools' })],
    ],
  },
  {
    name: 'like llama.cpp, a model without pictures',
    model: 'gpt-oss',
    refuses: [
      [
        /"image"/,
        json(500, {
          error: { code: 500, message: 'image input is not supported - hint: provide the mmproj' },
        }),
      ],
    ],
  },
  {
    name: 'like llama.cpp, refusing without a reason',
    model: 'gpt-oss',
    refuses: [[/cache_control/, json(500, { error: { code: 500, message: 'Value is not callable: null' } })]],
  },
  {
    name: 'like vLLM: strict about fields',
    model: 'Qwen/Qwen3-8B',
    refuses: [
      [
        /cache_control/,
        json(422, { detail: [{ type: 'extra_forbidden', loc: ['body', 'system', 0, 'cache_control'] }] }),
      ],
    ],
  },
  { name: 'like LM Studio: passes over what it does not know', model: 'qwen3-8b' },
  { name: 'answers with JSON, streamed or not', model: 'qwen3-8b', server: { streamForm: 'json' } },
  { name: 'names no events in its stream', model: 'qwen3-8b', server: { streamForm: 'data_only' } },
  {
    name: 'refuses with a page of HTML',
    model: 'qwen3-8b',
    server: { plainOnly: { status: 400, body: '<html><h1>400 Bad Request</h1></html>' } },
  },
]

/** Says a few words, and calls its first tool where it is asked to look. */
export const scriptFor =
  ({ refuses = [] }: ServerKind): Script =>
  (request): ScriptedReply => {
    const text = JSON.stringify(request)
    const refused = refuses.find(([words]) => words.test(text))
    if (refused) return refused[1]
    const last = JSON.stringify(request.messages.findLast(({ role }) => role === 'user'))
    return last.includes('Look') ? answer(say('Let me see.'), call('shared', {})) : answer(say('A blue mug.'))
  }
