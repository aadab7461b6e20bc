/** A conversation that goes through modes. */
import type { ModelRequest, ModeMessage, RequestMessage, ToolSpec } from '@/lib/engine/model'
import { assistant, user } from './asking'

const spec = (name: string): ToolSpec => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: {} },
})

export const mode = (name: string, situation: string, ...tools: string[]): ModeMessage => ({
  role: 'mode',
  name,
  prompt: `# Mode: ${name}`,
  situation,
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
