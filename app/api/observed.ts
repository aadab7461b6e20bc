import type { RouteParams } from '@/lib/session/process/report-fault'
import { answerObserved } from '@/lib/session/process/report-fault'
import type { RouteHandler } from './guarded'

/** The handler with somebody looking on. */
export function observed<Context>(handler: RouteHandler<Context>): RouteHandler<Context> {
  return async (request, context) => {
    const { params } = context as { params: Promise<RouteParams | undefined> }
    return answerObserved(request, (await params) ?? {}, () => handler(request, context))
  }
}
