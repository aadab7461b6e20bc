import { endpoint, refusal } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readMetrics } from '@/lib/session/commands/monitoring'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    GET: endpoint({
      async handle({ request }) {
        const result = await readMetrics(request.headers.get('authorization'))
        if (!result.ok) return refusal(result.refusal)
        const { contentType, text } = result.value
        return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
      },
    }),
  },
  // It has a token of its own.
  'public',
)
