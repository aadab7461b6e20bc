import { heldUp } from '@/lib/session/held-up'
import type { CountedCall } from '@/lib/session/limits'
import { respond } from './endpoint'
import type { Handler } from './guarded'

/** A handler of what costs much, so that nobody may do it any number of times. Asked before the body is read. */
export function counted<Context>(call: CountedCall, handler: Handler<Context>): Handler<Context> {
  return async (request, context, identity) => {
    const held = await heldUp(call, identity)
    return held ? respond(200, held) : handler(request, context, identity)
  }
}
