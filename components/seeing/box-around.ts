import type { Region } from '@/components/ui/region-crop'
import { type Point, regionRound } from '@/lib/tidy/photo-region'
import { edgeBox } from './edge-box'

/** In pixels, of the longer edge: enough for the outline of a thing. */
const LONGEST_EDGE = 160

/** The part of a photo that a tap on it means; `picture` shows the photo. */
export function boxAround(spot: Point, picture: Element): Region {
  const image = picture.querySelector('img')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!image?.complete || image.naturalWidth === 0 || !context) return regionRound(spot)
  const scale = LONGEST_EDGE / Math.max(image.naturalWidth, image.naturalHeight)
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  Object.assign(context.canvas, { width, height })
  context.drawImage(image, 0, 0, width, height)
  return edgeBox(context.getImageData(0, 0, width, height), spot)
}
