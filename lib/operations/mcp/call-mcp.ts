/** Tidyup’s own MCP server. The OpenAPI document leaves it out. */
import { z } from 'zod'
import { operation } from '@/lib/operations/operation'
import { err, ok } from '@/lib/wire/refusal'

export const callMcp = operation('POST', '/mcp', {
  summary: 'A message of the Model Context Protocol',
  // One message a request: a list of them would be as many calls as fit.
  body: z.looseObject({}),
  result: { status: 200, description: 'As the protocol says.', schema: null },
  async run(context, { body }) {
    const { serveMcp } = await import('./serve-mcp')
    const response = await serveMcp(context, body)
    if (response.ok) return ok(response)
    // A request that is not one of the protocol gets the usual refusal.
    const { error } = await response.json()
    return err(response.status === 406 ? 'not_acceptable' : 'bad_request', error.message)
  },
})
