import { answerWatched } from '@/lib/session/watch-request'

type Handler<Context> = (request: Request, context: Context) => Response | Promise<Response>

/** The handler with somebody looking on. Next.js gives every route its parameters, none where it has none. */
export function watched<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    const { params } = context as { params: Promise<Record<string, string | string[] | undefined>> }
    return answerWatched(request, await params, async () => handler(request, context))
  }
}
