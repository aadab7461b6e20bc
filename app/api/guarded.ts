import { admitRequest, type Identity, type Visibility } from '@/lib/session/admit-request'
import { failure, refusal } from './endpoint'

export type { Visibility }
export type Handler<Context> = (
  request: Request,
  context: Context,
  identity: Identity,
) => Response | Promise<Response>

/** As Next.js calls it. */
export type RouteHandler<Context> = (request: Request, context: Context) => Promise<Response>

/** Lets only those to the handler who may come in. A `HEAD` that Next.js makes of a `GET` comes through here as well. */
export function guarded<Context>(
  handler: Handler<Context>,
  visibility: Visibility = 'protected',
): RouteHandler<Context> {
  return async (request, context) => {
    try {
      const admitted = await admitRequest(request, visibility)
      return admitted.ok ? await handler(request, context, admitted.value) : refusal(admitted.refusal)
    } catch (error) {
      return failure(error)
    }
  }
}
