import { jpegOf } from './jpeg-canvas'

/** Turned clockwise by so many quarters. Null when the browser can’t draw it. */
export async function turnPhoto(photo: Blob, quarters: number): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(photo)
    const { width, height } = bitmap
    const size = quarters % 2 === 1 ? { width: height, height: width } : { width, height }
    const turned = await jpegOf(size, context => {
      context.translate(size.width / 2, size.height / 2)
      context.rotate((quarters * Math.PI) / 2)
      context.drawImage(bitmap, -width / 2, -height / 2)
    })
    bitmap.close()
    return turned
  } catch {
    return null
  }
}
