import { getTelemetry } from '@/lib/session/singletons'
import { isStoreUnavailable } from '@/lib/store/store-error'
import type { Refusal } from '@/lib/wire/refusal'

/** Logs and counts an error that the caller did not cause. Gives the refusal for the response, where there is a request. */
export function reportFault(error: unknown): Refusal {
  const unavailable = storeRefusal(error)
  const telemetry = getTelemetry()
  if (telemetry) telemetry.fault(error, unavailable?.code ?? 'internal_error')
  else console.error(error)
  // The id under which the log has it.
  const requestId = telemetry?.scopes.getStore()?.requestId
  return (
    unavailable ?? {
      code: 'internal_error',
      message: 'Something went wrong on our side. Nothing is lost; try again.',
      ...(requestId !== undefined && { details: { requestId } }),
    }
  )
}

/** The refusal for an unavailable store; null for any other error. */
export function storeRefusal(error: unknown): (Refusal & { readonly code: 'store_unavailable' }) | null {
  return isStoreUnavailable(error) ? { code: 'store_unavailable', message: error.message } : null
}
