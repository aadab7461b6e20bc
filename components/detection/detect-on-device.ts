import { EDGE } from './detections'
import { createDetector, type LookAtPhoto, type Pixels } from './detector'

/** Finds things of a household on a photo. All of it happens on this device; nothing is sent. */
export const lookAtPhoto: LookAtPhoto = (photo, options) =>
  isSupported() ? detect(photo, options) : Promise.resolve({ kind: 'failed', reason: 'unsupported' })

const isSupported = () =>
  typeof Worker === 'function' && typeof WebAssembly === 'object' && typeof createImageBitmap === 'function'

const detect = createDetector({
  // The bundler finds the worker by these very words.
  startWorker: () => new Worker(new URL('./detector.worker.ts', import.meta.url)),
  readPixels,
})

/** Made small while it is decoded, so that a large photo takes no memory beside. */
async function readPixels(photo: Blob): Promise<Pixels | null> {
  try {
    const bitmap = await createImageBitmap(photo, {
      resizeWidth: EDGE,
      resizeHeight: EDGE,
      resizeQuality: 'high',
    })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: EDGE, height: EDGE })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, 0, 0, EDGE, EDGE)
    bitmap.close()
    return context?.getImageData(0, 0, EDGE, EDGE).data ?? null
  } catch {
    return null
  }
}

/** The size of the model's one-time download, rounded up. */
export const DOWNLOAD_MEGABYTES = 8

/** GB, rounded, as browsers tell it that tell it at all: with less, the page itself would be at risk. */
const MIN_MEMORY = 1

/** Facts about the device that some browsers tell. */
interface Device {
  readonly deviceMemory?: number
  readonly connection?: { readonly saveData?: boolean }
}

/** True if this device can detect things on photos. */
export const canLook = (): boolean =>
  isSupported() && ((navigator as Device).deviceMemory ?? MIN_MEMORY) >= MIN_MEMORY

/** True if the device is set to save data: then the person is asked each time. */
export const savesData = (): boolean => (navigator as Device).connection?.saveData === true
