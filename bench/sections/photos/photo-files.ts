import sharp from 'sharp'

const PHOTO = 'e2e/photos/cup-on-table.jpg'

const stretched = (edge: number) => {
  const size = { width: Math.round(edge), height: Math.round((edge * 3) / 4) }
  return sharp(PHOTO).resize({ ...size, fit: 'fill' })
}

/** As the camera of a phone makes it: 4:3, its rows one after the other. */
export const ordinaryPhoto = (edge: number) => stretched(edge).jpeg().toBuffer()

/** A square that can only be opened as a whole. */
export const progressiveJpeg = (edge: number) =>
  sharp(PHOTO)
    .resize({ width: Math.round(edge), height: Math.round(edge), fit: 'fill' })
    .jpeg({ progressive: true })
    .toBuffer()

/** A square of one colour, half of it seen through: a thousandth of what it opens to. */
export function plainPng(edge: number): Promise<Buffer> {
  const create = { width: Math.round(edge), height: Math.round(edge), channels: 4 as const }
  return sharp({ create: { ...create, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
