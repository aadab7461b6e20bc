import { isStoreUnavailable } from '@/lib/store/store-error'
import type { Refusal } from '@/lib/wire/refusal'

/** What a caller is told when the store could not do its part; null when something else went wrong. */
export function storeRefusal(error: unknown): Refusal | null {
  return isStoreUnavailable(error) ? { code: 'store_unavailable', message: error.message } : null
}
