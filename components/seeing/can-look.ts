import { isSupported } from './look-at-photo'

/** Of what the model takes to load, once, rounded up. */
export const DOWNLOAD_MEGABYTES = 8

/** GB, rounded, as browsers tell it that tell it at all: with less, the page itself would be at risk. */
const LEAST_MEMORY = 1

/** Whether this device can look at photos. */
export const canLook = (): boolean => isSupported() && hasMemory(navigator as MemoryInfo)

interface MemoryInfo {
  readonly deviceMemory?: number
}

const hasMemory = ({ deviceMemory = LEAST_MEMORY }: MemoryInfo) => deviceMemory >= LEAST_MEMORY
