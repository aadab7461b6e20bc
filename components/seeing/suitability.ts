import { isSupported } from './look-at-photo'

/** Of what the model takes to load, once, rounded up. */
export const DOWNLOAD_MEGABYTES = 8

/** `ask`: it may cost the person money, or their device its breath. */
export type Suitability = 'yes' | 'ask' | 'no'

/** What browsers tell of the device; most tell less. */
export interface Device {
  readonly hardwareConcurrency?: number
  /** GB, rounded. */
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Whether this device is to look at photos. */
export const suitability = (): Suitability => (isSupported() ? suitabilityOf(navigator as Device) : 'no')

export function suitabilityOf({ hardwareConcurrency, deviceMemory = 8, connection }: Device): Suitability {
  if (deviceMemory < 1) return 'no'
  const isSlow = connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g'
  return connection?.saveData || isSlow || deviceMemory < 2 || hardwareConcurrency === 1 ? 'ask' : 'yes'
}
