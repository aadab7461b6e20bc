import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readForm } from '@/app/api/read-request'
import { notPaired } from '@/lib/access/admit'
import { importHome } from '@/lib/session/commands/home'
import { MAX_IMPORT_BYTES } from '@/lib/wire/home'
import { emptyRequest } from '@/lib/wire/requests'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    rateLimit: 'exports',
    async handle({ request, until }) {
      const { file } = await readForm(request, MAX_IMPORT_BYTES, emptyRequest)
      if (until.aborted) return respond(200, notPaired())
      return respond(200, await importHome(new TextDecoder().decode(file)))
    },
  }),
})
