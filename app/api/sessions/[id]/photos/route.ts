import { endpoint, respond } from '@/app/api/endpoint'
import { readFile } from '@/app/api/read-body'
import { addPhoto } from '@/lib/session/session'
import { MAX_PHOTO_BYTES, sessionPath } from '@/lib/wire/requests'

export const POST = endpoint({
  params: sessionPath,
  handle: async ({ params, request }) =>
    respond(201, await addPhoto(params.id, await readFile(request, MAX_PHOTO_BYTES))),
})
