import { admitRequest, type Door, type Pass } from '@/lib/session/admit-request'
import { failure, refusal } from './endpoint'

export type { Door }
export type Handler<Context> = (
  request: Request,
  context: Context,
  pass: Pass,
) => Response | Promise<Response>

/** As Next.js calls it. */
export type RouteHandler<Context> = (request: Request, context: Context) => Promise<Response>

/** Lets only those to the handler who may come in. A `HEAD` that Next.js makes of a `GET` comes through here as well. */
export function guarded<Context>(handler: Handler<Context>, door: Door = 'closed'): RouteHandler<Context> {
  return async (request, context) => {
    try {
      const admitted = await admitRequest(request, door)
      return admitted.ok ? await handler(request, context, admitted.value) : refusal(admitted.refusal)
    } catch (error) {
      return failure(error)
    }
  }
}
