/** The floor under everything: `fetch`, lines of text, JSON and a loop. */
import type {
  MessageParam,
  RawMessageStreamEvent,
  TextBlockParam,
  ToolUseBlockParam,
} from '@anthropic-ai/sdk/resources/messages'
import { z } from 'zod'
import { MAX_TOKENS, NOOP, noopInput, type OpenLoop, SYSTEM } from './conversation'

export const openFetchLoop: OpenLoop = async ({ baseURL, apiKey, model, execute }) => {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'anthropic-version': '2023-06-01',
  }
  const tools = [{ ...NOOP, input_schema: z.toJSONSchema(noopInput) }]
  return async (prompt, maxTurns) => {
    const messages: MessageParam[] = [{ role: 'user', content: prompt }]
    for (let turn = 0; turn < maxTurns; turn++) {
      const body = { model, max_tokens: MAX_TOKENS, system: SYSTEM, tools, messages, stream: true }
      const response = await fetch(`${baseURL}/v1/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      const { content, calls } = await reply(response)
      messages.push({ role: 'assistant', content })
      if (calls.length === 0) return content.map(block => ('text' in block ? block.text : '')).join('')
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

interface Draft {
  readonly block: TextBlockParam | ToolUseBlockParam
  json: string
}

async function reply(response: Response) {
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const drafts: Draft[] = []
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true })
    let start = 0
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n', start)) {
      const data = text.indexOf('data: ', start) + 'data: '.length
      add(drafts, JSON.parse(text.slice(data, end)))
      start = end + 2
    }
    text = text.slice(start)
  }
  const calls: ToolUseBlockParam[] = []
  for (const { block, json } of drafts) {
    if (block.type !== 'tool_use') continue
    block.input = JSON.parse(json)
    calls.push(block)
  }
  return { content: drafts.map(({ block }) => block), calls }
}

function add(drafts: Draft[], event: RawMessageStreamEvent) {
  if (event.type === 'content_block_start') {
    drafts[event.index] = { block: event.content_block as Draft['block'], json: '' }
  } else if (event.type === 'content_block_delta') {
    const draft = drafts[event.index]
    if (draft && event.delta.type === 'input_json_delta') draft.json += event.delta.partial_json
    else if (draft?.block.type === 'text' && event.delta.type === 'text_delta')
      draft.block.text += event.delta.text
  }
}
