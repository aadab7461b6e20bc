import type { z } from 'zod'
import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import type { Identity } from '@/lib/access/admit'
import type { ChatOutcome } from '@/lib/session/commands/chat-outcome'
import type { CountedCall } from '@/lib/session/limits/rate-limits'
import { NO_RUN } from '@/lib/wire/chat-run'
import { done, type Result } from '@/lib/wire/refusal'

/** A POST that comes to a run: 200 for one that has ended, 202 for one that waits. Each response tells of the run, refusals included. */
export function chatRoute<Body extends z.ZodType>(
  body: Body,
  command: (body: z.output<Body>, identity: Identity) => Promise<Result<ChatOutcome>>,
  more: { readonly rateLimit?: CountedCall } = { rateLimit: 'runs' },
) {
  const handlers = methods({
    POST: endpoint({
      ...more,
      body,
      handle: async ({ body, identity }) => responseTo(await command(body as z.output<Body>, identity)),
    }),
  })
  const post: typeof handlers.POST = async (request, context) =>
    withRun(await handlers.POST(request, context))
  return { ...handlers, POST: post }
}

function responseTo(result: Result<ChatOutcome>): Response {
  if (!result.ok) return respond(200, result)
  const { kind, body } = result.value
  return respond(kind === 'finished' ? 200 : 202, done(body))
}

/** What was refused before a run could begin tells of none. */
async function withRun(response: Response): Promise<Response> {
  if (response.ok) return response
  const { status, headers } = response
  return Response.json({ ...NO_RUN, ...(await response.json()) }, { status, headers })
}
