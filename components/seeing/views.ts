/** How a photo is put into the square that the model looks at. What is there is seen in most of several ways, a mistake in one. */
import type { Region } from '@/components/photos/region-crop'

export interface View {
  /** The part of the square that the photo fills, in fractions of it. The rest is grey. */
  readonly filled: Region
  readonly isMirrored: boolean
}

/** Pressed into the square, as the pictures were that the model learned from. */
const PRESSED: Region = { x: 0, y: 0, width: 1, height: 1 }

/** Of a photo of this width and height: pressed into the square, in its own shape, and the mirror image of each. */
export function viewsOf({ width, height }: Pick<Region, 'width' | 'height'>): readonly View[] {
  const longest = Math.max(width, height)
  const [across, down] = [width / longest, height / longest]
  const inShape = { x: (1 - across) / 2, y: (1 - down) / 2, width: across, height: down }
  return [PRESSED, inShape].flatMap(filled => [
    { filled, isMirrored: false },
    { filled, isMirrored: true },
  ])
}

/** A region of the square, as one of the photo; it may reach beyond it. */
export function onPhoto({ x, y, width, height }: Region, { filled, isMirrored }: View): Region {
  const wide = width / filled.width
  const left = (x - filled.x) / filled.width
  return {
    x: isMirrored ? 1 - left - wide : left,
    y: (y - filled.y) / filled.height,
    width: wide,
    height: height / filled.height,
  }
}
