import { endpoint } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readQuery } from '@/app/api/read-request'
import { exportHome } from '@/lib/session/commands/home'
import { homeExportQuery } from '@/lib/wire/home'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    rateLimit: 'exports',
    async handle({ request }) {
      const { type, fileName, text } = await exportHome(readQuery(request, homeExportQuery).format)
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
