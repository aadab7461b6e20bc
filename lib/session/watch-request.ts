import type { RouteParams } from '@/lib/watch/route-template'
import { watchRequest } from '@/lib/watch/watch-request'
import { storeRefusal } from './store-refusal'
import { watchSeat } from './watch-seat'

export type { RouteParams }

/** Answers a request while somebody looks on: it gets an id, a line in the log, and its place in the figures. */
export function answerWatched(
  request: Request,
  params: RouteParams,
  answer: () => Promise<Response>,
): Promise<Response> {
  const watch = watchSeat.get()
  return watch ? watchRequest(watch, request, params, answer) : answer()
}

/** Tells of a fault that is ours, and gives the id under which the log has it. */
export function reportFault(error: unknown): { readonly requestId: string } | null {
  const watch = watchSeat.get()
  if (!watch) {
    console.error(error)
    return null
  }
  watch.fault(error, storeRefusal(error) ? 'store_unavailable' : 'internal_error')
  const requestId = watch.scopes.getStore()?.requestId
  return requestId === undefined ? null : { requestId }
}
