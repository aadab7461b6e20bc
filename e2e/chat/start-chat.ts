/** What the specs of the chat API begin with. */
import { expect } from '@playwright/test'
import type { AppServer } from '@/e2e/testing/app-server'
import { createClient } from '@/e2e/testing/client'
import { card } from '@/lib/model/testing/scripted-api/replies'
import { startScriptedApi } from '@/lib/model/testing/scripted-api/scripted-api'

export const COMPLETE_TASK = {
  name: 'complete_task',
  description: 'Return the final result of the task.',
  input_schema: {
    type: 'object',
    properties: { result: { type: 'string', description: 'The final result of the completed task' } },
    required: ['result'],
  },
  template: 'Task completed: {{result}}',
}

export const CARD = card('blue mug')

export async function startChat(servers: {
  start(env: Record<string, string>): Promise<Pick<AppServer, 'url' | 'stop'>>
}) {
  const api = await startScriptedApi()
  const server = await servers.start({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const registered = await client.post('/api/tools', COMPLETE_TASK)
  expect(registered.status).toBe(201)
  const toolId: string = registered.body.tool.id
  expect(toolId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  return { api, client, toolId, server }
}
