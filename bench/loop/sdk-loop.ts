/** The floor for the engine: the loop that one writes by hand over the streams of the SDK. */
import Anthropic from '@anthropic-ai/sdk'
import type { MessageParam, Tool } from '@anthropic-ai/sdk/resources/messages'
import { z } from 'zod'
import { MAX_TOKENS, NOOP, noopInput, type OpenLoop, SYSTEM } from './conversation'

export const openSdkLoop: OpenLoop = async ({ baseURL, apiKey, model, execute }) => {
  const client = new Anthropic({ baseURL, apiKey, maxRetries: 0 })
  const tools = [{ ...NOOP, input_schema: z.toJSONSchema(noopInput) as Tool.InputSchema }]
  return async (prompt, maxTurns) => {
    const messages: MessageParam[] = [{ role: 'user', content: prompt }]
    for (let turn = 0; turn < maxTurns; turn++) {
      const body = { model, max_tokens: MAX_TOKENS, system: SYSTEM, tools, messages }
      const { content, stop_reason } = await client.messages.stream(body).finalMessage()
      messages.push({ role: 'assistant', content })
      if (stop_reason !== 'tool_use')
        return content.map(block => (block.type === 'text' ? block.text : '')).join('')
      const calls = content.filter(block => block.type === 'tool_use')
      const results = calls.map(async ({ id, input }) => ({
        type: 'tool_result' as const,
        tool_use_id: id,
        content: await execute(noopInput.parse(input)),
      }))
      messages.push({ role: 'user', content: await Promise.all(results) })
    }
    throw new Error('The conversation did not come to its end.')
  }
}
