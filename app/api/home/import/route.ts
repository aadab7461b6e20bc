import { endpoint, refusal, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { readForm } from '@/app/api/read-request'
import { notPaired } from '@/lib/access/admit'
import { importHome } from '@/lib/session/commands/home'
import { reserveUpload } from '@/lib/session/commands/photos'
import { MAX_IMPORT_BYTES } from '@/lib/wire/home'
import { emptyRequest } from '@/lib/wire/requests'

/** As it came, as a form, and as the file in it: so often its bytes are in memory at a time. */
const COPIES = 3

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    rateLimit: 'exports',
    async handle({ request, until }) {
      const room = await reserveUpload(request.headers.get('content-length'), MAX_IMPORT_BYTES, COPIES)
      if (!room.ok) return refusal(room.refusal)
      try {
        const { file } = await readForm(request, MAX_IMPORT_BYTES, emptyRequest)
        if (until.aborted) return respond(200, notPaired())
        return respond(200, await importHome(file))
      } finally {
        room.value()
      }
    },
  }),
})
