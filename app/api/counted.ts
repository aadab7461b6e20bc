import type { CountedCall } from '@/lib/session/limits'
import { heldUp } from '@/lib/session/limits/rate-limits'
import { respond } from './endpoint'
import type { Handler } from './guarded'

/** A handler of what costs much, so that nobody may do it any number of times. Asked before the body is read. */
export function counted<Context>(call: CountedCall, handler: Handler<Context>): Handler<Context> {
  return async (request, context, pass) => {
    const held = await heldUp(call, pass)
    return held ? respond(200, held) : handler(request, context, pass)
  }
}
