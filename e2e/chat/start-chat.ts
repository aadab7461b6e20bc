/** What the specs of the chat API begin with. */
import { expect } from '@playwright/test'
import { createClient } from '@/e2e/testing/client'
import type { SharedServer } from '@/e2e/testing/shared-servers'
import type { Servers } from '@/e2e/testing/test'
import { card } from '@/lib/model/testing/scripted-api/replies'

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

/** `start`: `servers.shared`, or `servers.start` where the test ends the server. */
export async function startChat<Server extends SharedServer>(
  servers: Servers,
  start: (env: Readonly<Record<string, string>>) => Promise<Server>,
) {
  const api = await servers.startModel()
  const server = await start({ ANTHROPIC_BASE_URL: api.url })
  const client = createClient(server.url)
  const registered = await client.post('/api/tools', COMPLETE_TASK)
  expect(registered.status).toBe(201)
  const toolId: string = registered.body.tool.id
  expect(toolId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  return { api, client, toolId, server }
}
