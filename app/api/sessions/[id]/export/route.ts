import { counted } from '@/app/api/counted'
import { endpoint, refusal } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readQuery } from '@/app/api/read-query'
import { exportSession } from '@/lib/session/export/export-session'
import { exportQuery, sessionPath } from '@/lib/wire/requests'
import { markdownWords } from './markdown-words'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: counted(
    'exports',
    endpoint({
      params: sessionPath,
      async handle({ params, request }) {
        const { format } = readQuery(request, exportQuery)
        const result = await exportSession(params.id, format, await markdownWords())
        if (!result.ok) return refusal(result.refusal)
        const { headers, text } = result.value
        return new Response(text, {
          headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
        })
      },
    }),
  ),
})
