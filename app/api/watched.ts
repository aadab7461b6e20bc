import type { RouteParams } from '@/lib/session/watch-request'
import { answerWatched } from '@/lib/session/watch-request'

type Handler<Context> = (request: Request, context: Context) => Response | Promise<Response>

/** The handler with somebody looking on. */
export function watched<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    const { params } = context as { params: Promise<RouteParams | undefined> }
    return answerWatched(request, (await params) ?? {}, async () => handler(request, context))
  }
}
