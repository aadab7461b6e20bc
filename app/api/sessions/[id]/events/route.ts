import { endpoint, refusal, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readEvents, streamEvents } from '@/lib/session/commands/sessions'
import { eventsQuery, sessionPath } from '@/lib/wire/requests'
import { sseHeaders } from '@/lib/wire/sse'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    params: sessionPath,
    query: eventsQuery,
    queryHeaders: { after: 'last-event-id' },
    async handle({ params, query: { after, format }, request, identity }) {
      if (format === 'json') return respond(200, await readEvents(params.id, after))
      const result = await streamEvents(params.id, after, request.headers, identity)
      return result.ok ? new Response(result.value, { headers: sseHeaders }) : refusal(result.refusal)
    },
  }),
})
