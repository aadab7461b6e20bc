import { endpoint, respond } from '@/app/api/endpoint'
import { methods } from '@/app/api/methods'
import { getPlace } from '@/lib/session/commands/home'
import { placePath, placeQuery } from '@/lib/wire/home'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    params: placePath,
    query: placeQuery,
    handle: async ({ params, query }) => respond(200, await getPlace(params.id, query)),
  }),
})
