const JPEG_QUALITY = 0.85

interface Size {
  readonly width: number
  readonly height: number
}

/** A JPEG of what is drawn, on white: it knows no transparency, and clear parts would turn black. */
export async function jpegOf(
  size: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  draw(context)
  return await new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
