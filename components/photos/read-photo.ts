import { HEIC_HEAD_BYTES, isHeic } from './heic'
import { fitWithin } from './image-size'
import { jpegOf } from './jpeg-canvas'

/** What a model uses of a photo, on its longest edge, in pixels. */
const LONGEST_EDGE = 1_568

export type ReadPhoto =
  | { readonly kind: 'photo'; readonly photo: Blob }
  /** A HEIC photo, and this browser is none of the few that open them. */
  | { readonly kind: 'heic' }
  | { readonly kind: 'unreadable' }

/** The photo as it is sent: right way up, small, and without what the camera wrote into it (place, time). */
export async function readPhoto(file: Blob): Promise<ReadPhoto> {
  const kind = isHeic(await headOf(file)) ? 'heic' : 'unreadable'
  try {
    const picture = await decode(file, kind === 'heic')
    const size = fitWithin(picture, LONGEST_EDGE)
    const photo = await jpegOf(size, context => context.drawImage(picture, 0, 0, size.width, size.height))
    if (picture instanceof ImageBitmap) picture.close()
    return photo ? { kind: 'photo', photo } : { kind: 'unreadable' }
  } catch {
    return { kind }
  }
}

const headOf = async (file: Blob) =>
  new Uint8Array(
    await file
      .slice(0, HEIC_HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

async function decode(file: Blob, asElement: boolean): Promise<ImageBitmap | HTMLImageElement> {
  const bitmap = createImageBitmap(file, { imageOrientation: 'from-image' })
  return asElement ? bitmap.catch(() => decodeAsElement(file)) : bitmap
}

/** Some versions of Safari open HEIC in a page and not as a bitmap. */
async function decodeAsElement(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
