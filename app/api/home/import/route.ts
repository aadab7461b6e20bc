import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readForm } from '@/app/api/read-request'
import { importHome } from '@/lib/session/commands/home'
import { MAX_IMPORT_BYTES } from '@/lib/wire/home'
import { emptyRequest } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    rateLimit: 'exports',
    async handle({ request }) {
      const { file } = await readForm(request, MAX_IMPORT_BYTES, emptyRequest)
      return respond(200, await importHome(new TextDecoder().decode(file)))
    },
  }),
})
