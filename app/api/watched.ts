import type { RouteParams } from '@/lib/session/watch-request'
import { answerWatched } from '@/lib/session/watch-request'
import type { RouteHandler } from './guarded'

/** The handler with somebody looking on. */
export function watched<Context>(handler: RouteHandler<Context>): RouteHandler<Context> {
  return async (request, context) => {
    const { params } = context as { params: Promise<RouteParams | undefined> }
    return answerWatched(request, (await params) ?? {}, () => handler(request, context))
  }
}
