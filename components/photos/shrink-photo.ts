import { fitWithin } from './image-size'

/** What a model uses of a photo, on its longest edge, in pixels. */
const LONGEST_EDGE = 1_568
const JPEG_QUALITY = 0.85

/**
 * The photo as it is sent: right way up, small, and without what the camera wrote into it (place, time). Null when the
 * browser can’t read it, as with HEIC outside of Safari.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, fitWithin(bitmap, LONGEST_EDGE))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    // JPEG knows no transparency: without this, clear parts would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  } catch {
    return null
  }
}
