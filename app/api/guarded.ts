import { admitRequest, type Door } from '@/lib/session/admit-request'
import { failure, refusal } from './endpoint'

export type { Door }
export type Handler<Context> = (request: Request, context: Context) => Response | Promise<Response>

/** Lets only those to the handler who may come in. A `HEAD` that Next.js makes of a `GET` comes through here as well. */
export function guarded<Context>(handler: Handler<Context>, door: Door = 'closed'): Handler<Context> {
  return async (request, context) => {
    try {
      const admitted = await admitRequest(request, door)
      return admitted.ok ? await handler(request, context) : refusal(admitted.refusal)
    } catch (error) {
      return failure(error)
    }
  }
}
