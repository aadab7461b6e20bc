import { EDGE } from './detections'
import { createDetector, type LookAtPhoto, type Picture } from './detector'
import { type View, viewsOf } from './views'

/** Finds things of a household on a photo. All of it happens on this device; nothing is sent. */
export const lookAtPhoto: LookAtPhoto = (photo, options) =>
  isSupported() ? detect(photo, options) : Promise.resolve({ kind: 'failed', reason: 'unsupported' })

export const isSupported = () =>
  typeof Worker === 'function' && typeof WebAssembly === 'object' && typeof createImageBitmap === 'function'

const detect = createDetector({
  // The bundler finds the worker by these very words.
  startWorker: () => new Worker(new URL('./detector.worker.ts', import.meta.url)),
  readPictures,
})

/** Enough for each view. Made so small while it is decoded, so that a large photo takes no memory beside. */
const WIDTH = 2 * EDGE

async function readPictures(photo: Blob): Promise<readonly Picture[] | null> {
  try {
    const bitmap = await createImageBitmap(photo, { resizeWidth: WIDTH, resizeQuality: 'high' })
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) return null
    Object.assign(context.canvas, { width: EDGE, height: EDGE })
    const pictures = viewsOf(bitmap).map(view => ({ view, pixels: drawn(bitmap, view, context) }))
    bitmap.close()
    return pictures
  } catch {
    return null
  }
}

function drawn(bitmap: ImageBitmap, { filled, isMirrored }: View, context: CanvasRenderingContext2D) {
  const { x, y, width, height } = filled
  context.resetTransform()
  context.fillStyle = 'gray'
  context.fillRect(0, 0, EDGE, EDGE)
  context.imageSmoothingQuality = 'high'
  if (isMirrored) context.setTransform(-1, 0, 0, 1, EDGE, 0)
  context.drawImage(bitmap, x * EDGE, y * EDGE, width * EDGE, height * EDGE)
  return context.getImageData(0, 0, EDGE, EDGE).data
}
