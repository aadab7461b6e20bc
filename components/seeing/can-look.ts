import { isSupported } from './look-at-photo'

/** The size of the model's one-time download, rounded up. */
export const DOWNLOAD_MEGABYTES = 8

/** GB, rounded, as browsers tell it that tell it at all: with less, the page itself would be at risk. */
const LEAST_MEMORY = 1

/** Facts about the device that some browsers tell. */
interface Device {
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

/** True if this device can detect things on photos. */
export const canLook = (): boolean =>
  isSupported() && ((navigator as Device).deviceMemory ?? LEAST_MEMORY) >= LEAST_MEMORY

/** True if the device is set to save data: then the person is asked each time. */
export const savesData = (): boolean => (navigator as Device).connection?.saveData === true
