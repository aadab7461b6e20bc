/** In pixels: models scale larger photos down. */
const LONGEST_EDGE = 1_568

type ReadPhoto =
  | { readonly kind: 'photo'; readonly photo: Blob }
  /** A HEIC photo, which this browser can’t decode. */
  | { readonly kind: 'heic' }
  | { readonly kind: 'unreadable' }

/** The photo as it is sent: upright, scaled down, and without metadata such as place and time. */
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

/** Some versions of Safari decode HEIC in an `<img>`, but not by `createImageBitmap`. */
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

/** Turned clockwise by quarters. Null if the browser can’t decode or draw it. */
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

const JPEG_QUALITY = 0.85

interface Size {
  readonly width: number
  readonly height: number
}

/** A JPEG of what `draw` paints on white; transparent parts would turn black. */
async function jpegOf(size: Size, draw: (context: CanvasRenderingContext2D) => void): Promise<Blob | null> {
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

/** Scales a size down so that no edge is longer than `longest`; never up. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The brands of HEIC files that phones write: https://nokiatech.github.io/heif/technical.html, and the same in a sequence. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** A container of any image format; its compatible brands say which. */
const CONTAINER_BRANDS = ['mif1', 'msf1']
/** AVIF has the same container, and most browsers decode it. */
const AVIF_BRANDS = ['avif', 'avis']

/** The bytes of a file that `isHeic` needs. */
const HEIC_HEAD_BYTES = 64

/** Decides by the first bytes of a file: `size ftyp brand version brand…`. */
export function isHeic(head: Uint8Array): boolean {
  if (textAt(head, 4) !== 'ftyp') return false
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.byteLength)
  const major = textAt(head, 8)
  if (HEIC_BRANDS.includes(major)) return true
  if (!CONTAINER_BRANDS.includes(major)) return false
  for (let at = 16; at + 4 <= end; at += 4) if (AVIF_BRANDS.includes(textAt(head, at))) return false
  return true
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
