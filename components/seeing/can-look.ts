import { isSupported } from './look-at-photo'

/** Of what the model takes to load, once, rounded up. */
export const DOWNLOAD_MEGABYTES = 8

/** GB, rounded, as browsers tell it that tell it at all: with less, the page itself would be at risk. */
const LEAST_MEMORY = 1

/** What browsers tell of the device; some tell nothing. */
interface Device {
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

/** Whether this device can look at photos. */
export const canLook = (): boolean =>
  isSupported() && ((navigator as Device).deviceMemory ?? LEAST_MEMORY) >= LEAST_MEMORY

/** Whether it is set to save data: then it is asked each time. */
export const savesData = (): boolean => (navigator as Device).connection?.saveData === true
