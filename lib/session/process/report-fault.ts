import { storeRefusal } from '@/lib/session/store-refusal'
import { telemetrySeat } from '@/lib/session/telemetry-seat'
import { observeRequest } from '@/lib/telemetry/observe-request'
import type { RouteParams } from '@/lib/telemetry/route-template'

export type { RouteParams }

/** Answers a request while somebody looks on: it gets an id, a line in the log, and its place in the figures. */
export function answerObserved(
  request: Request,
  params: RouteParams,
  answer: () => Promise<Response>,
): Promise<Response> {
  const telemetry = telemetrySeat.get()
  return telemetry ? observeRequest(telemetry, request, params, answer) : answer()
}

/** Tells of a fault that is ours, and gives the id under which the log has it. */
export function reportFault(error: unknown): { readonly requestId: string } | null {
  const telemetry = telemetrySeat.get()
  if (!telemetry) {
    console.error(error)
    return null
  }
  telemetry.fault(error, storeRefusal(error) ? 'store_unavailable' : 'internal_error')
  const requestId = telemetry.scopes.getStore()?.requestId
  return requestId === undefined ? null : { requestId }
}
