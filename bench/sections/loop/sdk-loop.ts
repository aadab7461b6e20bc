/** The floor for the engine: the loop that one writes by hand over the streams of the SDK, alone or with each step on disk. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Anthropic from '@anthropic-ai/sdk'
import type { MessageParam, Tool } from '@anthropic-ai/sdk/resources/messages'
import { z } from 'zod'
import {
  type Converse,
  MAX_TOKENS,
  NOOP,
  noopInput,
  type OpenLoop,
  type Surroundings,
  SYSTEM,
} from './conversation'

/** Keeps the messages of one conversation. */
type Keep = (message: MessageParam) => void

export const openSdkLoop: OpenLoop = surroundings => openLoop(surroundings, () => () => {})

/** One insert, with its own commit, for each reply and for the results of each: the least that is as durable as the engine. */
export const openStoredSdkLoop: OpenLoop = surroundings => {
  const directory = mkdtempSync(join(tmpdir(), 'tidyup-loop-'))
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  const database = new DatabaseSync(join(directory, 'bare.sqlite'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(
    'create table messages (conversation integer, seq integer, data text, primary key (conversation, seq))',
  )
  const insert = database.prepare('insert into messages values (?, ?, ?)')
  let conversations = 0
  return openLoop(surroundings, () => {
    const conversation = conversations++
    let seq = 0
    return message => void insert.run(conversation, seq++, JSON.stringify(message))
  })
}

async function openLoop(
  { baseURL, apiKey, model, execute }: Surroundings,
  keeping: () => Keep,
): Promise<Converse> {
  const client = new Anthropic({ baseURL, apiKey, maxRetries: 0 })
  const tools = [{ ...NOOP, input_schema: z.toJSONSchema(noopInput) as Tool.InputSchema }]
  return async (prompt, maxTurns) => {
    const messages: MessageParam[] = []
    const keep = keeping()
    const add = (message: MessageParam) => {
      messages.push(message)
      keep(message)
    }
    add({ role: 'user', content: prompt })
    for (let turn = 0; turn < maxTurns; turn++) {
      const body = { model, max_tokens: MAX_TOKENS, system: SYSTEM, tools, messages }
      const { content, stop_reason } = await client.messages.stream(body).finalMessage()
      add({ role: 'assistant', content })
      if (stop_reason !== 'tool_use')
        return content.map(block => (block.type === 'text' ? block.text : '')).join('')
      const calls = content.filter(block => block.type === 'tool_use')
      const results = calls.map(async ({ id, input }) => ({
        type: 'tool_result' as const,
        tool_use_id: id,
        content: await execute(noopInput.parse(input)),
      }))
      add({ role: 'user', content: await Promise.all(results) })
    }
    throw new Error('The conversation did not come to its end.')
  }
}
