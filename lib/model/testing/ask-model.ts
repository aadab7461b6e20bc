/** How the adapter's tests ask a model that answers over real HTTP, and conversations to ask it with. */
import { onTestFinished } from 'vitest'
import { callId, imageId } from '@/lib/engine/ids'
import type { SaidMessage } from '@/lib/engine/messages'
import type {
  Model,
  ModelReply,
  ModelRequest,
  ModeMessage,
  RequestMessage,
  ToolSpec,
} from '@/lib/engine/model'
import { type AnthropicModelOptions, createAnthropicModel } from '@/lib/model/anthropic'
import type { RequestForm } from '@/lib/model/model-features'
import { type ScriptedApi, type ScriptedApiOptions, startScriptedApi } from './scripted-api/scripted-api'

export const MODEL = 'claude-opus-5-5'
export const KEY = 'sk-ant-a-key-of-the-tests'

export const user = (text: string): SaidMessage => ({ role: 'user', content: [{ type: 'text', text }] })
export const photo = (id: string): SaidMessage => ({
  role: 'user',
  content: [{ type: 'image', imageId: imageId.parse(id) }],
})
export const assistant = (text: string): SaidMessage => ({
  role: 'assistant',
  content: [{ type: 'text', text }],
})
/** A conversation that the server has taken part in: not as a first request, it is not tried in a plainer form. */
export const begun = (form: RequestForm = 'told'): SaidMessage[] => [
  user('Hello'),
  { role: 'assistant', content: [{ type: 'text', text: 'Hello.' }], origin: { form } },
  user('One mug'),
]
export const note = (text: string): SaidMessage => ({ role: 'system', text, reason: 'nudge' })

/** A reply that calls tools, and their results. */
export function calls(...ids: string[]): SaidMessage[] {
  return [
    {
      role: 'assistant',
      content: ids.map(id => ({ type: 'tool_use', id: callId.parse(id), name: 'look', input: {} })),
    },
    {
      role: 'tool_results',
      content: ids.map(id => ({
        type: 'tool_result',
        callId: callId.parse(id),
        content: `Seen ${id}`,
        isError: false,
      })),
    },
  ]
}

export const look: ToolSpec = {
  name: 'look',
  description: 'Looks.',
  inputSchema: { type: 'object', properties: {} },
}

/** A server that is closed with the test. Its replies are the scripts', without thinking of its own. */
export async function scriptedApi(options: ScriptedApiOptions = {}): Promise<ScriptedApi> {
  const api = await startScriptedApi({ thinks: false, ...options })
  onTestFinished(() => api.close())
  return api
}

export function modelAt(api: ScriptedApi, options: Partial<AnthropicModelOptions> = {}): Model {
  return createAnthropicModel({
    apiKey: KEY,
    baseURL: api.url,
    maxRetries: 0,
    model: MODEL,
    maxTokens: 1000,
    loadImage: async () => null,
    ...options,
  })
}

/** A request; its tools are offered from the start, unless it says otherwise. */
export type Asked = Omit<ModelRequest, 'tools'> & { tools: readonly ToolSpec[] | ModelRequest['tools'] }

/** A session whose replies go back into it, with what is known of each. Tools are offered, so that it may be told of changes. */
export function talk(model: Model) {
  const messages: SaidMessage[] = []
  return {
    messages,
    async say(...said: SaidMessage[]): Promise<ModelReply> {
      messages.push(...said)
      const { reply } = await ask(model, { messages: [...messages], tools: [look] })
      if (reply.kind === 'reply') {
        const { content, origin } = reply
        messages.push({ role: 'assistant', content, ...(origin && { origin }) })
      }
      return reply
    },
  }
}

/** One call, with the text that was streamed before its reply came. */
export async function ask(
  model: Model,
  request: Partial<Asked> = {},
): Promise<{ reply: ModelReply; texts: string[] }> {
  const texts: string[] = []
  const { tools: offered = [] } = request
  const tools = 'initial' in offered ? offered : { initial: offered, later: [] }
  const reply = await model(
    { system: 'You are kind.', messages: [user('Hello')], ...request, tools },
    { onText: delta => texts.push(delta), signal: new AbortController().signal },
  )
  return { reply, texts }
}

const spec = (name: string): ToolSpec => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: {} },
})

export const mode = (name: string, context: string, ...tools: string[]): ModeMessage => ({
  role: 'mode',
  name,
  prompt: `# Mode: ${name}`,
  context,
  tools: tools.map(spec),
})

const HERE = mode('Here', 'It is dark.', 'zip', 'shared')
const THERE = mode('There', 'It is light.', 'add', 'shared')

const STAYS: readonly (readonly RequestMessage[])[] = [
  [HERE, user('Hello')],
  [assistant('Hi'), user('Move'), THERE],
  [assistant('Moved'), user('Back'), HERE],
  [assistant('Here again'), user('And now?')],
]

/** The request of the first mode, of the one that follows, of the way back, and one more there: 1 to 4. */
export const inModes = (stays: number): Pick<ModelRequest, 'messages' | 'tools'> => ({
  messages: STAYS.slice(0, stays).flat(),
  tools: { initial: HERE.tools, later: [spec('add'), spec('never')] },
})

/** A picture of one pixel. */
export const PNG: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
