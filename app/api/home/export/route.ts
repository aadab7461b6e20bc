import { endpoint } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { exportHome } from '@/lib/session/commands/home'
import { homeExportQuery } from '@/lib/wire/home'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    rateLimit: 'exports',
    query: homeExportQuery,
    async handle({ query }) {
      const { type, fileName, text } = await exportHome(query.format)
      return new Response(text, {
        headers: {
          'content-type': `${type}; charset=utf-8`,
          'content-disposition': `attachment; filename="${fileName}"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    },
  }),
})
